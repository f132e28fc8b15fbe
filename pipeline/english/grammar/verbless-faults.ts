import { hasTag } from '../english-words.ts';
import type { GrammarFault, GrammarText, Token } from './grammar-fault.ts';
import { auxiliary, determiner, isThirdPerson, preposition } from './word-classes.ts';

/**
 * Tells whether a text is a noun with a clause about our action, and no main verb: "Ships we load to learn the
 * trade".
 */
function isThingWithClause({ tokens }: GrammarText): boolean {
  const at = tokens.findIndex(({ lower }) => /^(?:we|you|they|i)$/.test(lower));
  if (at < 1 || at > 4) return false;
  const thing = tokens.slice(0, at);
  const head = thing.at(-1);
  if (
    !head ||
    !hasTag(head, 'Plural') ||
    thing.some((word) => word.isBeforeStop || preposition.test(word.lower))
  )
    return false;
  if (thing.some((word) => hasTag(word, 'Verb', 'Adverb') || auxiliary.test(word.lower))) return false;
  return verbsIn(tokens.slice(at + 1)) <= 1;
}

/** Tells whether a text is a noun and its description: "Text that only says where ships are". */
function isThingThat({ tokens }: GrammarText): boolean {
  const at = tokens.findIndex(({ lower }) => lower === 'that' || lower === 'which');
  if (at < 1 || at > 3 || tokens[0]?.isBeforeStop) return false;
  const thing = tokens.slice(0, at);
  if (
    thing.some((word) => hasTag(word, 'Pronoun') || word.isBeforeStop || preposition.test(word.lower)) ||
    (at > 1 && thing.some((word) => hasTag(word, 'Verb')))
  )
    return false;
  const verb = tokens.slice(at + 1).find((word) => !hasTag(word, 'Adverb'));
  return (
    verb !== undefined &&
    (isThirdPerson(verb) || auxiliary.test(verb.lower)) &&
    verbsIn(tokens.slice(at + 1)) === 1
  );
}

/** Counts the verbs of a text that do not follow "to". A chain such as "has been made" counts as one. */
function verbsIn(words: readonly Token[]): number {
  let count = 0;
  let isChained = false;
  for (const [at, word] of words.entries()) {
    const isVerb =
      (hasTag(word, 'Verb') || auxiliary.test(word.lower) || isThirdPerson(word)) &&
      !hasTag(word, 'Gerund') &&
      words[at - 1]?.lower !== 'to' &&
      !determiner.test(words[at - 1]?.lower ?? '');
    if (isVerb && !isChained) count += 1;
    isChained = isVerb || (isChained && hasTag(word, 'Adverb'));
  }
  return count;
}

/** Clauses without a subject: "If pairs differ, will try again". */
const lacksAgent =
  /^(?:if|when|once|because|since|while|after|before|unless|until) [^,]+, (?:will|should|must|would|can|could) (?!(?:the|an?|you|we|they|it|he|she|i|this|that|these|those|our|your|their|its|any|all|each|every|no|not|there)\b)\p{Ll}+/iu;

/**
 * Tells whether a text joins a second action to a first one that is missing: "The planning of ships and avoids
 * delay".
 */
function joinsNothing({ tokens }: GrammarText): boolean {
  const [the, , of] = tokens;
  const and = tokens.findIndex((word, at) => word.lower === 'and' && isSurelyThird(tokens[at + 1]));
  if (!the || !determiner.test(the.lower) || of?.lower !== 'of' || and < 4 || and > 7) return false;
  const between = tokens.slice(3, and - 1);
  return (
    !tokens.slice(0, and).some(({ isBeforeStop }) => isBeforeStop) &&
    between.every((word) => hasTag(word, 'Adjective'))
  );
}

function isSurelyThird(word: Token | undefined): boolean {
  return word !== undefined && isThirdPerson(word) && hasTag(word, 'Verb');
}

/** Faults of texts that are not sentences, although they contain a verb. */
export const verblessFaults: readonly GrammarFault[] = [
  {
    name: 'thing and its clause',
    finds: (read) => isThingWithClause(read) || isThingThat(read),
    examples: {
      found: ['Exercises we do together to learn the trade.', 'Text that simply says “berth”.'],
      passed: [
        'Ships we load at night leave at noon.',
        'Sometimes we wait.',
        'Ports that close lose money.',
        'The map that planners use is new.',
        'Maps show you the port.',
        'Today we load ships.',
        'Planners say that the port is full.',
      ],
    },
  },
  {
    name: 'verb without its doer',
    finds: (read) => lacksAgent.test(read.text) || joinsNothing(read),
    examples: {
      found: ['If two ships meet, will try to slow down.', 'The planning of late ships and avoids delay.'],
      passed: [
        'If two ships meet, they will try to slow down.',
        'If two ships meet, will the port wait?',
        'The port of Kiel hosts ships and avoids delay.',
        'The plan saves time and is free.',
      ],
    },
  },
];
