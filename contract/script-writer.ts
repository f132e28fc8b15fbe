import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Places where a language model can run: the server's machine, a configured service, or a browser. */
export const modelPlaces = ['this_machine', 'service', 'browser'] as const;
export type ModelPlace = (typeof modelPlaces)[number];

/** Writer of a script: the built-in one, or a language model. */
export const scriptWriter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('embedded') }),
  z.object({ kind: z.literal('language_model'), model: z.string(), place: z.enum(modelPlaces) }),
]);
export type ScriptWriterName = z.infer<typeof scriptWriter>;

/** Programs that serve language models on the user's own machine. */
export const localServers = ['ollama', 'llama.cpp', 'lm_studio'] as const;
export type LocalServer = (typeof localServers)[number];

/** A language model on the machine of this server. */
export const localModel = z.object({ server: z.enum(localServers), model: z.string().min(1).max(200) });
export type LocalModel = z.infer<typeof localModel>;

const scriptWriterSettings = z.object({
  /** Writer of the scripts of new videos. */
  writer: scriptWriter,
  /** Language models that are running on this machine now. Null if the caller cannot choose one. */
  found: z.array(localModel).nullable(),
  /** Chosen language model, which need not be running now. */
  chosen: localModel.nullable(),
});
export type ScriptWriterSettings = z.infer<typeof scriptWriterSettings>;

export const getScriptWriter = endpoint('GET /api/script-writer', {
  summary: 'Get the writer of new scripts and, for operators, the language models on this machine',
  replies: { 200: scriptWriterSettings },
});

export const chooseScriptWriter = endpoint('PUT /api/script-writer', {
  summary: 'Choose a language model on this machine, or none (operators only)',
  body: z.object({ model: localModel.nullable() }),
  replies: { 200: scriptWriterSettings },
});

const byId = z.object({ id: z.string().max(100) });

/** A question to the model in the user's browser. `form` is the JSON schema of the answer. */
const scriptQuestion = z.object({
  number: z.int(),
  instructions: z.string(),
  prompt: z.string(),
  form: z.record(z.string(), z.unknown()),
});
export type ScriptQuestion = z.infer<typeof scriptQuestion>;

export const getScriptQuestion = endpoint('GET /api/projects/:id/script-question', {
  summary: "Get the question that a running generation asks the browser's language model",
  params: byId,
  replies: {
    200: z.object({
      question: scriptQuestion.nullable(),
      /** True if no more questions will follow. */
      isOver: z.boolean(),
    }),
  },
});

/** Several times the length of an answer for four slides or a plan for a hundred. */
export const maxAnswerCharacters = 50_000;

/** Interval at which an answering page sends a heartbeat. After 30 s without one, the built-in writer takes over. */
export const partsEveryMs = 5_000;

export const sendScriptPart = endpoint('POST /api/projects/:id/script-question/part', {
  summary: "Report that the browser's model is still answering, with its partial answer",
  params: byId,
  body: z.object({ number: z.int(), part: z.string().max(maxAnswerCharacters) }),
  replies: {
    200: z.object({
      /** False if the question is already answered or obsolete, so that the model can stop. */
      isWanted: z.boolean(),
    }),
  },
});

export const answerScriptQuestion = endpoint('POST /api/projects/:id/script-question', {
  summary: 'Answer the question; `null` reports that the model failed',
  params: byId,
  body: z.object({ number: z.int(), answer: z.string().max(maxAnswerCharacters).nullable() }),
  replies: { 204: null },
});
