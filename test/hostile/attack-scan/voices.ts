import { expect } from 'vitest';
import { deleteAccountConfirmation } from '#contract/account.ts';
import { voiceConsents } from '#contract/voice-script.ts';
import { encodeWave } from '#pipeline/sound/encode-wave.ts';
import type { Attack } from './attack.ts';
import type { HttpRequest } from './client.ts';
import type { Person } from './person.ts';
import { type Scan, textIn, upload } from './scan.ts';

/** Returns noise, which cannot occur elsewhere by chance, as mono WAV at 8 kHz. */
export function noise(seconds: number): Buffer {
  let state = 1;
  const samples = Float32Array.from({ length: seconds * 8000 }, () => {
    // Park–Miller generator.
    state = (state * 48_271) % 2_147_483_647;
    return ((state % 20_000) - 10_000) / 32_768;
  });
  return encodeWave(samples, 8000);
}

/** Returns the upload of a recording with a challenge and consent, and with changes to its fields. */
async function recording(scan: Scan, as: Person, changes: object): Promise<HttpRequest> {
  const phrase = await scan.ask({ method: 'POST', path: '/api/voice-training/phrase', as });
  return {
    path: '/api/train-voice',
    body: {
      audioData: noise(1).toString('base64'),
      consent: { ...voiceConsents.embedded },
      phraseId: textIn(phrase, 'id'),
      ...changes,
    },
    as,
  };
}

const headerAlone = noise(1).subarray(0, 44);
const webmHeader = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381', 'hex');
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64');

export const attacksOnVoices: readonly Attack[] = [
  {
    number: 92,
    what: 'a recording that is not base64',
    send: async (scan) => [
      await recording(scan, scan.bob, { audioData: 'not base64!' }),
      await recording(scan, scan.bob, { audioData: 'data:audio/wav;base64,AAAA' }),
    ],
    status: 400,
    code: 'validation',
  },
  {
    number: 92,
    what: 'a recording of one second, and one of ten minutes',
    send: async (scan) => [
      await recording(scan, scan.bob, {}),
      await recording(scan, scan.bob, { audioData: base64(noise(600)) }),
    ],
    status: 422,
  },
  {
    number: 93,
    what: 'a recording that is cut off after its header',
    send: async (scan) => [
      await recording(scan, scan.bob, { audioData: base64(headerAlone) }),
      await recording(scan, scan.bob, { audioData: base64(webmHeader) }),
    ],
    status: 422,
    code: 'recording_unreadable',
  },
  {
    number: 94,
    what: 'a recording without consent',
    send: async (scan) => [
      await recording(scan, scan.bob, { consent: undefined }),
      await recording(scan, scan.bob, { consent: true }),
      await recording(scan, scan.bob, { consent: { version: '0', text: 'Yes.' } }),
    ],
    status: 400,
    code: 'consent_required',
  },
  {
    number: 96,
    what: 'signing in to an account that was deleted',
    async send({ newPerson, ask }) {
      const gus = await newPerson('Gus');
      const body = { password: gus.password, confirmation: deleteAccountConfirmation };
      await ask({ path: '/api/account/delete', body, as: gus });
      return [
        { path: '/api/auth/me', as: gus },
        { path: '/api/auth/login', body: { email: gus.email, password: gus.password } },
      ];
    },
    status: 401,
  },
  {
    number: 97,
    what: 'the voice of another user',
    send: ({ ada, bob }) => [
      upload(bob, { voiceOption: ada.id }),
      { path: '/api/test-voice', body: { text: 'Hello.', voiceOption: ada.id }, as: bob },
      { path: '/api/voice/revoice', body: { voiceOption: ada.id }, as: bob },
    ],
    status: 400,
    code: 'validation',
    afterwards(_scan, replies) {
      for (const { body } of replies) expect(body).toContain('must be one of');
    },
  },
  {
    number: 98,
    what: 'hostile texts to be spoken',
    send: ({ video, ada, secret }) => [
      {
        method: 'PATCH',
        path: `/api/projects/${video.id}/slides/1`,
        body: { script: secret('script') },
        as: ada,
      },
      {
        path: '/api/test-voice',
        body: { text: secret('text'), voiceOption: 'friendly-female' },
        as: ada,
      },
    ],
    // 503: a busy machine could not speak it in time.
    status: [200, 503],
  },
];
