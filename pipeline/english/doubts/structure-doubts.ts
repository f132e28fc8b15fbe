import type { GrammarText } from '../grammar/grammar-fault.ts';
import type { Doubt } from './doubt.ts';

/**
 * Tells whether names follow each other without a conjunction: "Costs fall, cached responses, refined models, fewer
 * calls".
 */
function stringsNames({ text }: GrammarText): boolean {
  const parts = text.replace(/[.!]$/u, '').split(', ');
  const tail = parts.slice(-2);
  return (
    parts.length >= 3 &&
    tail.every((part) => part.split(' ').length <= 4) &&
    !/\b(?:and|or|but|so|then|which|who|that|not|if|when|while|to|too|please|is|are|was|were|can|will|has|have)\b|&/i.test(
      tail.join(' '),
    )
  );
}

/** Tells whether a sentence has more commas than a listener can follow: "It matters how to use, to grow". */
function hasManyCommas({ text }: GrammarText): boolean {
  const count = text.match(/, /g)?.length ?? 0;
  // The comma before the last "and" shows a written-out list.
  return count >= (/, (?:and|or) [^,]+$/.test(text) ? 5 : 4);
}

/** Two objects without a conjunction: "They expose cameras, doors to theft". */
const unjoined =
  /\b(?:expose|use|need|offer|give|help|connect|link|support|provide|include|cover|track|combine|move|send)s? (?:\p{Ll}+ )?\p{Ll}+s, \p{Ll}+s (?:to|from|with|for|in|of)\b/iu;

/** Noun with two names before it and no article: "Through web and mobile application". */
const bareThing =
  /\b(?:through|with|via|by|in|on|for|provide|provides|offer|offers|has|have|uses?|builds?) \p{Ll}+ and \p{Ll}+ (?:application|platform|app|website|interface|dashboard|portal|system|tool|solution)\b/iu;

/** Doubts about sentences that are built like notes. */
export const structureDoubts: readonly Doubt[] = [
  {
    name: 'objects in a row',
    finds: ({ text }) => unjoined.test(text),
    examples: {
      found: ['Weak gates expose cranes, trucks to theft.'],
      passed: ['Weak gates expose cranes and trucks to theft.', 'We track ships, and trucks from the port.'],
    },
  },
  {
    name: 'two names and no article',
    finds: ({ text }) => bareThing.test(text),
    examples: {
      found: ['You book berths through web and mobile application.'],
      passed: [
        'You book berths through a web and mobile application.',
        'You book with web and mobile applications.',
      ],
    },
  },
  {
    name: 'names in a row',
    finds: stringsNames,
    examples: {
      found: ['Costs per ship fall, cached answers, better models, fewer calls.'],
      passed: [
        'Costs, delays and claims fall.',
        'In 2024, in the port, the ships were late.',
        'It covers ports, ships, and trucks.',
      ],
    },
  },
  {
    name: 'many commas',
    finds: hasManyCommas,
    examples: {
      found: ['Ships, trucks, trains, berths, cranes and gates of the port are new.'],
      passed: [
        'Ships, trucks, trains and gates are new.',
        'Planners check ships, trucks, trains, berths, and gates every hour.',
      ],
    },
  },
];
