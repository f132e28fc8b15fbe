import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goodAnswer, passTime, writingProcess } from '#test/support/browser-scene.ts';
import {
  claimVideo,
  insertUser,
  jobDeps,
  makeNextVideo,
  type Started,
  startVideo,
} from '#test/support/generations.ts';
import { createTestApp, databaseKinds, itInScopeOn, type TestApp } from '#test/support/test-app.ts';
import { generationBacklog } from '../../operations/store.ts';
import { findKeptWaiting } from '../fair-queue/fair-queue-store.ts';
import { findQueuePlaces } from '../fair-queue/queue-places-store.ts';
import { claimNext, handBack, isAnyClaimable } from '../lease-store.ts';
import { makeGeneration } from '../make-generation.job.ts';
import { seeScriptQuestion } from '../service.ts';
import { countWaiting } from '../store.ts';
import { answerQuestion } from './question-store.ts';

// attack: 259
describe.each(databaseKinds)('the turns of videos that wait for a browser on %s', (database) => {
  const itInScope = itInScopeOn(database);
  let testApp: TestApp;
  let userId: string;
  beforeAll(async () => {
    testApp = await createTestApp({ database });
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await testApp.db.deleteFrom('generations').execute();
    await testApp.db.deleteFrom('turns').execute();
    userId = await insertUser(testApp, 'pro');
  });

  const videoProcess = writingProcess();
  const work = () => makeNextVideo(testApp, { videoProcess });
  const start = (of: { userId?: string; asksBrowser?: boolean } = {}) =>
    startVideo(testApp, { plan: 'pro', ...of });
  const mine = () => start({ userId, asksBrowser: true });
  const answer = async ({ projectId }: Started) => {
    const { question } = await seeScriptQuestion(testApp.db, projectId);
    await answerQuestion(testApp.db, projectId, { number: question?.number ?? 0, answer: goodAnswer });
  };
  const statusOf = async ({ generationId }: Started) => {
    const query = testApp.db.selectFrom('generations').select('status').where('id', '=', generationId);
    return (await query.executeTakeFirstOrThrow()).status;
  };

  itInScope('allow one question per user at a time, so that no user gets many videos in a row', async () => {
    const [first, second, third] = [await mine(), await mine(), await mine()];
    expect(await work()).toBe('asking');
    // The others keep waiting, and occupy no worker.
    expect(await isAnyClaimable(testApp.db)).toBe(false);
    expect(await claimNext(testApp.db, 'a worker')).toBeNull();
    const other = await start();
    await answer(first);
    expect([await work(), await statusOf(first)]).toEqual(['complete', 'complete']);
    // Its turn came before the other user sent a video. It only asks, and the third one waits for it.
    expect([await work(), await statusOf(second)]).toEqual(['asking', 'asking']);
    expect([await work(), await statusOf(other)]).toEqual(['complete', 'complete']);
    expect(await statusOf(third)).toBe('queued');
  });

  itInScope('do not delay a video whose script is already written', async () => {
    const first = await mine();
    await work();
    await answer(first);
    const running = await claimVideo(testApp);
    await testApp.db
      .updateTable('generations')
      .set({ stage: 'voice' })
      .where('id', '=', running.id)
      .execute();
    await mine();
    expect(await work()).toBe('asking');
    await handBack(testApp.db, running);
    expect(await claimNext(testApp.db, 'a worker')).toMatchObject({ id: first.generationId });
  });

  itInScope('keep no place in the queue for a user whose only video waits for the browser', async () => {
    const first = await mine();
    await work();
    const other = await start();
    const another = await start({ userId });
    expect([await work(), await statusOf(other)]).toEqual(['complete', 'complete']);
    expect([await work(), await statusOf(another)]).toEqual(['complete', 'complete']);
    expect(await statusOf(first)).toBe('asking');
  });

  itInScope('cost the next video of the same user no place, whatever the number of questions', async () => {
    const first = await mine();
    const next = await start({ userId });
    expect(await work()).toBe('asking');
    const later = await start();
    await testApp.db
      .updateTable('script_questions')
      .set({ sha256: 'of another question' })
      .where('generation_id', '=', first.generationId)
      .execute();
    // It continues, and asks again.
    await answer(first);
    expect([await work(), await statusOf(first)]).toEqual(['asking', 'asking']);
    expect([await work(), await statusOf(next)]).toEqual(['complete', 'complete']);
    expect([await work(), await statusOf(later)]).toEqual(['complete', 'complete']);
  });

  itInScope(
    'are shown: a video behind another question is last in the queue, and the one with the browser has no place',
    async () => {
      const first = await mine();
      const [behind, other] = [await mine(), await start()];
      await work();
      const places = await findQueuePlaces(
        testApp.db,
        [first, behind, other].map(({ projectId }) => projectId),
      );
      expect(places).toEqual(
        new Map([
          [other.projectId, 1],
          [behind.projectId, 2],
        ]),
      );
    },
  );

  itInScope('preempt no other video, and resume in the order in which they started', async () => {
    const first = await mine();
    await work();
    const running = await start();
    const job = await claimVideo(testApp);
    expect(job.id).toBe(running.generationId);
    await start({ userId });
    await testApp.db
      .updateTable('generations')
      .set({ not_before: new Date(0) })
      .where('status', '=', 'queued')
      .execute();
    expect(await findKeptWaiting(testApp.db, job.id, 3)).toBeNull();
    await answer(first);
    expect(await claimNext(testApp.db, 'a worker')).toMatchObject({ id: first.generationId });
  });

  it('are claimed by one worker each, even if many workers look at once', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => insertUser(testApp, 'pro')));
    const videos = await Promise.all(users.map((id) => start({ userId: id, asksBrowser: true })));
    for (const job of await Promise.all(users.map(() => claimVideo(testApp)))) {
      await makeGeneration(job, jobDeps(testApp, { videoProcess }));
    }
    await Promise.all(videos.map(answer));
    const claimed = await Promise.all(Array.from({ length: 8 }, () => claimNext(testApp.db, 'a worker')));
    const ids = claimed.flatMap((job) => job?.id ?? []);
    expect(ids.toSorted()).toEqual(videos.map(({ generationId }) => generationId).toSorted());
  });

  itInScope('count as waiting videos of the account and of the server, and not as stalled', async () => {
    const started = await mine();
    await work();
    const { waitingVideos } = await testApp.dependencies.budgets.show({ userId, plan: 'pro' });
    expect(waitingVideos.used).toBe(1);
    expect(await countWaiting(testApp.db)).toBe(1);
    expect(await generationBacklog(testApp.db)).toMatchObject({
      queued: 0,
      delayed: 1,
      running: 0,
      stalled: 0,
    });
    await passTime(testApp, started.generationId, 31);
    expect(await generationBacklog(testApp.db)).toMatchObject({ queued: 1, delayed: 0, stalled: 0 });
  });
});
