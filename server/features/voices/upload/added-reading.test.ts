import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deletePendingFolders } from '#server/storage/pending-deletions.ts';
import { eventually } from '#test/support/eventually.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { createTestApp, databaseKinds, itInScopeOn, type TestApp } from '#test/support/test-app.ts';
import { voiceCalls } from '#test/support/voice-calls.ts';
import {
  deafAndDumb,
  drawPhrase,
  giveVoice,
  recordingBytes,
  scriptedTrainer,
  sendRecording,
  trainNext,
  writeMadeVoice,
} from '#test/support/voices.ts';
import type { TrainProcess } from '../train-process/train-process.ts';
import { markRecordingDeleted } from '../voice-store.ts';
import type { RecordingToCheck } from './check-recording-file.ts';
import type { RecordingVerdict } from './recording-verdict.ts';

const joined = 'both readings, one after the other';
const otherSpeaker: RecordingVerdict = {
  code: 'other_speaker',
  message: 'This does not sound like the person in the first recording.',
  faults: [{ code: 'other_speaker', message: 'This does not sound like the person in the first recording.' }],
};

/** Joins recordings as the checking process does. */
async function join({ addsTo }: RecordingToCheck): Promise<RecordingVerdict> {
  if (!addsTo) return { warnings: [{ code: 'too_short', message: 'It has 50 seconds of speech.' }] };
  await writeFile(addsTo.joinedFile, joined);
  return { warnings: [], startsAtSeconds: 61.5 };
}

describe.each(databaseKinds)('a reading that is added on another day on %s', (database) => {
  const itInScope = itInScopeOn(database);
  let testApp: TestApp;
  let user: TestUser;
  let check: (recording: RecordingToCheck) => Promise<RecordingVerdict>;
  const { voiceOf, trainingsOf, voiceRowOf, deleteIt, storedFolders } = voiceCalls(() => testApp);
  beforeAll(async () => {
    const given = { ...deafAndDumb, checkRecording: (recording: RecordingToCheck) => check(recording) };
    testApp = await createTestApp({ database, given });
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    check = join;
    await testApp.db.deleteFrom('voice_training_sessions').execute();
    user = await signUp(testApp);
    await giveVoice(testApp, user);
  });

  const add = async (changes: Record<string, unknown> = {}, as = user) =>
    sendRecording(testApp, as, { addsTo: (await voiceOf(user)).voice?.id, firstParagraph: 4, ...changes });
  /** No file of the earlier recording may remain unsealed, and the voice speaks as before. */
  const expectUntouched = async (before: Awaited<ReturnType<typeof voiceRowOf>>) => {
    expect(await voiceRowOf(user)).toEqual(before);
    expect(await readdir(path.join(testApp.config.dataFolder, 'uploads'))).toEqual([]);
    expect(await trainingsOf(user)).toHaveLength(1);
  };

  it('is joined with the first recording for a new training, while the old voice stays in use', async () => {
    const before = await voiceRowOf(user);
    expect(await voiceOf(user)).toMatchObject({ voice: { isShort: true, hasRecording: true } });
    const seen: unknown[] = [];
    check = async (recording) => {
      const earlier = recording.addsTo && (await readFile(recording.addsTo.earlierFile));
      seen.push(earlier, recording.script[0]);
      return join(recording);
    };
    expect((await add()).statusCode).toBe(202);
    expect(seen).toEqual([recordingBytes(), expect.stringMatching(/^Then show the change\./)]);
    expect((await voiceOf(user)).voice?.id).toBe(before.id);
    expect(await readdir(path.join(testApp.config.dataFolder, 'uploads'))).toEqual([]);

    const orders: Parameters<TrainProcess['work']>[0][] = [];
    const recordings: string[] = [];
    await trainNext(testApp, {
      trainProcess: scriptedTrainer(async (order) => {
        orders.push(order);
        recordings.push(await readFile(order.recordingFile, 'utf8'));
        return writeMadeVoice(order);
      }),
    });
    expect(recordings).toEqual([joined]);
    expect(orders[0]?.readings).toEqual([
      { startSeconds: 0, firstParagraph: 0 },
      { startSeconds: 61.5, firstParagraph: 4 },
    ]);
    const after = await voiceRowOf(user);
    expect(after.id).not.toBe(before.id);
    expect(after.readings).toEqual(orders[0]?.readings);
    expect(await voiceOf(user)).toMatchObject({ voice: { isShort: false } });
    const stored = await buffer(await testApp.dependencies.vault.read(after.recording_key));
    expect(stored.toString()).toBe(joined);
    const words = await testApp.db.selectFrom('voice_training_sessions').select('phrase').execute();
    // The recording begins with the challenge of the first reading.
    expect(new Set(words.map(({ phrase }) => phrase)).size).toBe(1);
  });

  itInScope('can be added to a recording that was joined before', async () => {
    await add();
    await trainNext(testApp);
    check = async (recording) => ({ ...(await join(recording)), warnings: [], startsAtSeconds: 120 });
    expect((await add({ firstParagraph: 9 })).statusCode).toBe(202);
    await trainNext(testApp);
    expect((await voiceRowOf(user)).readings.map(({ startSeconds }) => startSeconds)).toEqual([0, 61.5, 120]);
  });

  // attack: 327
  itInScope('is refused if another person reads, and the voice stays unchanged', async () => {
    const before = await voiceRowOf(user);
    check = async () => otherSpeaker;
    const refused = await add();
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'other_speaker']);
    await expectUntouched(before);
  });

  // attack: 328
  itInScope('is refused with a phrase that was used before or belongs to another user', async () => {
    const { id: phraseId } = await drawPhrase(testApp, user);
    check = async () => otherSpeaker;
    expect((await add({ phraseId })).statusCode).toBe(422);
    check = join;
    expect((await add({ phraseId })).json().code).toBe('phrase_expired');
    const ofAnother = await drawPhrase(testApp, await signUp(testApp));
    expect((await add({ phraseId: ofAnother.id })).json().code).toBe('phrase_expired');
  });

  // attack: 329
  itInScope('is not found for a foreign, unknown or replaced voice', async () => {
    const before = await voiceRowOf(user);
    const other = await signUp(testApp);
    await giveVoice(testApp, other);
    const replies = [await add({}, other), await add({ addsTo: 'no-such-voice' }, other)];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(new Set(replies.map((reply) => reply.json().message)).size).toBe(1);
    expect(await voiceRowOf(user)).toEqual(before);
    await giveVoice(testApp, user);
    expect((await add({ addsTo: before.id })).statusCode).toBe(404);
  });

  // attack: 330
  it('starts one training even if it is sent at the same time as another recording', async () => {
    const { promise: bothSent, resolve: checkThem } = Promise.withResolvers<void>();
    let count = 0;
    check = async (recording) => {
      count += 1;
      await bothSent;
      return join(recording);
    };
    const both = [add(), sendRecording(testApp, user)];
    await eventually(() => expect(count).toBe(1));
    checkThem();
    const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 202)).toHaveLength(1);
    expect(await trainingsOf(user)).toHaveLength(2);
    await trainNext(testApp);
    expect((await voiceOf(user)).voice).not.toBeNull();
  });

  // attack: 330
  it('leaves nothing behind if its voice is deleted while it is checked', async () => {
    const { id } = await voiceRowOf(user);
    const others = (await storedFolders()).filter((folder) => folder !== id);
    check = async (recording) => {
      await deleteIt(user);
      return join(recording);
    };
    expect((await add()).statusCode).toBe(404);
    await deletePendingFolders(testApp.dependencies);
    expect(await storedFolders()).toEqual(others);
    expect(await readdir(path.join(testApp.config.dataFolder, 'uploads'))).toEqual([]);
    expect(await trainingsOf(user)).toEqual([]);
  });

  itInScope('is refused with advice if the recording was deleted because of its age', async () => {
    const { id } = await voiceRowOf(user);
    await testApp.db
      .transaction()
      .execute((transaction) => markRecordingDeleted(transaction, id, new Date()));
    expect(await voiceOf(user)).toMatchObject({ voice: { hasRecording: false } });
    const { id: phraseId } = await drawPhrase(testApp, user);
    const refused = await add({ phraseId });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'recording_gone']);
    expect(refused.json().message).toContain('Train your voice again');
    // The challenge is still valid for a full recording.
    expect((await sendRecording(testApp, user, { phraseId })).statusCode).toBe(202);
  });

  itInScope('is refused with advice if the recording is damaged', async () => {
    const { recording_key } = await voiceRowOf(user);
    await writeFile(path.join(testApp.config.dataFolder, 'files', recording_key), 'not what was sealed');
    const refused = await add();
    expect([refused.statusCode, refused.json().code]).toEqual([410, 'file_damaged']);
    expect(testApp.takeErrorLines()).toHaveLength(1);
  });

  itInScope.each([
    [{ firstParagraph: 10 }, 'firstParagraph'],
    [{ firstParagraph: 1.5 }, 'firstParagraph'],
    [{ firstParagraph: '4' }, 'firstParagraph'],
    [{ addsTo: undefined }, 'firstParagraph'],
    [{ addsTo: '' }, 'addsTo'],
  ])('is refused without a valid start or a voice: %j', async (changes, field) => {
    const refused = await add(changes);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
  });
});
