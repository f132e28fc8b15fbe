import { closingMarks, openingMarks } from './written-token.ts';

/**
 * Which word a spelling is, where its senses sound differently: "a record" and "to record", "they read it yesterday",
 * "a lead pipe", "we used to", "minute details". `noun` stands for adjectives too: "a close friend", "a live demo".
 */
export type Sense = 'noun' | 'verb' | 'past' | 'metal' | 'habit' | 'tiny' | 'turn';

/**
 * Returns the sense of a word where the words beside it tell; `undefined` leaves it to the voice. Rules and no tagger:
 * what decides stands within two words, and a wrong guess is heard while a missing one seldom is.
 * @param tokens a sentence; @param word the token at `index` without its marks
 */
export function senseOf(tokens: readonly string[], index: number, word: string): Sense | undefined {
  const lower = word.toLowerCase();
  const stem = stems.get(lower);
  if (stem === undefined) return undefined;
  const context: Context = {
    lower,
    isInflected: stem !== lower,
    isCapital: word !== lower,
    before: before(tokens, index, 1),
    beforeThat: before(tokens, index, 2),
    after: after(tokens, index, 1),
    afterThat: after(tokens, index, 2),
    sentence: tokens,
  };
  return (ownRules[stem] ?? nounOrVerb)(context);
}

type Context = {
  lower: string;
  isInflected: boolean;
  /** At the start of a sentence, mostly. */
  isCapital: boolean;
  /** '' where a sentence or clause begins. */
  before: string;
  beforeThat: string;
  /** '' where a sentence or clause ends. */
  after: string;
  afterThat: string;
  sentence: readonly string[];
};

const nounsAndVerbs =
  `record object present increase decrease project produce progress contract conduct conflict contrast permit import
  export rebel refund reject survey suspect transfer transport update upgrade upset insert subject extract desert digest
  discount compound convert convict console separate estimate coordinate graduate advocate alternate appropriate
  approximate associate delegate duplicate elaborate aggregate deliberate moderate articulate use close excuse house
  abuse perfect refuse exploit escort protest combat torment transplant intern resume attribute`.split(/\s+/);
const ownSpellings = 'read lead live used minute wind wound tear content'.split(' ');

/** Spelling → the word it is a form of: "records" → "record". */
const stems = new Map(
  [...nounsAndVerbs, ...ownSpellings].flatMap((stem): [string, string][] =>
    ['read', 'lead', 'used', 'minute', 'content'].includes(stem)
      ? [[stem, stem]]
      : [
          [stem, stem],
          [/(?:s|x|ch|sh)$/.test(stem) ? `${stem}es` : `${stem}s`, stem],
        ],
  ),
);

const determiners =
  /^(?:the|an?|this|that|these|those|our|your|their|his|her|its|my|whose|every|each|any|some|no|all|both|another|one|two|three|first|second|third|last|next|new|more|most|less|fewer|many|few|several|such|own|other|\p{L}+['’]s|[$€£]?\d[\d.,]*%?)$/iu;
const adjectives =
  /^(?:big|small|high|low|good|bad|great|strong|steep|sharp|total|annual|monthly|weekly|daily|quarterly|customer|steady|huge|major|minor|current|latest|clear|rapid|slow|fast|recent|free|full|rough|early|initial|single|public|personal|medical|in-house|percent|double-digit|all-time|world|direct|main|key|best|open|real|fixed|long-term|short-term|gradual|sales|price|revenue)$/i;
const prepositions =
  /^(?:of|in|for|by|on|with|from|at|into|onto|per|without|under|over|as|about|between|through|across|after|before|during|since|within|than|like|is|are|was|were|be|been|being|am)$/i;
const verbPrecedes =
  /^(?:to|will|would|can|could|should|must|may|might|shall|cannot|do|does|did|don't|doesn't|didn't|won't|can't|couldn't|wouldn't|shouldn't|we|you|they|i|who|let's|we'll|you'll|they'll|it'll|i'll|please|help|helps|automatically|easily|quickly|never|always|often|also|just|simply|then|not)$/i;
const singularSubject = /^(?:he|she|it|who|which|that|everyone|nobody)$/i;
const objectFollows =
  /^(?:the|an?|it|them|this|these|those|our|your|their|his|her|its|my|us|you|me|all|every|each|any|some|both|more|fewer|less|one|two|three|what|how|everything|new|\p{L}+['’]s|[$€£]?\d[\d.,]*%?)$/iu;
const verbsPhraseFollows =
  /^(?:by|to|from|as|when|while|if|because|with|over|until|faster|quickly|again|on|at|in)$/i;
const nounPhraseFollows =
  /^(?:of|is|are|was|were|has|had|that|which|who|can|will|would|should|must|may|and|or|per|in|on|at|for|by|with|from|as|than|but)$/i;
const conjunctions = /^(?:as|when|if|while|because|where|once|until|unless|how|whether|so)$/i;
/** Verbs that open a line of a slide: "Increase retention". The others open compounds: "Project managers". */
const opensLine = /^(?:increase|decrease|use|close|produce|conduct|convert|insert|digest|combat)$/;
/** What a noun of the same spelling is followed by at the start of a line: "Use cases", "Increase in sales". */
const compoundFollows =
  /^(?:cases?|rates?|date|dates|of|in|by|to|is|was|are|and|or|for|per|at|on|from|with|up|call|enough|behind|second|friends?|partners?|partnerships?|ties|relationships?|collaboration|attention|sections?)$/i;

function nounOrVerb(context: Context): Sense | undefined {
  const { lower, isInflected, before: word, beforeThat, after: next, isCapital } = context;
  if (word === 'to') return isNounAfterTo(beforeThat, next) ? 'noun' : 'verb';
  if (/^(?:it|them|us|me|him)$/i.test(next) && !determiners.test(word)) return 'verb';
  if (singularSubject.test(word)) {
    if (isInflected) return 'verb';
    if (objectFollows.test(next)) return 'verb';
    return /^(?:that|which|it)$/i.test(word) ? undefined : 'noun';
  }
  if (verbPrecedes.test(word)) return isNounBehind(word, next) ? 'noun' : 'verb';
  if (determiners.test(word) || prepositions.test(word)) return 'noun';
  if (word === '') {
    if (objectFollows.test(next)) return 'verb';
    if (isInflected) return compoundFollows.test(next) ? 'noun' : undefined;
    if (!isCapital || next === '' || !opensLine.test(lower)) return undefined;
    return compoundFollows.test(next) ? 'noun' : 'verb';
  }
  if (adjectives.test(word) && !(isPlural(word) && !isInflected)) return 'noun';
  if (/^(?:and|or)$/i.test(word)) return objectFollows.test(next) && !isInflected ? 'verb' : undefined;
  if (/\p{L}ly$/iu.test(word)) return objectFollows.test(next) ? 'verb' : undefined;
  const agrees = isInflected ? !isPlural(word) : isPlural(word) || word === 'people';
  if (!agrees) return 'noun';
  if (lower === 'use') return compoundFollows.test(next) ? 'noun' : 'verb';
  if (/^(?:let|lets|letting|help|helps|helping|make|makes)$/i.test(beforeThat)) return 'verb';
  if (/^(?:close|produce|convert)$/.test(lower) && isPlural(next) && !compoundFollows.test(next))
    return 'verb';
  if (objectFollows.test(next)) return 'verb';
  const isClause = conjunctions.test(beforeThat) || beforeThat === '';
  if (isClause && verbsPhraseFollows.test(next) && !/^(?:of|in)$/.test(next)) return 'verb';
  if (conjunctions.test(beforeThat) && next === '') return 'verb';
  return nounPhraseFollows.test(next) ? 'noun' : undefined;
}

/** "Rose to record levels", "due to conflict": a noun, where "to increase sales" is a verb. */
function isNounAfterTo(beforeThat: string, next: string): boolean {
  if (/^(?:levels?|highs?|lows?|sales|revenues?|profits?|results|earnings|numbers?|growth)$/i.test(next)) {
    return /^(?:rose|rises?|up|down|grew|climbed|fell|jumped|close|led|lead|leads)$/i.test(beforeThat);
  }
  return /^(?:due|according|thanks|owing|subject|compared|access|response|relative)$/i.test(beforeThat);
}

/** "We close partners"? No. "Not record sales", "just present value": the noun of a compound. */
function isNounBehind(word: string, next: string): boolean {
  return /^(?:not|just|also|then)$/i.test(word) && !objectFollows.test(next);
}

function isPlural(word: string): boolean {
  return /^\p{L}{2,}[^s'\W]s$/iu.test(word) && !/^(?:always|plus|less|perhaps)$/i.test(word);
}

const auxiliary =
  /^(?:has|have|had|having|i've|we've|you've|they've|was|were|is|are|be|been|being|get|gets|got|well|widely|most)$/i;
const pastTime = /^(?:yesterday|ago|earlier|previously|once)$/i;

const ownRules: Readonly<Record<string, (context: Context) => Sense | undefined>> = {
  read({ before: word, beforeThat, after: next, sentence, isCapital }) {
    if (
      /^(?:to|will|would|can|could|should|must|may|might|do|does|did|don't|doesn't|didn't|can't|please|let's|cannot)$/i.test(
        word,
      )
    )
      return 'verb';
    if (auxiliary.test(word))
      return /^(?:the|our|your|their|their|a)$/i.test(next) && /^(?:is|are)$/i.test(word)
        ? undefined
        : 'past';
    if (auxiliary.test(beforeThat) && /^(?:not|already|never|just|also|ever|all|both|only)$/i.test(word))
      return 'past';
    if (/^(?:he|she|nobody|everyone|everybody|someone)$/i.test(word)) return 'past';
    const isTold = sentence.some((token, index) => tellsPast(token, sentence[index + 1] ?? ''));
    if (isTold && word !== '') return 'past';
    const isName = /^\p{Lu}\p{Ll}+$/u.test(word) && !isPlural(word) && !isCapital && objectFollows.test(next);
    return isName && !/^(?:You|We|They|And|Then|Please)$/.test(word) ? 'past' : undefined;
  },
  lead({ before: word, beforeThat, after: next }) {
    const isMaterial =
      /^(?:pipes?|pipework|paints?|poisoning|acid|batter(?:y|ies)|exposure|contamination|shielding|crystal|bullets?|ore|smelting|solder|content|dust)$/i;
    if (isMaterial.test(next)) return 'metal';
    const isSubstance =
      /^(?:of|contains?|contained|containing)$/i.test(word) &&
      /^(?:made|traces|amounts?|levels|full|tons?|grams?|contains?)$/i.test(`${beforeThat || word}`);
    return isSubstance && next !== 'time' && next !== 'times' ? 'metal' : undefined;
  },
  live(context) {
    const { lower, before: word, after: next, isInflected } = context;
    if (!isInflected) {
      if (
        /^(?:go|goes|going|went|gone|stream|streams|streamed|is|are|was|be|been|broadcast|the|an?|our|your|this|every)$/i.test(
          word,
        )
      )
        return 'noun';
      if (verbPrecedes.test(word) || /^(?:where|people|that|them|us)$/i.test(word)) return 'verb';
      if (isPlural(word) && /^(?:in|at|on|with|by|for|near|longer|here|there|without)$/i.test(next))
        return 'verb';
      return word === '' && /^(?:in|with|by|without|your|the|longer|well)$/i.test(next) ? 'verb' : 'noun';
    }
    if (/^(?:he|she|it|who|that|which|everyone|nobody)$/i.test(word)) return 'verb';
    if (determiners.test(word) || prepositions.test(word) || isPlural(word) || word === '') return 'noun';
    if (
      /^(?:and|or|save|saves|saved|saving|change|changes|changed|changing|improve|improves|improving|enrich|human|daily|everyday|real|better|touch|risk|cost|costs|lost|matter|black|young|longer|busy|working|professional|private|digital)$/i.test(
        word,
      )
    )
      return 'noun';
    if (
      /^(?:in|at|on|here|there|with|by|near|alone|for|up|where|inside|outside|longer|under|next|out|today|off)$/i.test(
        next,
      )
    )
      return 'verb';
    return /^\p{Lu}\p{Ll}+$/u.test(word) && next === ''
      ? 'verb'
      : lower === 'lives' && next === ''
        ? undefined
        : 'noun';
  },
  used({ before: word, after: next, afterThat }) {
    if (next.toLowerCase() !== 'to') return undefined;
    const isSubject = /^(?:i|we|you|they|he|she|it|who|there|that|people|teams|customers)$/i.test(word);
    return isSubject && !/^(?:the|an?|our|this)$/i.test(afterThat) ? 'habit' : undefined;
  },
  minute({ before: word, after: next }) {
    const areSmall =
      /^(?:details?|differences?|particles?|amounts?|quantities|changes|traces?|fractions?)$/i.test(next);
    return areSmall && !/^(?:\d+|one|two|five|ten|thirty|per|every|last|this)$/i.test(word)
      ? 'tiny'
      : undefined;
  },
  wind({ after: next }) {
    return /^(?:down|up|back)$/i.test(next) ? 'turn' : undefined;
  },
  wound({ after: next }) {
    return /^(?:down|up|back)$/i.test(next) ? 'turn' : undefined;
  },
  tear({ before: word, beforeThat, after: next }) {
    const isDamage = word === 'and' && /^wear$/i.test(beforeThat);
    return isDamage || /^(?:down|up|apart|off|through|into|away)$/i.test(next) ? 'verb' : undefined;
  },
  content({ before: word, after: next }) {
    const isPleased = /^(?:is|are|was|were|be|feel|feels|felt|not|more|quite|very|perfectly)$/i.test(word);
    return isPleased && /^(?:with|to|that)$/i.test(next) ? 'verb' : 'noun';
  },
  resume(context) {
    const sense = nounOrVerb(context);
    return sense === 'noun' && prepositions.test(context.before) ? undefined : sense;
  },
};

function tellsPast(token: string, next: string): boolean {
  const word = bare(token);
  if (pastTime.test(word)) return true;
  return (
    /^last$/i.test(word) &&
    /^(?:night|week|month|year|quarter|spring|summer|autumn|fall|winter|time)$/i.test(bare(next))
  );
}

function before(tokens: readonly string[], index: number, distance: number): string {
  for (let step = 1; step <= distance; step += 1) {
    const token = tokens[index - step];
    const opening = openingMarks(tokens[index - step + 1] ?? '');
    if (token === undefined || /[.!?;:,–—•|]["')\]]*$/.test(token) || /[([–—•]/.test(opening)) return '';
  }
  return bare(tokens[index - distance] ?? '');
}

function after(tokens: readonly string[], index: number, distance: number): string {
  for (let step = 0; step < distance; step += 1)
    if (/[.!?;:,)\]–—]["']*$/.test(tokens[index + step] ?? '')) return '';
  return bare(tokens[index + distance] ?? '');
}

function bare(token: string): string {
  const opened = token.slice(openingMarks(token).length);
  return opened.slice(0, opened.length - closingMarks(opened).length);
}
