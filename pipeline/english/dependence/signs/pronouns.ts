import { hasTag, type TaggedWord, tagWords } from '../../english-words.ts';
import { someone } from '../../grammar/countable-nouns.ts';
import { isPlural } from '../../noun-phrase.ts';
import { anyOf } from '../../word-list.ts';
import type { DependenceSign } from './dependence-sign.ts';
import { somebody, withoutEnding } from './persons.ts';

/** Pronouns in places where no noun can be before them. */
export const pronouns = {
  opening: {
    pattern: /^(?:it|its|they|their|them|he|she|his|her)\b/iu,
    example: 'It saves an hour.',
  },
  openingAsSubject: { pattern: /^(?:it|they|he|she|them|both)\b/iu, example: 'Both are late.' },
  afterNow: { pattern: /^now,? (?:it|they|he|she|that)\b/iu, example: 'Now they wait.' },
} as const satisfies Record<string, DependenceSign>;

/** Pronouns that need an antecedent, and the words that may be one. */
type AntecedentRules = {
  one: ReadonlySet<string>;
  many: ReadonlySet<string>;
  /** Tells what a word names: one thing, many, or neither. */
  names: (word: TaggedWord, written: string, next: TaggedWord | undefined) => { one: boolean; many: boolean };
};

const nothing = { one: false, many: false };
/** Nouns of time, which "it" never stands for. */
const time = /^(?:years?|quarters?|months?|weeks?|days?|hours?|minutes?|times?|start|end)$/;

/**
 * Rules for a sentence in its narration: a noun of the same number is an antecedent. "They" after a singular noun is
 * taken for a pronoun of the sentence before, because a wrong answer only keeps two sentences together.
 */
export const narrationRules: AntecedentRules = {
  one: new Set('it its he him his she her'.split(' ')),
  many: new Set('they them their theirs these those'.split(' ')),
  names(word, written) {
    if (!hasTag(word, 'Noun') || hasTag(word, 'Pronoun', 'Value') || time.test(written)) return nothing;
    const isMany = hasTag(word, 'Plural') || isPlural(written);
    return { one: !isMany, many: isMany };
  },
};

/** Nouns for firms that are also used for people. */
const firms = /^(?:startup|supplier|vendor|retailer|lender|employer|wholesaler|individual|partner)$/;
/** Plurals to which "it" may refer. */
const alsoOne = /^(?:data|media|staff|news|series|software|team|company)$/;

/**
 * Rules for a line that is spoken without the lines beside it: "they" may refer to any noun, "it" not to a person or
 * a plural. "A planner can change their plan" is whole, because a wrong answer would lose the line.
 */
export const lineRules: AntecedentRules = {
  one: new Set('it its itself'.split(' ')),
  many: new Set('they them their theirs themselves'.split(' ')),
  names(word, written, next) {
    if (somebody.test(written)) return { one: written.startsWith('what'), many: true };
    if (!hasTag(word, 'Noun') || hasTag(word, 'Pronoun', 'Value')) return nothing;
    // "Code reviews" is plural, although "code" is singular.
    const isHead = !hasTag(next, 'Noun') || hasTag(next, 'Pronoun');
    const isPerson = someone.has(written) && !firms.test(written);
    const isOne = isHead && !isPerson && !(hasTag(word, 'Plural') || isPlural(written));
    return { one: alsoOne.test(written) || isOne, many: true };
  },
};

/** Tells whether a pronoun comes before any word that it may refer to. */
export function lacksAntecedent(text: string, { one, many, names }: AntecedentRules): boolean {
  let namesOne = false;
  let namesMany = false;
  const words = tagWords(text);
  for (const [at, word] of words.entries()) {
    const written = withoutEnding(word.text);
    if ((many.has(written) && !namesMany) || (one.has(written) && !namesOne)) return true;
    const named = names(word, written, words[at + 1]);
    namesOne ||= named.one;
    namesMany ||= named.many;
  }
  return false;
}

/** "It" without a reference: "we make it easy to book", "it takes an hour to load". */
const madeIt = String.raw`\b(?:mak(?:e|es|ing)|made|find|finds|found|keep|keeps|think|thinks) it (?:\p{L}+ )?${anyOf(import.meta, 'adjectives-after-it')} (?:to|for|that|when|if)\b`;
const itTakes = String.raw`\bit (?:takes|took|comes|came|turns out|counts|matters|pays|helps|rains)\b`;
const itIsTo = String.raw`\bit(?:['’]s| is| was| will be| can be| may be) (?:not |more |so |too |very )?\p{L}+ (?:\p{L}+ )?(?:to|that|for|when|if|whether|how|who)\b`;
const expletive = new RegExp(`${madeIt}|${itTakes}|${itIsTo}`, 'giu');

/** Removes each "it" that refers to nothing, with the words that show this. */
export function withoutExpletives(text: string): string {
  return text.replace(expletive, ' ');
}

/** Participles without "-ed" that follow "it is": "it is built for ports". */
const irregular =
  '(?:built|made|meant|set|sent|kept|taken|given|written|done|left|held|sold|found|seen|shown|chosen|driven|drawn)';
const itIs =
  "^it(?:[’']s| is| was| can be| may be| might be| makes sense| helps| pays| matters| turns out| seems)(?: (?:not|also|often|always|very|so|too))?";
const openingExpletives: readonly RegExp[] = [
  /^it takes\b/iu,
  new RegExp(
    String.raw`${itIs} (?!(?:\w+ed|${irregular})\b)(?:\w+ (?:to|that|for|how|when|if|whether)\b|time\b|no (?:secret|longer|wonder|surprise)\b)`,
    'iu',
  ),
];

/**
 * Tells whether a note opens with an "it" that refers to nothing. Notes are spoken language, and know more of these
 * than the lines of a slide: "It’s no secret", "it makes sense to wait".
 */
export function opensWithExpletive(text: string): boolean {
  return openingExpletives.some((form) => form.test(text));
}

/**
 * Opening clause or phrase, after which the noun of its pronoun may follow: "Before it leaves, every ship is
 * checked".
 */
const opening =
  /^(?:if|when|while|before|after|as|once|with|like|unlike|by|for|in|to|because|since|although|though|until|unless|wherever|whenever|thanks to) [^,]+, (?<rest>.+)$/iu;

/** Returns the main clause after an opening clause or phrase. Undefined without one. */
export function afterOpeningClause(text: string): string | undefined {
  return opening.exec(text)?.groups?.rest;
}
