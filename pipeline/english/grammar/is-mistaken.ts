import { grammarText } from './grammar-fault.ts';
import { learnedFaults } from './learned-faults.ts';
import { verbFaults } from './verb-faults.ts';

/** Whether a sentence holds a word or a form of a verb that its author got wrong, so that listeners would stop at it. */
export function isMistaken(sentence: string): boolean {
  const read = grammarText(sentence);
  return [...learnedFaults, ...verbFaults].some(({ finds }) => finds(read));
}
