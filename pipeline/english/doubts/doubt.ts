import type { GrammarText } from '../grammar/grammar-fault.ts';

/**
 * A sign that a sentence was noted down and not written out. It may occur in good English, too, but far less often
 * than in a sentence that nobody would say.
 */
export type Doubt = {
  name: string;
  finds: (sentence: GrammarText) => boolean;
  /** Test of the sign: sentences that it finds, and similar ones that it must let pass. */
  examples: { found: readonly string[]; passed: readonly string[] };
};
