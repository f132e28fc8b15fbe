import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { me } from '../../../contract/auth.ts';
import { renderProject, retryProject } from '../../../contract/projects.ts';
import {
  deleteVoice,
  exportVoice,
  getVoice,
  listVoiceTrainings,
  revoiceProjects,
  testVoice,
} from '../../../contract/voice.ts';
import { voiceConsents, voiceTestSentence } from '../../../contract/voice-script.ts';
import { createArtifactStore } from '../../../pipeline/artifacts.ts';
import { decodeVoiceFile } from '../../../pipeline/speech/cloning/voice-file.ts';
import { voiceArtifactKind } from '../../../pipeline/speech/voice-artifacts.ts';
import { call } from '../../../test/call.ts';
import { signUp, type TestUser } from '../../../test/factories.ts';
import { jobParts, scriptedProcess, someVideo } from '../../../test/generations.ts';
import { createProject, failProject, finishProject, generateForm, postForm } from '../../../test/projects.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { deafAndDumb, giveVoice, recordingBytes, sendRecording, trainNext } from '../../../test/voices.ts';
import { deletePendingFolders } from '../../storage/pending-deletions.ts';
import { claimNext } from '../generations/lease-store.ts';
import { makeGeneration } from '../generations/make-generation.job.ts';
import type { VideoOrder } from '../generations/video-process/messages.ts';
import { judgeDeck } from '../projects/upload/judge-deck.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ given: { ...deafAndDumb, judgeDeck } });
});
afterAll(() => testApp.close());

const voiceOf = async (user: TestUser) =>
  getVoice.replies[200].parse((await call(testApp, getVoice, { as: user })).json());
const trainingsOf = async (user: TestUser) =>
  listVoiceTrainings.replies[200].parse((await call(testApp, listVoiceTrainings, { as: user })).json());
const userOf = async (user: TestUser) =>
  me.replies[200].parse((await call(testApp, me, { as: user })).json());
const test = (user: TestUser, body: Record<string, string>) => call(testApp, testVoice, { as: user, body });
const deleteIt = (user: TestUser) => call(testApp, deleteVoice, { as: user });
const auditOf = async (user: TestUser) => {
  const { db } = testApp;
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('user_id', '=', user.user.id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};
const voiceIdOf = async (projectId: string) => {
  const { db } = testApp;
  const row = await db
    .selectFrom('projects')
    .select('voice_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return row.voice_id;
};
const storedFolders = () => readdir(path.join(testApp.config.dataFolder, 'files/voices')).catch(() => []);

describe('training a voice', () => {
  it('leads from a recording to a voice that its owner, and nobody else, has', async () => {
    const user = await signUp(testApp);
    const sent = await sendRecording(testApp, user);
    expect(sent.statusCode).toBe(202);
    expect(sent.json()).toMatchObject({ status: 'processing', progress: null, error: null });
    expect(await voiceOf(user)).toEqual({ engine: 'embedded', voice: null, projects: [] });

    await trainNext(testApp);
    const [training] = await trainingsOf(user);
    expect(training).toMatchObject({
      id: sent.json().id,
      status: 'complete',
      progress: null,
      error: null,
      warnings: [{ code: 'too_noisy', message: 'There is some noise.' }],
      completedAt: expect.any(String),
    });
    const { voice } = await voiceOf(user);
    expect(voice).toMatchObject({
      engine: 'embedded',
      consent: { version: voiceConsents.embedded.version, text: voiceConsents.embedded.text },
      warnings: training?.warnings,
    });
    expect(await userOf(user)).toMatchObject({
      elevenLabsVoiceId: voice?.elevenLabsVoiceId,
      voiceTrainingDate: voice?.trainedAt,
    });
    const other = await signUp(testApp);
    expect(await trainingsOf(other)).toEqual([]);
    expect((await voiceOf(other)).voice).toBeNull();
    expect(await auditOf(user)).toEqual(['voice.consent_given', 'voice.training_started', 'voice.trained']);
  });

  it('keeps the voice that there is until the new one is ready, and takes one recording at a time', async () => {
    const user = await signUp(testApp);
    await giveVoice(testApp, user);
    const before = await userOf(user);
    expect((await sendRecording(testApp, user)).statusCode).toBe(202);
    expect(await userOf(user)).toEqual(before);
    expect((await sendRecording(testApp, user)).json()).toMatchObject({ code: 'training_busy' });
    expect((await test(user, { text: voiceTestSentence })).statusCode).toBe(200);

    await trainNext(testApp);
    const after = await userOf(user);
    expect(after.elevenLabsVoiceId).not.toBe(before.elevenLabsVoiceId);
    expect(await storedFolders()).toContain(after.elevenLabsVoiceId);
    testApp.clock.turn(10 * 60_000);
    await deletePendingFolders(testApp.dependencies);
    expect(await storedFolders()).not.toContain(before.elevenLabsVoiceId);
  });
});

describe('trying a voice', () => {
  it('answers the fixed sentence with what was prepared, and speaks any other', async () => {
    const user = await signUp(testApp);
    await giveVoice(testApp, user);
    const prepared = await test(user, { text: voiceTestSentence });
    expect(prepared.headers['content-type']).toBe('audio/wav');
    expect(prepared.body).toBe(`sample of ${recordingBytes().toString('base64')}`);
    expect((await test(user, { text: 'Something else.' })).body).toMatch(/^[\da-f]{64}: Something else\.$/);
    expect(await auditOf(user)).toEqual(expect.arrayContaining(['voice.tested']));
  });

  it('of the stock is for everybody; an own one only for who has it', async () => {
    const user = await signUp(testApp);
    const stock = await test(user, { text: 'Good day.', voiceOption: 'friendly-male' });
    expect(stock.body).toBe('friendly-male: Good day.');
    const own = await test(user, { text: 'Good day.' });
    expect(own.statusCode).toBe(409);
    expect(own.json()).toMatchObject({ code: 'voice_not_trained' });
  });

  it('oftener than a person does is refused for a while', async () => {
    const user = await signUp(testApp);
    const tries = Array.from({ length: 31 }, () => test(user, { text: 'Hi.', voiceOption: 'friendly-male' }));
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('a project with an own voice', () => {
  const trained = { voiceOption: 'trained' };

  it('is refused to whoever has none', async () => {
    const user = await signUp(testApp);
    const refused = await postForm(testApp, user, generateForm(trained));
    expect(refused.json()).toMatchObject({ code: 'voice_not_trained' });
  });

  it('keeps the voice it was made with, unless it has no video yet', async () => {
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

  it('hands its voice to the process that makes the video, open for us alone and for no longer', async () => {
    const user = await signUp(testApp);
    await giveVoice(testApp, user);
    const project = await createProject(testApp, user, { ...trained, speechSpeed: '1.2' });
    const orders: { order: VideoOrder; voice: string; mode: number }[] = [];
    const makeNext = async () => {
      const job = await claimNext(testApp.db, 'a worker');
      if (!job) throw new Error('There was nothing to claim.');
      const videoProcess = scriptedProcess(async (order) => {
        const file = order.ownVoiceFile ?? '';
        const voice = decodeVoiceFile(await readFile(file)).contentHash;
        orders.push({ order, voice, mode: (await stat(file)).mode & 0o777 });
        return someVideo;
      });
      await makeGeneration(job, jobParts(testApp, { videoProcess }));
    };
    await testApp.db
      .updateTable('generations')
      .set({ status: 'canceled' })
      .where('project_id', '<>', project.id)
      .execute();
    await makeNext();
    const voice = await testApp.db
      .selectFrom('voices')
      .selectAll()
      .where('user_id', '=', user.user.id)
      .executeTakeFirstOrThrow();
    const [made] = orders;
    expect(made).toMatchObject({ voice: voice.content_hash, mode: 0o600 });
    // The pace of its owner, at the speed of the project.
    expect(made?.order.wordsPerMinute).toBeCloseTo(150 * 1.2, 3);
    await expect(stat(made?.order.ownVoiceFile ?? '')).rejects.toMatchObject({ code: 'ENOENT' });
    // From now on the pace is what was measured of this voice.
    await call(testApp, renderProject, { as: user, params: { id: project.id } });
    await makeNext();
    expect(orders[1]?.order.wordsPerMinute).toBeCloseTo(180, 3);
    const measured = await testApp.db
      .selectFrom('voice_timing_calibrations')
      .select('voice_id')
      .where('voice_id', '=', voice.id)
      .execute();
    expect(measured).toHaveLength(2);
  });

  it('is spoken by a stock voice in one call after the voice was deleted', async () => {
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

  it('that cannot be voiced anew keeps what it has, and says why', async () => {
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

describe('exporting a voice', () => {
  it('gives its owner the recording, the voice file and the consent', async () => {
    const user = await signUp(testApp);
    expect((await call(testApp, exportVoice, { as: user })).json()).toMatchObject({
      code: 'voice_not_trained',
    });
    await giveVoice(testApp, user);
    const response = await call(testApp, exportVoice, { as: user });
    expect(response.headers['content-disposition']).toContain('attachment');
    const files = unzipSync(new Uint8Array(response.rawPayload));
    expect(Buffer.from(files['recording.wav'] ?? []).equals(recordingBytes())).toBe(true);
    expect(decodeVoiceFile(files['my.voice'] ?? new Uint8Array()).clone.wordsPerMinute).toBe(180);
    expect(JSON.parse(strFromU8(files['consent.json'] ?? new Uint8Array()))).toMatchObject({
      ...voiceConsents.embedded,
    });
    expect(await auditOf(user)).toContain('voice.exported');
  });
});

describe('deleting a voice', () => {
  it('leaves nothing of it: no row, no file, nothing that it said', async () => {
    const user = await signUp(testApp);
    await giveVoice(testApp, user);
    const voice = await testApp.db
      .selectFrom('voices')
      .selectAll()
      .where('user_id', '=', user.user.id)
      .executeTakeFirstOrThrow();
    const artifactsFolder = path.join(testApp.config.dataFolder, 'artifacts');
    const own = {
      clone: decodeVoiceFile(await read(voice.voice_key)).clone,
      contentHash: voice.content_hash,
    };
    await createArtifactStore(artifactsFolder).folder(
      voiceArtifactKind('speech', own),
      'a sentence',
      async () => {},
    );
    const project = await createProject(testApp, user, { voiceOption: 'trained' });

    const deleted = await deleteIt(user);
    expect(deleted.statusCode).toBe(200);
    expect(deleted.json().projects).toEqual([{ id: project.id, name: project.name }]);
    expect((await voiceOf(user)).voice).toBeNull();
    expect(await trainingsOf(user)).toEqual([]);
    expect(await userOf(user)).toMatchObject({ elevenLabsVoiceId: null, voiceTrainingDate: null });
    expect(await storedFolders()).not.toContain(voice.id);
    expect(await readdir(artifactsFolder)).not.toContain(`speech-${voice.content_hash}`);
    const { status } = await testApp.db
      .selectFrom('projects')
      .select('status')
      .where('id', '=', project.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('canceled');
    expect((await test(user, { text: voiceTestSentence })).statusCode).toBe(409);
    expect((await deleteIt(user)).statusCode).toBe(200);
    expect((await auditOf(user)).filter((action) => action === 'voice.deleted')).toHaveLength(1);
    const consent = await testApp.db
      .selectFrom('consents')
      .selectAll()
      .where('user_id', '=', user.user.id)
      .executeTakeFirstOrThrow();
    expect(consent.withdrawn_at).not.toBeNull();
  });

  const read = async (key: string) => {
    const parts = await testApp.dependencies.vault.read(key);
    return Buffer.concat(await parts.toArray());
  };

  it('touches nobody else', async () => {
    const [one, other] = [await signUp(testApp), await signUp(testApp)];
    await giveVoice(testApp, one);
    await giveVoice(testApp, other);
    await deleteIt(one);
    expect((await voiceOf(other)).voice).not.toBeNull();
    expect((await test(other, { text: voiceTestSentence })).statusCode).toBe(200);
  });
});

describe('what is written down for good', () => {
  it('cannot be changed or removed', async () => {
    const user = await signUp(testApp);
    await giveVoice(testApp, user);
    const before = await auditOf(user);
    await testApp.db.updateTable('audit_log').set({ action: 'nothing.happened' }).execute();
    await testApp.db.deleteFrom('audit_log').execute();
    expect(await auditOf(user)).toEqual(before);
  });

  it('is never the recording, the phrase or a text that was spoken', async () => {
    const user = await signUp(testApp);
    const text = 'Xylophone quintessence.';
    await giveVoice(testApp, user);
    await test(user, { text });
    const { phrase } = await testApp.db
      .selectFrom('voice_training_sessions')
      .select('phrase')
      .where('user_id', '=', user.user.id)
      .executeTakeFirstOrThrow();
    const log = testApp.logLines.join('');
    expect(log).not.toContain(text);
    expect(log).not.toContain(phrase);
    expect(log).not.toContain(recordingBytes().toString('base64').slice(0, 40));
  });
});
