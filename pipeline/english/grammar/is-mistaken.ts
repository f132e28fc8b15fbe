import { grammarText } from './grammar-fault.ts';
import { learnedFaults } from './learned-faults.ts';
import { mistakenFormFaults } from './mistaken-forms.ts';
import { mistakenWordFaults } from './mistaken-words.ts';
import { verbFaults } from './verb-faults.ts';

/** Whether a sentence holds a word or a form of a verb that its author got wrong, so that listeners would stop at it. */
export function isMistaken(sentence: string): boolean {
  const read = grammarText(sentence);
  return [...learnedFaults, ...mistakenFormFaults, ...mistakenWordFaults, ...verbFaults].some(({ finds }) =>
    finds(read),
  );
}
