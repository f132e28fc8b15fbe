import type { GrammarText } from '../grammar/grammar-fault.ts';

/**
 * Sign that a sentence is a note rather than written prose. It may also occur in good English, but far less often
 * than in an unsuitable sentence.
 */
export type Doubt = {
  name: string;
  finds: (sentence: GrammarText) => boolean;
  /** Test of the sign: sentences that it finds, and similar ones that it must let pass. */
  examples: { found: readonly string[]; passed: readonly string[] };
};
