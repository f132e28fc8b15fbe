import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProject, renderProject, retryProject } from '#contract/projects.ts';
import { revoiceProjects } from '#contract/voice.ts';
import { voiceTestSentence } from '#contract/voice-script.ts';
import { decodeVoiceFile } from '#pipeline/speech/own-voice/voice-file.ts';
import { flipBit } from '#runtime/artifacts/testing/flip-bit.ts';
import { call } from '#test/support/call.ts';
import { signUp } from '#test/support/factories.ts';
import { claimVideo, jobDeps, scriptedProcess, someVideo } from '#test/support/generations.ts';
import { createProject, failProject, finishProject, generateForm, postForm } from '#test/support/projects.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { voiceCalls } from '#test/support/voice-calls.ts';
import { deafAndDumb, giveVoice } from '#test/support/voices.ts';
import { makeGeneration } from '../generations/make-generation.job.ts';
import type { VideoTask } from '../generations/video-process/messages.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ given: deafAndDumb });
});
afterAll(() => testApp.close());

const { voiceOf, deleteIt, voiceRowOf, test } = voiceCalls(() => testApp);
const voiceIdOf = async (projectId: string) => {
  const { db } = testApp;
  const row = await db
    .selectFrom('projects')
    .select('voice_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return row.voice_id;
};
/** Makes the video of a waiting project, and of no other. */
const makeVideoOf = async (projectId: string, videoProcess = scriptedProcess()) => {
  await testApp.db
    .updateTable('generations')
    .set({ status: 'canceled' })
    .where('project_id', '<>', projectId)
    .execute();
  const job = await claimVideo(testApp);
  await makeGeneration(job, jobDeps(testApp, { videoProcess }));
};

describe('a project with an own voice', () => {
  const trained = { voiceOption: 'trained' };

  it('is refused for a user without a trained voice', async () => {
    const user = await signUp(testApp);
    const refused = await postForm(testApp, user, generateForm(trained));
    expect(refused.json()).toMatchObject({ code: 'voice_not_trained' });
  });

  it('keeps its voice, unless it has no video yet', async () => {
    const user = await signUp(testApp);
    await giveVoice(testApp, user);
    const first = (await voiceOf(user)).voice?.id;
    const finished = await createProject(testApp, user, trained);
    const failed = await createProject(testApp, user, trained);
    await finishProject(testApp, finished.id);
    await failProject(testApp, failed.id);
    expect(await voiceIdOf(finished.id)).toBe(first);

    await giveVoice(testApp, user);
    const second = (await voiceOf(user)).voice?.id;
    await call(testApp, renderProject, { as: user, params: { id: finished.id } });
    await call(testApp, retryProject, { as: user, params: { id: failed.id } });
    expect(await voiceIdOf(finished.id)).toBe(first);
    expect(await voiceIdOf(failed.id)).toBe(second);
    expect(second).not.toBe(first);
    expect((await voiceOf(user)).projects.map(({ id }) => id)).toEqual([failed.id, finished.id]);
  });

  it('passes its voice to the video process in a private file, and deletes the file afterwards', async () => {
    const user = await signUp(testApp);
    await giveVoice(testApp, user);
    const project = await createProject(testApp, user, { ...trained, speechSpeed: '1.2' });
    const orders: { order: VideoTask; voice: string; mode: number }[] = [];
    const videoProcess = scriptedProcess(async (order) => {
      const file = order.ownVoiceFile ?? '';
      const voice = decodeVoiceFile(await readFile(file)).contentHash;
      orders.push({ order, voice, mode: (await stat(file)).mode & 0o777 });
      return someVideo;
    });
    await makeVideoOf(project.id, videoProcess);
    const voice = await voiceRowOf(user);
    const [made] = orders;
    expect(made).toMatchObject({ voice: voice.content_hash, mode: 0o600 });
    // Pace of the owner, at the project's speed.
    expect(made?.order.wordsPerMinute).toBeCloseTo(150 * 1.2, 3);
    await expect(stat(made?.order.ownVoiceFile ?? '')).rejects.toMatchObject({ code: 'ENOENT' });
    // From now on, the pace is the measured one of this voice.
    await call(testApp, renderProject, { as: user, params: { id: project.id } });
    await makeVideoOf(project.id, videoProcess);
    expect(orders[1]?.order.wordsPerMinute).toBeCloseTo(180, 3);
    const measured = await testApp.db
      .selectFrom('voice_timing_calibrations')
      .select('voice_id')
      .where('voice_id', '=', voice.id)
      .execute();
    expect(measured).toHaveLength(2);
  });

  // attack: 130
  it('fails with advice if the stored voice is damaged, and the voice cannot be tried either', async () => {
    const user = await signUp(testApp);
    await giveVoice(testApp, user);
    const { id } = await createProject(testApp, user, trained);
    const { voice_key, sample_key } = await voiceRowOf(user);
    for (const key of [voice_key, sample_key])
      await flipBit(path.join(testApp.config.dataFolder, 'files', key));
    await makeVideoOf(id);
    const project = await call(testApp, getProject, { as: user, params: { id } });
    expect(project.json()).toMatchObject({
      status: 'failed',
      error: {
        code: 'stored_voice_damaged',
        message: expect.stringMatching(/Train your voice again, or choose another voice/),
      },
    });
    for (const text of [voiceTestSentence, 'Something else.']) {
      const tried = await test(user, { text });
      expect([tried.statusCode, tried.json().code, tried.json().message]).toEqual([
        410,
        'file_damaged',
        expect.stringContaining('Train your voice again'),
      ]);
    }
    const advice = testApp.takeErrorLines().filter((line) => line.includes('npm run doctor'));
    expect(advice).toHaveLength(2);
  });

  it('gets a stock voice with one call after its voice was deleted', async () => {
    const user = await signUp(testApp);
    await giveVoice(testApp, user);
    const finished = await createProject(testApp, user, trained);
    await finishProject(testApp, finished.id);
    await deleteIt(user);
    const render = () => call(testApp, renderProject, { as: user, params: { id: finished.id } });
    expect((await render()).json()).toMatchObject({ code: 'voice_not_trained' });

    const body = { voiceOption: 'professional-male' };
    const { started, refused } = revoiceProjects.replies[202].parse(
      (await call(testApp, revoiceProjects, { as: user, body })).json(),
    );
    expect(started.map(({ id }) => id)).toEqual([finished.id]);
    expect(refused).toEqual([]);
    expect((await voiceOf(user)).projects).toEqual([]);
    expect((await render()).json()).toMatchObject({ code: 'project_busy' });
  });

  // attack: 103
  it('keeps its voice if its video would be too long', async () => {
    const user = await signUp(testApp);
    await giveVoice(testApp, user);
    const { id, name } = await createProject(testApp, user, trained);
    await finishProject(testApp, id);
    await testApp.db
      .updateTable('slides')
      .set({ script: `${'[pause 10]'.repeat(499)}Hi.` })
      .where('project_id', '=', id)
      .execute();
    const body = { voiceOption: 'professional-male' };
    const { started, refused } = (await call(testApp, revoiceProjects, { as: user, body })).json();
    expect(started).toEqual([]);
    expect(refused).toMatchObject([{ id, name, error: { code: 'video_too_long' } }]);
    expect((await voiceOf(user)).projects).toMatchObject([{ id }]);
  });

  it('keeps its video, and returns the reason, if it cannot be spoken again', async () => {
    const user = await signUp(testApp);
    await giveVoice(testApp, user);
    const running = await createProject(testApp, user, trained);
    const other = await createProject(testApp, user, trained);
    await finishProject(testApp, other.id);
    const body = { voiceOption: 'professional-male', projectIds: [running.id, 'somebody-elses'] };
    const { started, refused } = (await call(testApp, revoiceProjects, { as: user, body })).json();
    expect(started).toEqual([]);
    expect(refused).toMatchObject([{ id: running.id, error: { code: 'project_busy' } }]);
    expect((await voiceOf(user)).projects).toHaveLength(2);
  });
});
