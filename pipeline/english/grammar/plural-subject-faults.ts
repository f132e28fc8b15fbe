import { hasTag, isListedWord } from '../english-words.ts';
import type { GrammarFault, GrammarText, Token } from './grammar-fault.ts';
import { auxiliary, isThirdPerson } from './word-classes.ts';

/** Finds a singular verb right after a plural: "Our plans changes each year", "the APIs allows". */
function pluralDoes({ tokens }: GrammarText): boolean {
  return tokens.some((noun, at) => {
    if (noun.isBeforeStop || !isPlural(noun)) return false;
    const verbAt = isBetween(tokens[at + 1]) ? at + 2 : at + 1;
    const verb = tokens[verbAt];
    return isVerbForOne(verb) && hasObject(tokens[verbAt + 1]) && opensClause(tokens, at);
  });
}

function isPlural(noun: Token): boolean {
  return (
    /^[A-Z]{2,}s$/.test(noun.text) ||
    (/^\p{Lu}?\p{Ll}+[^sui]s$/u.test(noun.text) &&
      hasTag(noun, 'Plural') &&
      isListedWord(noun.lower.replace(/s$/, '')) &&
      !alsoOne.test(noun.lower))
  );
}

/** Plurals that may take a singular verb: "Sales grows", "Windows provides". */
const alsoOne =
  /(?:ics|news|sales|operations|works|thanks|goods|communications|relations|systems|solutions|services|resources|windows|teams|pages|notes|docs|forms|sheets|numbers|labs|studios|partners|brothers|means|headquarters)$/;

function isBetween(word: Token | undefined): boolean {
  return (
    word !== undefined &&
    /^(?:now|also|often|usually|always|still|already|mostly|typically)$/.test(word.lower)
  );
}

function isVerbForOne(verb: Token | undefined): boolean {
  return verb !== undefined && isThirdPerson(verb) && hasTag(verb, 'Verb') && !verb.isBeforeStop;
}

/** Tells whether a word can follow a verb as its object: another verb cannot, as in "Ships that hosts are". */
function hasObject(word: Token | undefined): boolean {
  return word !== undefined && !auxiliary.test(word.lower) && !hasTag(word, 'Copula', 'Modal');
}

/** Tells whether the phrase that ends with the noun is the subject, which opens the sentence or the clause. */
function opensClause(tokens: readonly Token[], at: number): boolean {
  let from = at;
  while (from > 0 && isPartOfPhrase(tokens[from - 1])) from -= 1;
  const before = tokens[from - 1];
  return (
    before === undefined ||
    (/^(?:as|if|when|because|while|since|although|so)$/.test(before.lower) && !before.isBeforeStop)
  );
}

function isPartOfPhrase(word: Token | undefined): boolean {
  if (word === undefined || word.isBeforeStop) return false;
  return (
    /^(?:the|these|those|our|your|their|its|all|most|many|some|such)$/.test(word.lower) ||
    hasTag(word, 'Adjective')
  );
}

/** Faults of plural subjects with a singular verb. */
export const pluralSubjectFaults: readonly GrammarFault[] = [
  {
    name: 'plural that does',
    finds: pluralDoes,
    examples: {
      found: [
        'Sequential APIs allows planners to book a berth.',
        'Late carriers requires a call.',
        'The port grows as our customers requires more ships.',
        'The late carriers now requires a second call.',
      ],
      passed: [
        'The APIs allow planners to book a berth.',
        'A fleet of carriers requires a plan.',
        'The planner of the carriers requires a map.',
        'Which carriers the port requires is new.',
        'Harborline Ports provides a map.',
        'The port that hosts carriers requires a map.',
      ],
    },
  },
];
