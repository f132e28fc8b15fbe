import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import {
  getVoice,
  listVoiceTrainings,
  newPassportPhrase,
  revoiceProjects,
  testVoice,
  trainVoice,
  type VoiceState,
  type VoiceTraining,
} from '../contract/voice.ts';
import { voiceConsents, voiceScript } from '../contract/voice-script.ts';
import { encodeWav } from '../web/features/voice/audio/wav.ts';
import { signUp } from './factories.ts';
import { lookAtPage } from './look-at-page.ts';
import { expectToast, textOf, visitWebApp } from './visit-web-app.ts';
import { fakeMicrophone } from './web-app.ts';

// Every state of the page, with a server that answers as each test needs it. The real thing is in web-voice.spec.ts.

const folder = mkdtempSync(path.join(tmpdir(), 'deckvoice-microphone-'));
const spoken = path.join(folder, 'tone.wav');
writeFileSync(spoken, new Uint8Array(tone(20)));
afterAll(() => rm(folder, { recursive: true, force: true }));

const visits = visitWebApp({ browserArgs: fakeMicrophone(spoken) });

/** Loud enough to be a voice, half of the time silent for a moment, as a voice is. */
function tone(seconds: number, amplitude = 0.3): ArrayBuffer {
  const rateHz = 48_000;
  const samples = Float32Array.from({ length: seconds * rateHz }, (_, index) =>
    index % rateHz < rateHz * 0.8 ? amplitude * Math.sin(index * 0.03) : 0,
  );
  return encodeWav(samples, rateHz);
}

const phrase = 'acorn bicycle candle dolphin engine';
const noVoice: VoiceState = { engine: 'embedded', voice: null, projects: [] };
const someVoice: VoiceState = {
  engine: 'embedded',
  voice: {
    id: 'v1',
    elevenLabsVoiceId: 'v1',
    engine: 'embedded',
    trainedAt: '2024-05-01T10:00:00.000Z',
    consent: { ...voiceConsents.embedded, givenAt: '2024-05-01T09:58:00.000Z' },
    warnings: [{ code: 'noisy', message: 'There is some noise: the fan of a computer, perhaps.' }],
  },
  projects: [
    { id: 'p1', name: 'Quarterly review' },
    { id: 'p2', name: 'Product launch' },
  ],
};
const training: VoiceTraining = {
  id: 't1',
  createdAt: '2024-05-01T09:58:00.000Z',
  status: 'complete',
  progress: null,
  error: null,
  warnings: [],
  completedAt: '2024-05-01T10:00:00.000Z',
};

type Answers = { voice?: VoiceState; trainings?: VoiceTraining[]; isTrained?: boolean };

/** The page as a member sees it whose voice the answers tell; they may be changed while it is open. */
async function openPage(answers: Answers, options: BrowserContextOptions = {}) {
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
  await page.route(`**${newPassportPhrase.path}`, (route) => {
    phrases.push(`phrase-${phrases.length}`);
    return route.fulfill({
      status: 201,
      json: { id: phrases.at(-1), phrase, expiresAt: '2099-01-01T00:00:00.000Z' },
    });
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Voice Training' }).click();
  await page.getByRole('heading', { name: 'Voice Training', exact: true }).waitFor();
  return { page, phrases };
}

async function answer(page: Page, address: string, reply: () => unknown): Promise<void> {
  await page.route(`**${address}`, (route) => route.fulfill({ json: reply() }));
}

async function recordFor(page: Page, seconds: number): Promise<void> {
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await page
    .getByRole('timer')
    .filter({ hasText: `00:0${seconds} / 02:30` })
    .waitFor();
  await page.getByRole('button', { name: 'Stop Recording' }).click();
  await page.getByRole('region', { name: 'Your recording' }).waitFor();
}

/** Keeps the tracks of the microphone, to ask whether they were released. */
const watchMicrophone = `
  const { getUserMedia } = MediaDevices.prototype;
  window.tracks = [];
  MediaDevices.prototype.getUserMedia = async function (...given) {
    const stream = await getUserMedia.apply(this, given);
    window.tracks.push(...stream.getTracks());
    return stream;
  };`;
const liveTracks = (page: Page) =>
  page.evaluate('tracks.filter((track) => track.readyState === "live").length');

describe('recording', () => {
  it('is read along, heard, agreed to and sent as 16-bit mono WAV', async () => {
    const { page } = await openPage({});
    await page.evaluate(watchMicrophone);
    const text = await textOf(page);
    for (const expected of ['Current Voice Status', 'Train Your Voice']) expect(text).toContain(expected);
    expect(text).not.toContain('Current Voice Training');
    await page.getByRole('button', { name: 'Start Voice Training' }).click();
    const reading = page.getByRole('region', { name: 'Text to read aloud' });
    await expect.poll(() => reading.innerText()).toContain(phrase);
    for (const paragraph of voiceScript) expect(await reading.innerText()).toContain(paragraph);
    expect(await page.getByRole('timer').innerText()).toBe('00:00 / 02:30');
    const train = page.getByRole('button', { name: 'Train Voice' });
    expect(await train.isDisabled()).toBe(true);

    await page.getByRole('button', { name: 'Start Recording' }).click();
    await expect.poll(() => page.locator('[data-read=now]').count()).toBe(1);
    expect(await liveTracks(page)).toBe(1);
    const level = page.getByRole('meter', { name: 'Microphone level' });
    await expect.poll(async () => Number(await level.getAttribute('value'))).toBeGreaterThan(0.5);
    await page.getByRole('timer').filter({ hasText: '00:03' }).waitFor();
    expect(await page.locator('[data-read=before]').count()).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'Stop Recording' }).click();
    await expect.poll(() => liveTracks(page)).toBe(0);

    await page.getByRole('button', { name: 'Play recording' }).click();
    await page.getByRole('button', { name: 'Pause recording' }).waitFor();
    await page.getByRole('button', { name: 'Play recording' }).waitFor();
    expect(await train.isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: voiceConsents.embedded.text }).click();
    await page.getByRole('combobox', { name: 'Your English' }).click();
    await page.getByRole('option', { name: 'British English' }).click();
    const sent = page.waitForRequest(`**${trainVoice.path}`);
    await page.route(`**${trainVoice.path}`, (route) =>
      route.fulfill({ status: 202, json: { ...training, status: 'processing' } }),
    );
    await train.click();
    const body = trainVoice.streamedBody.parse((await sent).postDataJSON());
    expect(body.consent).toEqual(voiceConsents.embedded);
    expect([body.phraseId, body.accent]).toEqual(['phrase-0', 'british']);
    const wav = Buffer.from(body.audioData, 'base64');
    expect([wav.toString('latin1', 0, 4), wav.readUInt16LE(22), wav.readUInt16LE(34)]).toEqual([
      'RIFF',
      1,
      16,
    ]);
    const samples = wav.subarray(44);
    expect(samples.length / 2 / wav.readUInt32LE(24)).toBeGreaterThan(2.9);
    let loudest = 0;
    for (let at = 0; at < samples.length; at += 2) loudest = Math.max(loudest, samples.readInt16LE(at));
    expect(loudest / 0x7fff).toBeCloseTo(0.3, 1);
    await expectToast(
      page,
      'Voice training started',
      'Your voice is being trained. This may take a few minutes.',
    );
    await page.getByRole('button', { name: 'Start Voice Training' }).waitFor();
  });

  it('begins anew, with new words, and is given up', async () => {
    const { page, phrases } = await openPage({});
    await page.evaluate(watchMicrophone);
    await page.getByRole('button', { name: 'Start Voice Training' }).click();
    await recordFor(page, 1);
    await page.getByRole('button', { name: 'Record Again' }).click();
    expect(await page.getByRole('timer').innerText()).toBe('00:00 / 02:30');
    await expect.poll(() => phrases.length).toBe(2);
    await page.getByRole('button', { name: 'Start Recording' }).click();
    await page.getByRole('timer').filter({ hasText: '00:01' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => liveTracks(page)).toBe(0);
    await page.getByRole('button', { name: 'Start Voice Training' }).click();
    expect(await page.getByRole('timer').innerText()).toBe('00:00 / 02:30');
    await page.getByRole('button', { name: 'Start Recording' }).waitFor();
  });

  it('says what to do when nothing is heard', async () => {
    const { page } = await openPage({});
    // A microphone that is switched off.
    await page.evaluate(`MediaDevices.prototype.getUserMedia = async () =>
      new AudioContext().createMediaStreamDestination().stream`);
    await page.getByRole('button', { name: 'Start Voice Training' }).click();
    await page.getByRole('button', { name: 'Start Recording' }).click();
    await page.getByText('Nothing is heard. Is it the right microphone, and is it switched on?').waitFor();
    await page.getByRole('button', { name: 'Stop Recording' }).click();
    await page.getByText('This is short').waitFor();
  });

  it('asks for the microphone when it is denied', async () => {
    const { page } = await openPage({});
    await page.evaluate(`MediaDevices.prototype.getUserMedia = () =>
      Promise.reject(new DOMException('no', 'NotAllowedError'))`);
    await page.getByRole('button', { name: 'Start Voice Training' }).click();
    await page.getByRole('button', { name: 'Start Recording' }).click();
    await expectToast(
      page,
      'Microphone access denied',
      'Please allow microphone access to record your voice.',
    );
    await page.getByRole('button', { name: 'Start Recording' }).waitFor();
  });

  it('is refused with the reasons, and must be made again', async () => {
    const { page, phrases } = await openPage({});
    visits.expectFault(/status of 422/);
    await page.route(`**${trainVoice.path}`, (route) =>
      route.fulfill({
        status: 422,
        json: {
          code: 'recording_unusable',
          message: 'This recording cannot be used.',
          faults: [
            { code: 'too_short', message: 'Only 20 s of speech were heard. Read the whole text.' },
            { code: 'clipped', message: 'It is too loud. Move back a little.' },
          ],
          requestId: 'x',
        },
      }),
    );
    await page.getByRole('button', { name: 'Start Voice Training' }).click();
    await recordFor(page, 1);
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Train Voice' }).click();
    await expectToast(page, 'Training failed', 'There was an error training your voice. Please try again.');
    const refusal = page.getByRole('alert').filter({ hasText: 'This recording cannot be used.' });
    expect(await refusal.getByRole('listitem').allInnerTexts()).toEqual([
      'Only 20 s of speech were heard. Read the whole text.',
      'It is too loud. Move back a little.',
    ]);
    expect(await page.getByRole('button', { name: 'Train Voice' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Record Again' }).click();
    expect(await refusal.count()).toBe(0);
    await expect.poll(() => phrases.length).toBe(2);
  });

  it('is sent once more when the server was not there', async () => {
    const { page } = await openPage({});
    visits.expectFault(/status of 503/);
    const replies = [503, 202];
    await page.route(`**${trainVoice.path}`, (route) =>
      route.fulfill({ status: replies.shift() ?? 202, json: { ...training, status: 'processing' } }),
    );
    await page.getByRole('button', { name: 'Start Voice Training' }).click();
    await recordFor(page, 1);
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Train Voice' }).click();
    await page.getByText('The recording could not be sent.').waitFor();
    await page.getByRole('button', { name: 'Train Voice' }).click();
    await expectToast(page, 'Voice training started', '');
  });
});

describe('a training', () => {
  it('shows how far it is, and then the voice', async () => {
    const answers: Answers = {
      trainings: [{ ...training, status: 'processing', progress: { step: 'learning', percent: 40 } }],
    };
    const { page } = await openPage(answers);
    await page.getByRole('heading', { name: 'Current Voice Training' }).waitFor();
    await page.getByText('Learning your voice').waitFor();
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(await page.getByRole('button', { name: 'Start Voice Training' }).isDisabled()).toBe(true);
    answers.trainings = [training];
    await page.getByText('Complete', { exact: true }).waitFor();
    await expectToast(page, 'Voice ready', '');
  });

  it('that fails says why', async () => {
    const answers: Answers = { trainings: [{ ...training, status: 'processing' }] };
    const { page } = await openPage(answers);
    await page.getByText('Waiting for its turn').waitFor();
    const error = { code: 'speaker_mismatch', message: 'The first words were said by somebody else.' };
    // The most recent counts, wherever it stands.
    const older = { ...training, id: 't0', createdAt: '2024-01-01T00:00:00.000Z' };
    answers.trainings = [older, { ...training, status: 'failed', error }];
    await page.getByText('The first words were said by somebody else.').waitFor();
    await page.getByText('Failed', { exact: true }).waitFor();
    await expectToast(page, 'Training failed', 'There was an error training your voice. Please try again.');
  });
});

describe('trying the voice', () => {
  const open = async (reply: (route: Route) => Promise<void>) => {
    const { page } = await openPage({ isTrained: true, voice: someVoice, trainings: [training] });
    await page.route(`**${testVoice.path}`, reply);
    return { page, press: (name: string) => page.getByRole('button', { name, exact: true }).click() };
  };
  const sound = (route: Route) => route.fulfill({ contentType: 'audio/wav', body: Buffer.from(tone(3)) });

  it('plays a sentence, and stops', async () => {
    const { page, press } = await open(sound);
    await press('Test Voice');
    await expectToast(page, 'Voice test playing', 'Your trained voice sample is now playing');
    await press('Stop');
    await expectToast(page, 'Voice test stopped', 'Audio playback stopped');
    await press('Test Voice');
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    // It ends by itself.
    await page.getByRole('button', { name: 'Test Voice' }).waitFor();
  });

  it('says when there is no sample', async () => {
    const { page, press } = await open((route) => route.fulfill({ status: 503, body: '' }));
    visits.expectFault(/status of 503/);
    await press('Test Voice');
    await expectToast(page, 'Voice test failed', 'Unable to generate voice sample. Please try again.');
  });

  it('says when the sample cannot be played', async () => {
    const { page, press } = await open((route) =>
      route.fulfill({ contentType: 'audio/wav', body: 'not a sound' }),
    );
    await press('Test Voice');
    await expectToast(page, 'Playback failed', 'Unable to play audio. Please try generating a new test.');
  });

  it('says when the sample breaks off', async () => {
    const { page, press } = await open(sound);
    await page.evaluate(`window.Audio = class extends Audio {
      constructor(url) { super(url); window.sample = this; }
    }`);
    await press('Test Voice');
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    await page.evaluate('sample.dispatchEvent(new Event("error"))');
    await expectToast(page, 'Playback error', 'Audio failed to play properly');
    await page.getByRole('button', { name: 'Test Voice' }).waitFor();
  });

  it('asks for another press when the browser plays nothing by itself', async () => {
    const { page, press } = await open(sound);
    await page.evaluate(`
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = async () => {
        HTMLMediaElement.prototype.play = play;
        throw new DOMException('no', 'NotAllowedError');
      }`);
    await press('Test Voice');
    await expectToast(page, 'Autoplay blocked', 'Click the play button to start audio');
    await press('Play');
    await expectToast(page, 'Voice test playing', 'Your trained voice sample is now playing');
  });
});

it('a voice is deleted, and its videos get another one', async () => {
  const answers: Answers = { isTrained: true, voice: someVoice, trainings: [training] };
  const { page } = await openPage(answers);
  await page.getByText('Your voice “Morning Voice” is trained and ready.').waitFor();
  await page.getByText('There is some noise').waitFor();
  await page.getByRole('button', { name: 'Delete Voice' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Voice' });
  await question.getByText('Quarterly review').waitFor();
  await page.route(`**${getVoice.path}`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    answers.voice = { ...someVoice, voice: null };
    await route.fulfill({ json: { projects: someVoice.projects } });
  });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Voice deleted', 'Your voice and its recordings are gone.');

  await page.getByRole('combobox', { name: 'Stock voice' }).click();
  await page.getByRole('option', { name: 'Friendly Male' }).click();
  const sent = page.waitForRequest(`**${revoiceProjects.path}`);
  await page.route(`**${revoiceProjects.path}`, (route) => {
    answers.voice = { ...noVoice, projects: someVoice.projects.slice(1) };
    return route.fulfill({
      status: 202,
      json: {
        started: someVoice.projects.slice(0, 1),
        refused: [
          { id: 'p2', name: 'Product launch', error: { code: 'project_busy', message: 'It is busy.' } },
        ],
      },
    });
  });
  await page.getByRole('button', { name: 'Make them again' }).click();
  expect((await sent).postDataJSON()).toEqual({ voiceOption: 'friendly-male' });
  await expectToast(page, 'New voice chosen', '1 video is being made again.');
  await page.getByText('Product launch: It is busy.').waitFor();
  expect(await page.getByText('Quarterly review').count()).toBe(0);
});

it('says when the voice cannot be asked for, and asks again', async () => {
  const { page } = await openPage({});
  visits.expectFault(/status of 502/);
  await page.route(`**${getVoice.path}`, (route) => route.fulfill({ status: 502, body: '' }));
  await page.reload();
  await page.getByText('Your voice could not be loaded.').waitFor();
  await page.unroute(`**${getVoice.path}`);
  await answer(page, getVoice.path, () => noVoice);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.getByText('Your voice could not be loaded.').count()).toBe(0);
});

it('every state is sound in both themes at every width', async () => {
  // What axe writes into a page to judge it, the page's own policy would refuse.
  const { page } = await openPage({}, { bypassCSP: true });
  await page.getByRole('button', { name: 'Start Voice Training' }).click();
  await page.getByRole('region', { name: 'Text to read aloud' }).getByText('acorn').waitFor();
  expect(await lookAtPage(page, 'voice-panel')).toEqual([]);
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await page.getByRole('timer').filter({ hasText: '00:09' }).waitFor();
  expect(await lookAtPage(page, 'voice-recording')).toEqual([]);
  await page.getByRole('button', { name: 'Stop Recording' }).click();
  await page.getByRole('button', { name: 'Play recording' }).waitFor();
  await page.getByText('This is short').waitFor();
  expect(await lookAtPage(page, 'voice-recorded')).toEqual([]);
  // The wave takes the width that there is.
  const waveShare = `(() => {
    const { shadowRoot, clientWidth } = document.querySelector('[data-wave] > div');
    const widths = [...shadowRoot.querySelectorAll('.canvases canvas')].map((canvas) => canvas.clientWidth);
    return widths.reduce((sum, width) => sum + width, 0) / clientWidth;
  })()`;
  await expect.poll(() => page.evaluate(waveShare)).toBeCloseTo(1, 1);

  const trained = await openPage(
    {
      isTrained: true,
      voice: someVoice,
      trainings: [
        {
          ...training,
          status: 'failed',
          error: { code: 'too_short', message: 'Only 20 s of speech were heard. Read the whole text.' },
        },
      ],
    },
    { bypassCSP: true },
  );
  await trained.page.getByText('Only 20 s of speech').waitFor();
  expect(await lookAtPage(trained.page, 'voice-trained')).toEqual([]);
  await trained.page.getByRole('button', { name: 'Delete Voice' }).click();
  await trained.page.getByRole('alertdialog').waitFor();
  expect(await lookAtPage(trained.page, 'voice-delete')).toEqual([]);

  const deleted = await openPage(
    {
      voice: { ...someVoice, voice: null },
      trainings: [{ ...training, status: 'processing', progress: { step: 'learning', percent: 62 } }],
    },
    { bypassCSP: true },
  );
  await deleted.page.getByText('Learning your voice').waitFor();
  expect(await lookAtPage(deleted.page, 'voice-deleted')).toEqual([]);
});
