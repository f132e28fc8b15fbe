import { opensWithPronoun } from '#pipeline/english/dependence/narration-dependence.ts';
import { contentWords, likeness } from '#pipeline/english/likeness/content-words.ts';
import type { EditorRule } from '../editor-rule.ts';
import type { ExaminedSentence } from '../examined-sentence.ts';

const maxWords = 30;

/**
 * Rules for faults that depend on the other sentences. A good speaker does some of this on purpose, so none is
 * sure.
 */
export const contextRules: readonly EditorRule[] = [
  {
    name: 'said before',
    sure: false,
    because: 'It repeats what was already said.',
    finds: ({ text, content, saidHere, saidEarlier }) =>
      content.length >= 3 &&
      [...saidEarlier, ...saidHere].some(
        (said) => said !== text && likeness(content, contentWords(said)) >= 0.7,
      ),
    examples: {
      found: { said: 'Freight teams really work in the dark.', before: ['Freight teams work in the dark.'] },
      passed: { said: 'A planner checks five systems.', before: ['Freight teams work in the dark.'] },
    },
  },
  {
    name: 'points at nothing',
    sure: false,
    because: 'It uses “it” or “they” before saying what that is.',
    finds: pointsAtNothing,
    examples: {
      found: { said: 'They align with the standard.' },
      passed: { said: 'They align with the standard.', before: ['Two formats exist.'] },
    },
  },
  {
    name: 'too long',
    sure: false,
    because: `It is longer than ${maxWords} words.`,
    finds: ({ words, isQuote }) => words.length > maxWords && !isQuote,
    examples: {
      found: { said: `It covers ${'ports and ships and '.repeat(8)}trucks.` },
      passed: { said: 'It covers ports, ships and trucks.' },
    },
  },
];

function pointsAtNothing({ text, saidHere }: ExaminedSentence): boolean {
  return opensWithPronoun(text) && saidHere.length === 0;
}
