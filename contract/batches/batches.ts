import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byProject } from '../projects.ts';
import { progressStages } from '../vocabulary/stages.ts';

/**
 * States of a row. `ready` and `faulty`: the batch has not been started; a faulty row never gets a video. `deleted`: the video was
 * deleted. `moved`: the video was moved into or out of a team, and is now an ordinary project.
 */
export const batchRowStates = [
  'ready',
  'faulty',
  'waiting',
  'processing',
  'complete',
  'failed',
  'canceled',
  'deleted',
  'moved',
] as const;
export type BatchRowState = (typeof batchRowStates)[number];

const isoTime = z.iso.datetime();
const failure = z.object({ code: z.string(), message: z.string() });

const batchRow = z.object({
  /** Line of the file on which the row begins, from 1. */
  line: z.int(),
  /** Values of the row, in column order. */
  cells: z.array(z.string()),
  state: z.enum(batchRowStates),
  /** Reason why no video can be made from the row, or null. */
  fault: z.string().nullable(),
  /** Reason why the video was not made. */
  error: failure.nullable(),
  /** Progress of the video, or null if nothing is running. */
  progress: z.object({ stage: z.enum(progressStages), done: z.int(), total: z.int() }).nullable(),
  queuePlace: z.int().nullable(),
  /** Project of the video. Null until it is started, and after it is deleted. */
  projectId: z.string().nullable(),
  /** Public link to the finished video, or null. */
  link: z.string().nullable(),
});
export type BatchRow = z.infer<typeof batchRow>;

const batchFacts = z.object({
  id: z.string(),
  projectId: z.string(),
  /** Name of the CSV file. */
  fileName: z.string(),
  /** A draft makes no videos, and is deleted at `expiresAt`. */
  state: z.enum(['draft', 'started']),
  madeBy: z.object({ id: z.string(), name: z.string() }),
  createdAt: isoTime,
  expiresAt: isoTime.nullable(),
});

export const batchSummary = batchFacts.extend({
  rows: z.int(),
  /** Number of rows in each state. States without rows are absent. */
  counts: z.partialRecord(z.enum(batchRowStates), z.int()),
});
export type BatchSummary = z.infer<typeof batchSummary>;

export const batch = batchFacts.extend({
  columns: z.array(z.string()),
  placeholders: z.array(
    z.object({
      /** Name as written, without braces. */
      name: z.string(),
      /** Index of the column, or null if the file has no column of that name. */
      column: z.int().nullable(),
      /** Numbers of the slides on which the placeholder appears, in the text or in the script. */
      slideNumbers: z.array(z.int()),
    }),
  ),
  /** Reason why the next row is waiting, or null. */
  waitsBecause: z.string().nullable(),
  rows: z.array(batchRow),
});
export type Batch = z.infer<typeof batch>;

export const batchPreview = z.object({
  line: z.int(),
  /** Name of the video. */
  name: z.string(),
  /** Slides in the order of the video. */
  slides: z.array(
    z.object({
      number: z.int(),
      title: z.string().nullable(),
      /** Text that the voice speaks. */
      script: z.string(),
      /** Lines of the slide that contain placeholders, with the values filled in. */
      texts: z.array(z.string()),
      /** True if the script or the texts differ from row to row. */
      isPersonal: z.boolean(),
    }),
  ),
});
export type BatchPreview = z.infer<typeof batchPreview>;

const byBatch = z.object({ batchId: z.string().max(100) });
const byRow = byBatch.extend({ line: z.coerce.number().int().min(1).max(10_000_000) });

export const listBatches = endpoint('GET /api/projects/:id/batches', {
  summary: "List a project's batches of personalized videos, newest first",
  params: byProject,
  replies: { 200: z.array(batchSummary) },
});

export const uploadBatch = endpoint('POST /api/projects/:id/batches', {
  summary:
    "Upload a CSV file (multipart: file) with one row per video of a finished project; replaces the caller's draft, and makes no video yet",
  params: byProject,
  form: z.object({}),
  replies: { 201: batch },
});

export const getBatch = endpoint('GET /api/batches/:batchId', {
  summary: 'Get a batch and its rows, with their values, faults, progress and links',
  params: byBatch,
  replies: { 200: batch },
});

export const previewBatchRow = endpoint('GET /api/batches/:batchId/rows/:line/preview', {
  summary: "Preview the slides' texts with a row's values; makes no video",
  params: byRow,
  replies: { 200: batchPreview },
});

export const startBatch = endpoint('POST /api/batches/:batchId/start', {
  summary: 'Make the videos of all rows without faults; idempotent',
  params: byBatch,
  replies: { 202: batch },
});

export const cancelBatch = endpoint('POST /api/batches/:batchId/cancel', {
  summary: 'Cancel a batch; finished videos are kept',
  params: byBatch,
  replies: { 200: batch },
});

export const retryBatch = endpoint('POST /api/batches/:batchId/retry', {
  summary: 'Retry the rows that failed or were canceled, or whose video was deleted',
  params: byBatch,
  body: z.object({
    /** Line of one row. Without it, all failed and canceled rows are retried. */
    line: z.int('`line` must be a whole number.').min(1).optional(),
  }),
  replies: { 202: batch },
});

export const deleteBatchRow = endpoint('DELETE /api/batches/:batchId/rows/:line', {
  summary: 'Permanently delete a row, its values, its video and its link',
  params: byRow,
  replies: { 204: null },
});

export const deleteBatch = endpoint('DELETE /api/batches/:batchId', {
  summary: 'Permanently delete a batch, its values, its videos and their links',
  params: byBatch,
  replies: { 204: null },
});

export const downloadBatchLinks = endpoint('GET /api/batches/:batchId/links.csv', {
  summary: 'Download the rows as CSV, with their states and the links to their videos',
  params: byBatch,
  replies: { 200: 'stream' },
});
