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
    "e": "every another either neither both",
    "q": "some any no each",
    "8": "all",
    "z": "this",
    "9": "these those",
    "T": "that",
    "w": "what which whatever whichever",
    # possessives
    "y": "my your our their its whose",
    "h": "his her",
    # pronouns
    "I": "i he she we they",
    "Y": "you",
    "i": "it",
    "o": "me him us them something myself yourself himself herself itself oneself ourselves yourselves themselves",
    "W": "who whom whoever whomever",
    "j": "anything everything nothing someone anyone everyone somebody anybody everybody nobody none mine yours "
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
    "M": "can could will would shall should may might must ought",
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
    "=": "own",
}

# ---- verbs -----------------------------------------------------------------------------------------------------------

#: Regular verbs whose base form is no everyday noun.
VERBS = """
accept achieve add adjust admit advise affect afford agree allow announce apologize appear apply appreciate approve
argue arrange arrive ask assist assume attach attend avoid bake behave believe belong borrow calculate cancel carry
celebrate close collect compare complain confirm confuse connect consider consist contain continue convert create
decide declare define delete deliver deny depend describe deserve destroy develop die disagree disappear discover
discuss divide earn educate enable encourage enjoy ensure enter erase establish examine exclude exist expand expect
explain explore express extend fail fetch fill fix follow gather generate handle happen hate identify ignore imagine
improve include indicate inform insist inspect install introduce invest invite involve join kill knock learn listen
locate lower maintain manage marry mention mix notify observe occur organize owe own pass perform permit pick pour
prefer prepare pretend prevent produce protect prove provide publish reach realize receive recognize recommend
recover reduce refer refuse regard register relax rely remain remember remind remove repair repeat replace represent
require reschedule reserve resolve respond restart retain retire return reveal rush save seem select serve skip
solve specify spell stay subscribe succeed suffer suggest summarize suppose survive tend thank translate unlock
unsubscribe verify wait want wash wonder wrap
"""

#: Regular verbs whose base form is a noun as often.
NOUN_VERBS = """
act answer attempt balance base benefit block board book bother call care cause challenge change charge check claim
comment contact control cook cover cross cry dance date delay demand design dial download dress drop end estimate
exercise experience face file finish focus force form guarantee guess guide hand head help hope influence interest
issue joke judge kick lack laugh launch lift limit link list load look love mark match matter measure mind miss move
name need note notice offer order pack park pause phone place plant play point post practice press pressure print
process program progress promise pull purchase push question quote raise rate record release rent reply request
respect rest result risk roll rule schedule score search sense shape share shop shout smell smile sort sound start
state step stock stop store stream study supply support switch talk taste test text tip touch track trade train
transfer travel treat trust try turn type update upload use value view visit vote walk watch wish work worry
"""

#: Irregular verbs: base, past, participle. Where past and participle are spelled alike the third is left out.
IRREGULAR = """
become/became/become begin/began/begun break/broke/broken bring/brought build/built burn/burnt buy/bought
catch/caught choose/chose/chosen come/came/come cost/cost cut/cut deal/dealt draw/drew/drawn drink/drank/drunk
drive/drove/driven eat/ate/eaten fall/fell/fallen feed/fed feel/felt fight/fought find/found fly/flew/flown
forget/forgot/forgotten forgive/forgave/forgiven get/got/gotten give/gave/given go/went/gone grow/grew/grown
hear/heard hide/hid/hidden hit/hit hold/held hurt/hurt keep/kept know/knew/known lead/led leave/left lend/lent
let/let lie/lay/lain lose/lost make/made mean/meant meet/met pay/paid put/put quit/quit read/read reset/reset
ride/rode/ridden ring/rang/rung rise/rose/risen run/ran/run say/said see/saw/seen seek/sought sell/sold send/sent
set/set shake/shook/shaken show/showed/shown shut/shut sing/sang/sung sit/sat sleep/slept speak/spoke/spoken
spend/spent spread/spread stand/stood stick/stuck strike/struck swim/swam/swum take/took/taken teach/taught
tell/told think/thought throw/threw/thrown understand/understood wake/woke/woken wear/wore/worn win/won
write/wrote/written
"""

#: Irregular verbs whose base form is a noun as often.
IRREGULAR_NOUNS = """
break burn catch cost cut deal drink drive fall feed feel fight fly hit hold lead lie read reset ride ring rise run
set show sleep spread stand strike swim wake win
"""

#: Verbs of two syllables and more that double their last letter all the same.
DOUBLED = "admit prefer refer regret permit occur transfer begin forget cancel travel control"

#: Verb forms that no rule above spells.
VERB_FORMS = {"d": "done", "Q": "got lit"}

# ---- adjectives ------------------------------------------------------------------------------------------------------

ADJECTIVES = """
able absent absolute academic accurate active addicted additional adequate afraid african aggressive alive alone
amazing ancient angry annoying annual anonymous anxious apparent appropriate armed artificial ashamed automatic
available aware awesome awful awkward bad bare beautiful best better big bold bored boring brave brief bright
brilliant broad broken brutal busy careful casual central certain cheap cheerful chronic clever cloudy coastal
comfortable commercial common compact compatible competent complex complicated concerned concrete confident
confusing conscious constant contemporary contrary controversial convenient corporate corrupt crappy crazy creepy
crispy crowded crucial cruel cultural curly current cute dangerous dead decent dedicated deep delicious delighted
dense dependent desperate detailed different difficult digital dirty disappointed distant diverse divine domestic
downtown dramatic due dull dusty eager eastern easy economic educational effective efficient eighth elderly electric
electrical electronic elegant eligible elite emotional empirical enormous entire environmental equal essential
evident exact excellent excited exciting exotic expensive experimental explicit external extreme fair fake false
familiar famous fancy fantastic fascinating fast fatal federal fellow few fifth financial fine firm first firsthand
flat flexible fluent foreign formal former fourth fragile frequent fresh friendly frozen full functional fundamental
funny further general generous genetic genuine glad global golden goofy gorgeous gradual grand grateful gray greasy
great grey guilty hairy handmade handsome handy happy hard harsh healthy heavy helpful high historic homemade honest
horrible hostile hot hourly huge humble hungry identical idle ill illegal immediate implicit important impossible
impressive inadequate inappropriate incoming incredible independent indirect indoor industrial inevitable inferior
informal initial inner instant insufficient intact intelligent intense interested interesting internal international
invalid involved islamic isolated jewish joint judicial juicy just keen knowledgeable large last late latter lazy
legal legitimate lengthy lesser likely limited literal literary little live lively logical lonely long loud lousy
lovely loving low loyal lucky mad main major many marginal marine massive mature mechanical medical mental messy
mild minimal missing moderate modern modest monetary monthly multiple municipal musical mutual mysterious naked
nasty national nationwide natural naval neat necessary negative nervous neutral new next nice ninth noisy normal
northern notable nuclear numerous obvious odd ok okay old ongoing opposite optimal optional oral ordinary organic
other outdoor outer outgoing outstanding overall overpriced parental partial particular pathetic perfect permanent
persistent personal plain pleasant pleased polite political poor popular positive possible powerful practical
precious precise pregnant preliminary premium presidential pretty previous pricey primary prime prior probable
productive proper proud pure quick racial radical rainy random rapid rare ready real realistic reasonable recent
regional regular related relevant reliable religious remarkable remote renowned respective responsible retail rich
robust romantic roomy rotten rough round rude sad safe salty same satisfied scarce scared scary scientific seasonal
secondary secular sensitive serious seventh several severe sharp shiny short shy sick significant silent silly
similar simple sincere sixth skilled sleepy slight slim slippery sloppy small smart social soft solar sore southern
spare specific spectacular spicy spiritual spooky stable stale statistical steady steep sticky still straight
strange strict strong stunning stupid substantial successful such sudden sufficient suitable sunny supreme sure
surprised sweet swift tactical talented tall tasty technical temporary tender tenth terrible terrific thick thin
third thorough tight tiny tired tough traditional transparent tribal tricky trivial tropical true typical ugly
unable unclear uncommon unexpected unfair unfortunate unhappy unhealthy unique united unknown unlikely unlimited
unnecessary unusual upcoming upfront upper upset urban urgent used useful useless usual vacant valid valuable
various vast verbal vice virtual vulnerable weak wealthy weird western wet wicked wide widespread wild willing windy
wise wonderful wooden worldwide worried worse worst worth worthy wrong yellow
"""

#: Adjectives that are nouns as often.
NOUN_ADJECTIVES = """
adhesive adult alcoholic alternative amateur american arab australian average basic black blue british brown
canadian catholic chemical chief chinese christian classic cold comic conservative content criminal daily dark
double east english european evil executive extra fat favorite favourite female final fit french fun future german
giant gold good green half human ideal indian individual intellectual iranian iraqi israeli italian japanese junior
key liberal light liquid local magic male manual maximum medium metal mexican middle military minimum minor mobile
muslim native north novel objective official orange original past patient physical pink plastic plus potential
present principal private professional public quarter red relative rental representative right royal russian second
secret senior silver single solid south spanish special standard subject super total visual volunteer weekly west
white young
"""

#: Adjectives that can act: a command opens on one, or something acts through it.
ACTING = """
calm clean clear complete cool correct dry empty free loose narrow open quiet secure separate slow smooth warm
"""

#: Adjectives that are compared by a suffix; the comparative is worked out, the superlative is a suffix.
COMPARED = """
big bright broad busy cheap clean clear close cold cool crazy cute dark deep dirty dry dumb early easy fair fancy
fast fat fine firm flat fresh friendly full funny great happy hard harsh healthy heavy high hot huge hungry kind
large late lazy light long loose loud lovely low lucky mad mild narrow nasty neat new nice old plain poor pretty
proud pure quick quiet rare rich rough sad safe scary sharp short sick silly simple slim slow small smart smooth
soft strange strict strong sweet tall thick thin tight tiny tough ugly warm weak wealthy weird wet wide wild wise
young
"""

# ---- adverbs ---------------------------------------------------------------------------------------------------------

ADVERBS = """
abroad afterward afterwards again ago ahead alike almost already alright also altogether always anymore anytime
anyway anywhere apart asap aside away back backwards barely besides bit downstairs earlier early else elsewhere even
ever everywhere far finally forever forth forward forwards furthermore hence here hereby indeed indoors instead just
later likewise long maybe meanwhile moreover nearby nearly nevertheless nonetheless now nowadays nowhere often once
online only otherwise outdoors overnight overseas perhaps pretty probably quite rather really recently regardless
right seldom simply somehow sometime sometimes somewhat somewhere soon sooner still straight then thereafter thereby
therefore thereof thereon thus together too twice upstairs very well whereby
"""

#: Adverbs that weigh the word behind them: before an adjective they belong to it.
DEGREES = """
almost especially extremely fairly highly incredibly nearly particularly pretty quite rather really too very
"""

# ---- numbers, interjections, nouns -----------------------------------------------------------------------------------

NUMBERS = """
zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion trillion
ii iii iv vi vii viii ix
"""

INTERJECTIONS = """
ah aha alas amen bah bravo bye cheers congrats congratulations damn eh er goodbye gosh greetings ha haha hahaha
hello hey hi hiya hm hmm hooray howdy huh hurray lol nah nope oh ok okay omg oops ouch please pls plz sorry thanks
thankyou thx ugh uh um welcome whoa wow yay yeah yep yes yup
"""

#: Nouns that a suffix would misread, or that are spelled like a form of a verb.
NOUNS = """
access accounting actress address adjective advertising ally anomaly antibiotic archive arithmetic arrest assembly
attic banking bed beginning beijing belly bible bombing breed building bully bus business butterfly cable ceiling
characteristic chest clinic clothing collective constable contest cosmetic creed crest critic crucible cupful deed
detective directive dish dive drawing earring economics electronics ending engineering epidemic ethic evening fabric
family farming feeling filling firefly fishing fitness forest fortress funding garlic gas gathering graphic greed
greeting ground guest handful harness harvest heading hive house housing incentive initiative italy jelly july king
knives landing leaves lens lightning lives locomotive logic lyric magic mailing marketing mathematics mattress
mechanic meeting melancholy mess metric mic monopoly morning mosaic motive mouthful music narrative nest networking
news objective offspring olive opening outing painting pandemic panic parish parking perspective pest physics picnic
polish politics posting pricing priest programming protest pudding quest radish rating reading recording reed relic
republic rhetoric rubbish seed series setting shed shipping sibling sled sling species speed spelling spending
spoonful spring statistic steed string success swing table tactic testing thieves timetable timing topic trading
traffic training tunic understanding variable varnish vegetable vest viking warning wedding weed west wing witness
wolves
"""

#: Plurals that do not end in s.
PLURALS = "people children men women"

#: What a word is that is not listed, by its ending: the class, and the endings. Any other is a noun.
SUFFIXES = (
    ("n", "ness ment tion sion ity ance ence"),
    ("A", "ous ful able ible ive less ish ical ic est"),
    ("R", "ly"),
    ("~", "ing"),
    ("^", "ed"),
)

# ---- where a full stop ends nothing -------------------------------------------------------------------------------------

TITLES = "mr mrs ms mx dr prof sr jr st rev hon gen capt lt col sgt gov sen rep"
