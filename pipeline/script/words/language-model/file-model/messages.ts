import { z } from 'zod';

/** Maximum number of characters of a question: several times the context of a model. A longer text is not sent. */
export const maxQuestionCharacters = 100_000;
/** Maximum number of characters of an answer: as many long words as the context has tokens. */
const maxAnswerCharacters = 200_000;

/** Settings with which the process of a model file opens it. */
export const fileModelSettings = z.object({
  file: z.string(),
  /** Folder that contains `node_modules/node-llama-cpp`. */
  libraryFolder: z.string(),
  threads: z.int().min(1),
});
export type FileModelSettings = z.infer<typeof fileModelSettings>;

/** Question to a model file. `form` is the JSON schema that constrains its answer. */
export const fileModelQuestion = z.object({
  instructions: z.string().max(maxQuestionCharacters),
  prompt: z.string().max(maxQuestionCharacters),
  form: z.record(z.string(), z.unknown()),
  maxOutputTokens: z.int().min(1),
});
export type FileModelQuestion = z.infer<typeof fileModelQuestion>;

/**
 * Outcome of a question. `too_long`: the model cannot read so much. `failed`: its process ended, or could not load
 * the file.
 */
export const fileModelReply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    text: z.string().max(maxAnswerCharacters),
    inputTokens: z.int(),
    outputTokens: z.int(),
  }),
  z.object({ kind: z.literal('too_long') }),
  z.object({ kind: z.literal('failed') }),
]);
export type FileModelReply = z.infer<typeof fileModelReply>;
