import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import {
  getVoice,
  listVoiceTrainings,
  newChallengePhrase,
  type VoiceState,
  type VoiceTraining,
} from '#contract/voice.ts';
import { voiceConsents } from '#contract/voice-script.ts';
import { encodeWav } from '#web/lib/recorder/wav.ts';
import { signUp } from '../factories.ts';
import { type Visits, visitWebApp } from './visit-web-app.ts';
import { fakeMicrophone } from './web-app.ts';

// Covers every state of the page, with a faked API. The test with a real server is web-voice.spec.ts.

/** Opens the web app in a browser whose microphone hears a tone instead of a speaker. */
export function visitWithMicrophone(): Visits {
  const folder = mkdtempSync(path.join(tmpdir(), 'deckvoice-microphone-'));
  const spoken = path.join(folder, 'tone.wav');
  writeFileSync(spoken, new Uint8Array(tone(20)));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return visitWebApp({ browserArgs: fakeMicrophone(spoken) });
}

/** Generates a tone as loud as a voice. Like speech, it is silent half of the time. */
export function tone(seconds: number, amplitude = 0.3): ArrayBuffer {
  const rateHz = 48_000;
  const samples = Float32Array.from({ length: seconds * rateHz }, (_, index) =>
    index % rateHz < rateHz * 0.8 ? amplitude * Math.sin(index * 0.03) : 0,
  );
  return encodeWav(samples, rateHz);
}

export const phrase = 'acorn bicycle candle dolphin engine falcon garden';
export const noVoice: VoiceState = { engine: 'embedded', voice: null, projects: [] };
export const someVoice: VoiceState = {
  engine: 'embedded',
  voice: {
    id: 'v1',
    elevenLabsVoiceId: 'v1',
    engine: 'embedded',
    trainedAt: '2024-05-01T10:00:00.000Z',
    consent: { ...voiceConsents.embedded, givenAt: '2024-05-01T09:58:00.000Z' },
    warnings: [{ code: 'noisy', message: 'There is some noise: the fan of a computer, perhaps.' }],
    isShort: false,
    hasRecording: true,
  },
  projects: [
    { id: 'p1', name: 'Quarterly review' },
    { id: 'p2', name: 'Product launch' },
  ],
};
export const training: VoiceTraining = {
  id: 't1',
  createdAt: '2024-05-01T09:58:00.000Z',
  status: 'complete',
  progress: null,
  error: null,
  warnings: [],
  completedAt: '2024-05-01T10:00:00.000Z',
};

export type Answers = { voice?: VoiceState; trainings?: VoiceTraining[]; isTrained?: boolean };

/** Opens a user's voice page with these replies of the API. A test may change them while the page is open. */
export async function openVoicePage(visits: Visits, answers: Answers, options: BrowserContextOptions = {}) {
  const member = await signUp(visits.testApp);
  if (answers.isTrained) {
    await visits.testApp.db
      .updateTable('users')
      .set({ eleven_labs_voice_id: 'v1', voice_name: 'Morning Voice', voice_training_date: '2024-05-01' })
      .where('id', '=', member.user.id)
      .execute();
  }
  const page = await visits.open('/profile', { ...options, cookie: member.cookie });
  const phrases: string[] = [];
  await answer(page, getVoice.path, () => answers.voice ?? noVoice);
  await answer(page, listVoiceTrainings.path, () => answers.trainings ?? []);
  await page.route(`**${newChallengePhrase.path}`, (route) => {
    phrases.push(`phrase-${phrases.length}`);
    return route.fulfill({
      status: 201,
      json: { id: phrases.at(-1), phrase, expiresAt: '2099-01-01T00:00:00.000Z' },
    });
  });
  await page.evaluate(repeatBlocks);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Voice Training' }).click();
  await page.getByRole('heading', { name: 'Voice Training', exact: true }).waitFor();
  return { page, phrases };
}

/**
 * Makes the microphone repeat its next loud block of 100 ms until `window.leapSeconds` have passed. Tests then need not wait for
 * the speech that a training requires.
 */
const repeatBlocks = `
  window.leapSeconds = 0;
  const { get, set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    get,
    set(handle) {
      set.call(this, (event) => {
        const isLoud = event.data instanceof Float32Array && event.data.some((sample) => sample > 0.1);
        const times = isLoud ? leapSeconds * 10 : 0;
        if (isLoud) leapSeconds = 0;
        for (let time = 0; time <= times; time += 1) handle.call(this, event);
      });
    },
  });`;

/** Makes the running recording skip this many seconds of speech. */
export async function leap(page: Page, seconds: number): Promise<void> {
  await page.evaluate(`leapSeconds = ${seconds}`);
}

export async function answer(page: Page, address: string, reply: () => unknown): Promise<void> {
  await page.route(`**${address}`, (route) => route.fulfill({ json: reply() }));
}
