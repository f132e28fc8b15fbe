import { hasTag, isFirstName, isListedWord } from '../english-words.ts';
import { anyOf } from '../word-list.ts';
import { isCountable, singularOf, someone } from './countable-nouns.ts';
import type { GrammarFault, GrammarText, Token } from './grammar-fault.ts';
import { endsPhrase, isClosed, isModifier, isThirdPerson, preposition, withoutLink } from './word-classes.ts';

/** Finds a singular after "one of" or "each of": "One of the most important aspect", "each of the element". */
function oneOfSingular({ tokens }: GrammarText): boolean {
  return tokens.some(({ lower }, at) => {
    if (
      !/^(?:one|each|many|several|some|most|all|both|two|three|few)$/.test(lower) ||
      tokens[at + 1]?.lower !== 'of'
    )
      return false;
    if (!/^(?:the|our|these|those|their|its|your)$/.test(tokens[at + 2]?.lower ?? '')) return false;
    const head = headBehind(tokens, at + 3);
    return (
      head !== null && /^(?:one|each|many|several|few|two|three|both)$/.test(lower) && isCountable(head.lower)
    );
  });
}

/** Returns the noun at the end of a phrase, if no modifier in it is doubtful. */
function headBehind(tokens: readonly Token[], from: number): Token | null {
  for (let at = from; at < Math.min(tokens.length, from + 5); at += 1) {
    const word = tokens[at];
    if (!word || (isClosed(word) && !/^(?:most|more|very|only)$/.test(word.lower))) return null;
    if (
      singularOf(word.lower) !== null &&
      !/^(?:sales|systems|operations|logistics|communications|resources|sports)$/.test(word.lower)
    )
      return word;
    if (endsPhrase(tokens, at)) return tokens[at + 1]?.lower === 'and' ? null : word;
    if (!isModifier(word) && !/^(?:most|more|very)$/.test(word.lower)) return null;
  }
  return null;
}

const plural =
  /^(?:these|those|many|several|various|multiple|few|numerous|two|three|four|five|six|seven|eight|nine|ten|[2-9]|[1-9]\d{1,5})$/;

/** Finds a singular after a number: "Two migration", "25 pilot user", "many problem". */
function manyOfSingular({ tokens }: GrammarText): boolean {
  return tokens.some((word, at) => {
    if (!plural.test(word.lower) || hasTag(word, 'Hyphenated') || word.isBeforeStop) return false;
    if (/^(?:19|20)\d\d$/.test(word.lower)) return false;
    const before = tokens[at - 1];
    // "A three step process", "phase 2 plans"
    if (
      before &&
      (/^(?:an?|the|this|that|each|every|our)$/.test(before.lower) ||
        (/^\d/.test(word.lower) && numbered.test(before.lower)))
    )
      return false;
    if (before && /^\p{Lu}/u.test(before.text) && /^\d/.test(word.lower) && at > 1) return false;
    const head = headBehind(tokens, at + 1);
    return (
      head !== null && /^\p{Ll}+$/u.test(head.text) && isCountable(head.lower) && !measures.test(head.lower)
    );
  });
}

const numbered = /\d|^(?:phase|step|stage|level|version|part|type|number|day|week|tier|one|top)$/;
const measures = /^(?:percent|day|week|month|year|hour|series)$/;

/**
 * Tells whether the first verb disagrees with a short subject before it: "Screenshots is important", "the employee
 * are".
 */
function subjectDisagrees(read: GrammarText): boolean {
  const tokens = withoutLink(read.tokens);
  const at = tokens.findIndex(({ lower }) => /^(?:is|are|was|were|has|have|does|do)$/.test(lower));
  if (at < 1 || at > 5) return false;
  const subject = tokens.slice(0, at);
  // "Loading ships" is an action.
  if (subject.length > 1 && subject[0] && hasTag(subject[0], 'Gerund')) return false;
  const last = subject.at(-1);
  if (!last || last.isBeforeStop || subject.some((word) => isClosed(word) || word.isBeforeStop)) return false;
  if (
    /^(?:each|every|one|no|what|which|all|both|some|any|most|many|two|three|\d.*)$/.test(
      subject[0]?.lower ?? '',
    )
  )
    return false;
  if (/^(?:is|was|has|does)$/.test(tokens[at]?.lower ?? ''))
    return (
      (/^\p{Ll}+s$/u.test(last.text) || subject.length === 1) &&
      isPluralNoun(last, subject.length) &&
      !/(?:ss|us|is|series|news|business)$/.test(last.lower) &&
      !subject.slice(1).some(({ text }) => /^\p{Lu}/u.test(text))
    );
  return (
    isCountable(last.lower) &&
    /^\p{Ll}+$/u.test(last.text) &&
    !/^(?:team|group|community|staff|series|talent|audience)$/.test(last.lower) &&
    tokens[at]?.lower !== 'do'
  );
}

function isPluralNoun(word: Token, words: number): boolean {
  if (singularOf(word.lower) !== null) return true;
  return (
    words > 1 &&
    hasTag(word, 'Plural') &&
    isListedWord(word.lower.replace(/s$/, '')) &&
    !alsoOne.test(word.lower)
  );
}

const alsoOne =
  /(?:ics|news|sales|operations|works|thanks|goods|communications|relations|systems|solutions|services|resources)$/;

/**
 * Tells whether a verb disagrees with the singular before "of", which is the subject: "The cost of the products
 * are".
 */
function headDisagrees({ tokens }: GrammarText): boolean {
  const of = tokens.findIndex(({ lower }) => preposition.test(lower));
  const head = tokens[of - 1];
  if (
    of < 1 ||
    of > 4 ||
    tokens[of]?.lower !== 'of' ||
    !head ||
    tokens.slice(0, of).some(({ isBeforeStop }) => isBeforeStop)
  )
    return false;
  if (tokens[0]?.lower !== 'the' || tokens.slice(0, of).some((word, index) => index > 0 && isClosed(word)))
    return false;
  const verb = tokens
    .slice(of + 1, of + 5)
    .find((word) => isClosed(word) || word.isBeforeStop || /^(?:are|were)$/.test(word.lower));
  return (
    (verb !== undefined &&
      /^(?:are|were)$/.test(verb.lower) &&
      isCountable(head.lower) &&
      !/^(?:group|series|pair|percent|part|team|kind|type)$/.test(head.lower) &&
      head.lower !== 'number') ||
    (head.lower === 'number' && /^(?:are|were)$/.test(verb?.lower ?? ''))
  );
}

/** Finds a singular verb after a plural: "End users contributes to the map". */
function manyDoesOne({ tokens }: GrammarText): boolean {
  return tokens
    .slice(0, 3)
    .some(
      (word, at) =>
        (singularOf(word.lower) !== null || isPluralOnly(word, at)) &&
        !word.isBeforeStop &&
        !hasTag(word, 'Possessive') &&
        tokens[at + 1] !== undefined &&
        isThirdPerson(tokens[at + 1] ?? word) &&
        !tokens.slice(0, at).some((before) => isClosed(before) || isThirdPerson(before) || opensAct(before)),
    );
}

/** Tells whether a word is a plural, and neither a name nor a noun that is singular in -s: "Raw planks". */
function isPluralOnly(word: Token, at: number): boolean {
  return (
    at > 0 &&
    /^\p{Ll}{3,}[^\Wsui]s$/u.test(word.text) &&
    hasTag(word, 'Plural') &&
    !hasTag(word, 'Verb', 'Possessive') &&
    !alsoOne.test(word.lower)
  );
}

/** Tells whether a word opens an action or a possessive: "Loading ships", "every ship's". */
function opensAct({ lower }: Token): boolean {
  return /ing$|'s$|^(?:each|every|no|any|an?|one)$/.test(lower);
}

/** A verb in -s after a counted plural: "Many tools helps". */
const manyHelps =
  /^(?:many|several|some|most|few|these|those|both|two|three|four|five|six|seven|eight|nine|ten) (?:\p{Ll}+ )?\p{Ll}+[^sui]s (?:helps|works|needs|wants|fails|makes|gives|costs|takes|uses|means|gets|has|is|does|was)(?:[.,!]| (?!of\b|for\b|from\b))/iu;

/** A pair with a singular verb: "The left and the right berths is full". */
const pairIs = new RegExp(
  String.raw`^(?:the|our|these|both) (?:(?!(?:of|for|in|to|with|from|on|at|by|and|that|which|who|where|\p{L}+ing|is|are|was|were)\b)[\p{L}-]+ ){1,3}and (?:(?!(?:${anyOf(import.meta, 'words-outside-a-pair')}|\p{L}+ing)\b)[\p{L}-]+ ){0,3}\p{Ll}+[^\Wsui]s (?:is|was|has) `,
  'iu',
);

/** Finds a singular "this" before a plural: "All this external disruptions can stop work". */
function thisOfMany({ tokens }: GrammarText): boolean {
  return tokens.some((word, at) => {
    if (word.lower !== 'this' || word.isBeforeStop) return false;
    const behind = hasTag(tokens[at + 1], 'Adjective') ? at + 2 : at + 1;
    return (
      isPluralHere(tokens[behind]) &&
      /^(?:are|were|have|can|will|must|should|may|do)$/.test(tokens[behind + 1]?.lower ?? '')
    );
  });
}

function isPluralHere(word: Token | undefined): boolean {
  return (
    word !== undefined &&
    (singularOf(word.lower) !== null || (hasTag(word, 'Plural') && /[^sui]s$/.test(word.lower)))
  );
}

/** Finds a singular verb after a pair: "Buyer and seller meets". */
function pairDisagrees({ tokens }: GrammarText): boolean {
  const [one, and, other, verb] = tokens;
  const areNamed = [one, other].every((word) => word !== undefined && isFirstName(word.lower));
  if (areNamed && and?.lower === 'and' && verb && !other?.isBeforeStop && isThirdPerson(verb)) return true;
  if (!one || !other || !verb || and?.lower !== 'and' || other.isBeforeStop) return false;
  return someone.has(one.lower) && someone.has(other.lower) && isThirdPerson(verb);
}

const massWords = `(?:software|equipment|information|hardware|feedback|training|knowledge|evidence|advice|research|traffic|furniture|luggage|machinery)`;
const massAsMany = new RegExp(
  String.raw`\b(?:there are|many|several|these|those|various|two|three) ${massWords}\b(?! \p{L}+s\b)`,
  'iu',
);
const oneOfMany =
  /(?<![\d.,$€£])1 (?:years|months|days|weeks|hours|minutes|users|customers|people)\b|\d ?% (?:feels|thinks|believes|says|wants|agrees|uses)\b/i;
const massInPlural =
  /\b(?:softwares|equipments|informations|feedbacks|advices|furnitures|hardwares|machineries|staffs|datas|trafics|knowledges|evidences)\b/i;
const thereIsMany =
  /\bthere is (?:no more (?:\p{Ll}+ )?\p{Ll}+[^sui]s\b|two|three|four|five|six|many|several|various|few|some \p{Ll}+[^su]s\b|(?!news|sales|always|perhaps)\p{Ll}+[^su]s (?:of|in|for|that)\b)/iu;

/** Faults of verbs and numbers that do not agree with their noun. */
export const agreementFaults: readonly GrammarFault[] = [
  {
    name: 'one of a singular',
    finds: oneOfSingular,
    examples: {
      found: [
        'One of the most important aspect of the plan is its price.',
        'We set a budget for each of the element.',
      ],
      passed: [
        'One of the most important aspects of the plan is its price.',
        'All of the plan is new.',
        'Each of the team leaders has a budget.',
      ],
    },
  },
  {
    name: 'many of a singular',
    finds: manyOfSingular,
    examples: {
      found: [
        'There are two migration that take place.',
        'Many user can ask for it.',
        'They sell 20 unit a day.',
      ],
      passed: [
        'There are two migrations.',
        'Many user groups ask for it.',
        'It is a three step process.',
        'In 2024 growth came back.',
        'Phase 2 project plans are ready.',
        'Level 3 support is new.',
      ],
    },
  },
  {
    name: 'subject and verb',
    finds: (sentence) =>
      subjectDisagrees(sentence) ||
      headDisagrees(sentence) ||
      pairDisagrees(sentence) ||
      thisOfMany(sentence) ||
      manyDoesOne(sentence) ||
      manyHelps.test(sentence.text) ||
      pairIs.test(sentence.text),
    examples: {
      found: [
        'Screenshots is very important.',
        'Buyer and seller meets at the port.',
        'Jessica and Peter meets at the port.',
        'Small harbours provides a way in.',
        'However, the employee are late.',
        'The top left and bottom right berths is where ships wait.',
        'Screen shots is important.',
        'End users contributes to the map.',
        'Many tools helps.',
        'All this late problems can stop the port.',
        'The employee are late.',
        'The number of users are rising.',
        'The price of the products are high.',
      ],
      passed: [
        'Screenshots are very important.',
        'The business is new.',
        'Many tools help.',
        'Loading ships takes time.',
        'The carriers’ ships are late.',
        'Loading containers is hard.',
        'The port and its ships are new.',
        'Watching cranes and ships is fun.',
        'Some customers needs for the port are met.',
        'The team are late.',
        'A number of users are new.',
        'The prices of the products are high.',
        'Operations is a cost.',
        'These late problems can stop the port.',
        'This plan can stop it.',
        'What your customers want is speed.',
      ],
    },
  },
  {
    name: 'uncounted',
    finds: ({ text }) =>
      oneOfMany.test(text) || massAsMany.test(text) || massInPlural.test(text) || thereIsMany.test(text),
    examples: {
      found: [
        'There are software used to evaluate risks.',
        'The softwares are new.',
        'There is many ways in.',
        'There is no more late ships in the port.',
        'It takes more than 1 years.',
        '66.6% feels bad.',
      ],
      passed: [
        'There are software vendors in the port.',
        'There is a series of steps.',
        'The software is new.',
        'There is news of the port.',
      ],
    },
  },
];
