import { z } from 'zod';
import type { PipelineErrorCode } from '../errors.ts';

/** Messages from the server to a work process. The program checks the `unknown` parts. */
export const command = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open'), settings: z.unknown() }),
  z.object({ type: z.literal('work'), task: z.unknown() }),
  z.object({ type: z.literal('abort') }),
  z.object({ type: z.literal('reply'), id: z.int(), reply: z.unknown() }),
]);
export type Command = z.infer<typeof command>;

/** Messages from a work process to the server. */
export const answer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), progress: z.unknown() }),
  /** A damaged artifact was discarded and is made again. `kind`: kind of the artifact. */
  z.object({ type: z.literal('damaged'), kind: z.string() }),
  /** The program waits for a `reply` with the same id. */
  z.object({ type: z.literal('question'), id: z.int(), question: z.unknown() }),
  z.object({ type: z.literal('done'), result: z.unknown() }),
  /** `code` is null for an unexpected failure; `detail` is for the log. */
  z.object({
    type: z.literal('failed'),
    code: z.custom<PipelineErrorCode>((code) => typeof code === 'string').nullable(),
    message: z.string(),
    detail: z.string(),
  }),
]);
export type Answer = z.infer<typeof answer>;
