import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxRecordingBytes } from '#contract/limits.ts';
import { revoiceProjects, testVoice, trainVoice } from '#contract/voice.ts';
import { voiceConsents } from '#contract/voice-script.ts';
import { call } from '../../support/call.ts';
import { signUp, type TestUser } from '../../support/factories.ts';
import { type FormPart, formBody, formContentType } from '../../support/projects.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';
import { deafAndDumb, drawPhrase, recordingBytes, sendRecording } from '../../support/voices.ts';
import { type BadInput, expectRefused } from './refusal.ts';

let testApp: TestApp;
let user: TestUser;
beforeAll(async () => {
  testApp = await createTestApp({
    given: {
      ...deafAndDumb,
      checkRecording: async () => ({
        code: 'recording_rejected',
        message: 'The recording cannot be used.',
        faults: [
          { code: 'too_noisy', message: 'There is noise behind the voice (12 dB).' },
          { code: 'too_short', message: 'The recording has 20 seconds of speech.' },
        ],
      }),
    },
  });
  user = await signUp(testApp);
});
afterAll(() => testApp.close());
/** Signs up a new user, because every attempt counts against a limit. */
const freshUser = () => signUp(testApp);

const base64 = (content: Buffer | string) => Buffer.from(content).toString('base64');
const hls = '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n';

describe('recordings in JSON', () => {
  const consent = { ...voiceConsents.embedded };
  const agree = /agree to the use of your voice/;
  const notAudio = /This recording cannot be read/;
  it.each<BadInput<Record<string, unknown>>>([
    // attack: 94
    ['no consent', { consent: undefined }, 400, 'consent_required', agree],
    ['consent that is only a checkbox', { consent: true }, 400, 'consent_required', agree],
    ['consent to another version', { consent: { ...consent, version: '0' } }, 400, 'consent_required', agree],
    // attack: 94
    ['consent to another text', { consent: { ...consent, text: 'Yes.' } }, 400, 'consent_required', agree],
    ['no recording', { audioData: undefined }, 400, 'validation', /Required/],
    ['a recording that is a list', { audioData: ['AAAA'] }, 400, 'validation', /Required/],
    ['a data URL', { audioData: 'data:audio/wav;base64,AAAA' }, 400, 'validation', /base64/],
    // attack: 92
    ['text that is not base64', { audioData: 'not base64!' }, 400, 'validation', /base64/],
    // attack: 92
    ['incomplete base64', { audioData: 'AAA' }, 400, 'validation', /base64/],
    ['an empty recording', { audioData: '' }, 422, 'recording_unreadable', notAudio],
    ['a text as the recording', { audioData: base64('Hello') }, 422, 'recording_unreadable', notAudio],
    // attack: 47
    ['a playlist of local files', { audioData: base64(hls) }, 422, 'recording_unreadable', notAudio],
    [
      'a web page as the recording',
      { audioData: base64('<html><script>') },
      422,
      'recording_unreadable',
      notAudio,
    ],
    ['no phrase', { phraseId: undefined }, 400, 'validation', /phrase/],
    ['a phrase that is a list', { phraseId: [] }, 400, 'validation', /phrase/],
    ['a phrase that was never drawn', { phraseId: 'invented' }, 409, 'phrase_expired', /have expired/],
    // attack: 326
    ['an invalid choice of length', { mayBeShort: 'perhaps' }, 400, 'validation', /must be true or false/],
    ['an unknown accent', { accent: 'lunar' }, 400, 'validation', /accent must be one of/],
    ['too many other fields', { more: 'x'.repeat(70_000) }, 413, 'body_too_large', /./],
    // attack: 65
    ['a key that could change prototypes', { ['__proto__x'.slice(0, 9)]: {} }, 400, 'malformed_request', /./],
  ])('are refused with %s', async (_what, changes, status, code, sentence) => {
    expectRefused(await sendRecording(testApp, await freshUser(), changes), { status, code, sentence });
  });

  it.each([
    ['broken JSON', 'application/json', '{"audioData":"AAAA"', 400],
    ['a list as the body', 'application/json', '[]', 400],
    ['a text as the body', 'application/json', '"AAAA"', 400],
    ['an empty body', 'application/json', '', 400],
    ['the content type of plain text', 'text/plain', '{"audioData":"AAAA"}', 415],
    ['a tab before the content type', '\tapplication/x-json', '{}', 415],
    ['an incomplete form', 'multipart/form-data', 'AAAA', 400],
  ])('are refused with %s', async (_what, contentType, payload, status) => {
    const response = await testApp.app.inject({
      method: 'POST',
      url: trainVoice.path,
      headers: { ...user.bearer, 'content-type': contentType },
      payload,
    });
    expect(response.statusCode).toBe(status);
  });

  it('are refused at the limit if they are too large', async () => {
    const audioData = base64(Buffer.alloc(maxRecordingBytes + 3));
    const refused = await sendRecording(testApp, await freshUser(), { audioData });
    expectRefused(refused, { status: 413, code: 'recording_too_large', sentence: /56 MB/ });
  });

  it("are refused with another user's phrase, a used one or an expired one", async () => {
    const other = await freshUser();
    const { id } = await drawPhrase(testApp, other);
    const expectExpired = async (sender: TestUser, phraseId: string) =>
      expectRefused(await sendRecording(testApp, sender, { phraseId }), {
        status: 409,
        code: 'phrase_expired',
        sentence: /have expired/,
      });
    await expectExpired(await freshUser(), id);
    // Uses up the phrase, which a noisy recording does as well.
    expect((await sendRecording(testApp, other, { phraseId: id })).statusCode).toBe(422);
    await expectExpired(other, id);
    const late = await drawPhrase(testApp, other);
    testApp.clock.turn(16 * 60_000);
    await expectExpired(other, late.id);
  });

  it('are refused with a list of all their faults', async () => {
    const refused = await sendRecording(testApp, await freshUser());
    expectRefused(refused, { status: 422, code: 'recording_rejected', sentence: /cannot be used/ });
    expect(refused.json().faults.map(({ code }: { code: string }) => code)).toEqual([
      'too_noisy',
      'too_short',
    ]);
  });

  it('are refused for a while after too many of them', async () => {
    const sender = await freshUser();
    for (let count = 0; count < 20; count += 1) await sendRecording(testApp, sender, { audioData: 'x' });
    const refused = await sendRecording(testApp, sender);
    expectRefused(refused, { status: 429, code: 'rate_limited', sentence: /Try again in/ });
  });
});

describe('recordings in a form', () => {
  const parts = (
    changes: Record<string, string | null> = {},
    content: Buffer | string = recordingBytes(),
  ) => {
    const fields: Record<string, string | null> = {
      phraseId: 'invented',
      consentVersion: voiceConsents.embedded.version,
      consentText: voiceConsents.embedded.text,
      ...changes,
    };
    return [
      ...Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [{ name, value }])),
      { name: 'file', fileName: 'me.wav', content, contentType: 'audio/wav' },
    ] satisfies FormPart[];
  };
  it.each<BadInput<readonly FormPart[]>>([
    ['no consent', parts({ consentText: null }), 400, 'consent_required', /agree/],
    ['consent to another text', parts({ consentText: 'Yes.' }), 400, 'consent_required', /agree/],
    ['no phrase', parts({ phraseId: null }), 400, 'validation', /phrase/],
    // attack: 326
    ['an invalid choice of length', parts({ mayBeShort: 'perhaps' }), 400, 'validation', /true or false/],
    ['no file', parts().slice(0, 3), 400, 'no_file', /./],
    ['two files', [...parts(), ...parts().slice(3)], 400, 'too_many_files', /one recording/],
    ['a playlist that is named me.wav', parts({}, hls), 422, 'recording_unreadable', /cannot be read/],
    ['a phrase that was never drawn', parts(), 409, 'phrase_expired', /have expired/],
    ['NUL in the phrase', parts({ phraseId: 'a\0b' }), 409, 'phrase_expired', /have expired/],
  ])('are refused with %s', async (_what, form, status, code, sentence) => {
    const sender = await freshUser();
    const response = await testApp.app.inject({
      method: 'POST',
      url: trainVoice.path,
      headers: { ...sender.bearer, 'content-type': formContentType },
      payload: formBody(form),
    });
    expectRefused(response, { status, code, sentence });
  });
});

describe('the server', () => {
  it.each<BadInput<Record<string, unknown>>>([
    ['an empty text', { text: '' }, 400, 'validation', /must not be empty/],
    ['a text of spaces', { text: ' \n ' }, 400, 'validation', /must not be empty/],
    ['a text of 301 letters', { text: 'a'.repeat(301) }, 400, 'validation', /at most 300/],
    ['a number as the text', { text: 5 }, 400, 'validation', /Required/],
    ['an unknown voice', { text: 'Hi.', voiceOption: 'darth-vader' }, 400, 'validation', /must be one of/],
    // attack: 97
    [
      "another user's voice",
      { text: 'Hi.', voiceOption: 'V1StGXR8_Z5jdHi6B-myT' },
      400,
      'validation',
      /must be one of/,
    ],
    ['an own voice that was not trained', { text: 'Hi.' }, 409, 'voice_not_trained', /[Tt]rain/],
  ])('refuses to speak %s', async (_what, body, status, code, sentence) => {
    expectRefused(await call(testApp, testVoice, { as: user, body }), { status, code, sentence });
  });

  it.each<BadInput<Record<string, unknown>>>([
    ['an own voice for projects', { voiceOption: 'trained' }, 400, 'validation', /must be one of/],
    ['no voice for projects', {}, 400, 'validation', /must be one of/],
    [
      'a text as the list of projects',
      { voiceOption: 'friendly-male', projectIds: 'all' },
      400,
      'validation',
      /./,
    ],
  ])('refuses %s', async (_what, body, status, code, sentence) => {
    expectRefused(await call(testApp, revoiceProjects, { as: user, body }), { status, code, sentence });
  });
});
