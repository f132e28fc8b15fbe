import { nounVerbs, thirdPersonVerbs } from './english-verbs.ts';
import { hasTag, isOnlyVerb, type TaggedWord, tagWords } from './english-words.ts';
import { isCountable } from './grammar/countable-nouns.ts';
import { isPlural, nounPhrase } from './noun-phrase.ts';
import { anyOf } from './word-list.ts';

const auxiliary =
  /^(?:is|was|has|had|does|did|will|would|can|could|should|must|may|might|cannot|isn['’]t|wasn['’]t|doesn['’]t|won['’]t|can['’]t)$/;
const longestSubject = 4;
/** A relation at the opening: "Difference between sales and returns shows …" */
const opensRelation =
  /^(?:(?:difference|relationship|correlation|gap|balance) between|combination of) (?:\S+ ){1,8}(?:is|was|has|can|will|shows|means|matters|helps|gives|makes|must|should)\s/u;

/** Nouns for people and things that act, which need an article in the singular. */
const countable = new RegExp(String.raw`(?:^|[\s-])${anyOf(import.meta, 'countable-subjects')}$`);
const opensOtherwise =
  /^(?:the|an?|our|your|their|his|her|its|my|this|that|each|every|no|any|some|another|one|which|what|who|if|when|where|while|as|in|on|at|by|for|with|to|from|of|how|why|there|here|not|both|either|neither|so|thus|hence|then|also|yet|and|but|or)\s/;

/**
 * Adds the article that slides leave out: "vendor confirmed the date" → "the vendor confirmed the date". A subject
 * that needs none is unchanged: a name, a plural, an uncountable noun.
 */
export function withSubjectArticle(sentence: string): string {
  if (opensRelation.test(sentence)) return `the ${sentence}`;
  const words = sentence.split(' ');
  const at = words.findIndex((word, index) => index > 0 && mayBeVerb(word));
  // "Planner continuously checks"
  const how = /ly$|^(?:also|only|then|always|often|never)$/.test(words[at - 1] ?? '') ? 1 : 0;
  const subject = words.slice(0, Math.max(0, at - how)).join(' ');
  const isName =
    /^\p{Ll}[\p{L}\s-]*\s?(?<!-\p{Ll}*)\p{Ll}$/u.test(subject) &&
    !opensOtherwise.test(`${subject} `) &&
    // "Clicking email opens it"
    !/^\p{Ll}+ing\s/u.test(subject) &&
    tagWords(subject).every(isPartOfName);
  if (!isName || at > longestSubject || isPlural(subject) || isOnlyVerb(words[0] ?? '')) return sentence;
  return nounPhrase(subject) === `the ${subject}` || countable.test(subject) || isCountable(lastOf(subject))
    ? `the ${sentence}`
    : sentence;
}

function lastOf(subject: string): string {
  return subject.split(' ').at(-1) ?? '';
}

function isPartOfName(word: TaggedWord): boolean {
  return !hasTag(
    word,
    'Pronoun',
    'Adverb',
    'Conjunction',
    'Preposition',
    'Determiner',
    'Plural',
    'Auxiliary',
    'Copula',
  );
}

function mayBeVerb(word: string): boolean {
  return (
    auxiliary.test(word) ||
    (thirdPersonVerbs.has(word) && !nounVerbs.has(word)) ||
    /^\p{Ll}{3,}ed$/u.test(word) ||
    (/[^s]s$/.test(word) && isOnlyVerb(word.slice(0, -1)))
  );
}
