import { z } from 'zod';

/** Kinds of hints: the deck does not support the sentence, or an editor would not let it be spoken. */
export const textHintKinds = ['unsupported', 'unfit'] as const;

/** Hint on a sentence of a slide's text, with the reason as a sentence. */
export const textHint = z.object({
  sentence: z.string(),
  message: z.string(),
  kind: z.enum(textHintKinds),
});
export type TextHint = z.infer<typeof textHint>;
