import type { ExaminedSentence } from './examined-sentence.ts';

/** A sentence as it is spoken, with the context that an editor needs to check it. */
export type Example = {
  said: string;
  /** Title of the slide and the headings on it. */
  headings?: readonly string[];
  notes?: readonly string[];
  /** Sentences that were spoken earlier on the same slide. */
  before?: readonly string[];
};

/** Rule against one fault that makes a sentence unfit to be spoken. */
export type EditorRule = {
  name: string;
  /** True if the rule drops a sentence. A rule that English grammar leaves in doubt only lowers the sentence's rank. */
  sure: boolean;
  /** Explanation for the author, as a sentence about the sentence: "It only reads out a title." */
  because: string;
  finds: (sentence: ExaminedSentence) => boolean;
  /** Test of the rule: a sentence that it finds, and a similar one that it must let pass. */
  examples: { found: Example; passed: Example };
};
