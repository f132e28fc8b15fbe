import { anyOf } from '../word-list.ts';

/**
 * Sense of a word with several senses of the same spelling that sound different: "a record" and "to record", "they
 * read it yesterday", "a lead pipe", "we used to", "minute details". `noun` includes adjectives: "a close friend",
 * "a live demo".
 */
export type Sense = 'noun' | 'verb' | 'past' | 'metal' | 'habit' | 'tiny' | 'turn';

/** A word in its sentence. */
export type WordInContext = {
  lower: string;
  isInflected: boolean;
  /** True usually at the start of a sentence. */
  isCapital: boolean;
  /** Previous word; '' at the start of a sentence or clause. */
  before: string;
  beforeThat: string;
  /** Next word; '' at the end of a sentence or clause. */
  after: string;
  afterThat: string;
  sentence: readonly string[];
};

export const determiners =
  /^(?:the|an?|this|that|these|those|our|your|their|his|her|its|my|whose|every|each|any|some|no|all|both|another|one|two|three|first|second|third|last|next|new|more|most|less|fewer|many|few|several|such|own|other|\p{L}+['’]s|[$€£]?\d[\d.,]*%?)$/iu;
const adjectives = new RegExp(`^${anyOf(import.meta, 'adjectives-before-a-noun')}$`, 'i');
export const prepositions =
  /^(?:of|in|for|by|on|with|from|at|into|onto|per|without|under|over|as|about|between|through|across|after|before|during|since|within|than|like|is|are|was|were|be|been|being|am)$/i;
export const verbPrecedes = new RegExp(`^(?:${anyOf(import.meta, 'words-before-a-verb')}|i)$`, 'i');
const singularSubject = /^(?:he|she|it|who|which|that|everyone|nobody)$/i;
export const objectFollows =
  /^(?:the|an?|it|them|this|these|those|our|your|their|his|her|its|my|us|you|me|all|every|each|any|some|both|more|fewer|less|one|two|three|what|how|everything|new|\p{L}+['’]s|[$€£]?\d[\d.,]*%?)$/iu;
const verbsPhraseFollows =
  /^(?:by|to|from|as|when|while|if|because|with|over|until|faster|quickly|again|on|at|in)$/i;
const nounPhraseFollows =
  /^(?:of|is|are|was|were|has|had|that|which|who|can|will|would|should|must|may|and|or|per|in|on|at|for|by|with|from|as|than|but)$/i;
const conjunctions = /^(?:as|when|if|while|because|where|once|until|unless|how|whether|so)$/i;
/** Verbs of events with a plural subject and no object: "Prices increase", "talks resume". */
const happens = /^(?:increase|decrease|conflict|resume)$/;
/** Plurals that also precede a noun: "a sales increase", "an earnings decrease". */
const modifies = /^(?:sales|earnings|savings|goods|claims|operations)$/i;
const movesHow =
  /^(?:in|and|but|or|during|across|before|after|every|each|for|through|throughout|within|\p{L}+ly)$/iu;
/** Verbs that open a line of a slide: "Increase retention". Other words open compounds: "Project managers". */
const opensLine = /^(?:increase|decrease|use|close|produce|conduct|convert|insert|digest|combat)$/;
/**
 * Words that follow a noun at the start of a line, but not a verb of the same spelling: "Use cases", "Increase in
 * sales".
 */
const compoundFollows =
  /^(?:cases?|rates?|date|dates|of|in|by|to|is|was|are|and|or|for|per|at|on|from|with|up|call|enough|behind|second|friends?|partners?|partnerships?|ties|relationships?|collaboration|attention|sections?)$/i;

/** Distinguishes noun and verb by the neighbours; `undefined` if they do not decide. */
export function nounOrVerb(context: WordInContext): Sense | undefined {
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
  const areMany = isPlural(word) || word === 'people' || (beforeThat === 'and' && /^\p{Lu}/u.test(word));
  const agrees = isInflected ? !isPlural(word) : areMany;
  if (!agrees) return 'noun';
  if (lower === 'use') return compoundFollows.test(next) ? 'noun' : 'verb';
  if (/^(?:let|lets|letting|help|helps|helping|make|makes)$/i.test(beforeThat)) return 'verb';
  if (/^(?:close|produce|convert)$/.test(lower) && isPlural(next) && !compoundFollows.test(next))
    return 'verb';
  if (objectFollows.test(next)) return 'verb';
  const isClause = conjunctions.test(beforeThat) || beforeThat === '';
  if (isClause && verbsPhraseFollows.test(next) && !/^(?:of|in)$/.test(next)) return 'verb';
  if (conjunctions.test(beforeThat) && next === '') return 'verb';
  const isWhatHappens = happens.test(lower) && !modifies.test(word);
  if (isWhatHappens && (next === '' || movesHow.test(next))) return 'verb';
  return nounPhraseFollows.test(next) ? 'noun' : undefined;
}

/**
 * Tells whether a word after "to" is a noun: "Rose to record levels", "due to conflict". In "to increase sales" it
 * is a verb.
 */
function isNounAfterTo(beforeThat: string, next: string): boolean {
  if (/^(?:levels?|highs?|lows?|sales|revenues?|profits?|results|earnings|numbers?|growth)$/i.test(next)) {
    return /^(?:rose|rises?|up|down|grew|climbed|fell|jumped|close|led|lead|leads)$/i.test(beforeThat);
  }
  return /^(?:due|according|thanks|owing|subject|compared|access|response|relative)$/i.test(beforeThat);
}

/**
 * Tells whether a word is the noun of a compound: "Not record sales", "just present value". In "we present" it is a
 * verb.
 */
function isNounBehind(word: string, next: string): boolean {
  return /^(?:not|just|also|then)$/i.test(word) && !objectFollows.test(next);
}

/** Tells whether a word looks like a plural noun. */
export function isPlural(word: string): boolean {
  return /^\p{L}{2,}[^s'\W]s$/iu.test(word) && !/^(?:always|plus|less|perhaps)$/i.test(word);
}
