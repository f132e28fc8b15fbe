import { opensClause, takesClause } from './act-as-subject.ts';
import { baseVerbs, thirdPersonVerbs } from './english-verbs.ts';
import { hasTag, isOnlyVerb, lowerWord, type TaggedWord } from './english-words.ts';
import { auxiliary, isThirdPerson, isVerbHere, pronoun } from './is-verb-here.ts';
import { isNounHere } from './surely-verbs.ts';
import { anyOf } from './word-list.ts';

/** Line of three words or more. `opener` is its first word in lower case. */
export type Line = { text: string; words: readonly TaggedWord[]; first: TaggedWord; opener: string };

/** A word of a line after its first, in lower case, with its neighbours as they are written. */
type WordInLine = Line & {
  word: string;
  written: string;
  index: number;
  before: string;
  after: string | undefined;
  /** Number of clauses that are open before the word. Their verbs are not the main verb. */
  depth: number;
};

/** Answer of a rule: the line is a sentence or not, the word opens a clause, or it is no verb. */
type Answer = 'sentence' | 'no sentence' | 'opens clause' | 'no verb';
type WordRule = (word: WordInLine) => Answer | null;

const contactClause: WordRule = ({ word, words, index, opener }) =>
  opensContactClause(word, words[index - 1], opener) ? 'opens clause' : null;

const purpose: WordRule = ({ words, index }) => (opensPurpose(words, index) ? 'no sentence' : null);

const clause: WordRule = ({ written, words, index }) =>
  opensClause.test(written) && !(written === 'that' && hasTag(words[index + 1], 'Noun'))
    ? 'opens clause'
    : null;

/** "May 2026" is not a verb. */
const monthOfMay: WordRule = ({ word, after = '' }) =>
  word === 'May' && /^\d/.test(after) ? 'no verb' : null;

const inflectedAfterModal: WordRule = ({ written, after = '' }) =>
  modal.test(written) && isInflected(lowerWord(after)) ? 'no sentence' : null;

const missingArticle: WordRule = ({ written, words, index }) =>
  /^(?:is|are|was|were)$/.test(written) && lacksArticle(words.slice(index + 1)) ? 'no sentence' : null;

/** "Problems of the OPERATIONS RUN team" */
const capitals: WordRule = ({ word, text }) =>
  /^\p{Lu}{3,}$/u.test(word) && /\p{Ll}/u.test(text) ? 'no verb' : null;

/** "The port automatically records each berth": only a verb can follow such an adverb. */
const verbAfterAdverb: WordRule = ({ written, index, before, after, depth }) =>
  index >= 2 &&
  howItIsDone.test(lowerWord(before)) &&
  /[^su]s$/.test(written) &&
  depth === 0 &&
  after !== undefined
    ? 'sentence'
    : null;

const nounOrInfinitive: WordRule = ({ written, words, index, after }) =>
  isNounHere(written, words[index - 1], after) || isInfinitiveHere(words, index) ? 'no verb' : null;

/** "Marketing costs, unable to assess them": a name at the end of a clause. */
const nameBeforeComma: WordRule = ({ written, word, text, depth }) =>
  depth === 0 && /[^s]s$/.test(written) && !auxiliary.test(written) && text.includes(`${word}, `)
    ? 'no verb'
    : null;

/** "Maps berths to ships and reduces delays" lacks its subject. */
const predicateAfterPredicate: WordRule = ({ written, before, opener }) =>
  before === 'and' && thirdPersonVerbs.has(written) && isThirdPerson(opener) ? 'no sentence' : null;

/** "Quality control and provide better data": only an order continues with another one. */
const orderAfterName: WordRule = ({ written, before, first }) =>
  before === 'and' && baseVerbs.has(written) && !mayOrder(first) ? 'no verb' : null;

const otherWord: WordRule = ({ word, before, after, index, opener }) =>
  isVerbHere(word, { before, after }, index === 2 ? opener : '', opener) ? null : 'no verb';

/** Rules in the order in which they are tried on each word. A word of which none has an answer is a verb. */
const rules: readonly WordRule[] = [
  contactClause,
  purpose,
  clause,
  monthOfMay,
  inflectedAfterModal,
  missingArticle,
  capitals,
  verbAfterAdverb,
  nounOrInfinitive,
  nameBeforeComma,
  predicateAfterPredicate,
  orderAfterName,
  otherWord,
];

/** Tells whether a line certainly has a main verb: a verb after its subject and outside of its clauses. */
export function hasMainVerb(line: Line): boolean {
  const { words, text, opener } = line;
  let depth = clausesAtOpening(line);
  let hadClause = false;
  for (const [index, { text: word }] of words.entries()) {
    const written = lowerWord(word);
    if (contraction.test(written)) {
      if (depth === 0) return true;
      depth -= 1;
    }
    if (index === 0) continue;
    const [before, after] = [words[index - 1]?.text ?? '', words[index + 1]?.text];
    const answer = firstAnswer({ ...line, word, written, index, before, after, depth });
    if (answer === 'sentence' || answer === 'no sentence') return answer === 'sentence';
    if (answer === 'opens clause') depth += 1;
    if (answer !== null) continue;
    if (depth === 0) return !(hadClause && modal.test(written) && isOrder(opener));
    hadClause = true;
    depth = text.indexOf(', ') > 0 && opensClause.test(opener) ? 0 : depth - 1;
  }
  return false;
}

function firstAnswer(word: WordInLine): Answer | null {
  for (const rule of rules) {
    const answer = rule(word);
    if (answer !== null) return answer;
  }
  return null;
}

/**
 * Counts the clauses that a line opens with. "The date the order was made" has a clause without "that", and no main
 * verb.
 */
function clausesAtOpening({ text, opener }: Line): number {
  const isClause = opensClause.test(opener) && !opensWithYear.test(text);
  const hasContactClause =
    /^(?:the|an?) \p{Ll}+ (?:the|an?|your|our) \p{Ll}/iu.test(text) || opensWithContactClause.test(text);
  return Number(isClause) + Number(hasContactClause);
}

const contraction = /^(?:it|that|there|here|we|you|they|i|what|he|she|who)'(?:s|re|ll|ve|m|d)$/;

/** Tells whether a word opens a purpose instead of a sentence: "A registry so any planner can see it". */
function opensPurpose(words: readonly TaggedWord[], index: number): boolean {
  return (
    index >= 2 &&
    lowerWord(words[index]?.text ?? '') === 'so' &&
    !/^(?:is|are|was|were|not|and|do|does|did)$/.test(lowerWord(words[index - 1]?.text ?? '')) &&
    (hasTag(words[index + 1], 'Determiner', 'Pronoun', 'Noun') || /s$/.test(words[index + 2]?.text ?? ''))
  );
}

const wordsBeforeAnArticle = anyOf(import.meta, 'words-before-an-article');
const auxiliariesOfContactClauses = anyOf(import.meta, 'auxiliaries-of-contact-clauses');
const verbsOfContactClauses = anyOf(import.meta, 'verbs-of-contact-clauses');

/** A noun with a clause without "that": "The total revenue a port can expect". */
const opensWithContactClause = new RegExp(
  String.raw`^(?:the|an?) (?:\p{Ll}+ ){2,3}(?<!\b${wordsBeforeAnArticle} )(?:the|an?|your|our) \p{Ll}+ ${auxiliariesOfContactClauses}\b|^(?:the|an?|\p{L}+ (?:reasons|ways|things|steps)) (?:\p{Ll}+ )?(?:it|every|other|no) (?:\p{Ll}+ ){0,3}${verbsOfContactClauses}\b`,
  'iu',
);

function mayOrder(first: TaggedWord): boolean {
  return baseVerbs.has(lowerWord(first.text)) || hasTag(first, 'Infinitive', 'Imperative');
}

/**
 * Tells whether a word opens an order. An order does not continue with "can", as in "Mitigate risks that might
 * arise can help"; "Ensure all can leave" is right.
 */
function isOrder(first: string): boolean {
  return isOnlyVerb(first) && !takesClause.test(first);
}

/** A date at the opening, which is not a clause: "Since January 2024". */
const opensWithYear =
  /^(?:since|before|after|until) (?:(?:early|late|mid|the end of) )?(?:\p{Lu}\p{Ll}+ )?\d{4}\b/iu;

/** Tells whether a word opens a clause about a noun after "the" or "our": "The questions we are asking". */
function opensContactClause(word: string, before: TaggedWord | undefined, first: string): boolean {
  return (
    (/^(?:we|you|they|i|he|she)$/i.test(word) &&
      hasTag(before, 'Noun') &&
      !hasTag(before, 'Pronoun') &&
      /^(?:the|an?|our|your|their|all|every|each|some|any|most|other|more|several|few|those|these)$/.test(
        first,
      )) ||
    (usersOf.test(word) &&
      /[^s]s$/.test(before?.text ?? '') &&
      !hasTag(before, 'Possessive', 'Verb') &&
      !compoundPlural.test(before?.text ?? ''))
  );
}

/** Nouns with a clause about their users: "Pages staff use", "the tools teams need". */
const usersOf =
  /^(?:people|teams|staff|users|customers|employees|managers|students|teachers|partners|clients|members|developers)$/i;
const compoundPlural =
  /^(?:sales|operations|logistics|communications|resources|relations|systems|products|sports|goods|economics|analytics|always|besides|as|this|its|thus|plus|less)$/i;

export const modal = /^(?:will|would|can|could|should|must|may|might|shall)$/;

/** Tells whether a word is inflected. After a modal verb, only a base form is right: "Should additions". */
function isInflected(word: string): boolean {
  return /[^sui]s$/.test(word) && !/^(?:always|sometimes|perhaps|thus)$/.test(word) && !baseVerbs.has(word);
}

/** Tells whether a line lacks an article, as in unspoken notes for a slide: "Entropy is measure of randomness". */
function lacksArticle(words: readonly TaggedWord[]): boolean {
  const [first, second, third] = words;
  const [noun, next] =
    hasTag(first, 'Adjective') || hasTag(first, 'Hyphenated') ? [second, third] : [first, second];
  const skipped =
    hasTag(first, 'Hyphenated') && hasTag(second, 'Hyphenated') ? words.slice(2, 4) : [noun, next];
  return (
    counted.test(lowerWord(skipped[0]?.text ?? '')) &&
    /^(?:of|for|in|to|that)$/.test(lowerWord(skipped[1]?.text ?? ''))
  );
}

const counted =
  /^(?:measure|set|stage|extension|process|example|model|system|tool|way|method|step|type|kind|form|list|number|collection|group|result|component|framework|platform|place|member|branch|subset|combination|state|requirement)$/;

/**
 * Tells whether a verb is an infinitive here rather than the main verb: "Helps teachers understand the changes", "to
 * work from home and connect with students".
 */
function isInfinitiveHere(words: readonly TaggedWord[], index: number): boolean {
  const [causes, before] = [words[index - 2]?.text ?? '', words[index - 1]?.text ?? ''];
  if (
    /^(?:help|helps|helping|let|lets|letting|make|makes|making)$/i.test(causes) &&
    !pronoun.test(lowerWord(before))
  )
    return true;
  const earlier = words.slice(0, index - 1).map(({ text }) => lowerWord(text));
  return before === 'and' && earlier.includes('to') && baseVerbs.has(lowerWord(words[index]?.text ?? ''));
}

const howItIsDone =
  /^(?:automatically|directly|instantly|seamlessly|continuously|actively|securely|dynamically|simply|easily|quickly|typically|usually|rarely|clearly|currently|effectively|efficiently|significantly|also|already|always|never|now|often|then)$/;
