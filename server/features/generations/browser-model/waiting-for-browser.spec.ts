import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '#contract/account.ts';
import { cancelProject, deleteProject, getProject, type ProjectDetail } from '#contract/projects.ts';
import { bodyText, madeDeck } from '#pipeline/script/testing/made-deck.ts';
import { goodAnswer, pageOf, passTime, writingProcess } from '#test/support/browser-scene.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { claimVideo, jobDeps, makeNextVideo, startVideo } from '#test/support/generations.ts';
import { createTestApp, databasesInScope, type TestApp } from '#test/support/test-app.ts';
import { restoreQueue } from '../fair-queue/fair-queue-store.ts';
import { type ClaimedGeneration, claimNext, generationLeases, isAnyClaimable } from '../lease-store.ts';
import { makeGeneration } from '../make-generation.job.ts';
import type { VideoProcess } from '../video-process/video-process.ts';

const notInTime = "Your browser's model did not answer in time, so the built-in writer wrote the script.";
const notFinished = "Your browser's model did not finish in time, so the built-in writer wrote the script.";
const failed = "Your browser's model failed, so the built-in writer wrote the script.";
const unusable =
  'The language model did not give a usable script. The built-in writer wrote the script instead.';

describe.each(databasesInScope)('a video that waits for the model of a browser on %s', (database) => {
  let testApp: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    testApp = await createTestApp({ database });
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await testApp.db.deleteFrom('generations').execute();
    user = await signUp(testApp);
  });

  const work = () => makeNextVideo(testApp, { videoProcess: writingProcess() });
  /** Lets a worker ask the first question of a new video. */
  const begin = async () => {
    const started = await startVideo(testApp, { userId: user.user.id, asksBrowser: true });
    expect(await work()).toBe('asking');
    return { ...started, page: pageOf(testApp, user, started.projectId) };
  };
  const generation = (id: string) =>
    testApp.db.selectFrom('generations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const questions = () => testApp.db.selectFrom('script_questions').selectAll().execute();
  const detail = async (projectId: string): Promise<ProjectDetail> =>
    getProject.replies[200].parse(
      (await call(testApp, getProject, { as: user, params: { id: projectId } })).json(),
    );
  /** Finds the writer of a finished script, and the sentence about a fallback. */
  const whoWrote = async (projectId: string) => {
    const { scriptWriter, warnings } = await detail(projectId);
    return {
      kind: scriptWriter?.kind,
      why: warnings.find(({ code }) => code === 'writer_fell_back')?.message ?? null,
    };
  };

  it('is made with the script of the browser, and the project says so; afterwards no data of the question is kept', async () => {
    const { projectId, page } = await begin();
    const { question } = await page.look();
    expect(question?.prompt).toContain('Acme Cloud');
    expect(JSON.stringify(question?.form)).toContain('sentences');
    await page.answer(question?.number ?? 0, goodAnswer);
    expect(await work()).toBe('complete');
    const made = await detail(projectId);
    expect(made.generatedScript).toBe('Meet Acme Cloud.');
    expect(made.scriptWriter).toMatchObject({ kind: 'language_model', place: 'browser' });
    expect(await whoWrote(projectId)).toEqual({ kind: 'language_model', why: null });
    expect(await questions()).toEqual([]);
    expect(await page.look()).toEqual({ question: null, isOver: true });
  });

  it('is shown for review with the script of the browser; afterwards no data of the question is kept', async () => {
    const started = await startVideo(testApp, {
      ...{ userId: user.user.id, asksBrowser: true, awaitsReview: true },
    });
    const page = pageOf(testApp, user, started.projectId);
    expect(await work()).toBe('asking');
    await page.answer(await page.openNumber(), goodAnswer);
    expect(await work()).toBe('review');
    expect(await questions()).toEqual([]);
    expect(await page.look()).toEqual({ question: null, isOver: true });
  });

  // attack: 255
  it('frees its worker: the only worker makes the video of another user in the meantime', async () => {
    const { projectId, generationId, page } = await begin();
    expect(await generation(generationId)).toMatchObject({
      ...{ status: 'asking', lease_holder: null, lease_until: null, attempts: 0, crashes: 0 },
    });
    expect(await isAnyClaimable(testApp.db)).toBe(false);
    const other = await startVideo(testApp);
    expect(await work()).toBe('complete');
    expect(await generation(other.generationId)).toMatchObject({ status: 'complete' });
    expect(await page.isWanted(await page.openNumber(), 'Once upon')).toBe(true);
    expect((await detail(projectId)).progress).toEqual({ stage: 'script', done: 0, total: 1 });
  });

  // attack: 255
  it('is made with the script of the built-in writer after four minutes, even if the page is still active', async () => {
    const { projectId, generationId, page } = await begin();
    const first = await page.openNumber();
    for (let seconds = 0; seconds < 160; seconds += 20) {
      expect(await page.isWanted(first)).toBe(true);
      await passTime(testApp, generationId, 20);
    }
    await page.answer(first, 'Once upon a time.');
    // The answer contains no script, so the same question is asked again.
    expect(await work()).toBe('asking');
    const second = await page.openNumber();
    expect(second).not.toBe(first);
    for (let seconds = 160; seconds < 200; seconds += 20) {
      expect(await page.isWanted(second, 'x'.repeat(seconds))).toBe(true);
      expect(await claimNext(testApp.db, 'early')).toBeNull();
      await passTime(testApp, generationId, 20);
    }
    for (let seconds = 200; seconds < 240; seconds += 20) {
      await page.part(second, 'x'.repeat(seconds));
      await passTime(testApp, generationId, 20);
    }
    expect(await page.isWanted(second, 'x'.repeat(240))).toBe(false);
    expect(await work()).toBe('complete');
    expect(await whoWrote(projectId)).toEqual({ kind: 'embedded', why: notFinished });
    expect(await generation(generationId)).toMatchObject({ attempts: 0, crashes: 0 });
    expect(await questions()).toEqual([]);
  });

  // attack: 256
  it.each([
    ['no page has ever fetched the question', false],
    ['its page is no longer active', true],
  ])('is made with the script of the built-in writer if %s', async (_, isSeen) => {
    const { projectId, generationId, page } = await begin();
    if (isSeen) {
      await passTime(testApp, generationId, 15);
      await page.look();
    }
    await passTime(testApp, generationId, 15);
    expect(await isAnyClaimable(testApp.db)).toBe(false);
    await passTime(testApp, generationId, 16);
    expect(await work()).toBe('complete');
    expect(await whoWrote(projectId)).toEqual({ kind: 'embedded', why: notInTime });
  });

  it('does not wait longer for a page that fetches the question again and again without an answer', async () => {
    const { generationId, page } = await begin();
    await page.look();
    await passTime(testApp, generationId, 15);
    await page.look();
    await passTime(testApp, generationId, 16);
    expect(await page.look()).toEqual({ question: null, isOver: true });
    expect(await work()).toBe('complete');
  });

  it('uses an answer that has arrived completely in parts, although its page was closed', async () => {
    const { projectId, generationId, page } = await begin();
    const number = await page.openNumber();
    await passTime(testApp, generationId, 5);
    await page.part(number, goodAnswer);
    await passTime(testApp, generationId, 31);
    expect(await work()).toBe('complete');
    expect(await whoWrote(projectId)).toEqual({ kind: 'language_model', why: null });
  });

  it('is made at once with the script of the built-in writer if the model fails', async () => {
    const { projectId, page } = await begin();
    await page.answer(await page.openNumber(), null);
    expect(await work()).toBe('complete');
    expect(await whoWrote(projectId)).toEqual({ kind: 'embedded', why: failed });
  });

  // attack: 255
  it('is made with the script of the built-in writer after five unusable answers for a long deck', async () => {
    const slides = Array.from({ length: 30 }, (_, index) => ({
      title: `Topic ${index}`,
      blocks: [bodyText('Some detail')],
    }));
    const videoProcess = writingProcess(madeDeck(slides));
    const { projectId } = await startVideo(testApp, { userId: user.user.id, asksBrowser: true });
    const page = pageOf(testApp, user, projectId);
    let answers = 0;
    while ((await makeNextVideo(testApp, { videoProcess })) === 'asking') {
      await page.answer(await page.openNumber(), 'Nonsense.');
      answers += 1;
    }
    expect(answers).toBe(5);
    expect(await whoWrote(projectId)).toEqual({ kind: 'embedded', why: unusable });
  });

  it('is canceled, or deleted with its project or its account, without leaving data of the question', async () => {
    for (const end of [cancelProject, deleteProject]) {
      const { projectId, page } = await begin();
      const number = await page.openNumber();
      const reply = await call(testApp, end, { as: user, params: { id: projectId } });
      expect(reply.statusCode).toBeLessThan(300);
      expect(await questions()).toEqual([]);
      expect(await isAnyClaimable(testApp.db)).toBe(false);
      const late = await page.answer(number, goodAnswer);
      expect(late.statusCode).toBe(end === cancelProject ? 204 : 404);
      expect(await questions()).toEqual([]);
    }
    await begin();
    const body = { password: user.password, confirmation: 'DELETE' };
    expect((await call(testApp, deleteAccount, { as: user, body })).statusCode).toBe(204);
    expect(await questions()).toEqual([]);
    expect(await claimNext(testApp.db, 'a worker')).toBeNull();
  });

  it('survives a restart of the server', async () => {
    const { generationId, page } = await begin();
    await generationLeases.voidAll(testApp.db);
    await restoreQueue(testApp.db);
    expect(await isAnyClaimable(testApp.db)).toBe(false);
    await page.answer(await page.openNumber(), goodAnswer);
    expect(await claimNext(testApp.db, 'a worker')).toMatchObject({ id: generationId, attempts: 0 });
  });

  it('keeps its question if its worker is presumed dead, and the next worker finds the answer', async () => {
    const { projectId, generationId } = await startVideo(testApp, {
      ...{ userId: user.user.id, asksBrowser: true },
    });
    const page = pageOf(testApp, user, projectId);
    const next = Promise.withResolvers<ClaimedGeneration>();
    const inner = writingProcess();
    const work: VideoProcess['work'] = async (task, watch) => {
      const outcome = await inner.work(task, watch);
      await testApp.db
        .updateTable('generations')
        .set({ lease_until: sql<Date>`now() - interval '1 second'` })
        .execute();
      next.resolve(await claimVideo(testApp, 'the next worker'));
      return outcome;
    };
    await makeGeneration(
      await claimVideo(testApp, 'a slow worker'),
      jobDeps(testApp, { videoProcess: { ...inner, work } }),
    );
    expect(await generation(generationId)).toMatchObject({ status: 'running' });
    const number = await page.openNumber();
    await makeGeneration(await next.promise, jobDeps(testApp, { videoProcess: writingProcess() }));
    expect(await generation(generationId)).toMatchObject({ status: 'asking' });
    expect(await page.openNumber()).toBe(number);
    await page.answer(number, goodAnswer);
    await makeGeneration(await claimVideo(testApp), jobDeps(testApp, { videoProcess: writingProcess() }));
    const ended = { status: 'complete', attempts: 0, crashes: 0, fencing_token: 3 };
    expect(await generation(generationId)).toMatchObject(ended);
  });

  it('continues at once if the answer arrives before its worker has set it to wait', async () => {
    const { projectId, generationId } = await startVideo(testApp, {
      ...{ userId: user.user.id, asksBrowser: true },
    });
    const page = pageOf(testApp, user, projectId);
    const inner = writingProcess();
    const work: VideoProcess['work'] = async (task, watch) => {
      const outcome = await inner.work(task, watch);
      await page.answer(await page.openNumber(), goodAnswer);
      return outcome;
    };
    expect(await makeNextVideo(testApp, { videoProcess: { ...inner, work } })).toBe('asking');
    expect(await claimNext(testApp.db, 'a worker')).toMatchObject({ id: generationId, wasAsking: true });
  });
});
