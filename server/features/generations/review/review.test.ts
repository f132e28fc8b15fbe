import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storageKeys } from '#server/storage/storage.ts';
import {
  claimVideo,
  jobDeps,
  scriptedProcess,
  someScript,
  someVideo,
  startVideo,
  writeNextScript,
} from '#test/support/generations.ts';
import { storeSettings } from '#test/support/projects.ts';
import { createTestApp, databasesInScope, type TestApp } from '#test/support/test-app.ts';
import { restoreQueue } from '../fair-queue/fair-queue-store.ts';
import { claimNext, generationLeases, isAnyClaimable } from '../lease-store.ts';
import { makeGeneration } from '../make-generation.job.ts';
import { deleteUnreachableFiles } from '../result-files/result-files.ts';
import type { VideoTask } from '../video-process/messages.ts';

describe.each(databasesInScope)('a video that waits for a review on %s', (database) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ database });
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await testApp.db.deleteFrom('generations').execute();
  });

  /** Starts a video whose script a user wants to review, and lets a worker write it. */
  const inReview = async () => {
    const started = await startVideo(testApp, { awaitsReview: true });
    await writeNextScript(testApp);
    return started;
  };
  const generation = (id: string) =>
    testApp.db.selectFrom('generations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const project = (id: string) =>
    testApp.db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const video = (id: string) =>
    testApp.db.selectFrom('videos').selectAll().where('project_id', '=', id).executeTakeFirstOrThrow();
  const usageOf = async (generationId: string) => {
    const usage = testApp.db.selectFrom('usage').select('state').where('generation_id', '=', generationId);
    return (await usage.executeTakeFirst())?.state;
  };
  const slideOne = (projectId: string) =>
    testApp.db
      .selectFrom('slides')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('number', '=', 1)
      .executeTakeFirstOrThrow();
  const writeByHand = (projectId: string, script: string) =>
    testApp.db
      .updateTable('slides')
      .set({ script, edited: true })
      .where('project_id', '=', projectId)
      .where('number', '=', 1)
      .execute();
  const picture = ({ projectId, generationId }: { projectId: string; generationId: string }) =>
    testApp.dependencies.storage.stat(storageKeys.result(projectId, generationId, 'slide-1.jpg'));
  const continueReviewed = ({ projectId, userId }: { projectId: string; userId: string }) =>
    testApp.db.transaction().execute((transaction) =>
      testApp.dependencies.generations.continueReviewed(transaction, {
        projectId,
        userId,
        plan: 'free',
        startedBy: { userId, plan: 'free' },
      }),
    );
  const make = async (tasks: VideoTask[] = []) => {
    const videoProcess = scriptedProcess(async (task) => {
      tasks.push(task);
      return { ...someVideo, writer: task.editedScript === null ? 'embedded' : 'edited' };
    });
    await makeGeneration(await claimVideo(testApp), jobDeps(testApp, { videoProcess }));
  };

  it('shows its script with pictures, and the video reserved on the plan is not counted', async () => {
    const started = await inReview();
    const { projectId, generationId, userId } = started;
    expect(await generation(generationId)).toMatchObject({
      status: 'review',
      stage: 'review',
      lease_holder: null,
      lease_until: null,
      result_bytes: (await picture(started))?.sizeBytes,
    });
    expect(await project(projectId)).toMatchObject({
      status: 'processing',
      slide_count: 2,
      generated_script: 'Good day. Welcome.',
      published_generation_id: null,
    });
    expect(await video(projectId)).toMatchObject({
      duration: null,
      script_writer: { kind: 'embedded' },
      warnings: someScript.findings,
    });
    expect(await slideOne(projectId)).toMatchObject({
      script: 'Good day. [pause 1s] Welcome.',
      spoken_ms: 2400,
      start_ms: null,
      left_out: null,
      edited: false,
    });
    expect(await usageOf(generationId)).toBe('reserved');
    expect(await testApp.dependencies.generations.latest(testApp.db, [projectId])).toMatchObject(
      new Map([[projectId, { status: 'review', stage: 'review' }]]),
    );
    const used = testApp.db.selectFrom('users').select('videos_used').where('id', '=', userId);
    expect(await used.executeTakeFirst()).toEqual({ videos_used: 0 });
    const events = testApp.db.selectFrom('events').select('data').where('project_id', '=', projectId);
    expect((await events.orderBy('id').execute()).at(-1)?.data).toMatchObject({
      type: 'progress',
      stage: 'review',
    });
  });

  // attack: 163
  it('occupies no worker and no queue place, and survives a restart and a sweep unchanged', async () => {
    const started = await inReview();
    expect(await isAnyClaimable(testApp.db)).toBe(false);
    await generationLeases.voidAll(testApp.db);
    await restoreQueue(testApp.db);
    await deleteUnreachableFiles({ db: testApp.db, storage: testApp.dependencies.storage });
    expect(await claimNext(testApp.db, 'a worker after the restart')).toBeNull();
    expect(await testApp.db.selectFrom('turns').selectAll().execute()).toEqual([]);
    expect(await generation(started.generationId)).toMatchObject({ status: 'review', attempts: 0 });
    expect(await picture(started)).not.toBeNull();
    const other = await startVideo(testApp, { userId: started.userId });
    expect((await claimVideo(testApp)).id).toBe(other.generationId);
  });

  it('continues with the text that its user has changed, is counted once, and keeps its pictures', async () => {
    const started = await inReview();
    const { projectId, generationId, userId } = started;
    await writeByHand(projectId, 'By hand.');
    expect(await continueReviewed(started)).toBe(true);
    expect(await generation(generationId)).toMatchObject({ status: 'queued', stage: null });
    expect((await project(projectId)).awaits_review).toBe(false);
    // attack: 164
    expect(await continueReviewed(started)).toBe(false);
    const tasks: VideoTask[] = [];
    await make(tasks);
    expect(tasks).toMatchObject([{ goal: 'video', keptSpeed: 1.02 }]);
    expect(JSON.parse(tasks[0]?.editedScript ?? '{}').slides).toEqual([{ slide: 1, text: 'By hand.' }]);
    expect(await project(projectId)).toMatchObject({
      status: 'complete',
      published_generation_id: generationId,
    });
    expect(await video(projectId)).toMatchObject({ script_writer: { kind: 'embedded' } });
    expect(await slideOne(projectId)).toMatchObject({ script: 'By hand.', edited: false, end_ms: 59_600 });
    expect(await usageOf(generationId)).toBe('settled');
    const used = testApp.db.selectFrom('users').select('videos_used').where('id', '=', userId);
    expect(await used.executeTakeFirst()).toEqual({ videos_used: 1 });
    const { files } = await generation(generationId);
    expect(Object.keys(files ?? {})).toEqual(expect.arrayContaining(['slide-1.jpg', 'video.mp4']));
    expect(await picture(started)).not.toBeNull();
    expect(await continueReviewed(started)).toBe(false);
  });

  // attack: 165
  it('releases everything if it is canceled, and on retry asks for a review of the same text', async () => {
    const started = await inReview();
    const { projectId, generationId, userId } = started;
    await writeByHand(projectId, 'By hand.');
    expect(await testApp.dependencies.generations.cancel(projectId)).toBe(true);
    expect(await usageOf(generationId)).toBe('released');
    expect(await project(projectId)).toMatchObject({ status: 'canceled' });
    expect(await continueReviewed(started)).toBe(false);
    await deleteUnreachableFiles({ db: testApp.db, storage: testApp.dependencies.storage });
    expect(await picture(started)).toBeNull();

    const again = await startVideo(testApp, { projectId, userId });
    await writeNextScript(testApp);
    expect(await generation(again.generationId)).toMatchObject({ status: 'review' });
    expect(await slideOne(projectId)).toMatchObject({ script: 'By hand.' });
    expect(await continueReviewed(started)).toBe(true);
    const tasks: VideoTask[] = [];
    await make(tasks);
    expect(tasks[0]?.editedScript).toContain('By hand.');
  });

  it('is made in the slide order that its user chose, which a new script keeps', async () => {
    const started = await startVideo(testApp, { awaitsReview: true });
    const { projectId } = started;
    const slide = (slideNumber: number, text: string) => ({ slideNumber, title: null, text, spokenMs: 2000 });
    const script = {
      ...someScript,
      slides: [slide(1, 'First.'), slide(2, 'Second.')],
      hiddenSlides: [],
    };
    await writeNextScript(testApp, {
      videoProcess: scriptedProcess(undefined, { script, picture: null }),
    });
    await testApp.db
      .updateTable('projects')
      .set({ slide_order: '[2,1]' })
      .where('id', '=', projectId)
      .execute();
    await continueReviewed(started);
    const tasks: VideoTask[] = [];
    await make(tasks);
    expect(JSON.parse(tasks[0]?.editedScript ?? '{}').slides).toEqual([
      { slide: 2, text: 'Second.' },
      { slide: 1, text: 'First.' },
    ]);
    await storeSettings(testApp, projectId, { durationSeconds: 90 });
    await startVideo(testApp, { ...started, kind: 'render' });
    await make(tasks);
    expect(tasks).toMatchObject([
      { slideOrder: [2, 1] },
      { slideOrder: [2, 1], editedScript: null, settings: { durationSeconds: 90 } },
    ]);
  });

  it('is spoken with the voices and speeds of its slides, which a new script keeps', async () => {
    const started = await inReview();
    const { projectId } = started;
    await testApp.db
      .updateTable('slides')
      .set({ voice_option: 'friendly-male', speech_speed: '0.8', edited: true })
      .where('project_id', '=', projectId)
      .where('number', '=', 1)
      .execute();
    await continueReviewed(started);
    const tasks: VideoTask[] = [];
    await make(tasks);
    const spoken = { voiceOption: 'friendly-male', speechSpeed: '0.8' };
    expect(await slideOne(projectId)).toMatchObject({ edited: false, made: spoken });
    await storeSettings(testApp, projectId, { durationSeconds: 90 });
    await startVideo(testApp, { ...started, kind: 'render' });
    await make(tasks);
    expect(await slideOne(projectId)).toMatchObject({ edited: false, made: spoken, speech_speed: '0.8' });
    const slideOverrides = [{ slideNumber: 1, voice: 'friendly-male', speed: '0.8' }];
    expect(tasks).toMatchObject([{ slideOverrides }, { slideOverrides, editedScript: null }]);
  });

  it('does not wait again if it fails after the review', async () => {
    const started = await inReview();
    await continueReviewed(started);
    await testApp.dependencies.generations.cancel(started.projectId);
    await startVideo(testApp, started);
    const tasks: VideoTask[] = [];
    await make(tasks);
    expect(tasks).toMatchObject([{ goal: 'video' }]);
    expect(tasks[0]?.editedScript).toContain('Good day.');
  });

  it('shows nothing if the lease was lost in the meantime', async () => {
    const { projectId, generationId } = await startVideo(testApp, { awaitsReview: true });
    const job = await claimVideo(testApp);
    const videoProcess = scriptedProcess(async () => {
      await testApp.db
        .updateTable('generations')
        .set({ fencing_token: 2 })
        .where('id', '=', generationId)
        .execute();
      return someVideo;
    });
    await makeGeneration(job, jobDeps(testApp, { videoProcess }));
    expect(await generation(generationId)).toMatchObject({ status: 'running' });
    expect((await project(projectId)).generated_script).toBeNull();
  });
});
