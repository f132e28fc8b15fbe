import { agreementFaults } from './agreement-faults.ts';
import { articleFaults } from './article-faults.ts';
import { clauseFaults } from './clause-faults.ts';
import { type GrammarFault, grammarText } from './grammar-fault.ts';
import { idiomFaults } from './idiom-faults.ts';
import { joiningFaults } from './joining-faults.ts';
import { learnedFaults } from './learned-faults.ts';
import { missingArticleFaults } from './missing-article-faults.ts';
import { mistakenFormFaults } from './mistaken-forms.ts';
import { mistakenWordFaults } from './mistaken-words.ts';
import { pluralSubjectFaults } from './plural-subject-faults.ts';
import { spellingFaults } from './spelling-faults.ts';
import { verbFaults } from './verb-faults.ts';
import { verblessFaults } from './verbless-faults.ts';

/** All faults that certainly break English grammar. */
export const grammarFaults: readonly GrammarFault[] = [
  ...articleFaults,
  ...agreementFaults,
  ...verbFaults,
  ...spellingFaults,
  ...clauseFaults,
  ...idiomFaults,
  ...joiningFaults,
  ...learnedFaults,
  ...pluralSubjectFaults,
  ...mistakenFormFaults,
  ...mistakenWordFaults,
  ...missingArticleFaults,
  ...verblessFaults,
];

/**
 * Returns the first fault of grammar in an English sentence, or null. It errs on the side of null: an editor would
 * print none of its finds.
 */
export function findGrammarFault(sentence: string): GrammarFault | null {
  const read = grammarText(sentence);
  return grammarFaults.find((fault) => fault.finds(read)) ?? null;
}
