import { access, readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VideoSettings } from '#contract/video-settings.ts';
import { videoFiles } from '#pipeline/video-result.ts';
import { PipelineError } from '#runtime/errors.ts';
import { WorkProcessCrashed } from '#runtime/work-process/work-process.ts';
import { eventually } from '#test/support/eventually.ts';
import { claimVideo, jobDeps, scriptedProcess, someVideo, startVideo } from '#test/support/generations.ts';
import { storeSettings } from '#test/support/projects.ts';
import { createTestApp, databasesInScope, type TestApp } from '#test/support/test-app.ts';
import { newId } from '../../crypto/new-id.ts';
import { putMeasured, readFacts } from '../../storage/content-facts.ts';
import { storageKeys } from '../../storage/storage.ts';
import { updateBrand } from '../teams/library/library-store.ts';
import type { ClaimedGeneration } from './lease-store.ts';
import { makeGeneration } from './make-generation.job.ts';
import { deleteUnreachableFiles } from './result-files/result-files.ts';
import type { VideoTask } from './video-process/messages.ts';

describe.each(databasesInScope)('one attempt of a video on %s', (database) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ database });
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await testApp.db.deleteFrom('generations').execute();
  });

  const claimed = async (): Promise<ClaimedGeneration> => {
    await testApp.db
      .updateTable('generations')
      .set({ not_before: new Date(0) })
      .execute();
    return claimVideo(testApp);
  };
  /** Lets the lease of a running video lapse. Its worker may renew it before another one claims it. */
  const claimedByAnother = () =>
    eventually(async () => {
      await testApp.db
        .updateTable('generations')
        .set({ lease_until: new Date(0) })
        .execute();
      return claimed();
    });
  const generation = (id: string) =>
    testApp.db.selectFrom('generations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const project = (id: string) =>
    testApp.db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const video = (id: string) =>
    testApp.db.selectFrom('videos').selectAll().where('project_id', '=', id).executeTakeFirstOrThrow();
  /** Puts the project into a team with a logo. @returns the key of the logo */
  const giveLogo = async (projectId: string, userId: string): Promise<string> => {
    const { db, dependencies } = testApp;
    const [teamId, logoKey] = [newId(), storageKeys.logo(projectId, newId())];
    const { sha256, sizeBytes } = await putMeasured(dependencies.storage, logoKey, streamOf('a picture'));
    await db.insertInto('teams').values({ id: teamId, name: 'Sales', owner_id: userId }).execute();
    await db.updateTable('projects').set({ team_id: teamId }).where('id', '=', projectId).execute();
    await db
      .transaction()
      .execute((transaction) =>
        updateBrand(transaction, teamId, { logoKey, logoFacts: { sha256, sizeBytes } }),
      );
    return logoKey;
  };
  const slides = (id: string) =>
    testApp.db.selectFrom('slides').selectAll().where('project_id', '=', id).orderBy('number').execute();
  const videosUsed = async (userId: string) => {
    const { db } = testApp;
    const row = await db
      .selectFrom('users')
      .select('videos_used')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return row.videos_used;
  };
  const storedVideo = (projectId: string, generationId: string) =>
    testApp.dependencies.storage.stat(storageKeys.result(projectId, generationId, videoFiles.video));
  const streamOf = (content: string) => Readable.from([Buffer.from(content)]);
  const workFolders = () => readdir(jobDeps(testApp).workFolder).catch(() => []);

  it('publishes the video, its script and its files, and counts it once', async () => {
    const { projectId, generationId, userId } = await startVideo(testApp);
    const tasks: VideoTask[] = [];
    const clicks = [{ shownMs: 900, letters: 7 }];
    const film = { lengthMs: 3000, startsAtWait: true };
    const videoProcess = scriptedProcess(async (task, { onProgress }) => {
      tasks.push(task);
      await access(task.deckPath);
      onProgress({ stage: 'voice', done: 3, total: 9 });
      const slides = someVideo.slides.map((slide) => ({ ...slide, clicks }));
      return { ...someVideo, slides, films: [{ slideNumber: 1, ...film }] };
    });
    await makeGeneration(await claimed(), jobDeps(testApp, { videoProcess }));
    expect(await project(projectId)).toMatchObject({
      status: 'complete',
      slide_count: 2,
      generated_script: 'Good day. Welcome.',
      video_url: `/api/videos/${projectId}.mp4`,
      published_generation_id: generationId,
    });
    expect(await video(projectId)).toMatchObject({ duration: 59, warnings: someVideo.findings });
    expect(await slides(projectId)).toMatchObject([
      {
        number: 1,
        title: 'Hello',
        script: 'Good day. [pause 1s] Welcome.',
        end_ms: 59_600,
        hidden: false,
        clicks,
        films: [film],
      },
      { number: 2, title: 'Not shown', script: null, hidden: true, clicks: [], films: [] },
    ]);
    expect(await videosUsed(userId)).toBe(1);
    expect(tasks[0]).toMatchObject({ editedScript: null, settings: { durationSeconds: 60 } });
    const key = storageKeys.result(projectId, generationId, videoFiles.vtt);
    expect(await text(await testApp.dependencies.storage.read(key))).toBe(`captions.vtt of ${generationId}`);
    const events = await testApp.db
      .selectFrom('events')
      .select('data')
      .where('project_id', '=', projectId)
      .orderBy('id')
      .execute();
    expect(events.map(({ data }) => data)).toEqual([
      { type: 'status', projectId, status: 'processing', error: null },
      { type: 'progress', projectId, stage: 'voice', done: 3, total: 9 },
      { type: 'status', projectId, status: 'complete', error: null },
    ]);
    expect(await workFolders()).toEqual([]);
  });

  // fault: R9
  it('publishes the video once even if two workers have it', async () => {
    const { projectId, generationId, userId } = await startVideo(testApp);
    const { promise: mayEnd, resolve: letGo } = Promise.withResolvers<void>();
    const slow = scriptedProcess(async () => {
      await mayEnd;
      return { ...someVideo, durationMs: 1 };
    });
    const first = makeGeneration(await claimed(), jobDeps(testApp, { videoProcess: slow }));
    await makeGeneration(await claimedByAnother(), jobDeps(testApp));
    letGo();
    await first;
    expect(await videosUsed(userId)).toBe(1);
    expect(await project(projectId)).toMatchObject({ status: 'complete' });
    expect(await video(projectId)).toMatchObject({ duration: 59 });
    expect(await generation(generationId)).toMatchObject({ status: 'complete', fencing_token: 2 });
    expect(await storedVideo(projectId, generationId)).not.toBeNull();
  });

  it('leaves a lost video to the other worker, even if it finds a fault in the deck', async () => {
    const { projectId, generationId } = await startVideo(testApp);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const late = scriptedProcess(async () => {
      await held;
      throw new PipelineError('deck_no_text', 'No slide of this deck has any words.');
    });
    const first = makeGeneration(await claimed(), jobDeps(testApp, { videoProcess: late }));
    const second = await claimedByAnother();
    letGo();
    await first;
    expect(await generation(generationId)).toMatchObject({ status: 'running', error_code: null });
    await makeGeneration(second, jobDeps(testApp));
    expect(await project(projectId)).toMatchObject({ status: 'complete' });
  });

  it('fails at once for a fault of the deck, and returns the video to the plan', async () => {
    const { projectId, generationId, userId } = await startVideo(testApp);
    const message = 'No slide of this deck has any words.';
    const videoProcess = scriptedProcess(async () => {
      throw new PipelineError('deck_no_text', message);
    });
    await makeGeneration(await claimed(), jobDeps(testApp, { videoProcess }));
    expect(await project(projectId)).toMatchObject({ status: 'failed' });
    const view = (await testApp.dependencies.generations.latest(testApp.db, [projectId])).get(projectId);
    expect(view).toMatchObject({
      id: generationId,
      status: 'failed',
      error: { code: 'deck_no_text', message },
    });
    expect(await videosUsed(userId)).toBe(0);
  });

  it('is one of three after an internal error, and the video then fails with a reference that is in the log', async () => {
    const { projectId, generationId } = await startVideo(testApp);
    const videoProcess = scriptedProcess(async () => {
      throw new Error('the disk is full');
    });
    for (const attempts of [1, 2]) {
      await makeGeneration(await claimed(), jobDeps(testApp, { videoProcess }));
      expect(await generation(generationId)).toMatchObject({ status: 'queued', attempts });
    }
    await makeGeneration(await claimed(), jobDeps(testApp, { videoProcess }));
    const { status, error_message } = await generation(generationId);
    expect([status, await project(projectId)]).toMatchObject(['failed', { status: 'failed' }]);
    const reference = /Reference: ([\w-]+)/.exec(error_message ?? '')?.[1] ?? 'none';
    expect(testApp.takeErrorLines().join('')).toContain(reference);
    expect(error_message).not.toContain('disk');
  });

  // fault: R22
  it('costs nothing while the storage is unreachable, and the video is then published once', async () => {
    const { generationId, userId } = await startVideo(testApp);
    const { storage } = testApp.dependencies;
    const isAway = async () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    };
    for (const away of [{ read: isAway }, { put: isAway }, { read: isAway }, { put: isAway }]) {
      await makeGeneration(await claimed(), jobDeps(testApp, { storage: { ...storage, ...away } }));
      expect(await generation(generationId)).toMatchObject({ status: 'queued', attempts: 0, crashes: 0 });
    }
    await makeGeneration(await claimed(), jobDeps(testApp));
    expect(await generation(generationId)).toMatchObject({ status: 'complete', attempts: 0 });
    expect(await videosUsed(userId)).toBe(1);
  });

  // fault: R5
  it('fails a video whose process died three times', async () => {
    const { generationId } = await startVideo(testApp);
    const videoProcess = scriptedProcess(async () => {
      throw new WorkProcessCrashed('It ended with SIGSEGV');
    });
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await makeGeneration(await claimed(), jobDeps(testApp, { videoProcess }));
    }
    expect(await generation(generationId)).toMatchObject({
      status: 'failed',
      error_code: 'generation_crashed',
    });
    expect(testApp.takeErrorLines()).toHaveLength(1);
  });

  it('stops when it is canceled, and leaves no file behind', async () => {
    const { projectId, generationId } = await startVideo(testApp);
    let aborted = false;
    const videoProcess = scriptedProcess(async (_order, { signal }) => {
      await sleep(60_000, undefined, { signal }).catch(() => {});
      aborted = signal.aborted;
      throw new PipelineError('canceled', 'The video was canceled.');
    });
    const making = makeGeneration(await claimed(), jobDeps(testApp, { videoProcess }));
    await testApp.dependencies.generations.cancel(projectId);
    await making;
    expect(aborted).toBe(true);
    expect(await generation(generationId)).toMatchObject({ status: 'canceled' });
    expect(await storedVideo(projectId, generationId)).toBeNull();
    expect(await workFolders()).toEqual([]);
  });

  it('publishes nothing of a video that was canceled at the last moment', async () => {
    const { projectId, generationId, userId } = await startVideo(testApp);
    const videoProcess = scriptedProcess(async () => {
      await testApp.dependencies.generations.cancel(projectId);
      return someVideo;
    });
    await makeGeneration(await claimed(), jobDeps(testApp, { videoProcess }));
    expect(await project(projectId)).toMatchObject({ status: 'canceled', video_url: null });
    expect(await videosUsed(userId)).toBe(0);
    await deleteUnreachableFiles(jobDeps(testApp));
    expect(await storedVideo(projectId, generationId)).toBeNull();
  });

  it('hands a video back if the worker stops, without a failed attempt', async () => {
    const { generationId } = await startVideo(testApp);
    const stopping = new AbortController();
    const videoProcess = scriptedProcess(async (_order, { signal }) => {
      stopping.abort();
      expect(signal.aborted).toBe(true);
      throw new PipelineError('canceled', 'The video was canceled.');
    });
    await makeGeneration(await claimed(), jobDeps(testApp, { videoProcess, stopping: stopping.signal }));
    expect(await generation(generationId)).toMatchObject({
      status: 'queued',
      attempts: 0,
      lease_until: null,
    });
  });

  // attack: 130
  it.each([
    ['gone', (folder: string, _key: string) => testApp.dependencies.storage.deleteFolder(folder)],
    [
      'changed',
      (_folder: string, key: string) => testApp.dependencies.storage.put(key, streamOf('another deck')),
    ],
  ])('makes nothing of a stored deck that is %s, and says so at once', async (_, harm) => {
    const { projectId, generationId } = await startVideo(testApp);
    await harm(storageKeys.projectFolder(projectId), storageKeys.deck(projectId));
    await makeGeneration(await claimed(), jobDeps(testApp));
    expect(await generation(generationId)).toMatchObject({
      status: 'failed',
      error_code: 'stored_deck_damaged',
      error_message: expect.stringContaining('upload the deck again'),
    });
    expect((await project(projectId)).deck_damaged_at).not.toBeNull();
    expect(testApp.takeErrorLines().filter((line) => line.includes('damaged or missing'))).toHaveLength(1);
  });

  // attack: 130
  it.each([
    ['damaged', (key: string) => testApp.dependencies.storage.put(key, streamOf('another picture')), true],
    ['gone', (key: string) => testApp.dependencies.storage.delete(key), false],
  ])('makes a video without a logo that is %s', async (_, harm, isReported) => {
    const { projectId, userId, generationId } = await startVideo(testApp);
    const logoKey = await giveLogo(projectId, userId);
    await harm(logoKey);
    const logos: unknown[] = [];
    const videoProcess = scriptedProcess(async ({ settings }) => {
      logos.push(settings.brand?.logoPath);
      return someVideo;
    });
    await makeGeneration(await claimed(), jobDeps(testApp, { videoProcess }));
    expect(logos).toEqual([null]);
    expect(await generation(generationId)).toMatchObject({ status: 'complete' });
    const warnings = (await video(projectId)).warnings.map(({ code }) => code);
    expect(warnings.includes('logo_left_out')).toBe(isReported);
    expect(testApp.takeErrorLines().filter((line) => line.includes(logoKey))).toHaveLength(
      isReported ? 1 : 0,
    );
  });

  // attack: 130
  it("records the checksums of the video's files, and clears the damage mark of the previous video", async () => {
    const { projectId, generationId } = await startVideo(testApp);
    await testApp.db
      .updateTable('projects')
      .set({ video_damaged_at: new Date() })
      .where('id', '=', projectId)
      .execute();
    await makeGeneration(await claimed(), jobDeps(testApp));
    const { files } = await generation(generationId);
    const { storage } = testApp.dependencies;
    for (const file of Object.values(videoFiles)) {
      const key = storageKeys.result(projectId, generationId, file);
      expect(files?.[file]).toEqual(await readFacts(storage, key));
    }
    expect((await project(projectId)).video_damaged_at).toBeNull();
  });

  it('renders an edited script, keeps its text, marks later edits, and deletes the previous video', async () => {
    const first = await startVideo(testApp);
    const { projectId, userId } = first;
    await makeGeneration(await claimed(), jobDeps(testApp));
    const setScript = (script: string, pause: number) =>
      testApp.db
        .updateTable('slides')
        .set({ script, pause_after_seconds: pause, edited: true })
        .where('project_id', '=', projectId)
        .where('number', '=', 1)
        .execute();
    await setScript('Said by hand.', 1.5);
    const render = await startVideo(testApp, { projectId, userId, kind: 'render' });
    const editedScripts: unknown[] = [];
    const videoProcess = scriptedProcess(async ({ editedScript }) => {
      editedScripts.push(JSON.parse(editedScript ?? ''));
      return someVideo;
    });
    await makeGeneration(await claimed(), jobDeps(testApp, { videoProcess }));
    expect(editedScripts).toEqual([
      {
        version: 1,
        audience: 'sales',
        voice: 'friendly-female',
        slides: [{ slide: 1, text: 'Said by hand. [pause 1.5s]' }],
      },
    ]);
    expect((await slides(projectId))[0]).toMatchObject({ script: 'Said by hand.', edited: false });
    expect(await storedVideo(projectId, first.generationId)).toBeNull();
    expect(await storedVideo(projectId, render.generationId)).not.toBeNull();
    expect(await videosUsed(userId)).toBe(1);

    await startVideo(testApp, { projectId, userId, kind: 'render' });
    const editing = scriptedProcess(async () => {
      await setScript('Changed while it was voiced.', 0);
      return someVideo;
    });
    await makeGeneration(await claimed(), jobDeps(testApp, { videoProcess: editing }));
    expect((await slides(projectId))[0]).toMatchObject({
      script: 'Changed while it was voiced.',
      edited: true,
    });
  });

  it('keeps the speech speed for the same script and voice, and writes a new script for another length', async () => {
    const { projectId, userId } = await startVideo(testApp);
    const tasks: VideoTask[] = [];
    const make = async (spokenSpeed: number) => {
      const videoProcess = scriptedProcess(async (task) => {
        tasks.push(task);
        return { ...someVideo, spokenSpeed };
      });
      await makeGeneration(await claimed(), jobDeps(testApp, { videoProcess }));
    };
    const render = async (changes: Partial<VideoSettings>, spokenSpeed: number) => {
      await storeSettings(testApp, projectId, changes);
      await startVideo(testApp, { projectId, userId, kind: 'render' });
      await make(spokenSpeed);
    };
    await make(0.97);
    await render({ music: 'upbeat', burnInCaptions: true, aspect: '9:16' }, 0.97);
    await render({ voice: 'professional-male' }, 1.02);
    await testApp.db
      .updateTable('slides')
      .set({ script: 'By hand.', pause_after_seconds: 2, edited: true })
      .where('project_id', '=', projectId)
      .where('number', '=', 1)
      .execute();
    await render({ durationSeconds: 120 }, 1);
    expect(tasks.map(({ keptSpeed, editedScript }) => [keptSpeed, editedScript === null])).toEqual([
      [null, true],
      [0.97, false],
      [null, false],
      [null, true],
    ]);
    expect((await slides(projectId))[0]).toMatchObject({
      script: 'Good day. [pause 1s] Welcome.',
      pause_after_seconds: 0,
      edited: false,
      made: { script: 'Good day. [pause 1s] Welcome.', pauseAfterSeconds: 0, leftOut: false },
    });
    expect(await video(projectId)).toMatchObject({
      settings: {
        durationSeconds: 120,
        audience: 'sales',
        voice: 'professional-male',
        speed: '1.0',
        music: 'upbeat',
        burnInCaptions: true,
        motion: 'builds',
        aspect: '9:16',
      },
      voice_id: null,
      spoken_speed: 1,
    });
    expect(tasks.map(({ settings }) => settings.aspect)).toEqual(['16:9', '9:16', '9:16', '9:16']);
    expect(await videosUsed(userId)).toBe(1);
  });

  it('omits, in a new script, the slides that the user omitted, but not those that an earlier release omitted', async () => {
    const { projectId, userId } = await startVideo(testApp);
    const slides = [1, 2, 3].map((slideNumber) => ({
      ...{ slideNumber, title: null, text: `Slide ${slideNumber}.`, startMs: 0, endMs: 1 },
    }));
    const tasks: VideoTask[] = [];
    const make = async () => {
      const videoProcess = scriptedProcess(async (task) => {
        tasks.push(task);
        return { ...someVideo, slides, hiddenSlides: [] };
      });
      await makeGeneration(await claimed(), jobDeps(testApp, { videoProcess }));
    };
    await make();
    for (const [number, reason] of [
      [2, ''],
      [3, 'It is left out so that the video lasts 60 seconds.'],
    ] as const) {
      await testApp.db
        .updateTable('slides')
        .set({ left_out: reason })
        .where('project_id', '=', projectId)
        .where('number', '=', number)
        .execute();
    }
    const render = async (changes: Partial<VideoSettings>) => {
      await storeSettings(testApp, projectId, changes);
      await startVideo(testApp, { projectId, userId, kind: 'render' });
      await make();
    };
    await render({ music: 'upbeat' });
    expect(JSON.parse(tasks[1]?.editedScript ?? '').slides).toMatchObject([
      { slide: 1 },
      { slide: 2, leftOut: true },
      { slide: 3, leftOut: true },
    ]);
    await render({ durationSeconds: 120 });
    expect(tasks[2]).toMatchObject({ editedScript: null, leftOutSlides: [2] });
  });

  it('stores that a user has omitted a slide, and keeps its text for when it is restored', async () => {
    const { projectId, userId } = await startVideo(testApp);
    const left = { slideNumber: 3, title: 'Again', text: 'Once more.' };
    const leaving = scriptedProcess(async () => ({ ...someVideo, leftOutSlides: [left] }));
    await makeGeneration(await claimed(), jobDeps(testApp, { videoProcess: leaving }));
    const unseen = { title: 'Again', script: 'Once more.', start_ms: null, end_ms: null };
    expect((await slides(projectId))[2]).toMatchObject({ ...unseen, left_out: '' });
    expect(await project(projectId)).toMatchObject({
      slide_count: 3,
      generated_script: 'Good day. Welcome.',
    });

    const leaveOut = (leftOut: string | null) =>
      testApp.db
        .updateTable('slides')
        .set({ left_out: leftOut, edited: true })
        .where('project_id', '=', projectId)
        .where('number', '=', 3)
        .execute();
    const scripts: unknown[] = [];
    const render = async (during: () => Promise<unknown>) => {
      await startVideo(testApp, { projectId, userId, kind: 'render' });
      const videoProcess = scriptedProcess(async ({ editedScript }) => {
        scripts.push(JSON.parse(editedScript ?? '').slides[1]);
        await during();
        return { ...someVideo, leftOutSlides: [left] };
      });
      await makeGeneration(await claimed(), jobDeps(testApp, { videoProcess }));
    };
    await render(async () => {});
    expect((await slides(projectId))[2]).toMatchObject({ left_out: '', edited: false });
    await render(() => leaveOut(null));
    expect((await slides(projectId))[2]).toMatchObject({ left_out: null, edited: true });
    await render(async () => {});
    expect(scripts).toEqual([
      { slide: 3, text: 'Once more.', leftOut: true },
      { slide: 3, text: 'Once more.', leftOut: true },
      { slide: 3, text: 'Once more.' },
    ]);
  });

  it('plans the script for the pace of the voice in its latest videos, which is the same in every attempt', async () => {
    await testApp.db.deleteFrom('voice_timing_calibrations').execute();
    const paces: (number | null)[] = [];
    const videoProcess = scriptedProcess(async ({ wordsPerMinute }) => {
      paces.push(wordsPerMinute);
      return someVideo;
    });
    for (let count = 0; count < 2; count += 1) {
      await startVideo(testApp);
      await makeGeneration(await claimed(), jobDeps(testApp, { videoProcess }));
    }
    expect(paces).toEqual([null, 180]);
    const rows = await testApp.db.selectFrom('voice_timing_calibrations').selectAll().execute();
    expect(rows).toMatchObject(
      Array.from({ length: 2 }, () => ({
        voice_id: 'friendly-female',
        speech_speed: '1.0',
        duration: 60,
        optimal_word_count: 121,
        actual_audio_duration: 40,
        words_per_minute: 180,
        calibration_accuracy: 'high',
      })),
    );
    await startVideo(testApp);
    const failing = scriptedProcess(async () => {
      throw new Error('not now');
    });
    await makeGeneration(await claimed(), jobDeps(testApp, { videoProcess: failing }));
    await testApp.db.updateTable('voice_timing_calibrations').set({ words_per_minute: 90 }).execute();
    await makeGeneration(await claimed(), jobDeps(testApp, { videoProcess }));
    expect(paces.at(-1)).toBe(180);
  });
});
