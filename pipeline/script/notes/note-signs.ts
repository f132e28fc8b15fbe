import { anyOf } from '../../english/word-list.ts';

const lead = String.raw`^(?:(?:${anyOf(import.meta, 'words-before-a-direction')}|it[’']?s? (?:is )?(?:important|good|helpful|useful|best|a good idea) to),?\s+)*`;

/** Verbs of presenting. As commands they are for the presenter, whatever follows. */
const verbsOfPresenting = anyOf(import.meta, 'verbs-of-presenting');
const give = String.raw`give (?:them|people|everyone|the (?:audience|room|group|class)|an? (?:\w+ )?(?:example|overview|demo|moment|minute|second|shout|quick|brief)|a few|some|time|context|credit|specific)`;
const take =
  'take (?:an?y? (?:moment|minute|second|break|breath|poll|pause|look|questions?|beat|vote)|any|questions|them|your time|time|turns|five|ten)';
/** Verbs that are also nouns. They are for the presenter if an object or a preposition follows. */
const alsoNouns = String.raw`${anyOf(import.meta, 'presenting-verbs-that-are-nouns')}(?= ${anyOf(import.meta, 'words-after-a-command')}\b|[.,:;]|$)`;
/** Lookahead that excludes a noun, as in "Notes are kept". */
const noNoun = String.raw`(?!s?\s+(?:is|are|was|were|has|have|can|will|must|does|do|rates?|times?|processes|review(?:s|ers)? (?:is|are))\b)`;

/** Command to a presenter. */
export const presentingCommand = new RegExp(
  String.raw`${lead}(?:${verbsOfPresenting}|${give}|${take}|${alsoNouns})\b${noNoun}`,
  'iu',
);

/** Signs that a sentence tells the presenter what to do, or may do so. */
export const directionSigns: readonly RegExp[] = [
  new RegExp(String.raw`\b${anyOf(import.meta, 'words-of-directions')}\b`, 'iu'),
  /\b(?:play|start|stop|pause|show) (?:the |this )?(?:video|clip|demo|film|animation|movie|recording)\b/iu,
  /\b(?:important|worth|need|want|like|good|sure) to (?:stress|mention|note|emphasi[sz]e|highlight|point out|explain|call out|remind|say|repeat|clarify|reiterate|underline|underscore)\b/iu,
  /\b(?:should|must|needs? to) be (?:emphasi[sz]ed|stressed|mentioned|highlighted|explained|noted|pointed out|said)\b/iu,
  new RegExp(
    String.raw`\b(?:you|we|i) (?:can|could|should|may|might|will|would|need to|want to|[’']ll)(?: also| then| want to| like to)? (?:${anyOf(import.meta, 'verbs-of-speaking')}|use (?:this|these) (?:slide|example|story|to))\b`,
    'iu',
  ),
  /\b(?:talk (?:through|about) (?:this|the|each|how|what)|walk (?:them|people|the (?:audience|customer|group)) through|let (?:this|that|it) (?:sink|land|breathe))\b/iu,
];

const listeners =
  '(?:audience|attendees?|participants|learners|trainees|the (?:room|group|class|crowd|listeners)|(?:buyers?|students|people) in the room)';

/** Signs that a sentence tells the presenter how to present, or the purpose of the slide. */
export const coachingSigns: readonly RegExp[] = [
  new RegExp(String.raw`\b${anyOf(import.meta, 'words-of-coaching')}`, 'iu'),
  new RegExp(
    String.raw`\b(?:${listeners}|talk(?:ing)? (?:track|points?)|your (?:own (?:words|story|stories|examples?|experience|voice|intro|name)|notes|pitch|intro|remarks|personal|anecdotes?|mic|camera|introduction))`,
    'iu',
  ),
  /\b(?:key (?:takeaway|message|point|thing) (?:here|is for|to land|they|you want)|take-?aways? (?:here|should|for them))/iu,
  /\b(?:(?:the|our|main) (?:goal|purpose|aim|objective|intent|intention|point|idea|role) (?:of|here|for|with|behind) (?:this|the|here|is|section|these)|the (?:goal|aim|idea|intent) (?:here )?is (?:to|for|that))/iu,
  /\b(?:(?:goal|purpose|objective)s? (?:here|of (?:this|the))|we want (?:them|people|everyone|the|you to (?:leave|walk|understand|take|feel|see))|(?:want|need) (?:them|people|everyone|folks) to)/iu,
  /\b(?:they should (?:be convinced|feel|understand|see|leave|walk|know|remember|take|think|realise|realize|come)|make(?:s)? it (?:feel|land|clear|personal|real|relatable|about))/iu,
  /\b(?:^|[,;–-] |\b(?:but|and|so|please|just) )(?:don[’']t|do not) (?:read|rush|worry|dwell|go|get|spend|mention|over|forget|be (?:afraid|shy)|say|sell|apologi[sz]e|click|show|try|need to|assume|let|give|use|start|end|cover|skip|explain|turn)/iu,
  /\bno need to (?:read|go|explain|cover|mention|dwell|discuss)/iu,
  /\bif (?:they|someone|anyone|people|asked|challenged|the (?:customer|client|prospect|buyer|audience|question|group|room)|there are (?:no|any)? ?questions|questions|pressed|pushed|nobody|no one)/iu,
  /\bif you(?:[’']re| are)? (?:are )?(?:asked|presenting|using|short|nervous|comfortable|feel|lose|get stuck|want to show)/iu,
  /\bsomeone (?:will|may|might|always|usually) (?:ask|say|object)/iu,
  /\b(?:customers?|clients?|people|they|some|prospects?|executives?|buyers) (?:will|may|might|often|usually|typically|always)(?: (?:often|usually|always|also|probably))? (?:ask|object|push back|say|wonder|want to know|challenge|be skeptical)/iu,
  new RegExp(
    String.raw`\b(?:this|here|that)[’']?s? (?:is )?(?:the|a|your|where|when|our) ${anyOf(import.meta, 'moments-of-a-talk')}`,
    'iu',
  ),
  /\b(?:best|works best|most effective|more effective) (?:when|if) (?:delivered|presented|said|told|you)/iu,
  /\b^(?:please |just |also |but )?be (?:careful|sure|ready|prepared|honest|transparent|confident|enthusiastic|brief|specific|concise|authentic|yourself|energetic|upbeat|mindful|aware)/iu,
  /\b(?:(?:get|make|have|let) them (?:to|feel|see|think|nod|talk|react)|(?:customers?|clients?|buyers?|people) should (?:feel|understand|see|leave|walk away|remember|be convinced))/iu,
  /\b(?:keep (?:it|this|them) (?:high|short|brief|light|simple|moving|conversational|positive|fun|tight|crisp|punchy|engaging|focused)|can be (?:skipped|hidden|removed|dropped|cut|customi[sz]ed|used (?:to|as the|for)))/iu,
  /\b(?:^optional\b|(?:this|it) is optional\b)/iu,
  new RegExp(
    String.raw`\b(?:is|are) (?:meant|intended|designed|useful|relevant|helpful|for use|here|included|used) (?:to|for|here|as) (?:${anyOf(import.meta, 'purposes-of-a-slide')}|be a )`,
    'iu',
  ),
  /\b(?:explain|explains|describes?|discuss(?:es)?|covers?|outlines?|introduces?|emphasi[sz]es|highlights) (?:a little|more|the big picture|how this slide|some fundamental|what (?:is|to) cover)/iu,
];

const minutes = String.raw`(?:\d+|one|two|three|five|ten|fifteen|a few|a couple of|some)(?:\s?[-–]\s?\d+| to \d+| or \w+)?\s?(?:m|mins?|minutes?|secs?|seconds?|hours?|hrs?)\b`;

/** Openings of a direction about the length of speech: "Spend", "no more than". */
const spend = String.raw`(?:${anyOf(import.meta, 'verbs-of-timing')}|limit (?:this|it)(?: section| slide| part)? to|keep (?:this|it)(?: \w+)? (?:to|under|at|within)|you(?:[’']ll)? (?:will )?have (?:only |about )?)`;

/** Signs that a sentence tells the presenter how long something takes. */
export const timingSigns: readonly RegExp[] = [
  new RegExp(
    String.raw`^\W{0,9}(?:about |approx\.? |around |total:? )?${minutes}\W{0,9}(?:total|max(?:imum)?|on this(?: slide)?|for this(?: slide)?|here|each|per slide|long|left|remaining)?\W{0,9}$`,
    'iu',
  ),
  /^\W{0,9}\d{1,2}:\d\d\b/iu,
  new RegExp(
    String.raw`\b${spend} ?(?:about |around |roughly |approximately |only |up to |no more than |just )*${minutes}`,
    'iu',
  ),
  /\b(?:if (?:there(?:[’']s| is)|you have|we have)? ?(?:more |extra |enough |any )?time\b|time permitting|(?:short|low|out) (?:on|of) time|running (?:late|behind|over|short)|ahead of (?:time|schedule))/iu,
  /\b(?:watch the (?:clock|time)|time check|per slide|on the clock|in the interest of time)/iu,
];

/** Signs that a sentence addresses people in a room: greetings, polls, breaks, thanks. */
export const roomSigns: readonly RegExp[] = [
  new RegExp(String.raw`^${anyOf(import.meta, 'room-openings')}\b`, 'iu'),
  /^(?:any (?:other )?(?:questions|thoughts|comments)|who (?:here|has|have|knows?|can tell|wants|remembers|would like)|any(?:one|body) (?:here|know|have|want|else|remember|care))\b/iu,
  /^welcome(?: back)?,? (?:everyone|everybody|all|back|ladies|team|folks)\b/iu,
  new RegExp(String.raw`\b${anyOf(import.meta, 'words-for-a-room')}`, 'iu'),
  /\b(?:(?:coffee|lunch|tea|bio|short|quick|ten-minute|five-minute) break|with (?:a|your) (?:partner|neighbou?r))/iu,
  /\bthank you (?:all |everyone |so much |very much )?for (?:joining|coming|having|being|attending|your (?:time|attention|patience|interest))/iu,
  /\b(?:(?:all|some|many|most|each|which) of you (?:here|know|have|may|are|in|will|won[’']t|can|do|don[’']t|already|probably)|you all\b|after (?:this|the|our) (?:call|session|webinar|meeting|talk|presentation|workshop))/iu,
  /\b(?:(?:today[’']s|this) (?:call|session|webinar|meeting|talk|workshop|presentation)|over to (?:you|our|my)\b|takes? over (?:here|from here|now)\b)/iu,
  /\b(?:(?:take|answer|hold|your|for|have|any) (?:any |your |some |all )?questions|(?:glad|pleased|excited|happy|delighted|thrilled) to (?:see|be here|have you|welcome|present|introduce myself))/iu,
];

const inTheCorner = String.raw`\b(?:on|at|in|to) the (?:(?:upper|lower|top|bottom|far|middle)[- ])?(?:left|right|top|bottom|middle|cent(?:er|re))`;

/** Signs that a sentence mentions slides, or positions on them. */
export const slideSigns: readonly RegExp[] = [
  /^(?:here,? |now,? |and |so |next,? |then,? )*(?:you|we)(?:[’']ll| will| can| may| should)? (?:also |now )?(?:see|notice)\b/iu,
  /\b(?:the|each|every|next|second|third) (?:animation|video|clip|build|bar|bullet|line|icon) (?:starts?|plays?|appears?|runs|fades?|flies|pops|slides)\b/iu,
  new RegExp(String.raw`\b${anyOf(import.meta, 'words-for-a-slide')}`, 'iu'),
  /\bthis (?:deck|chapter|module|section|lesson|unit|page|screen|graphic|chart|graph|diagram|figure|image|picture|photo|table|visual|screenshot|illustration|animation|matrix|map|overview|infographic|presentation)/iu,
  /\b(?:in|on|from) the (?:chart|graph|diagram|picture|image|figure|table|screenshot|screen|photo|graphic|illustration|deck|presentation|appendix)/iu,
  /\bthe (?:chart|graph|diagram|graphic|picture|image|figure|screenshot|photo) (?:here|above|below|shows?|on|at|illustrates?|depicts?)/iu,
  /\b(?:as (?:you(?:[’']ll)?(?: can| will)?|we(?: can)?) (?:see|saw|notice|know from|have seen)|as (?:shown|seen|mentioned|noted|discussed|described|outlined|indicated|illustrated|I said|we said|listed|depicted|pictured))/iu,
  /\b(?:what you(?:[’']re| are)? (?:see|seeing|looking at|will see)|(?:see|shown|listed|displayed|pictured|illustrated|described) (?:here|above|below|on the|in the (?:chart|table|figure|picture|diagram)))/iu,
  /\b(?:look(?:ing)? at (?:this|the|these) (?:chart|graph|numbers?|table|slide|picture|data|diagram)|on (?:the|your|my) (?:left|right|top|bottom|screen))/iu,
  new RegExp(
    String.raw`${inTheCorner}(?:[- ](?:hand|corner|side|half|column|row|left|right)\b|,|\.?$)`,
    'iu',
  ),
  new RegExp(
    String.raw`${inTheCorner} (?:(?:is|are|you|we|there)\b|of (?:the|this) (?:slide|page|screen|document|chart|diagram)\b)`,
    'iu',
  ),
  /\bthe (?:left|right|red|green|blue|orange|yellow|gr[ae]y|purple|dotted|dashed) (?:side|column|bar|bars|line|lines|box|boxes|circle|arrow|area|part|section|dots?|text|curve)/iu,
  /\b(?:(?:here|below|above) (?:is|are|you (?:can )?see)|here[’']s (?:a|the|what|how|where)|(?:previous|last|earlier|following|next|upcoming|preceding) (?:chapter|module|section|lesson|point|topic|part))/iu,
  /\b(?:we (?:saw|looked|discussed|talked|mentioned|covered|heard) |bullets?\b|the (?:next|first|last|second|third) (?:block|box|column|row|bar|circle|icon)\b)/iu,
];

const leadIn =
  '^(?:(?:so|now|ok(?:ay)?|alright|and|with that|having said that|that said|first|next|finally|then),? )*';

/** Signs that a sentence leads to the next topic. */
export const transitionSigns: readonly RegExp[] = [
  new RegExp(
    String.raw`${leadIn}let(?:[’']s| us) (?:now |first |quickly |${anyOf(import.meta, 'verbs-of-moving-on')})\b`,
    'iu',
  ),
  new RegExp(
    String.raw`${leadIn}(?:that (?:brings|leads|takes) (?:us|me)|this (?:brings|leads|takes) (?:us|me)|moving (?:on|to|along)|turning to|next,? (?:we|up|is|comes|I)|before (?:we|I|you) (?:move|go|dive|get|start|begin|jump|talk|look|continue|close|wrap))\b`,
    'iu',
  ),
  new RegExp(
    String.raw`${leadIn}we(?:[’']ll| will| are going to|[’']re going to) (?:now |then |next |also |first |briefly |quickly |${anyOf(import.meta, 'verbs-of-announcing')})\b`,
    'iu',
  ),
  new RegExp(
    String.raw`${leadIn}(?:speaking of|on that note|with that(?: said| in mind)?,|without further ado|in (?:the|this) (?:next|following|first|second|final|last)? ?(?:section|part|chapter|module|lesson|minutes? or|unit)|later,? we)\b`,
    'iu',
  ),
  new RegExp(String.raw`${leadIn}in a (?:moment|minute|second),?\b`, 'iu'),
  /\b(?:we(?:[’']ll| will) (?:come|get|go) (?:back|to|into)|come back to (?:this|that|it)|more (?:on|about) (?:this|that|these) (?:later|soon|in|next|shortly)|before we (?:start|begin|go|move|dive|get|continue))\b/iu,
  /\bbefore you (?:go on|move on|continue|click|present)\b/iu,
];

/** Signs that the slide or its notes are not finished. */
export const todoSigns: readonly RegExp[] = [
  /\b(?:TO-?DO|TBD|TBC|FIXME|XXX?|lorem ipsum)\b/iu,
  /\bXX+\b/iu,
  /\?\?/iu,
  /__/iu,
  /\bplaceholder\b/iu,
  /\bto be (?:confirmed|added|updated|completed|determined|finali[sz]ed|inserted|replaced)\b/iu,
  /\byet to be\b/iu,
  /\bneeds? (?:an? )?(?:update|updating|to be (?:updated|checked|confirmed|replaced)|review|sign-?off|numbers?|new (?:image|picture|data|logo))\b/iu,
  /\b(?:has|have|needs?) to (?:approve|sign off|confirm|sign this off)\b/iu,
  /^(?:missing|waiting (?:for|on)|pending|shall we|should we (?:add|drop|keep|move|replace|change|rename)|what do we (?:exactly |really )?mean by)\b/iu,
  /\bmake (?:the )?(?:font|text|logo|image|picture)s? (?:bigger|smaller|larger)\b/iu,
];
