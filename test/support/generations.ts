import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { PlanId } from '#contract/plans.ts';
import { usualSettings } from '#contract/video-settings.ts';
import { videoFiles } from '#pipeline/video-result.ts';
import { newId } from '#server/crypto/new-id.ts';
import type { Payer } from '#server/features/budgets/service.ts';
import { type ClaimedGeneration, claimNext } from '#server/features/generations/lease-store.ts';
import { type JobDeps, makeGeneration } from '#server/features/generations/make-generation.job.ts';
import type {
  MadeVideo,
  VideoTask,
  WrittenScript,
} from '#server/features/generations/video-process/messages.ts';
import type { VideoProcess } from '#server/features/generations/video-process/video-process.ts';
import { storageKeys } from '#server/storage/storage.ts';
import { deckBytes } from './projects.ts';
import type { TestApp } from './test-app.ts';

/** Inserts a user without hashing a password. @returns their id */
export async function insertUser({ db }: TestApp, plan: PlanId = 'free'): Promise<string> {
  const id = newId();
  await db
    .insertInto('users')
    .values({
      id,
      name: 'Ada',
      email: `${id.toLowerCase()}@example.com`,
      password: 'none that fits',
      voice_name: 'Ada',
      account_code: id,
      subscription_tier: plan,
    })
    .execute();
  return id;
}

export async function insertProject(
  { db, dependencies }: TestApp,
  userId: string,
  deck: Buffer = deckBytes(),
): Promise<string> {
  const id = newId();
  const deckKey = storageKeys.deck(id);
  await dependencies.storage.put(deckKey, Readable.from([deck]));
  await db
    .insertInto('projects')
    .values({
      id,
      user_id: userId,
      name: 'Quarterly review',
      status: 'processing',
      original_file_name: 'review.pptx',
      deck_key: deckKey,
      deck_sha256: createHash('sha256').update(deck).digest('hex'),
      deck_bytes: deck.length,
      settings: JSON.stringify({ ...usualSettings, durationSeconds: 60, voice: 'friendly-female' }),
    })
    .execute();
  return id;
}

/** Claims the next video in the queue for a worker. @throws Error if there is none */
export async function claimVideo({ db }: TestApp, holder = 'a worker'): Promise<ClaimedGeneration> {
  const job = await claimNext(db, holder);
  if (!job) throw new Error('There was nothing to claim.');
  return job;
}

export type Started = { projectId: string; userId: string; generationId: string };

/** Queues a video, by default of a new user and a new project. */
export async function startVideo(
  testApp: TestApp,
  request: {
    userId?: string;
    plan?: PlanId;
    projectId?: string;
    kind?: 'first' | 'render';
    asksBrowser?: boolean;
    /** True if a new project waits for its user's review of the script. */
    awaitsReview?: boolean;
    startedBy?: Payer;
  } = {},
): Promise<Started> {
  const { plan = 'free', kind = 'first', asksBrowser = false } = request;
  const userId = request.userId ?? (await insertUser(testApp, plan));
  const projectId = request.projectId ?? (await insertProject(testApp, userId));
  if (request.awaitsReview) {
    await testApp.db
      .updateTable('projects')
      .set({ awaits_review: true })
      .where('id', '=', projectId)
      .execute();
  }
  const { generationId } = await testApp.db.transaction().execute((transaction) =>
    testApp.dependencies.generations.start(transaction, {
      projectId,
      userId,
      plan,
      kind,
      asksBrowser,
      startedBy: request.startedBy ?? { userId, plan },
    }),
  );
  return { projectId, userId, generationId };
}

/** The pipeline's result for a deck of two slides, the second of which is hidden. */
export const someVideo: MadeVideo = {
  askedMs: 60_000,
  durationMs: 59_600,
  lengthReason: null,
  writer: 'embedded',
  slides: [
    { slideNumber: 1, title: 'Hello', text: 'Good day. [pause 1s] Welcome.', startMs: 0, endMs: 59_600 },
  ],
  hiddenSlides: [{ slideNumber: 2, title: 'Not shown' }],
  leftOutSlides: [],
  findings: [
    { code: 'slide_hidden', message: 'Slide 2 is hidden in the deck and left out.', slideNumber: 2 },
  ],
  pace: { words: 120, speechMs: 40_000, wordsPerMinute: 180, firstDraftErrorMs: 0 },
  spokenSpeed: 1,
  stageSeconds: { slides: 1, script: 0.1, voice: 5, video: 2 },
  films: [],
};

/** Script that the pipeline writes for a review of the same deck. */
export const someScript: WrittenScript = {
  askedMs: 60_000,
  expectedMs: 59_800,
  writer: 'embedded',
  slides: [{ slideNumber: 1, title: 'Hello', text: 'Good day. [pause 1s] Welcome.', spokenMs: 2400 }],
  hiddenSlides: someVideo.hiddenSlides,
  leftOutSlides: [],
  findings: someVideo.findings,
  spokenSpeed: 1.02,
  stageSeconds: { slides: 1, script: 0.1 },
  films: [],
  pictures: [{ slideNumber: 1, file: 'slide-1.jpg' }],
};

/**
 * Fakes the process that makes videos: runs the test's code, then writes the files.
 * @param before returns null while it awaits a browser's answer
 * @param shown script for a review, and the content of each of its pictures
 */
export function scriptedProcess(
  before: (
    order: VideoTask,
    watch: Parameters<VideoProcess['work']>[1],
  ) => Promise<MadeVideo | null> = async () => someVideo,
  shown: { script: WrittenScript; picture: Buffer | null } = { script: someScript, picture: null },
): VideoProcess {
  return {
    async work(order, watch) {
      const video = await before(order, watch);
      if (video === null) return { awaitsAnswer: true };
      if (order.goal === 'script') {
        await mkdir(order.outputFolder, { recursive: true });
        for (const { file } of shown.script.pictures) {
          const content = shown.picture ?? `${file} of ${order.generationId}`;
          await writeFile(path.join(order.outputFolder, file), content);
        }
        return { script: shown.script };
      }
      await mkdir(order.outputFolder, { recursive: true });
      for (const file of Object.values(videoFiles)) {
        await writeFile(path.join(order.outputFolder, file), `${file} of ${order.generationId}`);
      }
      return { video };
    },
    letGo: async () => {},
    stop: async () => {},
  };
}

/** Returns the dependencies that a worker passes to an attempt. */
export function jobDeps({ db, dependencies, config }: TestApp, more: Partial<JobDeps> = {}): JobDeps {
  return {
    config,
    db,
    storage: dependencies.storage,
    vault: dependencies.vault,
    log: dependencies.log,
    metrics: dependencies.metrics,
    tracing: dependencies.tracing,
    budgets: dependencies.budgets,
    videoProcess: scriptedProcess(),
    scriptModel: dependencies.scriptModel,
    workFolder: path.join(config.dataFolder, 'work'),
    stopping: new AbortController().signal,
    ...more,
  };
}

/**
 * Has a worker write the script of the next video in the queue, which then waits for its user.
 * @throws Error if another video is next, for example one left by an earlier test
 */
export async function writeNextScript(testApp: TestApp, more: Partial<JobDeps> = {}): Promise<void> {
  const status = await makeNextVideo(testApp, more);
  if (status !== 'review')
    throw new Error(`The next video in line is ${status}: its script waits for nobody.`);
}

/** Has a worker make the next video in the queue. @returns the result */
export async function makeNextVideo(testApp: TestApp, more: Partial<JobDeps> = {}): Promise<string> {
  const job = await claimVideo(testApp);
  await makeGeneration(job, jobDeps(testApp, more));
  const { status } = await testApp.db
    .selectFrom('generations')
    .select('status')
    .where('id', '=', job.id)
    .executeTakeFirstOrThrow();
  return status;
}
