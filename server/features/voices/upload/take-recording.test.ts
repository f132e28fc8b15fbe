import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trainVoice } from '#contract/voice.ts';
import { voiceConsents } from '#contract/voice-script.ts';
import { busy } from '#server/app-error.ts';
import { cutoffOf } from '#server/clock/cutoff.ts';
import { eventually } from '#test/support/eventually.ts';
import { signUp } from '#test/support/factories.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { deafAndDumb, drawPhrase, recordingBytes, sendRecording } from '#test/support/voices.ts';
import { deleteExpiredPhrases } from '../phrase-store.ts';
import type { RecordingVerdict } from './recording-verdict.ts';

/**
 * Time without a byte after which the server closes a connection. Even a busy machine receives a recording faster, but checking it
 * takes longer.
 */
const silenceMs = 1500;

/** Checks the next recording. */
let checkNext: () => Promise<RecordingVerdict> = async () => ({ warnings: [] });
let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ given: { ...deafAndDumb, checkRecording: () => checkNext() } });
});
afterAll(() => testApp.close());

test('the connection stays open while a recording is checked, however long it takes', async () => {
  checkNext = async () => {
    await sleep(1.3 * silenceMs);
    return { warnings: [] };
  };
  const { app } = testApp;
  const user = await signUp(testApp);
  const { id } = await drawPhrase(testApp, user);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  app.server.setTimeout(silenceMs);
  const reply = await fetch(new URL(trainVoice.path, url), {
    method: 'POST',
    headers: { ...user.bearer, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      audioData: recordingBytes().toString('base64'),
      consent: { ...voiceConsents.embedded },
      phraseId: id,
    }),
  });
  expect(reply.status).toBe(202);
});

describe('a recording whose phrase can be used again', () => {
  const tooBusy = async (): Promise<RecordingVerdict> => {
    throw busy('The server is very busy.', 30);
  };
  const unusable: RecordingVerdict = {
    code: 'recording_rejected',
    message: 'There is noise.',
    faults: [],
  };

  // attack: 133
  test('can be sent again after a failed check, even if the phrase would have expired in the meantime', async () => {
    const user = await signUp(testApp);
    const { id: phraseId } = await drawPhrase(testApp, user);
    testApp.clock.turn(14 * 60_000);
    checkNext = tooBusy;
    const refused = await sendRecording(testApp, user, { phraseId });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30']);
    testApp.clock.turn(10 * 60_000);
    await deleteExpiredPhrases(testApp.db, cutoffOf(testApp.dependencies));
    checkNext = async () => ({ warnings: [] });
    expect((await sendRecording(testApp, user, { phraseId })).statusCode).toBe(202);
    expect((await sendRecording(testApp, user, { phraseId })).json().code).toBe('training_busy');
  });

  test('cannot be sent again after a completed check', async () => {
    const user = await signUp(testApp);
    const { id: phraseId } = await drawPhrase(testApp, user);
    checkNext = tooBusy;
    await sendRecording(testApp, user, { phraseId });
    checkNext = async () => unusable;
    expect((await sendRecording(testApp, user, { phraseId })).statusCode).toBe(422);
    expect((await sendRecording(testApp, user, { phraseId })).json().code).toBe('phrase_expired');
  });

  // attack: 323
  test('can be continued with its phrase if it was too short, until it has another fault', async () => {
    const user = await signUp(testApp);
    const { id: phraseId } = await drawPhrase(testApp, user);
    const short: RecordingVerdict = {
      code: 'recording_short',
      message: 'The recording has 50 seconds of speech.',
      faults: [{ code: 'too_short', message: 'The recording has 50 seconds of speech.' }],
      canBeReadOn: true,
    };
    checkNext = async () => short;
    const refused = await sendRecording(testApp, user, { phraseId, mayBeShort: false });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'recording_short']);
    checkNext = async () => ({ ...unusable, canBeReadOn: false });
    const checked = await sendRecording(testApp, user, { phraseId, mayBeShort: false });
    expect([checked.statusCode, checked.json().code]).toEqual([422, 'recording_rejected']);
    checkNext = async () => ({ warnings: [] });
    expect((await sendRecording(testApp, user, { phraseId })).json().code).toBe('phrase_expired');
  });

  // attack: 324
  test('keeps its phrase for at most an hour, however often it is sent', async () => {
    const user = await signUp(testApp);
    const { id: phraseId } = await drawPhrase(testApp, user);
    checkNext = async () => ({ ...unusable, canBeReadOn: true });
    for (let minutes = 0; minutes < 56; minutes += 14) {
      expect((await sendRecording(testApp, user, { phraseId })).statusCode).toBe(422);
      testApp.clock.turn(14 * 60_000);
    }
    expect((await sendRecording(testApp, user, { phraseId })).statusCode).toBe(422);
    testApp.clock.turn(5 * 60_000);
    expect((await sendRecording(testApp, user, { phraseId })).json().code).toBe('phrase_expired');
  });

  test('is the only one with its phrase that is checked at a time', async () => {
    const user = await signUp(testApp);
    const { id: phraseId } = await drawPhrase(testApp, user);
    const { promise: checked, resolve: checkIt } = Promise.withResolvers<void>();
    let count = 0;
    checkNext = async () => {
      count += 1;
      await checked;
      return unusable;
    };
    const first = sendRecording(testApp, user, { phraseId });
    await eventually(() => expect(count).toBe(1));
    const second = await sendRecording(testApp, user, { phraseId });
    checkIt();
    expect([(await first).statusCode, second.statusCode, count]).toEqual([422, 429, 1]);
  });
});
