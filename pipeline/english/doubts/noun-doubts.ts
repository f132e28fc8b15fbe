import { hasTag, isListedWord, isOnlyVerb } from '../english-words.ts';
import type { GrammarText, Token } from '../grammar/grammar-fault.ts';
import { isClosed, isThirdPerson, preposition, withoutLink } from '../grammar/word-classes.ts';
import { monthNames, weekdayNamePattern } from '../months-and-weekdays.ts';
import { anyOf } from '../word-list.ts';
import { bareNouns } from './bare-nouns.ts';
import type { Doubt } from './doubt.ts';

/**
 * Tells whether an ordinary word is capitalised among words that are not: "Check churn Rate of your app", "revenue
 * is The sum".
 */
function hasOddCapital({ tokens, text, names }: GrammarText): boolean {
  return tokens.some((word, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (!before || !/^\p{Lu}\p{Ll}+$/u.test(word.text) || names.has(word.lower)) return false;
    if (before.isBeforeStop) return text.includes(`${before.text}, ${word.text} `) && opensAnew(word, after);
    // "Tracking and Communication Through Harborline's map": a heading runs into its text.
    if (/^(?:Through|Using|When|While|If|Our|We|It|This|They|You|Since|Because)$/.test(word.text))
      return after !== undefined && !text.includes(`“${word.text}`);
    if (/^(?:The|Of|And|To|For|With|In|Is|Are|From|By|Or|On|At|An)$/.test(word.text))
      return !/^\p{Lu}/u.test(before.text) && !text.includes(`“${word.text}`);
    const isAlone =
      /^\p{Ll}/u.test(before.text) && (word.isBeforeStop || !after || /^\p{Ll}/u.test(after.text));
    return isAlone && before.lower !== 'the' && isOrdinary(word.lower);
  });
}

/** Tells whether a second heading or sentence opens after a comma: "…, Increase the rate", "…, This will help". */
function opensAnew(word: Token, after: Token | undefined): boolean {
  return (
    after !== undefined &&
    /^\p{Ll}/u.test(after.text) &&
    (/^(?:this|the|it|we|they|these|our|you|there)$/.test(word.lower) || isOrdinary(word.lower))
  );
}

/** Words that are also names: "the Internet", "a Board". */
const alsoName = new RegExp(`^${anyOf(import.meta, 'nouns-that-are-also-names')}$`);

const ofCalendar = new RegExp(`^(?:${monthNames.join('|')}|${weekdayNamePattern})$`, 'i');

function isOrdinary(word: string): boolean {
  return (
    word.length > 3 &&
    !alsoName.test(word) &&
    !ofCalendar.test(word) &&
    (isListedWord(word) || isOnlyVerb(word))
  );
}

/** Nouns of quantity, whose phrase is plural although its last noun is singular. */
const manyOf = new RegExp(String.raw`^(?:${anyOf(import.meta, 'words-for-many')}|\d.*)$`);

/** Tells whether the verb disagrees with the head of its subject: "The total product sold during the business are". */
function disagreesWithHead(read: GrammarText): boolean {
  const tokens = withoutLink(read.tokens);
  const verb = tokens.findIndex(({ lower }) => /^(?:is|are|was|were|has|have)$/.test(lower));
  const subject = tokens.slice(0, Math.max(0, verb));
  if (subject.length === 0 || subject.some((word) => word.isBeforeStop || isVerb(word))) return false;
  const cut = subject.findIndex(
    (word, at) =>
      at > 0 && (preposition.test(word.lower) || /^(?:that|which|who|where|when|used)$/.test(word.lower)),
  );
  const phrase = subject.slice(0, cut < 0 ? subject.length : cut);
  while (phrase.length > 1 && hasTag(phrase.at(-1), 'PastTense', 'Participle', 'Adverb')) phrase.pop();
  const head = phrase.at(-1);
  if (!head || phrase.some((word) => isOutside(word))) return false;
  const is = /^(?:is|was|has)$/.test(tokens[verb]?.lower ?? '');
  if (is) return cut >= 0 && isPluralHead(head, phrase.length);
  return (
    hasTag(head, 'Singular') &&
    !hasTag(head, 'Plural', 'Adjective', 'Verb') &&
    /^\p{Ll}{3,}$/u.test(head.text) &&
    !/s$/.test(head.lower) &&
    !manyOf.test(head.lower)
  );
}

/** Tells whether a word is the verb of the sentence: "suggests", "comprises". */
function isVerb(word: Token): boolean {
  return isThirdPerson(word) || hasTag(word, 'PresentTense', 'Infinitive', 'Modal', 'Gerund');
}

/** Tells whether a word shows that the phrase is not a plain subject. */
function isOutside(word: Token): boolean {
  return (
    (isClosed(word) && !/^(?:more|most|very|also)$/.test(word.lower)) ||
    /^(?:all|both|many|most|some|few|several|any|two|three|four|five|\d.*)$/.test(word.lower) ||
    hasTag(word, 'Verb', 'Pronoun', 'Conjunction', 'Acronym') ||
    /^(?:what|each|every|one|no)$/.test(word.lower)
  );
}

function isPluralHead(head: Token, words: number): boolean {
  return (
    words > 1 &&
    hasTag(head, 'Plural') &&
    /^\p{Ll}{3,}[^sui]s$/u.test(head.text) &&
    !/(?:ics|news|sales|operations|communications|relations|systems|solutions|services|resources|works|goods|series|species|means)$/.test(
      head.lower,
    )
  );
}

/** Doubts about nouns in a form that their position seldom allows. */
export const nounDoubts: readonly Doubt[] = [
  {
    name: 'bare noun',
    finds: (sentence) => bareNouns(sentence).length > 0,
    examples: {
      found: [
        'You can open pages in the guide of enterprise basket.',
        'The seller sets a price for situation.',
        'The port has a list of basket and a guide.',
        'Basket is valid for a week.',
        'Session ticket appears after an hour.',
        'Basket itself is free.',
      ],
      passed: [
        'Feedback helps with compliance and training.',
        'Every planner has a map of the port.',
        'The port works from door to door.',
        'One view from gate to shop means ships and trucks on one map.',
        'It is in place for example.',
        'There are areas for improvement.',
        'Harborline is open.',
        'One unit serves 120 m² of floor.',
        'The port has 50 square meters of roof.',
        'Revenue grows in each port.',
      ],
    },
  },
  {
    name: 'odd capital',
    finds: hasOddCapital,
    examples: {
      found: [
        'You can check the churn Rate of your port.',
        'Revenue is The sum of all prices.',
        'This improves the search, Increase the number of returns.',
        'Tracking and Communication Through the map of each port is new.',
      ],
      passed: [
        'The Board of the port decides.',
        'Sales had fallen by June.',
        'The port runs on Kubernetes in Hamburg.',
        'The Goal Detail View shows each berth.',
        'It says: Each berth is free.',
      ],
    },
  },
  {
    name: 'head and verb',
    finds: disagreesWithHead,
    examples: {
      found: ['The total container sold during the year are few.', 'The late carriers in the port is new.'],
      passed: [
        'The containers sold during the year are few.',
        'A number of carriers are late.',
        'The cost of late carriers is high.',
        'Our team in the port are early.',
        'Ships and trucks are late.',
      ],
    },
  },
];
