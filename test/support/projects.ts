import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { type Project, project } from '#contract/projects.ts';
import type { VideoSettings } from '#contract/video-settings.ts';
import { provideDeck } from '#pipeline/deck/provide-deck.ts';
import { buildZip } from '#pipeline/deck/testing/build-zip.ts';
import {
  type MinimalDeck,
  minimalDeckEntries,
  writeMinimalDeck,
} from '#pipeline/deck/testing/minimal-deck.ts';
import { videoFiles } from '#pipeline/video-result.ts';
import { createHeldArtifactStore } from '#runtime/artifacts/held-artifacts.ts';
import type { StoredFiles } from '#server/db/tables/generations-tables.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { artifactHolderOf } from '#server/records/artifact-holder.ts';
import { putMeasured } from '#server/storage/content-facts.ts';
import { storageKeys } from '#server/storage/storage.ts';
import type { TestUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

export const deckContentType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

export function deckBytes(deck: MinimalDeck = {}): Buffer {
  return buildZip(minimalDeckEntries(deck));
}

export type FormPart =
  | { name: string; value: string }
  /** A part with a file. `fileName` is sent unchanged. */
  | { name: string; fileName: string; content: Buffer | string; contentType?: string };

export const boundary = 'deckvoice-test-boundary';
export const formContentType = `multipart/form-data; boundary=${boundary}`;

/** Encodes a multipart form with its parts in the given order, so that tests can send forms that no browser would. */
export function formBody(parts: readonly FormPart[]): Buffer {
  return Buffer.concat([
    ...parts.flatMap((part) => [partHead(part), partContent(part), Buffer.from('\r\n')]),
    formEnd,
  ]);
}

export const formEnd = Buffer.from(`--${boundary}--\r\n`);

export function partHead(part: FormPart): Buffer {
  const disposition = `--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"`;
  if ('value' in part) return Buffer.from(`${disposition}\r\n\r\n`);
  return Buffer.from(
    `${disposition}; filename="${part.fileName}"\r\nContent-Type: ${part.contentType ?? deckContentType}\r\n\r\n`,
  );
}

function partContent(part: FormPart): Buffer {
  return Buffer.from('value' in part ? part.value : part.content);
}

export const usualSettings = { duration: '60', voiceOption: 'friendly-female' };

/** Encodes the form that our pages send: the settings as fields, then the deck. */
export function generateForm(
  settings: Record<string, string> = {},
  file: { fileName?: string; content?: Buffer | string } = {},
): FormPart[] {
  return [
    ...Object.entries({ ...usualSettings, ...settings }).map(([name, value]) => ({ name, value })),
    { name: 'file', fileName: file.fileName ?? 'Q3 review.pptx', content: file.content ?? deckBytes() },
  ];
}

export function postForm(
  testApp: TestApp,
  user: TestUser,
  parts: readonly FormPart[],
  headers: Record<string, string> = {},
) {
  return testApp.app.inject({
    method: 'POST',
    url: '/api/generate-video',
    headers: { ...user.bearer, 'content-type': formContentType, ...headers },
    payload: formBody(parts),
  });
}

/** Creates a project through the API. Its video waits in the queue. */
export async function createProject(
  testApp: TestApp,
  user: TestUser,
  settings: Record<string, string> = {},
  deck: MinimalDeck = {},
): Promise<Project> {
  const form = generateForm(settings, { content: deckBytes(deck) });
  const response = await postForm(testApp, user, form);
  if (response.statusCode !== 202) throw new Error(`The video was not started: ${response.body}`);
  return project.parse(response.json());
}

export const videoBytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

/** Gives a project a finished video of two slides and a hidden one, as a worker leaves it. */
export async function finishProject(
  { db, dependencies }: Pick<TestApp, 'db'> & { dependencies: Pick<Dependencies, 'storage'> },
  projectId: string,
): Promise<void> {
  const { id: generationId, user_id } = await db
    .updateTable('generations')
    .set({ status: 'complete' })
    .where('project_id', '=', projectId)
    .where('status', '=', 'queued')
    .returning(['id', 'user_id'])
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await db
    .updateTable('usage')
    .set({ state: 'settled' })
    .where('generation_id', '=', generationId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set((eb) => ({ videos_used: eb('videos_used', '+', Number(numUpdatedRows)) }))
    .where('id', '=', user_id)
    .execute();
  const files: StoredFiles = {};
  for (const file of Object.values(videoFiles)) {
    const content = file === videoFiles.video ? videoBytes : Buffer.from(`the ${file}`);
    const key = storageKeys.result(projectId, generationId, file);
    files[file] = await putMeasured(dependencies.storage, key, Readable.from([content]));
  }
  await db
    .updateTable('generations')
    .set({ files: JSON.stringify(files) })
    .where('id', '=', generationId)
    .execute();
  await db
    .insertInto('slides')
    .values([
      { project_id: projectId, number: 1, title: 'One', script: 'First.', start_ms: 0, end_ms: 4000 },
      { project_id: projectId, number: 2, title: null, hidden: true },
      { project_id: projectId, number: 3, title: 'Three', script: 'Third.', start_ms: 4000, end_ms: 61_250 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('projects')
    .set({
      status: 'complete',
      slide_count: 3,
      generated_script: 'First.\n\nThird.',
      published_generation_id: generationId,
      completed_at: new Date(),
    })
    .where('id', '=', projectId)
    .execute();
  await db
    .insertInto('videos')
    .values({ project_id: projectId, duration: 61 })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet({ duration: 61 }))
    .execute();
}

/** Sets a project's progress to the middle of a generation. */
export async function setProgress(
  testApp: TestApp,
  projectId: string,
  progress: { stage: 'voice' | 'review'; done: number; total: number },
): Promise<void> {
  await testApp.db
    .updateTable('generations')
    .set({ status: 'running', ...progress })
    .where('project_id', '=', projectId)
    .execute();
}

/** Ends a project's generation without a video. */
export async function failProject(testApp: TestApp, projectId: string): Promise<void> {
  const { db } = testApp;
  await db
    .updateTable('generations')
    .set({ status: 'failed', error_code: 'deck_render_failed', error_message: 'The slides cannot be drawn.' })
    .where('project_id', '=', projectId)
    .execute();
  await db
    .updateTable('usage')
    .set({ state: 'released' })
    .where('generation_id', 'in', (eb) =>
      eb.selectFrom('generations').select('id').where('project_id', '=', projectId),
    )
    .execute();
  await db.updateTable('projects').set({ status: 'failed' }).where('id', '=', projectId).execute();
}

/** Reads the deck of a project, as a worker does before it makes the video. */
export async function readDeckOf(testApp: TestApp, projectId: string, deck: MinimalDeck = {}): Promise<void> {
  const root = path.join(testApp.config.dataFolder, 'artifacts');
  const artifacts = createHeldArtifactStore(root, artifactHolderOf(projectId));
  await provideDeck(await writeMinimalDeck(deck), artifacts);
}

/** Changes the settings of a stored project, in any state. */
export async function storeSettings(
  { db }: Pick<TestApp, 'db'>,
  projectId: string,
  changes: Partial<VideoSettings>,
): Promise<void> {
  await db
    .updateTable('projects')
    .set({ settings: sql<string>`settings || ${JSON.stringify(changes)}::jsonb` })
    .where('id', '=', projectId)
    .execute();
}
