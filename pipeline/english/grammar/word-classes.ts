import { baseVerbs, nounVerbs, thirdPersonVerbs } from '../english-verbs.ts';
import { hasTag } from '../english-words.ts';
import { alsoPlurals, surelyVerbs } from '../surely-verbs.ts';
import { anyOf } from '../word-list.ts';
import type { Token } from './grammar-fault.ts';

export const auxiliary =
  /^(?:is|are|was|were|am|be|been|has|have|had|does|do|did|will|would|can|could|should|must|may|might|shall|cannot|can't|don't|doesn't|didn't|won't|isn't|aren't|wasn't|weren't|hasn't|haven't)$/;
export const preposition =
  /^(?:of|for|in|on|with|to|from|by|at|within|across|about|along|through|under|per|over|between|into|onto|after|before|than|via|as|against|towards?|during|without|among|around|behind|beyond|despite|upon|like|until|since|off|up|out|down)$/;
const other = new RegExp(`^(?:${anyOf(import.meta, 'other-words')}|i)$`);

/** Articles, and words that replace one. */
export const determiner =
  /^(?:the|an?|this|that|these|those|my|our|your|his|her|its|their|whose|which|what|each|every|any|some|no|either|neither|another|one|all|both|many|much|few|several|most|enough|such|\d.*|.*'s|.*s')$/;

/** Tells whether a word belongs to a closed class, and so cannot be part of a noun phrase after its determiner. */
export function isClosed({ lower }: Token): boolean {
  return auxiliary.test(lower) || preposition.test(lower) || other.test(lower);
}

/** Tells whether a form in -s can only be a verb: "provides". */
export function isThirdPerson({ lower }: Token): boolean {
  return (
    !alsoPlurals.has(lower) &&
    !alsoNoun.test(lower) &&
    (surelyVerbs.has(lower) || (thirdPersonVerbs.has(lower) && !nounVerbs.has(lower.replace(/s$/, ''))))
  );
}

const alsoNoun = new RegExp(`^${anyOf(import.meta, 'verbs-that-are-also-nouns')}$`);

/**
 * Tells whether a word is a verb in the base form, by its position: "can update", "to update", or an order that
 * opens the sentence.
 */
export function isBaseVerbHere(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at];
  const before = tokens[at - 1];
  if (
    word &&
    /^(?:can|will|should|must|could|would)$/.test(before?.lower ?? '') &&
    hasTag(word, 'Infinitive')
  )
    return true;
  if (!word || !(baseVerbs.has(word.lower) || nounVerbs.has(word.lower))) return false;
  if (!before) return !nounVerbs.has(word.lower) || hasTag(word, 'Verb');
  // "Approve and fund the berth"
  if (at === 2 && before.lower === 'and')
    return baseVerbs.has(tokens[0]?.lower ?? '') && !nounVerbs.has(tokens[0]?.lower ?? '');
  return /^(?:to|can|will|should|must|may|could|would|might|we|you|they|not|don't|please)$/.test(
    before.lower,
  );
}

/** Tells whether a noun phrase ends with a word, by the words after it. */
export function endsPhrase(tokens: readonly Token[], at: number): boolean {
  const [token, next, afterNext] = tokens.slice(at, at + 3);
  if (!token || token.isBeforeStop || next === undefined) return true;
  if (next.lower === 'and' || next.lower === 'or') return afterNext !== undefined && isThirdPerson(afterNext);
  return isClosed(next) || isThirdPerson(next) || determiner.test(next.lower);
}

/** Tells whether a word can be between the determiner and the noun: "the *new mobile* number". */
export function isModifier(token: Token): boolean {
  if (isClosed(token) || determiner.test(token.lower) || token.isBeforeStop) return false;
  return hasTag(
    token,
    'Adjective',
    'Noun',
    'Gerund',
    'PastTense',
    'Participle',
    'Hyphenated',
    'Acronym',
    'Adverb',
    'Infinitive',
  );
}

/** Removes a link with its comma, after which a sentence opens: "However, the crane are". */
export function withoutLink(tokens: readonly Token[]): readonly Token[] {
  const [first] = tokens;
  return first?.isBeforeStop && linksSentence.test(first.lower) ? tokens.slice(1) : tokens;
}

const linksSentence =
  /^(?:however|therefore|also|so|thus|hence|additionally|moreover|furthermore|overall|finally|today|generally|typically|usually|actually|currently|unfortunately|fortunately)$/;
