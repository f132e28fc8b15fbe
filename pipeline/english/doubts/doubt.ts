import type { GrammarText } from '../grammar/grammar-fault.ts';

/**
 * A sign that a sentence was noted down and not written out. It may stand in good English, too, but does so far less often
 * than in a sentence that nobody would say.
 */
export type Doubt = {
  name: string;
  finds: (sentence: GrammarText) => boolean;
  /** Its test: sentences that it finds, and some near by that it must let pass. */
  examples: { found: readonly string[]; passed: readonly string[] };
};
