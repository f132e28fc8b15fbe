import { z } from 'zod';

/** Hint on a sentence of a slide's text, with the reason as a sentence. */
export const textHint = z.object({
  sentence: z.string(),
  message: z.string(),
  /** `unsupported`: the deck does not say it. `unfit`: an editor would not let it be spoken. */
  kind: z.enum(['unsupported', 'unfit']),
});
export type TextHint = z.infer<typeof textHint>;
