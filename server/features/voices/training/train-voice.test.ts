import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelTraining, deleteVoice, listVoiceTrainings } from '#contract/voice.ts';
import { PipelineError } from '#runtime/errors.ts';
import { WorkProcessCrashed } from '#runtime/work-process/work-process.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { call } from '#test/support/call.ts';
import { eventually } from '#test/support/eventually.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { createTestApp, databaseKinds, itInScopeOn, type TestApp } from '#test/support/test-app.ts';
import {
  deafAndDumb,
  drawPhrase,
  recordingBytes,
  scriptedTrainer,
  sendRecording,
  trainingDeps,
  trainNext,
  writeMadeVoice,
} from '#test/support/voices.ts';
import { forgetDeletedVoices } from '../forget-deleted-voices.ts';
import { trainVoice } from './train-voice.job.ts';
import { type ClaimedTraining, claimNextTraining, trainingLeases } from './training-lease-store.ts';
import { startTrainingWorker } from './training-worker.ts';

describe.each(databaseKinds)('a training on %s', (database) => {
  const itInScope = itInScopeOn(database);
  let testApp: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    testApp = await createTestApp({ database, given: deafAndDumb });
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    // Trainings of other tests must not wait in the same queue.
    await testApp.db.deleteFrom('voice_training_sessions').execute();
    user = await signUp(testApp);
    expect((await sendRecording(testApp, user)).statusCode).toBe(202);
  });

  const training = async () => {
    const response = await call(testApp, listVoiceTrainings, { as: user });
    return listVoiceTrainings.replies[200].parse(response.json())[0];
  };
  const claim = async (): Promise<ClaimedTraining> => {
    const job = await claimNextTraining(testApp.db, 'a worker');
    if (!job) throw new Error('There was nothing to claim.');
    return job;
  };
  const voices = () =>
    testApp.db.selectFrom('voices').selectAll().where('user_id', '=', user.user.id).execute();
  const lapseLeases = () =>
    testApp.db
      .updateTable('voice_training_sessions')
      .set({ lease_until: sql<Date>`now() - interval '1 second'` })
      .execute();
  const becomeDue = () =>
    testApp.db
      .updateTable('voice_training_sessions')
      .set({ not_before: new Date(0) })
      .execute();
  const fails = (error: unknown) =>
    scriptedTrainer(async () => {
      throw error;
    });

  it('is claimed by one of many workers', async () => {
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => claimNextTraining(testApp.db, 'a worker')),
    );
    expect(claims.filter((job) => job !== null)).toHaveLength(1);
  });

  itInScope('gets the recording in a private file, and deletes the file afterwards', async () => {
    const seen: { bytes: Buffer; mode: number }[] = [];
    await trainNext(testApp, {
      trainProcess: scriptedTrainer(async (task) => {
        const { mode } = await stat(task.recordingFile);
        seen.push({ bytes: await readFile(task.recordingFile), mode: mode & 0o777 });
        return writeMadeVoice(task);
      }),
    });
    expect(seen).toEqual([{ bytes: recordingBytes(), mode: 0o600 }]);
    expect(await readdir(path.join(testApp.config.dataFolder, 'work-voices'))).toEqual([]);
  });

  itInScope('shows its progress', async () => {
    const percents: unknown[] = [];
    await trainNext(testApp, {
      trainProcess: scriptedTrainer(async (task, { onProgress }) => {
        onProgress({ step: 'learning', percent: 41.7 });
        await eventually(async () => expect((await training())?.progress?.percent).toBe(41));
        percents.push((await training())?.progress);
        return writeMadeVoice(task);
      }),
    });
    expect(percents).toEqual([{ step: 'learning', percent: 41 }]);
    expect(await training()).toMatchObject({ status: 'complete', progress: null });
  });

  it('is claimed by another worker after its own was killed, and completes once', async () => {
    const dead = await claim();
    expect(await claimNextTraining(testApp.db, 'another')).toBeNull();
    await lapseLeases();
    await trainNext(testApp);
    expect(await voices()).toHaveLength(1);
    // The worker that was taken for dead returns.
    await trainVoice(dead, trainingDeps(testApp));
    const [voice, ...more] = await voices();
    expect(more).toEqual([]);
    expect(voice?.voice_key).toContain('/2/');
    expect(await training()).toMatchObject({ status: 'complete', error: null });
  });

  it('is claimed at once after the restart of a server that owns the database alone', async () => {
    await claim();
    await trainingLeases.voidAll(testApp.db);
    await trainNext(testApp);
    expect(await training()).toMatchObject({ status: 'complete' });
  });

  itInScope('loses no attempt if a stopping worker hands it back', async () => {
    const stopping = new AbortController();
    await trainNext(testApp, {
      stopping: stopping.signal,
      trainProcess: scriptedTrainer(async (_order, { signal }) => {
        stopping.abort();
        signal.throwIfAborted();
        throw new Error('was not told');
      }),
    });
    expect(await claim()).toMatchObject({ attempts: 0, crashes: 0 });
  });

  itInScope.each([
    ['crashes', () => new WorkProcessCrashed('It ended with SIGSEGV')],
    ['breaks', () => new Error('The disk is full.')],
  ])('is tried three times if its process %s, and then fails with a message', async (_how, error) => {
    for (let count = 1; count <= 3; count += 1) {
      expect(await training()).toMatchObject({ status: 'processing' });
      await becomeDue();
      await trainNext(testApp, { trainProcess: fails(error()) });
    }
    expect(await training()).toMatchObject({
      status: 'failed',
      error: { code: 'training_failed', message: expect.stringContaining('(Reference: ') },
    });
    expect(testApp.takeErrorLines()).toHaveLength(1);
    expect(await voices()).toEqual([]);
  });

  // fault: R20
  // fault: R21
  // fault: R22
  describe.each([
    ['the storage is away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['the disk is full', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ])('while %s', (_what, error) => {
    const isBroken = async () => {
      throw error;
    };
    /** Closes its content, as every storage does. */
    const isBrokenPut: Vault['put'] = (_key, content) => {
      content.on('error', () => {}).destroy();
      return isBroken();
    };
    it.each([
      ['while its recording is read', (vault: Vault): Vault => ({ ...vault, read: isBroken })],
      ['while its voice is stored', (vault: Vault): Vault => ({ ...vault, put: isBrokenPut })],
      [
        'while its first sentence is stored',
        (vault: Vault): Vault => ({
          ...vault,
          put: (key, ...more) => (key.endsWith('sample.wav') ? isBrokenPut : vault.put)(key, ...more),
        }),
      ],
    ])('waits %s, uses up no attempt, and ends with a voice', async (_when, breaking) => {
      const vault = breaking(testApp.dependencies.vault);
      for (let count = 1; count <= 4; count += 1) {
        await becomeDue();
        await trainNext(testApp, { vault });
      }
      expect(await training()).toMatchObject({ status: 'processing', error: null });
      expect(await voices()).toEqual([]);
      await becomeDue();
      expect(await claim()).toMatchObject({ attempts: 0, crashes: 0 });
      await lapseLeases();
      await trainNext(testApp);
      expect(await training()).toMatchObject({ status: 'complete' });
      expect(await voices()).toHaveLength(1);
    });
  });

  // fault: R20
  itInScope('waits for disk space if its process finds the disk full', async () => {
    const full = new PipelineError('disk_full', 'The disk is full.');
    for (let count = 1; count <= 4; count += 1) {
      await becomeDue();
      await trainNext(testApp, { trainProcess: fails(full) });
    }
    expect(await training()).toMatchObject({ status: 'processing', error: null });
  });

  it('fails at once for a bad recording, returns the reason, and plans to delete the recording', async () => {
    const message = 'The phrase could not be heard. Say it first.';
    await trainNext(testApp, { trainProcess: fails(new PipelineError('phrase_not_found', message)) });
    const failed = await training();
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'phrase_not_found', message } });
    const planned = await testApp.db
      .selectFrom('pending_deletions')
      .select('prefix')
      .where('prefix', '=', `voices/${failed?.id}/`)
      .execute();
    expect(planned).toHaveLength(1);
    // The user may send the next recording.
    expect((await sendRecording(testApp, user)).statusCode).toBe(202);
  });

  it('stops if its voice is deleted in the meantime, and leaves no voice behind', async () => {
    const ended: string[] = [];
    await trainNext(testApp, {
      trainProcess: scriptedTrainer(async (_order, { signal }) => {
        await call(testApp, deleteVoice, { as: user });
        await eventually(() => expect(signal.aborted).toBe(true));
        ended.push('aborted');
        throw new PipelineError('canceled', 'Canceled.');
      }),
    });
    expect(ended).toEqual(['aborted']);
    expect(await voices()).toEqual([]);
    expect(await training()).toBeUndefined();
  });

  it('stops if its user cancels it, and leaves the earlier voice in use', async () => {
    await trainNext(testApp);
    const [earlier] = await voices();
    expect((await sendRecording(testApp, user)).statusCode).toBe(202);
    const { id: canceled } = await testApp.db
      .selectFrom('voice_training_sessions')
      .select('id')
      .where('status', '=', 'processing')
      .executeTakeFirstOrThrow();
    const ended: string[] = [];
    await trainNext(testApp, {
      trainProcess: scriptedTrainer(async (_order, { signal }) => {
        expect((await call(testApp, cancelTraining, { as: user })).statusCode).toBe(204);
        await eventually(() => expect(signal.aborted).toBe(true));
        ended.push('aborted');
        throw new PipelineError('canceled', 'Canceled.');
      }),
    });
    expect(ended).toEqual(['aborted']);
    expect(await voices()).toMatchObject([{ id: earlier?.id, is_current: true }]);
    expect(await training()).toMatchObject({ id: earlier?.id, status: 'complete' });
    const withdrawn = await testApp.db
      .selectFrom('consents')
      .select('withdrawn_at')
      .where('user_id', '=', user.user.id)
      .orderBy('given_at')
      .execute();
    expect(withdrawn.map(({ withdrawn_at }) => withdrawn_at !== null)).toEqual([false, true]);
    expect(await readdir(path.join(testApp.config.dataFolder, 'files/voices'))).not.toContain(canceled);
    expect((await call(testApp, cancelTraining, { as: user })).statusCode).toBe(204);
    expect((await sendRecording(testApp, user)).statusCode).toBe(202);
  });

  it('is limited to one at a time per user, even if many recordings arrive at once', async () => {
    const eager = await signUp(testApp);
    const phrases = await Promise.all(Array.from({ length: 4 }, () => drawPhrase(testApp, eager)));
    const answers = await Promise.all(
      phrases.map(({ id }) => sendRecording(testApp, eager, { phraseId: id })),
    );
    const codes = answers.filter(({ statusCode }) => statusCode !== 202).map((answer) => answer.json().code);
    expect(codes).toHaveLength(3);
    // A recording that arrives while another is received is refused before it is read.
    for (const code of codes) expect(['training_busy', 'too_many_uploads']).toContain(code);
  });

  itInScope('is started by a worker that gets no wake-up call', async () => {
    const worker = await startTrainingWorker({ ...testApp.dependencies, trainProcess: scriptedTrainer() });
    await eventually(async () => expect(await training()).toMatchObject({ status: 'complete' }));
    await worker.stop();
    expect(await readdir(path.join(testApp.config.dataFolder, 'work-voices'))).toEqual([]);
  });

  itInScope('starts after the worker has freed memory', async () => {
    const steps: string[] = [];
    const worker = await startTrainingWorker({
      ...testApp.dependencies,
      makeRoom: async () => void steps.push('made room'),
      trainProcess: scriptedTrainer(async (task) => {
        steps.push('trained');
        return writeMadeVoice(task);
      }),
    });
    await eventually(() => expect(steps).toEqual(['made room', 'trained']));
    await worker.stop();
  });

  itInScope('keeps only the speech of voices that still exist', async () => {
    await trainNext(testApp);
    const artifactsFolder = path.join(testApp.config.dataFolder, 'artifacts');
    const [voice] = await voices();
    const kept = `speech-${voice?.content_hash}`;
    for (const name of [kept, `speech-${'ab'.repeat(32)}`]) {
      await mkdir(path.join(artifactsFolder, name, 'cd', 'a sentence'), { recursive: true });
    }
    await forgetDeletedVoices(testApp.db, artifactsFolder);
    expect(await readdir(artifactsFolder)).toEqual([kept]);
  });
});
