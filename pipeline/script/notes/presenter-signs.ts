/** Reason why a piece of notes is not said. */
export type WhyLeftOut =
  /** In a section for the presenter: purpose, questions and answers, tips. */
  | 'section'
  /** Names a section, a speaker, a slide. */
  | 'heading'
  /** Tells the presenter what to do, or may do so. */
  | 'direction'
  /** Tells the presenter how to present, or the purpose of the slide. */
  | 'coaching'
  | 'timing'
  /** Speaks to people in a room: greetings, polls, breaks, thanks. */
  | 'room'
  /** Speaks of slides, or of where something stands on them. */
  | 'slide'
  /** Leads on to the next topic. */
  | 'transition'
  | 'todo'
  | 'source'
  /** A person speaks of themselves; the narrator is nobody. */
  | 'personal'
  /** A remark beside the matter. */
  | 'aside'
  /** No whole sentence. */
  | 'fragment'
  /** A question that nobody answers. */
  | 'question'
  /** Refers to a sentence that was left out. */
  | 'reference'
  /** Code, formulas, another alphabet. */
  | 'unspeakable'
  /** Its English is not right: a fault, or a doubt where much of the rest of the deck has some. */
  | 'language'
  /** Exceeds the words that anybody says on one slide. */
  | 'overlong'
  | 'repeat';

/** Pattern of a sentence for the presenter. `example` is its test. */
export type PresenterSign = { why: WhyLeftOut; pattern: RegExp; example: string };

const lead = String.raw`^(?:(?:and|but|so|also|now|then|next|first|second|third|finally|again|here|please|just|simply|briefly|quickly|always|to (?:start|begin|close|finish)|if (?:needed|necessary|asked|possible)|at this point|when ready|once (?:done|finished)|as needed|be (?:sure|ready|prepared) to|make sure (?:to|you|that you)|remember to|don[’']t forget to|try to|feel free to|do not|don[’']t|never|avoid|it[’']?s? (?:is )?(?:important|good|helpful|useful|best|a good idea) to),?\s+)*`;

/** Verbs of presenting. As commands they are for the presenter, whatever follows. */
const verbsOfPresenting = [
  'acknowledge|address (?:any|the|their)|adapt|adjust|advance|allude|anchor|animate|announce|appeal|articulate|ask|assure|avoid|await',
  'brainstorm|break the ice|bring (?:up|out|it|them|this|the (?:conversation|discussion|group|energy))|build (?:suspense|rapport|tension|on this)',
  'call (?:out|on|attention)|challenge (?:them|the)|check (?:for|in with|that (?:everyone|they|people)|understanding|with|the (?:room|time|clock|mic|sound|audio))|circle back|clarify|click|close (?:with|on|by|strong|the)|comment|compliment|congratulate|connect (?:this|it|the dots|to|back|with)|convey|cue|customi[sz]e',
  'demo|demonstrate|describe|discuss|display|distribute|draw (?:on|out|attention|a|the)|drive home|dwell|do (?:a|the) (?:demo|poll|check|recap)',
  'echo|elaborate|elicit|emphasi[sz]e|encourage|end (?:with|on|by)|expand|expect (?:questions|push-?back|some|this)|explain|expound',
  'facilitate|flip|focus (?:on|their|attention|the)|fast[- ]forward',
  'gauge|gesture|get (?:them|the audience|a sense|people|everyone|someone|buy-in|agreement|consensus|commitment|feedback|into)|give (?:them|people|everyone|the (?:audience|room|group|class)|an? (?:\\w+ )?(?:example|overview|demo|moment|minute|second|shout|quick|brief)|a few|some|time|context|credit|specific)|go (?:around|back|deeper|into|over|through|slow|fast|to|ahead|on|easy|round|quickly|live)|greet|glance',
  'hammer|hand (?:out|over|off|it)|highlight|hint|humani[sz]e|hover',
  'illustrate|inject|insert|intro|introduce|invite|involve|interject',
  'joke|jump|keep (?:it|this|them|the (?:energy|pace|tone|focus)|your|moving|going|an eye|brief|short|eye)|kick off',
  'laugh|lay out|lead (?:with|into|off|the (?:group|discussion))|lean|leave (?:room|time|them|space|this|it|the (?:slide|audience))|let (?:them|the|it|that|this|people|everyone|participants|silence)|linger|link (?:this|it|to|back)|list (?:out|the|some|examples)|look (?:around|up|directly|into)',
  'make (?:it|this|eye|the (?:point|case|connection|link|transition|most)|a (?:note|joke|point|connection|clear)|clear|sure|them|font|fun|reference|room)|mention|mirror|moderate|modulate|move (?:on|to|quickly|through|around|into|along)|mute',
  'name (?:drop|a|the|some)|narrate|navigate to|nod|note|notice',
  'observe|offer (?:examples|to)|open (?:up|with|by|webapp|in|browser|app|file)',
  'paint|paraphrase|pause|personali[sz]e|pick (?:one|two|a|out|up|someone)|pitch|pivot|place emphasis|play|point (?:to|at|out)|poll|pose|position (?:us|this|it|the)|praise|preempt|prepare (?:to|for|them|an?|the (?:audience|demo))|prompt|proceed|pull up|put (?:up|emphasis|them)',
  'quiz',
  'read|reassure|recall (?:the|that|how|what|from)|recap|recogni[sz]e|refer|reference|reflect|refrain|rehearse|reinforce|reiterate|relate|remark|remember|remind|repeat|rephrase|replace (?:this|the|with)|restate|resume|reveal|revisit|run (?:through|the (?:demo|video|poll)|over)|rush',
  'say|scan|scroll|segue|sell|set (?:the (?:stage|scene|tone|context)|expectations|context)|shine|show|signal|skim|skip|slow down|smile|solicit|speak|spell out|spend|start (?:with|by|off|out|slow)|state (?:that|the|how)|stick to|stress|suggest|sum up|summari[sz]e|switch to',
  'tailor|take (?:an?y? (?:moment|minute|second|break|breath|poll|pause|look|questions?|beat|vote)|any|questions|them|your time|time|turns|five|ten)|talk|tease|tell|thank|tie|touch (?:on|upon|briefly)|toggle|transition|turn (?:to|back|it|the floor|over)|tweak',
  'underline|underscore|unmute|unpack|update (?:the|this|these|with|numbers?)|use (?:this|these|that|humou?r|examples?|an? (?:example|analogy|story|whiteboard))|urge',
  'validate (?:their|the)|vary|volunteer',
  'wait|walk (?:them|through|people|everyone|the (?:audience|class|group|team|customer|room)|over|up)|weave|welcome (?:everyone|them|the|people|participants|and)|whiteboard|wink|work the room|wrap up|zoom in',
  // Nouns as well: for the presenter where an object or a preposition follows.
  '(?:answer|bridge|brief|contrast|cover|drill|field|frame|guide|land|launch|model|outline|pass|plug|present|prime|query|quote|raise|rate|share|survey|warm)(?= (?:the|an?|this|that|these|those|your|our|their|his|her|its|it|them|any|some|each|every|all|how|what|why|who|with|to|on|out|up|about|if|as|from)\\b|[.,:;]|$)',
].join('|');

const minutes = String.raw`(?:\d+|one|two|three|five|ten|fifteen|a few|a couple of|some)(?:\s?[-–]\s?\d+| to \d+| or \w+)?\s?(?:m|mins?|minutes?|secs?|seconds?|hours?|hrs?)\b`;
const listeners =
  '(?:audience|attendees?|participants|learners|trainees|the (?:room|group|class|crowd|listeners)|(?:buyers?|students|people) in the room)';

/** Tried in order; the first that fits names the reason. */
export const presenterSigns: readonly PresenterSign[] = [
  {
    why: 'todo',
    pattern:
      /\b(?:TO-?DO|TBD|TBC|FIXME|XXX?|lorem ipsum)\b|\bXX+\b|\?\?|__|\bplaceholder\b|\bto be (?:confirmed|added|updated|completed|determined|finali[sz]ed|inserted|replaced)\b|\byet to be\b|\bneeds? (?:an? )?(?:update|updating|to be (?:updated|checked|confirmed|replaced)|review|sign-?off|numbers?|new (?:image|picture|data|logo))\b|\b(?:has|have|needs?) to (?:approve|sign off|confirm|sign this off)\b|^(?:missing|waiting (?:for|on)|pending|shall we|should we (?:add|drop|keep|move|replace|change|rename)|what do we (?:exactly |really )?mean by)\b|\bmake (?:the )?(?:font|text|logo|image|picture)s? (?:bigger|smaller|larger)\b/iu,
    example: 'TODO: ask finance for the figures of Q3.',
  },
  {
    why: 'source',
    pattern:
      /^(?:sources?|refs?|references?|copyright|©|footnotes?|(?:image|photo|picture|icon)s? (?:credits?|by|from|via|source)|photo|adapted from|data (?:from|as of|source|courtesy)|based on data|taken from|retrieved|cited|from:|via)\b|https?:|\bwww\.\S+\/|\bavailable at\b|\bet al\b|\bpp?\. ?\d|\bdoi\b/iu,
    example: 'Data from the annual report of 2024.',
  },
  {
    why: 'timing',
    pattern: new RegExp(
      String.raw`^\W{0,9}(?:about |approx\.? |around |total:? )?${minutes}\W{0,9}(?:total|max(?:imum)?|on this(?: slide)?|for this(?: slide)?|here|each|per slide|long|left|remaining)?\W{0,9}$|^\W{0,9}\d{1,2}:\d\d\b|\b(?:spend|allow|allot|allocate|budget|reserve|plan(?: for)?|aim for|target|leave|limit (?:this|it)(?: section| slide| part)? to|no (?:more|longer) than|keep (?:this|it)(?: \w+)? (?:to|under|at|within)|should take|you(?:[’']ll)? (?:will )?have (?:only |about )?) ?(?:about |around |roughly |approximately |only |up to |no more than |just )*${minutes}|\b(?:if (?:there(?:[’']s| is)|you have|we have)? ?(?:more |extra |enough |any )?time\b|time permitting|(?:short|low|out) (?:on|of) time|running (?:late|behind|over|short)|ahead of (?:time|schedule)|watch the (?:clock|time)|time check|per slide|on the clock|in the interest of time)`,
      'iu',
    ),
    example: 'Spend 5-7 minutes here.',
  },
  {
    why: 'room',
    pattern:
      /^(?:good (?:morning|afternoon|evening|day)|hello|hi|hey|greetings|thanks?|thank you|many thanks|any (?:other )?(?:questions|thoughts|comments)|questions|who (?:here|has|have|knows?|can tell|wants|remembers|would like)|any(?:one|body) (?:here|know|have|want|else|remember|care)|does any(?:one|body)|has any(?:one|body)|is any(?:one|body)|can (?:any|every)(?:one|body)|how many (?:of you|people here|in|hands)|welcome(?: back)?,? (?:everyone|everybody|all|back|ladies|team|folks)|welcome and thank|rate your|raise your|hands up|ready)\b|\b(?:raise (?:your|a) hands?|show of hands|in the chat|on mute|unmute|(?:coffee|lunch|tea|bio|short|quick|ten-minute|five-minute) break|breakouts?|turn to (?:your|the person)|with (?:a|your) (?:partner|neighbou?r)|housekeeping|fire exits?|restrooms?|thank you (?:all |everyone |so much |very much )?for (?:joining|coming|having|being|attending|your (?:time|attention|patience|interest))|thanks (?:again )?for|for joining|joining (?:us|me) today|in (?:this|the) room|around the room|(?:all|some|many|most|each|which) of you (?:here|know|have|may|are|in|will|won[’']t|can|do|don[’']t|already|probably)|you all\b|after (?:this|the|our) (?:call|session|webinar|meeting|talk|presentation|workshop)|(?:today[’']s|this) (?:call|session|webinar|meeting|talk|workshop|presentation)|over to (?:you|our|my)\b|takes? over (?:here|from here|now)\b|happy to (?:answer|take|help|discuss)|(?:take|answer|hold|your|for|have|any) (?:any |your |some |all )?questions|see (?:you|everyone) (?:here|today)|great to (?:see|be|have)|(?:glad|pleased|excited|happy|delighted|thrilled) to (?:see|be here|have you|welcome|present|introduce myself)|how (?:are|is) everyone)/iu,
    example: 'How many of you have used it before?',
  },
  {
    why: 'slide',
    pattern:
      /^(?:here,? |now,? |and |so |next,? |then,? )*(?:you|we)(?:[’']ll| will| can| may| should)? (?:also |now )?(?:see|notice)\b|\b(?:the|each|every|next|second|third) (?:animation|video|clip|build|bar|bullet|line|icon) (?:starts?|plays?|appears?|runs|fades?|flies|pops|slides)\b|\b(?:slides?|next page|previous page|cont\.? on|speaker ?notes?|this (?:deck|chapter|module|section|lesson|unit|page|screen|graphic|chart|graph|diagram|figure|image|picture|photo|table|visual|screenshot|illustration|animation|matrix|map|overview|infographic|presentation)|(?:in|on|from) the (?:chart|graph|diagram|picture|image|figure|table|screenshot|screen|photo|graphic|illustration|deck|presentation|appendix)|the (?:chart|graph|diagram|graphic|picture|image|figure|screenshot|photo) (?:here|above|below|shows?|on|at|illustrates?|depicts?)|as (?:you(?:[’']ll)?(?: can| will)?|we(?: can)?) (?:see|saw|notice|know from|have seen)|as (?:shown|seen|mentioned|noted|discussed|described|outlined|indicated|illustrated|I said|we said|listed|depicted|pictured)|what you(?:[’']re| are)? (?:see|seeing|looking at|will see)|(?:see|shown|listed|displayed|pictured|illustrated|described) (?:here|above|below|on the|in the (?:chart|table|figure|picture|diagram))|look(?:ing)? at (?:this|the|these) (?:chart|graph|numbers?|table|slide|picture|data|diagram)|on (?:the|your|my) (?:left|right|top|bottom|screen)|(?:on|at|in|to) the (?:(?:upper|lower|top|bottom|far|middle)[- ])?(?:left|right|top|bottom|middle|cent(?:er|re))(?:[- ](?:hand|corner|side|half|column|row|left|right)\b|,|\.?$| (?:is|are|you|we|there)\b| of (?:the|this) (?:slide|page|screen|document|chart|diagram)\b)|(?:left|right)[- ]hand|the (?:left|right|red|green|blue|orange|yellow|gr[ae]y|purple|dotted|dashed) (?:side|column|bar|bars|line|lines|box|boxes|circle|arrow|area|part|section|dots?|text|curve)|(?:here|below|above) (?:is|are|you (?:can )?see)|here[’']s (?:a|the|what|how|where)|(?:previous|last|earlier|following|next|upcoming|preceding) (?:chapter|module|section|lesson|point|topic|part)|earlier (?:in|today|we|I)|we (?:saw|looked|discussed|talked|mentioned|covered|heard) |bullets?\b|first bullet|this list|the (?:next|first|last|second|third) (?:block|box|column|row|bar|circle|icon)\b)/iu,
    example: 'As you will see on the next slide, costs fall.',
  },
  {
    why: 'transition',
    pattern:
      /^(?:(?:so|now|ok(?:ay)?|alright|and|with that|having said that|that said|first|next|finally|then),? )*(?:let(?:[’']s| us) (?:now |first |quickly |take|look|see|move|turn|go|talk|dive|start|jump|switch|review|discuss|begin|get|try|do|walk|open|click|pause|hear|recap|shift|continue|explore|examine|focus|zoom|step|return|come|kick|wrap|summari[sz]e|briefly|just|also|then|cover|show|address|unpack|break)|that (?:brings|leads|takes) (?:us|me)|this (?:brings|leads|takes) (?:us|me)|moving (?:on|to|along)|turning to|next,? (?:we|up|is|comes|I)|before (?:we|I|you) (?:move|go|dive|get|start|begin|jump|talk|look|continue|close|wrap)|we(?:[’']ll| will| are going to|[’']re going to) (?:now |then |next |also |first |briefly |quickly |start|begin|look|see|talk|cover|discuss|go|move|describe|explore|review|dive|walk|turn|return|take a|focus|explain|examine|end|close|finish|wrap|touch|be (?:looking|talking|covering|discussing))|speaking of|on that note|with that(?: said| in mind)?,|without further ado|in (?:the|this) (?:next|following|first|second|final|last)? ?(?:section|part|chapter|module|lesson|minutes? or|unit)|later,? we|in a (?:moment|minute|second),?)\b|\b(?:we(?:[’']ll| will) (?:come|get|go) (?:back|to|into)|come back to (?:this|that|it)|more (?:on|about) (?:this|that|these) (?:later|soon|in|next|shortly)|before we (?:start|begin|go|move|dive|get|continue)|before you (?:go on|move on|continue|click|present))\b/iu,
    example: 'Now let’s turn to the prices.',
  },
  {
    why: 'coaching',
    pattern: new RegExp(
      String.raw`\b(?:${listeners}|presenters?|facilitators?|instructors?|moderator|the speaker|as a (?:presenter|speaker)|talk(?:ing)? (?:track|points?)|eye contact|body language|your (?:own (?:words|story|stories|examples?|experience|voice|intro|name)|notes|pitch|intro|remarks|personal|anecdotes?|mic|camera|introduction)|sales pitch|working session|elevator pitch|buy-?in from|key (?:takeaway|message|point|thing) (?:here|is for|to land|they|you want)|take-?aways? (?:here|should|for them)|(?:the|our|main) (?:goal|purpose|aim|objective|intent|intention|point|idea|role) (?:of|here|for|with|behind) (?:this|the|here|is|section|these)|the (?:goal|aim|idea|intent) (?:here )?is (?:to|for|that)|(?:goal|purpose|objective)s? (?:here|of (?:this|the))|we want (?:them|people|everyone|the|you to (?:leave|walk|understand|take|feel|see))|(?:want|need) (?:them|people|everyone|folks) to|they should (?:be convinced|feel|understand|see|leave|walk|know|remember|take|think|realise|realize|come)|make(?:s)? it (?:feel|land|clear|personal|real|relatable|about)|(?:^|[,;–-] |\b(?:but|and|so|please|just) )(?:don[’']t|do not) (?:read|rush|worry|dwell|go|get|spend|mention|over|forget|be (?:afraid|shy)|say|sell|apologi[sz]e|click|show|try|need to|assume|let|give|use|start|end|cover|skip|explain|turn)|no need to (?:read|go|explain|cover|mention|dwell|discuss)|if (?:they|someone|anyone|people|asked|challenged|the (?:customer|client|prospect|buyer|audience|question|group|room)|there are (?:no|any)? ?questions|questions|pressed|pushed|nobody|no one|you(?:[’']re| are)? (?:are )?(?:asked|presenting|using|short|nervous|comfortable|feel|lose|get stuck|want to show))|someone (?:will|may|might|always|usually) (?:ask|say|object)|(?:customers?|clients?|people|they|some|prospects?|executives?|buyers) (?:will|may|might|often|usually|typically|always)(?: (?:often|usually|always|also|probably))? (?:ask|object|push back|say|wonder|want to know|challenge|be skeptical)|push-?back|objections?|rehearse|improvi[sz]e|ad-?lib|memori[sz]e|(?:this|here|that)[’']?s? (?:is )?(?:the|a|your|where|when|our) (?:hook|money|big reveal|reveal|moment|wow|aha|emotional|punch ?line|place to|where (?:you|we)|chance to|opportunity to|time to|opening|setup|pivot|transition|cue|you|part where|right place|good (?:place|time|moment|opportunity|point))|(?:best|works best|most effective|more effective) (?:when|if) (?:delivered|presented|said|told|you)|in your own|whatever (?:works|feels)|feel free|^(?:please |just |also |but )?be (?:careful|sure|ready|prepared|honest|transparent|confident|enthusiastic|brief|specific|concise|authentic|yourself|energetic|upbeat|mindful|aware)|enthusias(?:m|tically)|conversational(?:ly)?|slow(?:ly)? down|(?:gets?|got) a laugh|(?:get|make|have|let) them (?:to|feel|see|think|nod|talk|react)|(?:customers?|clients?|buyers?|people) should (?:feel|understand|see|leave|walk away|remember|be convinced)|take your time|deep breath|high level only|stay high level|keep (?:it|this|them) (?:high|short|brief|light|simple|moving|conversational|positive|fun|tight|crisp|punchy|engaging|focused)|can be (?:skipped|hidden|removed|dropped|cut|customi[sz]ed|used (?:to|as the|for))|^optional\b|(?:this|it) is optional\b|(?:is|are) (?:meant|intended|designed|useful|relevant|helpful|for use|here|included|used) (?:to|for|here|as) (?:show|explain|illustrate|help (?:explain|show|train)|be (?:a |used|shown|presented|delivered)|providing|context|managers|lawyers|spark|prompt|demonstrate|convey|reference|backup|training)|(?:explain|explains|describes?|discuss(?:es)?|covers?|outlines?|introduces?|emphasi[sz]es|highlights) (?:a little|more|the big picture|how this slide|some fundamental|what (?:is|to) cover)|used as the basis for)`,
      'iu',
    ),
    example: 'Frame this as a working session, not a sales pitch.',
  },
  {
    why: 'room',
    pattern:
      /\b(?:(?:after|in|before) class|when you finish today|by (?:the )?end of (?:the (?:day|week|class|session)|(?:day|week) (?:one|1)))\b/iu,
    example: 'By the end of the week, you will have tried each of them.',
  },
  {
    why: 'slide',
    pattern:
      /\b(?:(?:this|that|each|every|first|last|top|bottom|left|right|\p{L}+-\p{L}+|the \p{Lu}+) (?:row|column|tile)|(?:all|the) (?:\p{L}+ )?(?:rows|columns|tiles)|(?:row|column|tile) (?:is|shows|tells|says))\b/iu,
    example: 'You do not have to read all eight rows.',
  },
  {
    why: 'direction',
    pattern: /^(?:now )?watch (?:the|how|what|as)\b/iu,
    example: 'Watch the status change.',
  },
  {
    why: 'coaching',
    pattern:
      /^(?:so |and )?(?:this|that|here|it)(?: is|[’']s) (?:the|our|an?) (?:[\p{L}-]+ )?(?:pitch|beat|talking point|punch ?line|headline ask)\b|\b(?:to demo|demo(?:ed|ing)?) (?:it |this |that )?(?:to|for|in front of) (?:the|an?|our|your) (?:client|customer|prospect|audience)/iu,
    example: 'This is the long-range pitch: the map grows with the port.',
  },
  {
    why: 'coaching',
    pattern:
      /\b(?:(?:evaluators?|graders?|examiners?|judges|the jury) (?:want|will|would|like|love|expect|look|ask|may)\b|evaluation criteri(?:on|a)|the assignment (?:\p{Ll}+ly )?(?:asks|requires|says|wants|calls)|marking scheme)|\s[—–-]\s(?:call out|point out|mention|emphasi[sz]e|stress|pause|smile)\b/iu,
    example: 'The judges want to hear how it was solved.',
  },
  {
    why: 'direction',
    pattern: new RegExp(
      String.raw`${lead}(?:${verbsOfPresenting})\b(?!s?\s+(?:is|are|was|were|has|have|can|will|must|does|do|rates?|times?|processes|review(?:s|ers)? (?:is|are))\b)`,
      'iu',
    ),
    example: 'Click to show the second chart.',
  },
  {
    why: 'direction',
    pattern:
      /\b(?:click|clicks|hit (?:enter|next|space)|press (?:play|enter|space)|cue the|(?:play|start|stop|pause|show) (?:the |this )?(?:video|clip|demo|film|animation|movie|recording)|hand ?outs?|flip ?chart|whiteboard|clicker|on[- ]cue|(?:important|worth|need|want|like|good|sure) to (?:stress|mention|note|emphasi[sz]e|highlight|point out|explain|call out|remind|say|repeat|clarify|reiterate|underline|underscore)|(?:should|must|needs? to) be (?:emphasi[sz]ed|stressed|mentioned|highlighted|explained|noted|pointed out|said)|(?:you|we|i) (?:can|could|should|may|might|will|would|need to|want to|[’']ll)(?: also| then| want to| like to)? (?:mention|explain|say|tell (?:them|the)|talk (?:about|through)|skip|emphasi[sz]e|stress|point (?:out|to)|read (?:out|aloud|this|the)|discuss|demo|ask|use (?:this|these) (?:slide|example|story|to)|highlight|describe|walk (?:them|through)|introduce|reference|refer|elaborate|cover)|introduce (?:self|yourself|myself|the team)|talk (?:through|about) (?:this|the|each|how|what)|walk (?:them|people|the (?:audience|customer|group)) through|speak to (?:this|the|each|how)|role[- ]?play|wait for|let (?:this|that|it) (?:sink|land|breathe)|drop the mic)\b/iu,
    example: 'It is important to stress the deadline.',
  },
  {
    why: 'personal',
    pattern:
      /(?<!(?:Phase|Type|Part|Tier|Class|Level|War|Stage|Grade|Title|Category|Schedule|Annex|Article) )\bI(?:['’](?:m|ve|ll|d))?\b(?![/&.-])|\b(?:[Mm]y|[Mm]yself|[Mm]ine|me)\b/u,
    example: 'My name is Jonas and I look after our partners.',
  },
  {
    why: 'aside',
    pattern:
      /^(?:note|nb|n\.b\.|fyi|by the way|btw|incidentally|as an aside|side ?note|fun fact|disclaimer|spoiler|caution|careful|reminder|apologies|sorry|not sure|maybe|perhaps|hopefully|blah|haha|lol|hmm|(?:yes|no|oh|well|ok(?:ay)?|and so (?:on|forth)|etc)[,.!])(?:\b|(?<=[,.!]))|\b(?:off the record|between (?:us|you and me)|do not (?:share|distribute|forward|circulate|quote)|not for (?:distribution|sharing|external|publication)|internal(?:ly)? only|under nda|don[’']t quote|haha|lol)\b/iu,
    example: 'By the way, legal has not seen this yet.',
  },
];

/** The first reason to leave a sentence out because of its words, or null. */
export function presenterSignOf(sentence: string): WhyLeftOut | null {
  return presenterSigns.find(({ pattern }) => pattern.test(sentence))?.why ?? null;
}

/** "SLIDE 3: PRICING", "[Anna]", "— 2 —", "RAKHI": names a slide or a speaker and says nothing. */
export function isMetaLine(line: string): boolean {
  const bare = line.replace(/[\s#*_[\](){}<>=~|•–—-]+/gu, ' ').trim();
  if (!/\p{L}/u.test(bare)) return true;
  if (/^(?:slide|page|section|part|chapter|module)\s*\d+\b.{0,80}$/iu.test(bare) && !/[.!?]$/.test(bare))
    return true;
  const isShouted = bare === bare.toUpperCase() && bare.split(' ').length <= 6 && !/[.!?]$/.test(bare);
  return isShouted;
}
