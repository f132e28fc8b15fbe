import { wordList } from './word-list.ts';

/** Verbs that open a line of a slide far more often than the nouns of the same spelling do. */
export const baseVerbs: ReadonlySet<string> = new Set(wordList(import.meta, 'base-verbs'));

/** Base verbs that open a noun phrase as often ("support services"), and are verbs only before an object. */
export const nounVerbs: ReadonlySet<string> = new Set(wordList(import.meta, 'noun-verbs'));

/** Third-person forms that are far more often plural nouns. */
const nounsInPractice: ReadonlySet<string> = new Set(wordList(import.meta, 'nouns-in-practice'));

/** Base verbs in the third person, and a few more that lists of features use. */
export const thirdPersonVerbs: ReadonlySet<string> = new Set(
  [...baseVerbs]
    .map(thirdPerson)
    .concat('belongs breaks comes is kills lets looks needs presumes'.split(' '))
    .filter((verb) => !nounsInPractice.has(verb)),
);

/** Words in -ing that open a compound noun instead of a gerund: "building blocks", "training materials". */
export const compoundOpeners: ReadonlySet<string> = new Set(wordList(import.meta, 'compound-openers'));

function thirdPerson(verb: string): string {
  if (verb === 'have') return 'has';
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
