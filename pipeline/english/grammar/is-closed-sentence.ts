import { opensClause } from '../act-as-subject.ts';
import { baseVerbs, nounVerbs } from '../english-verbs.ts';
import { hasTag, isOnlyVerb, type TaggedWord, tagWords } from '../english-words.ts';
import { disagrees } from '../verb-forms.ts';
import { anyOf, wordList } from '../word-list.ts';

/**
 * Tells whether a line that its author closed with a full stop is a sentence. The full stop makes a verb likely. A
 * word that can also be a noun therefore counts as a verb if a suitable subject precedes it, and words follow that
 * cannot follow a noun: "families face long delays", "the crane lifts each container", "we price every berth".
 * @param closed the line without its full stop
 */
export function isClosedSentence(closed: string): boolean {
  const text = closed.replace(/\s\([^()]*\)(?=[ ,]|$)/gu, '').replace(opensWithLink, '');
  if (/[:;=|+?"“”()]|\s\/\s/u.test(text)) return false;
  const words = tagWords(text);
  const [first] = words;
  if (!first || words.length < 4 || disagrees(words)) return false;
  const opener = lower(first.text);
  const [, second, third] = words;
  const areSomewhere =
    !opensOtherwise.test(opener) &&
    isPluralNoun(opener) &&
    staysAt.has(second?.text ?? '') &&
    third !== undefined &&
    opensPlace(third);
  if (areSomewhere || shareOfPeople.test(text)) return true;
  if (opensOtherwise.test(opener)) return false;
  if (isOnlyVerb(opener) || hasTag(first, 'Gerund', 'Participle', 'Infinitive')) return false;
  const subject = subjectBefore(words, text);
  // "Contrasts volunteer profiles": the first word is the verb, and the next one only looks like one.
  if (
    isThird(opener) &&
    second &&
    isBase(second.text) &&
    !isOnlyVerb(second.text) &&
    !determined.test(lower(third?.text ?? ''))
  )
    return false;
  const at = words.findIndex((_, index) => index > 0 && index <= subject && isVerbAt(words, index));
  return at > 0 || isDoneOften(words, subject) || isDoneToThat(words, subject, text);
}

/** A share of people as a subject: "One in 28 people lives with it". */
const shareOfPeople = new RegExp(
  String.raw`^(?:one|two|three|four|\d+) (?:in|out of) (?:every )?(?:\d+|two|three|four|five|six|eight|ten|twenty) (?:\p{L}+ ){1,4}${anyOf(import.meta, 'verbs-of-shares-of-people')}\s`,
  'u',
);

/**
 * Tells whether an adverb that cannot precede a noun is between subject and verb: "Customers eventually touch every
 * page".
 */
function isDoneOften(words: readonly TaggedWord[], subject: number): boolean {
  return words.some(({ text }, index) => {
    const [before, verb] = [words[index - 1], words[index + 1]];
    if (index === 0 || index >= subject || !before || !verb || !isAdverb(text)) return false;
    const written = lower(before.text);
    if (!/^\p{Ll}{3,}$/u.test(verb.text) || between.test(written) || isOnlyVerb(written)) return false;
    const areMany = isMany(before) || doesAsMany.test(written);
    return areMany ? isBase(verb.text) : isThird(verb.text) && hasTag(before, 'Noun', 'Pronoun');
  });
}

/** Tells whether a singular verb is followed by words that cannot follow nouns: "The crane logs the lift". */
function isDoneToThat(words: readonly TaggedWord[], subject: number, text: string): boolean {
  const clauseEnd = tagWords(text.split(', ')[0] ?? '').length;
  return words.some(({ text }, index) => {
    const [before, after] = [words[index - 1], words[index + 1]];
    if (index === 0 || index > subject || !before || !after) return false;
    return (
      /^\p{Ll}{4,}$/u.test(text) &&
      isThird(text) &&
      !/[^su]s$/.test(before.text) &&
      hasTag(before, 'Noun') &&
      opensOneThing.test(lower(after.text)) &&
      !words.slice(index + 3, clauseEnd).some(({ text: word }) => isFiniteVerb(lower(word)))
    );
  });
}

function isAdverb(text: string): boolean {
  return (
    /^(?:often|always|never|rarely|usually|only|\p{Ll}{3,}ly)$/u.test(text) &&
    !/^(?:daily|weekly|monthly|yearly|early|family|supply|friendly|likely|assembly)$/.test(text)
  );
}

/** Tells whether a word is the verb of a clause without "that": "The logs the team trusts". */
function isFiniteVerb(word: string): boolean {
  return isThird(word) || /^(?:is|are|was|were|has|have|can|will|must|need)$/.test(word);
}

const opensOneThing = /^(?:the|an?|our|your|their|its|every|each|all|this|that|these|those)$/;

/** Links at the opening: "But they refuse to cut it". */
const opensWithLink =
  /^(?:but|and|so|yet)\s(?=(?:they|we|you|it|the|this|these|that|every|each|most|many|our|your)\s)/iu;
const opensOtherwise = new RegExp(
  String.raw`^(?:${anyOf(import.meta, 'openings-that-are-no-subject')}|\p{L}+ly|\p{L}+ing|\p{L}+ed|\d.*)$`,
  'u',
);

/**
 * Returns the last position where the verb of a plain subject can be: before any clause, comma or preposition after
 * it.
 */
function subjectBefore(words: readonly TaggedWord[], text: string): number {
  const end = words.findIndex(
    ({ text: word }, index) =>
      index > 0 &&
      (opensClause.test(lower(word)) ||
        preposition.test(lower(words[index - 1]?.text ?? '')) ||
        text.includes(`${words[index - 1]?.text ?? ''}, `)),
  );
  return Math.min(end < 0 ? words.length - 1 : end - 1, maxSubjectWords);
}

const maxSubjectWords = 6;
const preposition = /^(?:of|for|in|on|with|to|from|by|at|within|across|via|per|as|over|under|into|between)$/;

function isVerbAt(words: readonly TaggedWord[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]];
  if (!before || !word || !after) return false;
  const written = word.text;
  // A name or a heading in title case says nothing.
  if (!/^\p{Ll}{3,}$/u.test(written)) return false;
  const opener = lower(words[0]?.text ?? '');
  const subject = words.slice(0, at).filter(({ text }) => !between.test(lower(text)));
  if (subject.length === 1 && /^(?:we|you|they)$/.test(opener)) return !isNoVerb.test(written);
  // "IT systems" do not begin with "it".
  if (subject.length === 1 && /^[Ii]t$/.test(words[0]?.text ?? '')) return /[^su]s$/.test(written);
  if (subject.length === 1 && doesAsMany.test(opener)) return isBase(written);
  if (subject.length === 1 && doesAsOne.test(opener)) return isThird(written);
  if (between.test(lower(before.text)) || before.text === 'and' || /['’]s$/u.test(before.text)) return false;
  if (isThird(written) && !/[^s]s$/.test(before.text) && at >= 2) {
    // After "every", a noun behind the verb is its object: "Every late ship burns fuel". Among fewer words, it may end a name.
    const isEach = /^(?:each|every|any)$/.test(opener) && words.length >= 5 && hasTag(after, 'Noun');
    if (ofOne.test(opener)) return isEach || opensObject(after) || opensAdverbial(after);
    return (
      determinedOne.test(opener) &&
      (isAdverb(after.text) || (opensObject(after) && !hasTag(after, 'Adjective')))
    );
  }
  if (subject.slice(1).some(({ text }) => /^\p{Ll}+ing$/u.test(text))) return false;
  const areMany =
    isMany(before) ||
    (staysAt.has(written) && isPluralNoun(lower(before.text))) ||
    subject.some(({ text }) => text === 'and');
  // "Track measures like time and cost"
  if (written === 'like') return false;
  return areMany && isBase(written) && !determinedOne.test(opener) && takes(written, after);
}

/**
 * Tells whether a verb has its complement: "Families face delays", "people work for us". A verb that may be a noun
 * needs an object that opens with a determiner.
 */
function takes(verb: string, after: TaggedWord): boolean {
  if (staysAt.has(verb) && opensPlace(after)) return true;
  if (nounVerbs.has(verb)) return determined.test(lower(after.text));
  if (isOnlyVerb(verb)) return !/^(?:of)$/.test(lower(after.text));
  return (
    determined.test(lower(after.text)) ||
    (baseVerbs.has(verb) && hasTag(after, 'Adjective', 'Plural', 'Possessive') && !hasTag(after, 'Verb'))
  );
}

function isMany({ text, tags }: TaggedWord): boolean {
  const written = lower(text);
  return (
    /^(?:people|humans|women|men|children|staff)$/.test(written) ||
    (isPluralNoun(written) && !tags.has('Verb') && !tags.has('Possessive'))
  );
}

function isPluralNoun(written: string): boolean {
  return /[^sui]s$/.test(written) && !compound.test(written);
}

/** Plurals that open a compound: "sales targets", "operations staff". */
const compound =
  /^(?:sales|operations|logistics|communications|resources|relations|systems|products|sports|goods|economics|analytics|always|besides|as|this|its|thus|plus|less|news|savings|earnings|rights|needs|works|series|species|business)$/;

function isBase(word: string): boolean {
  return (
    !/(?:s|ed|ing)$/.test(word) &&
    (baseVerbs.has(word) || nounVerbs.has(word) || isOnlyVerb(word) || alsoDone.has(word))
  );
}

function isThird(word: string): boolean {
  if (!/[^s]s$/.test(word)) return false;
  return [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')].some(
    (base) => baseVerbs.has(base) || nounVerbs.has(base) || isOnlyVerb(base) || alsoDone.has(base),
  );
}

/** Verbs whose base form is as often a noun. */
const alsoDone: ReadonlySet<string> = new Set(wordList(import.meta, 'nouns-that-are-also-done'));

/** Intransitive verbs that are also nouns: "replies land in a folder", "costs scale with every user". */
const staysAt: ReadonlySet<string> = new Set(wordList(import.meta, 'verbs-that-stay'));
const place =
  /^(?:in|into|on|at|to|from|with|across|through|without|around|as|over|under|behind|within|together|alone|again|faster|slower|longer)$/;

function opensPlace({ text }: TaggedWord): boolean {
  return /ly$/.test(text) || place.test(lower(text));
}

function opensObject(after: TaggedWord): boolean {
  return determined.test(lower(after.text)) || hasTag(after, 'Adjective', 'Possessive');
}

function opensAdverbial(after: TaggedWord): boolean {
  return /ly$/.test(after.text) || /^(?:to|on|in|at|from|with|into|through|across)$/.test(lower(after.text));
}

const determined =
  /^(?:the|an?|our|your|their|its|his|her|this|that|these|those|them|it|us|you|all|every|each|no|any|some|more|most|one|two|three|four|five|six|seven|eight|nine|ten|\d.*)$/;
/** Words after "they" or the like that are not the verb yet. */
const isNoVerb =
  /^(?:all|both|each|too|alone|themselves|ourselves|of|in|on|at|with|from|who|that|and|or|\p{Ll}+(?:ly|ing))$/u;
const determinedOne = /^(?:the|our|your|their|its|this|that)$/;
const ofOne = /^(?:an?|each|every|any|another|nothing|nobody|everybody|everyone|everything)$/;
const doesAsMany = /^(?:we|you|they|both|most|many|some|few)$/;
const doesAsOne = /^(?:nothing|nobody|everybody|everyone|everything|someone|something)$/;
const between =
  /^(?:now|also|always|never|often|still|already|only|simply|automatically|currently|rarely|both|briefly)$/;

function lower(text: string): string {
  return text.toLowerCase().replace(/[,.;:!?]+$/u, '');
}
