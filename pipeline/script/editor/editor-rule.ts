import type { JudgedSentence } from './judged-sentence.ts';

/** Sentence as it is said, and the surroundings that an editor needs to judge it. */
export type Example = {
  said: string;
  /** The slide's title and the headings on it. */
  headings?: readonly string[];
  notes?: readonly string[];
  /** Said on the same slide before. */
  before?: readonly string[];
};

/** One thing that makes a sentence unfit to be said. */
export type EditorRule = {
  name: string;
  /** True if the rule drops a sentence. A rule that English grammar leaves in doubt only lowers the sentence's rank. */
  sure: boolean;
  /** Tells the author what is wrong, as a sentence about the sentence: "It only reads out a title." */
  because: string;
  finds: (sentence: JudgedSentence) => boolean;
  /** Its test: a sentence that it finds, and one near by that it must let pass. */
  examples: { found: Example; passed: Example };
};
