import {
  type Batch,
  batch as batchSchema,
  getBatch,
  startBatch,
  uploadBatch,
} from '#contract/batches/batches.ts';
import { editSlide } from '#contract/slides.ts';
import { shapeXml } from '#pipeline/deck/testing/minimal-deck.ts';
import { claimNextRow } from '#server/features/batches/rows/row-lease-store.ts';
import { startRow } from '#server/features/batches/rows/start-row.job.ts';
import { call } from '../call.ts';
import type { TestUser } from '../factories.ts';
import { createProject, finishProject, formBody, formContentType } from '../projects.ts';
import type { TestApp } from '../test-app.ts';

/** Creates a finished project with `{{name}}` on its first slide and in its script, and `{{company}}` in its script. */
export async function personalisedProject(testApp: TestApp, user: TestUser): Promise<string> {
  const { id } = await createProject(
    testApp,
    user,
    {},
    { slides: 3, shapes: shapeXml({ text: 'For {{name}}' }) },
  );
  await finishProject(testApp, id);
  const body = { script: 'Hello {{name}} of {{company}}.' };
  const edited = await call(testApp, editSlide, { as: user, params: { id, number: '1' }, body });
  if (edited.statusCode !== 200) throw new Error(`The script was not changed: ${edited.body}`);
  return id;
}

/** Uploads a CSV file for a project, like a page. */
export function sendCsv(testApp: TestApp, user: TestUser, projectId: string, csv: string | Buffer) {
  const file = { name: 'file', fileName: 'customers.csv', content: csv, contentType: 'text/csv' };
  return testApp.app.inject({
    method: uploadBatch.method,
    url: uploadBatch.path.replace(':id', projectId),
    headers: { ...user.bearer, 'content-type': formContentType },
    payload: formBody([file]),
  });
}

/** Uploads a valid CSV file. */
export async function draftOf(
  testApp: TestApp,
  user: TestUser,
  projectId: string,
  csv: string,
): Promise<Batch> {
  const response = await sendCsv(testApp, user, projectId, csv);
  if (response.statusCode !== 201) throw new Error(`The file was refused: ${response.body}`);
  return batchSchema.parse(response.json());
}

/** Uploads a CSV file and starts its batch. None of its videos has begun yet. */
export async function startedBatch(
  testApp: TestApp,
  user: TestUser,
  projectId: string,
  csv: string,
): Promise<Batch> {
  const { id } = await draftOf(testApp, user, projectId, csv);
  const response = await call(testApp, startBatch, { as: user, params: { batchId: id } });
  if (response.statusCode !== 202) throw new Error(`The batch was not started: ${response.body}`);
  return batchSchema.parse(response.json());
}

/** Begins as many rows as possible, like a worker. @returns number of claimed rows */
export async function beginRows(testApp: TestApp, atMost = 100): Promise<number> {
  const { signal } = new AbortController();
  for (let claimed = 0; claimed < atMost; claimed += 1) {
    const row = await claimNextRow(testApp.db, 'a worker');
    if (!row) return claimed;
    await startRow(row, testApp.dependencies, signal);
  }
  return atMost;
}

/** Reads a batch as its user sees it. */
export async function seeBatch(testApp: TestApp, user: TestUser, { id }: Pick<Batch, 'id'>): Promise<Batch> {
  const reply = await call(testApp, getBatch, { as: user, params: { batchId: id } });
  return batchSchema.parse(reply.json());
}

/** Returns the project of a row's video. @throws Error if the row has none */
export async function videoOfRow(
  testApp: TestApp,
  user: TestUser,
  batch: Pick<Batch, 'id'>,
  line: number,
): Promise<string> {
  const row = (await seeBatch(testApp, user, batch)).rows.find((one) => one.line === line);
  if (!row?.projectId) throw new Error(`Line ${line} has no video.`);
  return row.projectId;
}

/** Ends all rows and videos, so that the next test of a file claims none of them. */
export async function endBatchesAndVideos({ db }: TestApp): Promise<void> {
  await db.deleteFrom('batches').execute();
  // Includes a claimed one: on a busy machine its lease expires, and the next test would claim it.
  await db
    .updateTable('generations')
    .set({ status: 'canceled' })
    .where('status', 'in', ['queued', 'running'])
    .execute();
}
