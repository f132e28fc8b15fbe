import { z } from 'zod';
import { errorCodes } from '#contract/errors.ts';
import { textHint } from '#contract/script/text-hint.ts';
import { audience } from '#contract/video-settings.ts';
import { slideWishes } from '#contract/vocabulary/rewrite-wishes.ts';

export type TimesOfTask = {
  /** Maximum time of the task, once it has begun. */
  timeoutMs: number;
  /** Maximum time while other programs keep the process from running. Default: `timeoutMs`. */
  longestMs?: number;
};

/** A task of the text process. Both sides validate its messages with these schemas. */
export type TextTask<Input, Result> = TimesOfTask & {
  name: string;
  input: z.ZodType<Input>;
  result: z.ZodType<Result>;
};

/** Slide of a deck. `deckFile`: location from findReadDeck. */
const slideOfDeck = z.object({ deckFile: z.string(), slideNumber: z.int() });

/** Finds the hints on a text. Null if the deck is gone. */
export const checkText = {
  name: 'check',
  input: slideOfDeck.extend({ script: z.string() }),
  result: z.array(textHint).nullable(),
  // Typical texts take 50 ms, and the worst a second. Collecting the facts of a large deck takes time, too.
  timeoutMs: 5_000,
  longestMs: 30_000,
} as const;

export const rewriteInput = slideOfDeck.extend({ text: z.string(), wish: z.enum(slideWishes), audience });
export type RewriteInput = z.infer<typeof rewriteInput>;

const missing = z.object({ missing: z.enum(['deck', 'slide']) });
/** Time limit of a rewrite. A slide takes a second or two. */
const rewriteTimeoutMs = 30_000;

/** Rewrites a text without a language model. */
export const rewriteText = {
  name: 'rewrite',
  input: rewriteInput,
  result: z.union([
    missing,
    z.object({ text: z.string().nullable(), sentences: z.array(z.string()).optional() }),
  ]),
  timeoutMs: rewriteTimeoutMs,
} as const;

/** Builds the question for a language model. */
export const questionModel = {
  name: 'question model',
  input: rewriteInput,
  result: z.union([
    missing,
    z.object({
      question: z
        .object({ instructions: z.string(), prompt: z.string(), maxOutputTokens: z.number() })
        .nullable(),
    }),
  ]),
  timeoutMs: rewriteTimeoutMs,
} as const;

/** Reads the model's answer. `unusable`: message for the model. */
export const readAnswer = {
  name: 'read answer',
  input: rewriteInput.extend({ answer: z.string() }),
  result: z.union([missing, z.object({ unusable: z.string() }), z.object({ text: z.string().nullable() })]),
  timeoutMs: rewriteTimeoutMs,
} as const;

const pronunciations = z.array(
  z.union([
    z.object({ word: z.string(), respelling: z.string() }),
    z.object({ word: z.string(), ipa: z.string() }),
  ]),
);

/** Counts the spoken words of each text. */
export const countSpokenWords = {
  name: 'count',
  input: z.object({ texts: z.array(z.string()), pronunciations }),
  result: z.array(z.object({ syllables: z.number(), pausesMs: z.number() })),
  timeoutMs: 10_000,
} as const;

const slides = z.array(z.object({ number: z.int(), script: z.string() }));

/** Finds the slides that are pronounced differently after a change of the dictionary, by number. */
export const findRespelled = {
  name: 'find respelled',
  input: z.object({ slides, before: pronunciations, after: pronunciations }),
  result: z.array(z.int()),
  timeoutMs: 30_000,
} as const;

/** Refusal of a file, with the message for the user. */
const refused = z.object({
  refused: z.object({ code: z.enum(errorCodes), status: z.int(), message: z.string() }),
});
const fileTimeoutMs = 10_000;

/** Finds the scripts that a translated file changes. `file` is in Base64. */
export const readXliffFile = {
  name: 'read XLIFF',
  input: z.object({ file: z.string(), projectId: z.string(), slides }),
  result: z.union([refused, z.object({ changed: slides })]),
  timeoutMs: fileTimeoutMs,
} as const;

/** Writes a script as XLIFF. Null for a script without text. */
export const writeXliffFile = {
  name: 'write XLIFF',
  input: z.object({
    projectId: z.string(),
    original: z.string(),
    slides: z.array(
      z.object({ number: z.int(), title: z.string().nullable(), script: z.string().nullable() }),
    ),
  }),
  result: z.string().nullable(),
  timeoutMs: fileTimeoutMs,
} as const;

/** Reads the table of a CSV file in Base64. */
export const readCsvFile = {
  name: 'read CSV',
  input: z.object({ file: z.string() }),
  result: z.union([
    refused,
    z.object({
      columns: z.array(z.string()),
      rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()), fault: z.string().nullable() })),
    }),
  ]),
  timeoutMs: fileTimeoutMs,
} as const;
