"""
The words the tagger knows: data alone, written by hand, grouped by what a word may be.

Closed classes stand in full. Of the open ones there are the commonest verbs with their forms, adjectives, adverbs, number
words and interjections, and the nouns that a suffix would misread. How a form is spelled (`stopped`, `carries`) is worked
out in `vocabulary`, and what a class may be in a sentence is `tagging`'s to say.
"""

from __future__ import annotations

# ---- closed classes: a key is the class, one letter, as the tagger's rules write it ------------------------------------

CLOSED = {
    # determiners
    "t": "the a an",
    "e": "every each another either neither both",
    "q": "some any all no",
    "z": "this these those",
    "T": "that",
    "w": "what which whatever whichever",
    # possessives
    "y": "my your our their its whose",
    "h": "his her",
    # pronouns
    "I": "i he she we they",
    "Y": "you",
    "i": "it",
    "o": "me him us them myself yourself himself herself itself oneself ourselves yourselves themselves",
    "W": "who whom whoever whomever",
    "j": "something anything everything nothing someone anyone everyone somebody anybody everybody nobody none mine yours "
    "hers ours theirs",
    "E": "there",
    # prepositions; those of u are adverbs as often, those of U are the particles of a command
    "p": "at by for from with into onto upon during against among amongst between without within toward towards via per "
    "despite throughout beneath amid except versus vs regarding concerning unlike",
    "O": "of",
    "2": "to",
    "u": "in on over about around through under along across above behind below near inside outside beyond beside past",
    "U": "up out off down",
    "b": "after before since until till than",
    "L": "like",
    "@": "as",
    # conjunctions: those of c join what is alike, those of x put one clause under another
    "c": "and or but nor",
    "x": "if because while although unless whereas though whether lest",
    # auxiliaries
    "B": "am is are was were",
    "k": "be been being",
    "V": "have has had",
    "K": "having",
    "Z": "do does did",
    "M": "can could will would shall should may might must ought cannot",
}

# ---- words that are open, but whose place is read word by word ----------------------------------------------------------

PLACED = {
    "!": "not",
    "J": "never",
    "S": "so yet",
    "H": "when where how why whenever wherever however",
    "m": "more most less least much enough",
    "D": "yesterday today tomorrow tonight",
    "l": "one",
}

# ---- verbs -----------------------------------------------------------------------------------------------------------

#: Regular verbs whose base form is no everyday noun.
VERBS = """
accept achieve acquire add adjust admit adopt advise affect afford agree allow announce annoy apologize appear apply
appreciate approve argue arrange arrive ask assist assume attach attend avoid bake beg behave believe belong borrow
bother calculate cancel carry celebrate clarify close collect combine compare complain complete
confirm confuse connect consider consist contain continue convert convince create declare decide
decrease define delete deliver demonstrate deny depend describe deserve destroy determine develop die disagree
disappear discover discuss divide earn eliminate enable encourage enjoy enter establish
examine exist expand expect explain explore express extend fail fetch fill fix follow gather
generate grab greet handle happen hate hire identify imagine improve include indicate inform
install introduce invest invite involve join kick kill learn listen locate lower maintain manage
marry mention negotiate notify obtain occur operate organize owe participate pass perform permit persuade
pour prefer prepare prevent proceed produce protect prove provide pull push realize receive recognize
recommend reduce refer refuse regret relate relax rely remain remember remind remove rename repair repeat
replace represent require reserve resolve respond restart retire return reveal save
select separate serve solve specify spell stare stay subscribe succeed suffer suggest supply
 suppose survive suspect tend thank translate
 unlock vary verify wait want warn warn wash weigh wonder worry
wrap argue reject react pray employ publish surround ensure educate elect
emerge entertain exclude fold inspect insist
interpret justify knock ignore mix multiply observe pick possess preserve pretend pronounce
pursue qualify reach recall recover regard register reschedule retain retrieve rush scream seem settle
 slow snooze sue summarize surf threaten tie trim unsubscribe yell
"""

#: Regular verbs whose base form is a noun as often.
NOUN_VERBS = """
answer act aim alarm attack attempt balance base benefit block board book bother call care cause challenge change
charge check claim comment cook contact control cover cross cry dance date delay demand design
dial dream dress drop end estimate exercise experience face fear file finish fish flow focus force form fund
guess guide hand head help hope host hunt influence interest issue joke judge jump kiss label land laugh
lift limit link list load look love mark match matter measure mind miss move name need note notice offer order
pack paint park pause phone place plant play point post practice praise press pressure print process program
progress promise pump purchase question quote race rain raise rank rate record release rent request
rescue respect rest result risk roll rule sail scan schedule score search sense shape share shop
shout signal smell smile smoke sort sound stamp start state step stock stop
store stress stretch struggle study supply support surprise talk target taste test text tip
touch tour track trade train transfer travel treat trust try turn use value view visit vote walk watch
wave wish work worry lack rush sample kick push pull star stream
"""

#: Irregular verbs: base, past, participle. Where past and participle are spelled alike the third is left out.
IRREGULAR = """
become/became/become begin/began/begun bend/bent bind/bound bite/bit/bitten blow/blew/blown break/broke/broken
bring/brought build/built burn/burnt buy/bought catch/caught choose/chose/chosen come/came/come cost/cost cut/cut
deal/dealt dig/dug draw/drew/drawn drink/drank/drunk drive/drove/driven eat/ate/eaten fall/fell/fallen
feed/fed feel/felt fight/fought find/found fly/flew/flown forget/forgot/forgotten forgive/forgave/forgiven freeze/froze/frozen
get/got/gotten give/gave/given go/went/gone grow/grew/grown hang/hung hear/heard hide/hid/hidden hit/hit hold/held
hurt/hurt keep/kept know/knew/known lay/laid lead/led leave/left lend/lent let/let lie/lay/lain lose/lost
make/made mean/meant meet/met pay/paid put/put quit/quit read/read ride/rode/ridden ring/rang/rung rise/rose/risen
run/ran/run say/said see/saw/seen seek/sought sell/sold send/sent set/set shake/shook/shaken shine/shone
shoot/shot show/showed/shown shut/shut sing/sang/sung sink/sank/sunk sit/sat sleep/slept speak/spoke/spoken
spend/spent spread/spread stand/stood steal/stole/stolen stick/stuck strike/struck swear/swore/sworn sweep/swept
swim/swam/swum take/took/taken teach/taught tear/tore/torn tell/told think/thought throw/threw/thrown
understand/understood wake/woke/woken wear/wore/worn win/won write/wrote/written undo/undid/undone
overcome/overcame/overcome
"""

#: Irregular verbs whose base form is a noun as often.
IRREGULAR_NOUNS = (
    "bite break burn catch cost cut deal dig drink drive fall feed feel fight fly hit hold lead lie read ride \
ring rise run set shoot show sink sleep spread stand steal strike swim tear wake win"
)

#: Verbs of two syllables and more that double their last letter all the same.
DOUBLED = "admit prefer refer regret permit occur transfer begin forget cancel travel unsubscrib control"

#: Verb forms that no rule above spells.
VERB_FORMS = {"r": "done", "Q": "got lit"}

# ---- adjectives ------------------------------------------------------------------------------------------------------

ADJECTIVES = """
able absent absolute academic active actual additional adequate afraid alive alone amateur ancient angry annual
anxious apparent appropriate available average aware awful bad basic beautiful big bitter bizarre bored brave brief bright
brilliant broad broken busy calm careful casual central certain cheap chemical civil classic clever
close cold comfortable common complete complex concerned confident conscious constant content contrary convenient cool
correct crazy crucial current cute dangerous dead deaf dear decent deep delicate delicious dependent different difficult
digital dirty distant domestic double dramatic due dumb eager eastern easy economic educational
effective efficient elderly elegant electric electronic eligible emotional enormous entire equal essential ethnic
evil exact excellent exciting expensive explicit external extra extreme fair false familiar famous fancy
fantastic fascinating fast fat favorite favourite federal female final financial fine firm fiscal fit flat flexible foreign
formal former fresh friendly frozen full fun funny future general generous gentle genuine giant glad global
gold good gorgeous grand grateful gray great green grey gross guilty handy happy hard harsh healthy heavy helpful
high historic historical holy honest horrible hot huge human hungry ideal identical ill illegal immediate immense
immune important impossible impressive incredible independent individual inevitable initial inner innocent
intellectual intelligent intense interested interesting internal international involved
joint junior just keen key large last late latter lazy legal legitimate liable liberal likely limited
liquid literary little live lively local logical lonely long loose loud lovely low loyal lucky mad magnetic main major
male mandatory massive mature maximum mean medical medium mental mere middle mild military
minimum minor missing mobile moderate modern modest moral multiple mutual narrow nasty national native natural
neat necessary negative nervous neutral new nice noble normal northern notable novel nuclear numerous obvious
odd official old online only optional ordinary organic original other outdoor outer overall own painful pale parallel
particular past patient peculiar perfect permanent personal physical pink plain pleasant polite political poor
popular positive possible potential powerful practical precious precise pregnant premium present pretty
previous primary prime principal prior private probable productive professional profound prominent prompt
proper proud psychological public pure quick quiet random rapid rare raw ready real realistic reasonable
recent red regional regular related relative relevant reliable religious reluctant remarkable remote residential
responsible rich ridiculous right rigid ripe romantic rough round royal rude rural sad safe same scared scary scientific
secondary secret secular secure senior sensitive separate serious severe sexual shallow sharp sheer
short shy sick significant silent silly similar simple single slim slight slow small smart
smooth social soft solar sole solid sophisticated sore sour southern spare special specific spectacular spiritual
stable standard steady steep sticky still straight strange strict strong stupid subject substantial subtle
successful such sudden sufficient suitable super superb superior sure surprised sweet systematic talented tall temporary
tender terrible terrific thick thin thirsty tight tiny tired total tough toxic traditional tragic tremendous
tropical true typical ugly ultimate unable unaware unfair unhappy unique united universal unknown unlikely
unusual upper upset urban urgent used useful useless usual vague valid valuable various vast verbal vertical viable
vital vivid volunteer vulnerable warm weak wealthy weekly weird western wet white wide wild willing wise wonderful
wooden worldwide worried worse worst worth worthy wrong yellow young best better further daily monthly
hourly many few several next third second first fourth fifth sixth seventh eighth ninth tenth certain
blue black brown dark light amazing awesome boring confusing loving annoying outstanding upcoming ongoing
disappointed excited pleased rental
american british french german spanish italian chinese japanese russian indian european african canadian
australian mexican israeli iraqi iranian arab islamic muslim christian jewish catholic english
actual aggressive alternative anonymous automatic armed criminal commercial corporate cultural environmental global
industrial legislative musical presidential racial technical electrical mechanical virtual visual manual
mid ex non pro anti fellow entire adult ok okay
"""

#: Adjectives that are nouns as often.
NOUN_ADJECTIVES = """
adult amateur average basic black blue brown chemical chief christian classic cold comic content criminal dark double
evil extra fat favorite favourite female final fit fun future german giant gold good green human ideal individual intellectual
junior key light liquid local magic male maximum medium middle military minimum minor native novel official orange
original past patient physical pink plus potential present principal private professional public quiet red relative right
secret senior silver single solid special standard subject super total volunteer white young north south east west
indian american russian arab muslim french english spanish italian chinese japanese israeli iraqi iranian european british
canadian australian mexican plastic metal alternative representative executive objective adhesive daily weekly
second quarter half rental royal liberal conservative catholic alcoholic mobile manual visual
"""

#: Adjectives that can act: a command opens on one, or something acts through it.
ACTING = (
    "open clean clear empty dry free cool warm quiet narrow loose smooth slim calm secure complete correct separate"
)

#: Adjectives that are compared by a suffix; the comparative is worked out, the superlative is a suffix.
COMPARED = """
big bright broad busy cheap clean clear close cold cool crazy cute dark deep dirty dry dumb easy fair fancy fast fat fine
firm flat fresh friendly full funny great happy hard harsh healthy heavy high hot huge hungry kind large late lazy light
long loose loud lovely low lucky mad mild narrow nasty neat new nice old plain poor pretty proud pure quick quiet rare
rich rough sad safe scary sharp short sick silly simple slim slow small smart smooth soft strange strict strong sweet
tall thick thin tight tiny tough ugly warm weak wealthy weird wet wide wild wise young early
"""

# ---- adverbs ---------------------------------------------------------------------------------------------------------

ADVERBS = """
abroad again ago ahead almost already also altogether always anyway anywhere apart aside away back backwards barely
besides else elsewhere even ever everywhere far forever forth forward forwards hence here hereby indeed instead just
maybe meanwhile moreover nearby nearly nevertheless nonetheless not nowadays nowhere often once only otherwise overnight
overseas perhaps quite rather regardless right seldom sometimes somehow somewhat somewhere soon still straight therefore
thereafter thereby thus together too twice upstairs downstairs very well whereby alright anymore afterwards afterward
later sooner earlier early now then alike asap bit furthermore likewise long maybe pretty probably
recently simply really finally only indoors outdoors online anytime sometime thereof thereon
"""

#: Adverbs that weigh the word behind them: before an adjective they belong to it.
DEGREES = (
    "very too quite rather pretty really so extremely fairly almost nearly particularly especially highly incredibly"
)

# ---- numbers, interjections, nouns -----------------------------------------------------------------------------------

NUMBERS = """
zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion trillion
ii iii iv vi vii viii ix
"""

INTERJECTIONS = """
hi hello hey hiya howdy yes yeah yep yup nope nah ok okay please thanks thankyou oh ah aha wow oops ouch ugh hmm hm um
uh er huh eh ha haha hahaha lol bye goodbye cheers alas hooray hurray yay welcome sorry gosh damn congrats
congratulations greetings amen bravo
"""

#: Nouns that a suffix would misread, and nouns spelled like a form of a verb of the lexicon.
NOUNS = """
morning evening building meeting thing king ring spring string wedding ceiling clothing feeling wing sibling
pudding parking shipping swing sling painting beginning drawing opening ending warning greeting gathering hearing
heading housing landing lightning listing marketing mailing offspring outing painting posting pricing rating
reading recording rating setting sitting spelling spending training timing trading funding fishing farming advertising
accounting banking clearing dealing earring engineering evening filling icing killing lining bombing understanding
testing programming networking beijing viking
bed seed weed speed shed sled need feed deed greed breed creed reed steed
family reply ally july italy fly jelly belly bully assembly anomaly monopoly melancholy butterfly firefly
test rest west forest guest interest request chest nest harvest contest protest quest priest pest vest
arrest crest conquest
handful spoonful mouthful cupful
table cable vegetable variable bible crucible timetable constable
drive olive archive detective initiative motive perspective incentive objective hive dive
narrative directive collective locomotive adjective
fish dish rubbish polish varnish radish parish wish
music topic traffic fabric clinic mechanic critic panic picnic logic magic republic garlic graphic mic
arithmetic characteristic statistic epidemic pandemic mosaic rhetoric relic tunic attic lyric metric
clinic cosmetic antibiotic ethic tactic electronics
business witness fitness harness
actress address access process success mess stress fortress mattress
news series species politics physics economics mathematics gas bus lens
lives leaves thieves knives wolves saw ground house
people man woman child day year time way thing life world
week month hour minute money water food room home school office company country city street car dog cat
number part place fact idea problem government system group party night side kind type sort
mother father friend student teacher doctor lawyer president boss
 email report plan sign log review bark draft weather song movie list game team
bank account card credit calendar reminder meeting doc document file report
lunch dinner breakfast weekend flight hotel restaurant
 media data software service
"""

#: Nouns that end in s and are no plural, or are verb forms in spelling only: they are subjects as they stand.
SUFFIXES = (
    ("n", "ness ment tion sion ity ance ence"),
    ("A", "ous ful able ible ive less ish ical ic est"),
    ("R", "ly"),
    ("~", "ing"),
    ("^", "ed"),
)

# ---- where a full stop ends nothing -------------------------------------------------------------------------------------

TITLES = "mr mrs ms mx dr prof sr jr st rev hon gen capt lt col sgt gov sen rep"
