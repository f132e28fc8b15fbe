import { z } from 'zod';
import { errorCodes } from '#contract/errors.ts';
import { audience } from '#contract/video-settings.ts';
import { slideWishes } from '#contract/vocabulary/rewrite-wishes.ts';

export type TimesOfTask = {
  /** Longest that it may take, once it has begun. */
  timeoutMs: number;
  /** Longest that it may take while other programs keep its process from working. Default: `timeoutMs`. */
  longestMs?: number;
};

/** Something that the text process does. Both sides check what they are told by these schemas. */
export type TextTask<Input, Result> = TimesOfTask & {
  name: string;
  input: z.ZodType<Input>;
  result: z.ZodType<Result>;
};

/** `deckFile`: what findReadDeck found. */
const slideOfDeck = z.object({ deckFile: z.string(), slideNumber: z.int() });
const hints = z.array(z.object({ sentence: z.string(), message: z.string() }));

/** The hints on a text; null when the deck is not there any more. */
export const checkText = {
  name: 'check',
  input: slideOfDeck.extend({ script: z.string() }),
  result: hints.nullable(),
  // Usual texts take 50 ms, the worst a second; collecting the facts of a large deck takes some, too.
  timeoutMs: 5_000,
  longestMs: 30_000,
} as const;

export const rewriteInput = slideOfDeck.extend({ text: z.string(), wish: z.enum(slideWishes), audience });
export type RewriteInput = z.infer<typeof rewriteInput>;

const missing = z.object({ missing: z.enum(['deck', 'slide']) });
/** A slide takes a second or two. */
const rewriteTimeoutMs = 30_000;

/** Rewrites a text without a language model. */
export const rewriteText = {
  name: 'rewrite',
  input: rewriteInput,
  result: z.union([missing, z.object({ text: z.string().nullable() })]),
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

/** Reads what it answered. `unusable`: what to tell the model. */
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

/** Counts what is said for each of the texts. */
export const countSpokenWords = {
  name: 'count',
  input: z.object({ texts: z.array(z.string()), pronunciations }),
  result: z.array(z.object({ syllables: z.number(), pausesMs: z.number() })),
  timeoutMs: 10_000,
} as const;

const slides = z.array(z.object({ number: z.int(), script: z.string() }));

/** Numbers of the slides that are said in another way after a change of the dictionary. */
export const findRespelled = {
  name: 'find respelled',
  input: z.object({ slides, before: pronunciations, after: pronunciations }),
  result: z.array(z.int()),
  timeoutMs: 30_000,
} as const;

/** Refusal of a file, for the user. */
const refused = z.object({
  refused: z.object({ code: z.enum(errorCodes), status: z.int(), message: z.string() }),
});
const fileTimeoutMs = 10_000;

/** The scripts that a translated file changes. `file` is in Base64. */
export const readXliffFile = {
  name: 'read XLIFF',
  input: z.object({ file: z.string(), projectId: z.string(), slides }),
  result: z.union([refused, z.object({ changed: slides })]),
  timeoutMs: fileTimeoutMs,
} as const;

/** A script as XLIFF; null for one that says nothing. */
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

/** The table of a CSV file in Base64. */
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
