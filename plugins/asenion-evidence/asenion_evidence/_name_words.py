"""Words that are written with a capital letter and assert nothing, as data."""

from __future__ import annotations

_CALENDAR = """
january february march april may june july august september october november december jan feb mar apr jun jul aug sept
sep oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun
christmas easter ramadan thanksgiving halloween hanukkah diwali eve new year day spring summer autumn fall winter bst
gmt utc est edt pst pdt cet cest boxing valentine mother's father's lent passover advent century
"""

_LANGUAGES_AND_PEOPLES = """
afghan african albanian algerian american americans angolan arab arabic arabs argentine armenian asian australian
austrian azerbaijani bangladeshi basque belarusian belgian bengali bolivian bosnian brazilian british briton britons
bulgarian burmese cambodian canadian cantonese catalan chilean chinese colombian congolese croatian cuban cypriot
czech danish dutch ecuadorian egyptian english estonian ethiopian european europeans filipino finnish flemish french
gaelic georgian german germans ghanaian greek hebrew hindi hungarian icelandic indian indonesian iranian iraqi irish
israeli italian ivorian jamaican japanese jordanian kazakh kenyan korean kurdish kuwaiti latin latvian lebanese libyan
lithuanian malay malaysian maltese mandarin mexican moldovan mongolian moroccan nepalese nigerian norwegian pakistani
palestinian persian peruvian polish portuguese punjabi qatari romanian russian russians rwandan saudi scottish serbian
singaporean slovak slovenian somali spanish sudanese swahili swedish swiss syrian taiwanese tamil thai tibetan
tunisian turkish ugandan ukrainian urdu uzbek venezuelan vietnamese welsh yemeni zimbabwean buddhist catholic
christian hindu islamic jewish muslim orthodox protestant sikh western eastern northern southern dane danes swede
swedes finn finns pole poles turk turks scot scots spaniard spaniards serb serbs croat croats kurd kurds brit brits
slav slavs roma tatar tatars uyghur uyghurs anglo afro sino franco indo hispanic latino latina black white nazi slavic
nordic baltic balkan
"""

# Titles, offices and parties: capitalised beside a name, or in place of one.
_TITLES_OF_PEOPLE = """
mr mrs ms miss mx dr prof professor sir dame lord lady rev st saint father sister brother king queen prince princess
duke duchess earl baron pope bishop archbishop cardinal captain capt colonel col general gen lieutenant lt major maj
sergeant sgt corporal admiral commander officer detective inspector constable chief superintendent commissioner
president vice prime minister chancellor secretary senator sen representative rep congressman congresswoman governor
gov mayor councillor ambassador judge justice attorney sheriff director chairman chairwoman chair manager head coach
speaker spokesman spokeswoman executive god act article chapter section part page figure table appendix version level
earth moon sun covid man house tory tories labour liberal conservative democrat democrats democratic republican
republicans green greens socialist assistant adviser advisor agent support helpdesk
"""

# Kinds of thing: capitalised as a part of a name.
_KINDS = """
university college school academy institute hospital church cathedral abbey temple mosque museum gallery theatre
theater library court parliament congress senate commons lords assembly council committee commission ministry
department office agency authority bureau board service services force police army navy guard fire brigade union
association society foundation trust charity party government administration state states county city town village
borough district province region republic kingdom nation nations street road avenue lane square park station airport
bridge river lake sea ocean bay island islands mount mountain valley north south east west northern southern eastern
western central upper lower greater new old great big little company co corp corporation inc ltd limited plc llc group
holdings bank fund club team league cup championship championships games series tournament open final finals grand
prix premier first second third world national international royal united federal conference summit festival awards
award prize bill law treaty agreement deal plan report review times post news daily press internet web tv radio bible
engineering systems solutions industries industry technologies technology airlines airways railway railways media
motors energy records studios capital partners insurance building utd fc afc cf rfc sc champions champion olympic
olympics paralympic paralympics euro coast channel centre center unit squad branch division studies science sciences
arts medicine research development education health care home foreign defence defense finance treasury transport
environment
"""

_OPENERS = """
a an the this that these those some any all each every both no one two three i i'm i've i'll i'd he she it we you they
his her its our your their my who what which when where why how if while after before since until although though
because as at by for from in into of off on out over through to under up with within without about above across
against along among around during per than then there here and but or nor so yet not yes ok okay please thanks thank
note also however overall additionally meanwhile finally instead mum mom dad nobody everybody somebody anybody
everyone someone anyone nothing everything something never ever once
"""

_INITIALISMS = """
us usa uk eu un tv ceo cfo cto coo ok am pm ad bc id it pr hr ai pc dvd cd gps dna faq pdf html css url api sql json
xml http https gdp vat tbc tba eta asap diy vip phd mp mps usd eur gbp jpy cctv suv atm pin nhs lrb rrb lsb rsb
"""

#: Months, weekdays, languages and peoples, titles and kinds of thing, words that open
#: sentences, initialisms that everybody knows.
NO_NAMES = frozenset(
    " ".join((_CALENDAR, _LANGUAGES_AND_PEOPLES, _TITLES_OF_PEOPLE, _KINDS, _OPENERS, _INITIALISMS)).split()
)

#: Words that are part of what is named where they stand in front of it.
KINDS = frozenset(_KINDS.split())

#: A full stop behind one of these ends no sentence.
_TITLES = "mr mrs ms mx dr prof sr jr st rev hon gen capt lt col sgt gov sen rep no vs"
TITLES = frozenset(_TITLES.split())

#: A country -> what its people or language are called where the one does not begin as the other does.
PEOPLES = {
    "france": "french", "germany": "german", "italy": "italian", "spain": "spanish", "britain": "british", "wales": "welsh",
    "england": "english", "ireland": "irish", "scotland": "scottish", "netherlands": "dutch", "holland": "dutch",
    "denmark": "danish", "poland": "polish", "sweden": "swedish", "finland": "finnish", "turkey": "turkish", "greece": "greek",
    "switzerland": "swiss", "china": "chinese", "portugal": "portuguese", "norway": "norwegian", "iceland": "icelandic",
    "belgium": "belgian", "brussels": "belgian", "canada": "canadian", "cyprus": "cypriot", "thailand": "thai",
    "philippines": "filipino", "mexico": "mexican", "peru": "peruvian", "argentina": "argentine", "egypt": "egyptian",
    "iraq": "iraqi", "israel": "israeli", "japan": "japanese", "lebanon": "lebanese", "vietnam": "vietnamese",
    "hungary": "hungarian", "romania": "romanian", "ukraine": "ukrainian", "serbia": "serbian", "croatia": "croatian",
    "europe": "european", "africa": "african", "asia": "asian", "america": "american", "syria": "syrian", "india": "indian",
    "russia": "russian", "jamaica": "jamaican", "kenya": "kenyan", "nigeria": "nigerian", "afghanistan": "afghan",
}  # fmt: skip

_COUNTRIES = """
afghanistan albania algeria andorra angola argentina armenia australia austria azerbaijan bahamas bahrain bangladesh barbados
belarus belgium belize benin bhutan bolivia bosnia botswana brazil britain brunei bulgaria burkina burundi cambodia cameroon
canada chad chile china colombia congo croatia cuba cyprus czechia denmark djibouti ecuador egypt england eritrea estonia
ethiopia fiji finland france gabon gambia georgia germany ghana greece grenada guatemala guinea guyana haiti holland honduras
hungary iceland india indonesia iran iraq ireland israel italy jamaica japan jordan kazakhstan kenya kosovo kuwait kyrgyzstan
laos latvia lebanon lesotho liberia libya liechtenstein lithuania luxembourg madagascar malawi malaysia maldives mali malta
mauritania mauritius mexico moldova monaco mongolia montenegro morocco mozambique myanmar namibia nepal netherlands nicaragua
niger nigeria norway oman pakistan palestine panama paraguay peru philippines poland portugal qatar romania russia rwanda samoa
scotland senegal serbia singapore slovakia slovenia somalia spain sudan suriname sweden switzerland syria taiwan tajikistan
tanzania thailand togo tonga tunisia turkey turkmenistan uganda ukraine uruguay uzbekistan vanuatu venezuela vietnam wales yemen
zambia zimbabwe zealand africa arabia rica salvador lanka
"""

_STATES = """
alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa
kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada hampshire
jersey mexico carolina dakota ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin
wyoming ontario quebec alberta manitoba saskatchewan queensland victoria tasmania bavaria saxony hesse
"""

#: Places that an answer adds from what everybody knows: one is only wrong beside another of its sort.
SORTS_OF_PLACE = (frozenset(_COUNTRIES.split()), frozenset(_STATES.split()))

#: Small words that the initials of a name may leave out, and that a heading in capitals keeps small.
_SMALL = "of the and for in on to de la le du des van von der den al a an at by as is from or with but nor vs up"
SMALL = frozenset(_SMALL.split())
