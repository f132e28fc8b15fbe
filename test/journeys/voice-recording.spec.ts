import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cancelTraining, trainVoice } from '#contract/voice.ts';
import {
  readingOnGains,
  voiceConsents,
  voiceScript,
  voiceScriptContinuation,
} from '#contract/voice-script.ts';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { expectToast } from '../support/browser/toasts.ts';
import { textOf } from '../support/browser/visit-web-app.ts';
import {
  leap,
  openVoicePage,
  phrase,
  someVoice,
  training,
  visitWithMicrophone,
} from '../support/browser/voice-page.ts';
import { itInFull } from '../support/test-scope.ts';

const visits = visitWithMicrophone();

/** Returns the length of a sent recording. */
function secondsOf(body: { audioData: string }): number {
  const wav = Buffer.from(body.audioData, 'base64');
  return (wav.length - 44) / 2 / wav.readUInt32LE(24);
}

/** Waits until at least this much is recorded, because on a busy machine the timer skips seconds. */
async function recordedTo(page: Page, seconds: number): Promise<void> {
  await expect
    .poll(async () => {
      const [, minutes, rest] = /^(\d\d):(\d\d) /.exec(await page.getByRole('timer').innerText()) ?? [];
      return Number(minutes) * 60 + Number(rest);
    })
    .toBeGreaterThanOrEqual(seconds);
}

async function recordFor(page: Page, seconds: number): Promise<void> {
  await page.getByRole('button', { name: 'Start recording' }).click();
  if (seconds > 1) await leap(page, seconds);
  await recordedTo(page, seconds);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.getByRole('region', { name: 'Your recording' }).waitFor();
}

/** Script that keeps the tracks of the microphone, to check that they are released. */
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
  it('shows the text to read, is heard, gets consent, and is sent as 16-bit mono WAV', async () => {
    const { page } = await openVoicePage(visits, {});
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

    await page.getByRole('button', { name: 'Start recording' }).click();
    await expect.poll(() => page.locator('[data-read=now]').count()).toBe(1);
    expect(await liveTracks(page)).toBe(1);
    const level = page.getByRole('meter', { name: 'Microphone level' });
    await expect.poll(async () => Number(await level.getAttribute('value'))).toBeGreaterThan(0.5);
    await leap(page, 36);
    await recordedTo(page, 36);
    expect(await page.locator('[data-read=before]').count()).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'Stop recording' }).click();
    await expect.poll(() => liveTracks(page)).toBe(0);

    await page.getByRole('button', { name: 'Play recording' }).click();
    await page.getByRole('button', { name: 'Pause recording' }).waitFor();
    const wave = page.locator('[data-wave]');
    const { width = 0 } = (await wave.boundingBox()) ?? {};
    await wave.click({ position: { x: width - 8, y: 20 } });
    await page.getByRole('button', { name: 'Play recording' }).waitFor();
    expect(await train.isDisabled()).toBe(true);
    await page.getByText('Please agree to the consent above before your voice can be trained.').waitFor();
    await page.getByRole('checkbox', { name: voiceConsents.embedded.text }).click();
    await page.getByRole('combobox', { name: 'Your accent' }).click();
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
    expect(samples.length / 2 / wav.readUInt32LE(24)).toBeGreaterThan(35);
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

  it('is continued with the same challenge, by keyboard, and becomes one recording', async () => {
    const { page, phrases } = await openVoicePage(visits, {}, { bypassCSP: true });
    await page.getByRole('button', { name: 'Start Voice Training' }).click();
    const reading = page.getByRole('region', { name: 'Text to read aloud' });
    await expect.poll(() => reading.innerText()).toContain(phrase);
    expect(await reading.innerText()).not.toContain(voiceScriptContinuation[0]);
    await page.getByRole('button', { name: 'Start recording' }).focus();
    await page.keyboard.press('Enter');
    await recordedTo(page, 2);
    await page.keyboard.press('Enter');

    const gains = page.getByRole('status').filter({ hasText: readingOnGains });
    expect(await gains.innerText()).toMatch(
      /You have recorded \d+ seconds, about \d+ of them speech. At least 35 seconds of speech are needed./,
    );
    await page
      .getByText(
        'Your voice can be trained once you have spoken for 35 seconds and agreed to the consent above.',
      )
      .waitFor();
    expect(await reading.innerText()).toContain(voiceScriptContinuation[0]);
    const place = page.getByRole('combobox', { name: 'Continue with' });
    expect(await place.innerText()).toBe(
      'Every good presentation begins long before the first slide appears.',
    );
    await place.click();
    await page.getByRole('option', { name: 'That is the strength of a story.' }).click();
    await expect.poll(() => page.locator('[data-read=now]').innerText()).toBe('That');
    expect(await lookAtPage(page, 'voice-read-on')).toEqual([]);

    await page.getByRole('button', { name: 'Read on' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('timer').filter({ hasText: '/ 04:00' }).waitFor();
    await leap(page, 36);
    await recordedTo(page, 38);
    await page.keyboard.press('Enter');
    await gains.waitFor();
    await page.getByRole('checkbox').click();
    const sent: { mayBeShort?: boolean; phraseId: string; audioData: string }[] = [];
    const said = 'The recording has 50 seconds of speech.';
    await page.route(`**${trainVoice.path}`, (route) => {
      sent.push(trainVoice.streamedBody.parse(route.request().postDataJSON()));
      return route.fulfill({
        status: 422,
        json: {
          code: 'recording_short',
          message: said,
          faults: [{ code: 'too_short', message: said }],
          requestId: 'x',
        },
      });
    });
    visits.expectFault(/status of 422/);
    await page.getByRole('button', { name: 'Train Voice' }).click();

    await page.getByRole('status').filter({ hasText: said }).waitFor();
    expect(await page.getByRole('alert').filter({ hasText: said }).count()).toBe(0);
    await page.getByRole('button', { name: 'Read on' }).click();
    await recordedTo(page, 40);
    await page.getByRole('button', { name: 'Stop recording' }).click();
    await page.getByRole('region', { name: 'Your recording' }).waitFor();
    await page.getByRole('button', { name: 'Train Voice' }).click();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent.map(({ phraseId, mayBeShort }) => [phraseId, mayBeShort])).toEqual([
      ['phrase-0', true],
      ['phrase-0', true],
    ]);
    expect(phrases).toHaveLength(1);
    const [first, second] = sent.map(secondsOf);
    expect(first).toBeGreaterThan(37);
    expect(second).toBeGreaterThan(39);
  });

  it('is given up while the server checks it, and the training that then starts is canceled', async () => {
    const { page } = await openVoicePage(visits, {});
    const { promise: checked, resolve: finishCheck } = Promise.withResolvers<void>();
    await page.route(`**${trainVoice.path}`, async (route) => {
      await checked;
      await route.fulfill({ status: 202, json: { ...training, status: 'processing' } });
    });
    const isCancel = (request: Request) => request.method() === cancelTraining.method;
    await page.route(`**${cancelTraining.path}`, (route) =>
      isCancel(route.request()) ? route.fulfill({ status: 204 }) : route.fallback(),
    );
    await page.getByRole('button', { name: 'Start Voice Training' }).click();
    await recordFor(page, 36);
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Train Voice' }).click();
    await page.getByText(/^\d+ s so far$/).waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Start Voice Training' }).waitFor();
    const cancelation = page.waitForRequest(isCancel);
    finishCheck();
    expect(new URL((await cancelation).url()).pathname).toBe(cancelTraining.path);
    expect(await page.getByText('Voice training started').count()).toBe(0);
  });

  it('is added to an earlier short one, from the paragraph that the user chooses', async () => {
    const warnings = [{ code: 'too_short', message: 'The recording has 51 seconds of speech.' }];
    const voice = someVoice.voice && { ...someVoice.voice, warnings, isShort: true };
    const { page } = await openVoicePage(visits, {
      isTrained: true,
      voice: { ...someVoice, voice },
      trainings: [{ ...training, warnings }],
    });
    await page.getByText(`Your reading was short. ${readingOnGains}`).waitFor();
    await page.getByRole('heading', { name: 'Current Voice Training' }).waitFor();
    // The page gives this advice only once.
    expect(await page.getByText('The recording has 51 seconds of speech.').count()).toBe(0);
    expect(await lookAtPage(page, 'voice-short')).toEqual([]);
    await page.getByRole('button', { name: 'Add a reading' }).click();
    await page.getByRole('heading', { name: 'Add a reading' }).waitFor();
    const reading = page.getByRole('region', { name: 'Text to read aloud' });
    await expect.poll(() => reading.innerText()).toContain(phrase);
    expect(await reading.innerText()).not.toContain(voiceScript[3]);
    expect(await reading.innerText()).toContain(voiceScriptContinuation[0]);
    const begin = page.getByRole('combobox', { name: 'Begin with' });
    await begin.click();
    await page.getByRole('option', { name: 'So choose a hero.' }).click();
    await expect.poll(() => reading.innerText()).toContain(voiceScript[3]);
    expect(await reading.innerText()).not.toContain(voiceScript[2]);
    expect(await lookAtPage(page, 'voice-add-reading')).toEqual([]);

    await recordFor(page, 1);
    expect(await begin.isDisabled()).toBe(true);
    await page.getByText('At least 35 seconds of speech are needed.').waitFor();
    await page.getByRole('checkbox').click();
    const train = page.getByRole('button', { name: 'Train Voice' });
    expect(await train.isDisabled()).toBe(true);
    await page.getByText('Your voice can be trained once you have spoken for 35 seconds.').waitFor();
    await page.getByRole('button', { name: 'Record again' }).click();
    await recordFor(page, 36);
    const sent: unknown[] = [];
    const message = 'This does not sound like the person in the first recording.';
    await page.route(`**${trainVoice.path}`, (route) => {
      sent.push(trainVoice.streamedBody.parse(route.request().postDataJSON()));
      return sent.length === 1
        ? route.fulfill({ status: 422, json: { code: 'other_speaker', message, requestId: 'x' } })
        : route.fulfill({ status: 202, json: { ...training, status: 'processing' } });
    });
    visits.expectFault(/status of 422/);
    await train.click();
    await page.getByRole('alert').filter({ hasText: message }).waitFor();
    expect(await lookAtPage(page, 'voice-other-speaker')).toEqual([]);
    await page.getByRole('button', { name: 'Record again' }).click();
    await recordFor(page, 36);
    await train.click();
    await expectToast(page, 'Voice training started', '');
    expect(sent).toMatchObject([
      { addsTo: 'v1', firstParagraph: 3, phraseId: 'phrase-1' },
      { addsTo: 'v1', firstParagraph: 3, phraseId: 'phrase-2' },
    ]);
  });

  itInFull(
    'cannot be added to one that was deleted because of its age, and the page explains that',
    async () => {
      const voice = someVoice.voice && { ...someVoice.voice, isShort: true, hasRecording: false };
      const { page } = await openVoicePage(visits, { isTrained: true, voice: { ...someVoice, voice } });
      await page.getByText('Its recording was deleted because of its age').waitFor();
      expect(await page.getByRole('button', { name: 'Add a reading' }).count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Retrain Voice' }).isEnabled()).toBe(true);
    },
  );

  itInFull('starts again with a new challenge, and is canceled', async () => {
    const { page, phrases } = await openVoicePage(visits, {});
    await page.evaluate(watchMicrophone);
    await page.getByRole('button', { name: 'Start Voice Training' }).click();
    await recordFor(page, 1);
    await page.getByRole('button', { name: 'Record again' }).click();
    expect(await page.getByRole('timer').innerText()).toBe('00:00 / 02:30');
    await expect.poll(() => phrases.length).toBe(2);
    await page.getByRole('button', { name: 'Start recording' }).click();
    await recordedTo(page, 1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => liveTracks(page)).toBe(0);
    await page.getByRole('button', { name: 'Start Voice Training' }).click();
    expect(await page.getByRole('timer').innerText()).toBe('00:00 / 02:30');
    await page.getByRole('button', { name: 'Start recording' }).waitFor();
  });

  itInFull('tells the user what to do if nothing is heard', async () => {
    const { page } = await openVoicePage(visits, {});
    // Switches the microphone off.
    await page.evaluate(`MediaDevices.prototype.getUserMedia = async () =>
      new AudioContext().createMediaStreamDestination().stream`);
    await page.getByRole('button', { name: 'Start Voice Training' }).click();
    await page.getByRole('button', { name: 'Start recording' }).click();
    await page.getByText('No sound. Check that the right microphone is selected and turned on.').waitFor();
    await page.getByRole('button', { name: 'Stop recording' }).click();
    await page
      .getByText(
        /^You have recorded \d+ seconds, about 0 of them speech\. At least 35 seconds of speech are needed\./,
      )
      .waitFor();
  });

  itInFull('asks for the microphone if access is denied', async () => {
    const { page } = await openVoicePage(visits, {});
    await page.evaluate(`MediaDevices.prototype.getUserMedia = () =>
      Promise.reject(new DOMException('no', 'NotAllowedError'))`);
    await page.getByRole('button', { name: 'Start Voice Training' }).click();
    await page.getByRole('button', { name: 'Start recording' }).click();
    await expectToast(
      page,
      'Microphone access denied',
      'Please allow microphone access to record your voice.',
    );
    await page.getByRole('button', { name: 'Start recording' }).waitFor();
    // The toast goes away, and how to allow the microphone stays.
    await page.getByRole('alert').getByText('Press the icon beside the address of this page').waitFor();
  });

  itInFull('is refused with the reasons, and must be repeated', async () => {
    const { page, phrases } = await openVoicePage(visits, {});
    visits.expectFault(/status of 422/);
    await page.route(`**${trainVoice.path}`, (route) =>
      route.fulfill({
        status: 422,
        json: {
          code: 'recording_rejected',
          // The server's sentence is that of the first fault.
          message: 'Only 20 s of speech were heard. Read the whole text.',
          faults: [
            { code: 'too_short', message: 'Only 20 s of speech were heard. Read the whole text.' },
            { code: 'clipped', message: 'It is too loud. Move back a little.' },
          ],
          requestId: 'x',
        },
      }),
    );
    await page.getByRole('button', { name: 'Start Voice Training' }).click();
    await recordFor(page, 36);
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Train Voice' }).click();
    await expectToast(page, 'Training failed', 'There was an error training your voice. Please try again.');
    const refusal = page.getByRole('alert').filter({ hasText: 'Only 20 s of speech were heard.' });
    // The first line says what to do.
    expect(await refusal.innerText()).toMatch(/^Press “Record again”, and read the new words that appear\./);
    expect(await refusal.getByRole('listitem').allInnerTexts()).toEqual([
      'Only 20 s of speech were heard. Read the whole text.',
      'It is too loud. Move back a little.',
    ]);
    expect(await refusal.getByText('Only 20 s of speech were heard.').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Read on' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Train Voice' }).isEnabled()).toBe(false);
    await page.getByText('Please record again before your voice can be trained.').waitFor();
    const text = page.getByRole('region', { name: 'Text to read aloud' });
    await expect.poll(() => text.evaluate((box) => box.scrollTop)).toBe(0);
    await page.getByRole('button', { name: 'Record again' }).click();
    expect(await refusal.count()).toBe(0);
    await expect.poll(() => phrases.length).toBe(2);
  });

  // attack: 136
  itInFull('is kept and sent even if its preview does not load', async () => {
    const { page } = await openVoicePage(visits, {});
    visits.expectFault(/Failed to load resource|dynamically imported module/);
    await page.route('**/assets/recording-preview-*.js', (route) => route.abort());
    await page.route(`**${trainVoice.path}`, (route) =>
      route.fulfill({ status: 202, json: { ...training, status: 'processing' } }),
    );
    await page.getByRole('button', { name: 'Start Voice Training' }).click();
    await page.getByRole('button', { name: 'Start recording' }).click();
    await leap(page, 36);
    await recordedTo(page, 36);
    await page.getByRole('button', { name: 'Stop recording' }).click();
    await page.getByRole('status').filter({ hasText: 'It is kept, and can be sent.' }).waitFor();
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Train Voice' }).click();
    await expectToast(page, 'Voice training started', '');
  });

  // attack: 133
  itInFull('is kept with its challenge and sent again if the server could not check it', async () => {
    const { page, phrases } = await openVoicePage(visits, {});
    visits.expectFault(/status of 503/);
    const sent: unknown[] = [];
    const busy = { code: 'server_busy', message: 'The server is very busy.', requestId: 'x' };
    await page.route(`**${trainVoice.path}`, (route) => {
      sent.push(route.request().postDataJSON());
      return sent.length === 1
        ? route.fulfill({ status: 503, json: busy })
        : route.fulfill({ status: 202, json: { ...training, status: 'processing' } });
    });
    await page.getByRole('button', { name: 'Start Voice Training' }).click();
    await recordFor(page, 36);
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Train Voice' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Your recording is kept on this page.' });
    await notice.getByText('The server is very busy.').waitFor();
    expect(await page.getByText('Training failed').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Read on' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Train Voice' }).click();
    await expectToast(page, 'Voice training started', '');
    expect(sent[1]).toEqual(sent[0]);
    expect(phrases).toHaveLength(1);
  });
});
