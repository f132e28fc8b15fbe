import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportVoice } from '#contract/voice.ts';
import { voiceConsents, voiceTestSentence } from '#contract/voice-script.ts';
import { decodeVoiceFile } from '#pipeline/speech/own-voice/voice-file.ts';
import { call } from '#test/support/call.ts';
import { signUp } from '#test/support/factories.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { voiceCalls } from '#test/support/voice-calls.ts';
import { deafAndDumb, giveVoice, recordingBytes, sendRecording, trainNext } from '#test/support/voices.ts';
import { deletePendingFolders } from '../../storage/pending-deletions.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ given: deafAndDumb });
});
afterAll(() => testApp.close());

const { voiceOf, trainingsOf, userOf, test, auditOf, storedFolders } = voiceCalls(() => testApp);

describe('training a voice', () => {
  it('turns a recording into a voice that belongs to its owner', async () => {
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

  it('keeps the current voice until the new one is ready, and accepts one recording at a time', async () => {
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
  it('answers the fixed sentence with prepared speech, and speaks any other text', async () => {
    const user = await signUp(testApp);
    await giveVoice(testApp, user);
    const prepared = await test(user, { text: voiceTestSentence });
    expect(prepared.headers['content-type']).toBe('audio/wav');
    expect(prepared.body).toBe(`sample of ${recordingBytes().toString('base64')}`);
    expect((await test(user, { text: 'Something else.' })).body).toMatch(/^[\da-f]{64}: Something else\.$/);
    expect(await auditOf(user)).toEqual(expect.arrayContaining(['voice.tested']));
  });

  it('is available to everybody for stock voices, and only to the owner for an own voice', async () => {
    const user = await signUp(testApp);
    const stock = await test(user, { text: 'Good day.', voiceOption: 'friendly-male' });
    expect(stock.body).toBe('friendly-male: Good day.');
    const own = await test(user, { text: 'Good day.' });
    expect(own.statusCode).toBe(409);
    expect(own.json()).toMatchObject({ code: 'voice_not_trained' });
  });

  it('is refused for a while after too many calls', async () => {
    const user = await signUp(testApp);
    const attempts = Array.from({ length: 31 }, () =>
      test(user, { text: 'Hi.', voiceOption: 'friendly-male' }),
    );
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
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
