import { hasTag } from '../english-words.ts';
import { anyOf } from '../word-list.ts';
import { isCountable } from './countable-nouns.ts';
import type { GrammarFault, GrammarText, Token } from './grammar-fault.ts';
import { auxiliary, determiner, endsPhrase, isClosed, isThirdPerson } from './word-classes.ts';

/** Finds a noun phrase after "is" without an article: "Berth planning is statically planned process". */
function isBareComplement({ tokens }: GrammarText): boolean {
  return tokens.some(({ lower, isBeforeStop }, be) => {
    if (isBeforeStop || !/^(?:is|was|be|become|becomes|became)$/.test(lower)) return false;
    const noun = describedNoun(tokens, be + 1);
    return noun !== null && !setComplement.test(noun.lower);
  });
}

/** Complements that need no article: "Is best practice", "is key part of". */
const setComplement =
  /^(?:practice|value|quality|priority|course|source|state|case|text|time|record|size|shape)$/;

/** Finds a described object without an article: "To load small ship". */
function actsOnBare({ tokens }: GrammarText): boolean {
  return tokens.some(({ lower }, to) => {
    const verb = tokens[to + 1];
    if (lower !== 'to' || !verb || verb.isBeforeStop || !hasTag(verb, 'Infinitive')) return false;
    if (/^(?:be|go|come|get|keep|make|have|stay|build|provide|gain|add|bring|hit|set)$/.test(verb.lower))
      return false;
    const noun = describedNoun(tokens, to + 2);
    return noun !== null && !setComplement.test(noun.lower);
  });
}

/** Returns the countable noun that lower-case words describe, at the end of its phrase; null if it is uncertain. */
function describedNoun(tokens: readonly Token[], from: number): Token | null {
  for (let at = from; at < Math.min(tokens.length, from + 4); at += 1) {
    const word = tokens[at];
    if (word?.lower === 'very') continue;
    if (/^(?:next|last)$/.test(word?.lower ?? '')) return null;
    if (!word || !/^\p{Ll}+$/u.test(word.text) || isClosed(word) || determiner.test(word.lower)) return null;
    if (isCountable(word.lower) && endsPhrase(tokens, at)) return at > from ? word : null;
    if (word.isBeforeStop || !(hasTag(word, 'Adjective', 'Adverb') || /(?:ed|ly|ing)$/.test(word.lower)))
      return null;
  }
  return null;
}

/** Finds a rank without an article at the opening: "First berth is free". */
function opensWithBareRank({ tokens }: GrammarText): boolean {
  const [rank] = tokens;
  if (!rank || rank.isBeforeStop || !/^(?:first|second|third|main|final|primary)$/.test(rank.lower))
    return false;
  const at = tokens.findIndex((word, index) => index > 0 && isCountable(word.lower));
  const verb = tokens[at + 1];
  return (
    at > 0 &&
    at <= 3 &&
    verb !== undefined &&
    !tokens.slice(0, at + 1).some(({ isBeforeStop }) => isBeforeStop) &&
    !tokens.slice(1, at).some((word) => isClosed(word) || hasTag(word, 'Verb')) &&
    (isThirdPerson(verb) || auxiliary.test(verb.lower))
  );
}

/** Finds a noun phrase after a preposition without an article: "Into Night Shift plan". */
function bareBehindName({ tokens }: GrammarText): boolean {
  return tokens.some((noun, at) => {
    if (!/^\p{Ll}+$/u.test(noun.text) || !isCountable(noun.lower) || !endsPhrase(tokens, at)) return false;
    let from = at;
    while (
      from > 0 &&
      /^\p{Lu}\p{Ll}+$/u.test(tokens[from - 1]?.text ?? '') &&
      !tokens[from - 1]?.isBeforeStop
    )
      from -= 1;
    const before = tokens[from - 1];
    return (
      at - from >= 2 &&
      before !== undefined &&
      !before.isBeforeStop &&
      /^(?:into|with|from|of|through)$/.test(before.lower)
    );
  });
}

const wordsAfterSomeOf = anyOf(import.meta, 'words-after-some-of');
const adjectivesAfterSomeOf = anyOf(import.meta, 'adjectives-after-some-of');
const someOfBare = new RegExp(
  String.raw`\b(?:most|some|many|all|few|several|none) of (?!${wordsAfterSomeOf}\b)${adjectivesAfterSomeOf}? ?\p{Ll}{3,}s\b`,
  'iu',
);
const amountWithoutOf =
  /\b(?:setup|monthly|annual|yearly|total|fixed|initial|average|maintenance) (?:cost|price|fee|salary|revenue) [$€£₹]\d/iu;

/** Faults of nouns that lack their article or their "of", in positions where that is not a matter of taste. */
export const missingArticleFaults: readonly GrammarFault[] = [
  {
    name: 'described thing without an article',
    finds: (read) =>
      isBareComplement(read) || actsOnBare(read) || opensWithBareRank(read) || bareBehindName(read),
    examples: {
      found: [
        'Harborline is statically planned system.',
        'Waiting is very frustrating problem.',
        'One way to learn is to conduct controlled survey.',
        'First database gives the number of ships.',
        'The port puts the map into Night Shift schedule.',
      ],
      passed: [
        'The port is open.',
        'It is best practice.',
        'The map is most accurate at night.',
        'The first database gives the number of ships.',
        'The port is a new platform.',
        'It is new, though.',
        'Main roads are closed.',
        'The map works with Harborline.',
        'To move fast, a team needs a map.',
      ],
    },
  },
  {
    name: 'some of what',
    finds: ({ text }) => someOfBare.test(text) || (amountWithoutOf.test(text) && !/\bis\b/.test(text)),
    examples: {
      found: ['Most of core ships are late.', 'The map involves setup cost $6,000.'],
      passed: [
        'Most of the ships are late.',
        'Most of them are late.',
        'Many of our ships are late.',
        'The map has a setup cost of $6,000.',
      ],
    },
  },
];
