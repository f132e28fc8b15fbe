import { z } from 'zod';

/**
 * Text of a sentence that may be said: every judge let it pass. `judge-slides.ts` and `judge-rewording.ts` alone make one, and
 * `remember-draft.ts` reads one that was stored. Text that is put together anywhere else is a plain string, which no judged draft takes.
 */
export const judgedText = z.string().brand<'JudgedText'>();
export type JudgedText = z.infer<typeof judgedText>;
