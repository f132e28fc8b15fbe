import { z } from 'zod';

/**
 * Text of a sentence that may be spoken, because the judges of drafts or that of rewordings accepted it. Only `judge-slides.ts` and
 * `judge-rewording.ts` make one, and `remember-draft.ts` reads a stored one. Text that is composed anywhere else is
 * a plain string, which no judged draft accepts.
 */
export const judgedText = z.string().brand<'JudgedText'>();
export type JudgedText = z.infer<typeof judgedText>;
