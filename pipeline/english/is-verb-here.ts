import { baseVerbs, nounVerbs, thirdPersonVerbs } from './english-verbs.ts';
import { isOnlyVerb, lowerWord } from './english-words.ts';
import { alsoPlurals, surelyVerbs } from './surely-verbs.ts';
import { wordList } from './word-list.ts';

export const auxiliary =
  /^(?:is|are|was|were|am|has|have|had|does|do|did|will|would|can|could|should|must|may|might|shall|cannot|can't|don't|doesn't|didn't|won't|isn't|aren't|wasn't|weren't|haven't|hasn't|wouldn't|couldn't|shouldn't)$/;
export const pronoun =
  /^(?:i|we|you|they|he|she|it|nobody|everybody|everyone|someone|nothing|everything|something)$/;
/** Openings of a singular subject: "Each carrier reports in its own way". */
const opensOne = /^(?:each|every|an?)$/;
/** Plurals for people. */
const agents =
  /^(?:\p{L}+(?:ers|ors|ists|ants|ents|ees)|people|teams|companies|users|members|staff|women|men|children|clients)$/u;
/** Words that can only follow a verb. */
const object =
  /^(?:the|an?|our|your|their|its|his|her|my|this|that|these|those|them|it|us|you|all|every|each|no|any|some|more|up|one|two|three|four|five|six|seven|eight|nine|ten|\d.*)$/;

/** A word in lower case, with its neighbours in lower case. */
type Word = {
  written: string;
  /** Word before it. "IT" stays in capitals, since "IT support" does not begin with "it". */
  previous: string;
  /** Word after it; null at the end of the line. */
  next: string | null;
  /** That word as it is written, with its punctuation. */
  nextAsWritten: string;
  /** First word of the line, if this is the third. */
  first: string;
  opener: string;
};

/** Rule on a word. It answers with true for a verb, with false for a word that is none, and with null otherwise. */
type VerbRule = (word: Word) => boolean | null;

const afterThis: VerbRule = ({ written, previous, next }) =>
  /^(?:this|these)$/.test(previous) && (auxiliary.test(written) || surelyVerbs.has(written))
    ? next !== null
    : null;

const needAfterPlural: VerbRule = ({ written, previous, next }) =>
  written === 'need' && next === 'to' && /[^s]s$/.test(previous) ? true : null;

const insidePhrase: VerbRule = ({ previous }) =>
  previous === 'to' ||
  /^(?:the|an?|of|for|with|by|in|on|at|from|our|your|their|its|this|these|no)$/.test(previous)
    ? false
    : null;

const auxiliaryVerb: VerbRule = ({ written, previous, next }) =>
  auxiliary.test(written) ? next !== null && !/^(?:not)$/.test(previous) : null;

const intransitiveAtEnd: VerbRule = ({ written, previous, next }) =>
  next === null && endsSentence.test(written) && /[^s]s$/.test(previous) ? true : null;

const afterPronoun: VerbRule = ({ written, previous }) =>
  pronoun.test(previous)
    ? baseVerbs.has(written) ||
      isThirdPerson(written) ||
      /(?:ed|ought|ent|ook|ame|ade|ound|ew)$/.test(written) ||
      irregularPast.has(written)
    : null;

const pastTense: VerbRule = ({ written, previous, next }) =>
  isPastHere(written, previous, next ?? '') ? true : null;

const singularWithObject: VerbRule = (word) =>
  hasObject(word) && isThirdPerson(word.written) && !/(?:s|and)$/.test(word.previous) ? true : null;

const oneOfMany: VerbRule = ({ written, next, first }) =>
  opensOne.test(first) && isThirdPerson(written) && next !== null ? true : null;

const onlyThirdPerson: VerbRule = ({ written, next }) =>
  /[^s]s$/.test(written) &&
  ((surelyVerbs.has(written) && (thirdPersonVerbs.has(written) || !alsoPlurals.has(written))) ||
    (thirdPersonVerbs.has(written) &&
      isOnlyVerb(written.replace(/s$/, '')) &&
      !/^(?:for|of|to|with)$/.test(next ?? ''))) &&
  next !== null
    ? true
    : null;

/** "Most late calls occur during the night" */
const verbOfMany: VerbRule = ({ written, previous, next, nextAsWritten, opener }) =>
  /^(?:most|many|some|several|few|all)$/.test(opener) &&
  /[^s]s$/.test(previous) &&
  (isOnlyVerb(written) || (endsSentence.test(written) && opensReason.test(nextAsWritten))) &&
  !/(?:ing|ed|s)$/.test(written) &&
  next !== null
    ? true
    : null;

const pluralWithObject: VerbRule = (word) =>
  isAfterPlural(word) &&
  hasObject(word) &&
  (baseVerbs.has(word.written) || (isOnlyVerb(word.written) && !/(?:s|ed|ing)$/.test(word.written)))
    ? true
    : null;

const actOfAgents: VerbRule = ({ written, previous, next }) =>
  agents.test(previous) &&
  baseVerbs.has(written) &&
  // "Customers close to a reward"
  written !== 'close' &&
  /^(?:from|with|in|on|at|to|too|as|for|like)$/.test(next ?? '')
    ? true
    : null;

const sureBaseForm: VerbRule = (word) =>
  isAfterPlural(word) &&
  baseVerbs.has(word.written) &&
  !nounVerbs.has(word.written) &&
  (isOnlyVerb(word.written) || surelyVerbs.has(`${word.written}s`)) &&
  word.next !== null
    ? true
    : null;

/** Rules in the order in which they are tried. A word of which none has an answer is no verb. */
const rules: readonly VerbRule[] = [
  afterThis,
  needAfterPlural,
  insidePhrase,
  auxiliaryVerb,
  intransitiveAtEnd,
  afterPronoun,
  pastTense,
  singularWithObject,
  oneOfMany,
  onlyThirdPerson,
  verbOfMany,
  pluralWithObject,
  actOfAgents,
  sureBaseForm,
];

/**
 * Tells whether a word is a verb at its position.
 * @param first the first word, if this is the third
 * @param opener the first word of the sentence
 */
export function isVerbHere(
  text: string,
  { before, after }: { before: string; after: string | undefined },
  first: string,
  opener: string,
): boolean {
  const word: Word = {
    written: lowerWord(text),
    previous: before === 'IT' ? before : lowerWord(before),
    next: after === undefined ? null : lowerWord(after),
    nextAsWritten: after ?? '',
    first,
    opener,
  };
  for (const rule of rules) {
    const answer = rule(word);
    if (answer !== null) return answer;
  }
  return false;
}

function hasObject({ next }: Word): boolean {
  return next !== null && object.test(next);
}

function isAfterPlural({ previous }: Word): boolean {
  return /[^s]s$/.test(previous) || /^(?:people|teams|and)$/.test(previous);
}

/** Openings of a reason or a time: "Most ports fail because …" */
const opensReason = /^(?:because|when|if|within|after|without|before|since|due)$/i;

/** Intransitive verbs after a plural: "Growing pains appear". */
const endsSentence =
  /^(?:appear|disappear|grow|arise|differ|vary|happen|occur|exist|emerge|remain|survive|succeed|thrive|win|compete|fail|suffer|struggle)$/;

/**
 * Tells whether a word is a past tense instead of a participle, by the words after it: "Stores ran a promotion",
 * "revenue grew by 20%".
 */
function isPastHere(word: string, previous: string, after: string): boolean {
  if (
    auxiliary.test(previous) ||
    /^(?:be|been|being|get|got|getting|newly|recently|already|and|or|which|that)$/.test(previous)
  )
    return false;
  const isPast = irregularPast.has(word) || /\p{L}{2}ed$/u.test(word);
  if (isPast && /^(?:the|our|its|their|his|her|an?)$/.test(after)) return true;
  // "Unit cost by customer" is a name.
  if (word === 'cost') return /^[$€£]?\d/.test(after);
  return moved.test(word) && /^(?:by|from|to|in|over|[$€£]?\d.*)$/.test(after);
}

const moved =
  /^(?:grew|rose|fell|doubled|tripled|halved|declined|climbed|dropped|increased|decreased|improved|hit|reached|spent|earned)$/;

/** Irregular past forms that are not nouns. */
const irregularPast: ReadonlySet<string> = new Set(wordList(import.meta, 'irregular-past-forms'));

/**
 * Tells whether a word is a verb in the third person. Forms that can also be nouns ("checks") count: the words
 * after them decide.
 */
export function isThirdPerson(word: string): boolean {
  return (
    thirdPersonVerbs.has(word) ||
    (/[^s]s$/.test(word) &&
      (baseVerbs.has(word.replace(/s$/, '')) || isOnlyVerb(word.replace(/s$/, '')) || word === 'owns'))
  );
}
