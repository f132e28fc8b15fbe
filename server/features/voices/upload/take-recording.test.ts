import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trainVoice } from '../../../../contract/voice.ts';
import { voiceConsents } from '../../../../contract/voice-script.ts';
import { signUp } from '../../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { deafAndDumb, drawPhrase, recordingBytes } from '../../../../test/support/voices.ts';

/** The server closes a connection after this time without a byte; judging the recording takes three times as long. */
const silenceMs = 300;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({
    given: {
      ...deafAndDumb,
      judgeRecording: async () => {
        await sleep(3 * silenceMs);
        return { warnings: [] };
      },
    },
  });
});
afterAll(() => testApp.close());

test('the connection stays open while a recording is judged, however long that takes', async () => {
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
