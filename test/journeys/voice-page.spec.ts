import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cancelTraining, getVoice, revoiceProjects, testVoice } from '#contract/voice.ts';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { expectToast } from '../support/browser/toasts.ts';
import {
  type Answers,
  answer,
  noVoice,
  openVoicePage,
  someVoice,
  tone,
  training,
  visitWithMicrophone,
} from '../support/browser/voice-page.ts';
import { itInFull } from '../support/test-scope.ts';

const visits = visitWithMicrophone();

describe('a training', () => {
  it('shows its progress, and then the voice', async () => {
    const answers: Answers = {
      trainings: [{ ...training, status: 'processing', progress: { step: 'learning', percent: 40 } }],
    };
    const { page } = await openVoicePage(visits, answers);
    await page.getByRole('heading', { name: 'Current Voice Training' }).waitFor();
    await page.getByText('Learning your voice').waitFor();
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(await page.getByRole('button', { name: 'Start Voice Training' }).isDisabled()).toBe(true);
    answers.trainings = [training];
    await page.getByText('Complete', { exact: true }).waitFor();
    await expectToast(page, 'Voice ready', '');
  });

  it('shows its step and its time from the beginning, and is canceled', async () => {
    const answers: Answers = {
      trainings: [
        {
          ...training,
          createdAt: new Date(Date.now() - 125_000).toISOString(),
          status: 'processing',
          progress: { step: 'opening', percent: 0 },
        },
      ],
    };
    const { page } = await openVoicePage(visits, answers, { bypassCSP: true });
    await page.getByText('Checking the recording (step 1 of 3)').waitFor();
    await page.getByText(/^2 min \d+ s so far$/).waitFor();
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
    expect(await lookAtPage(page, 'voice-checking')).toEqual([]);
    await page.route(`**${cancelTraining.path}`, async (route) => {
      if (route.request().method() !== cancelTraining.method) return route.fallback();
      answers.trainings = [];
      await route.fulfill({ status: 204 });
    });
    await page.getByRole('button', { name: 'Cancel training' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel training' });
    await question.getByRole('button', { name: 'Cancel training' }).click();
    await expectToast(page, 'Training canceled', 'The recording has been deleted.');
    await page.getByRole('button', { name: 'Start Voice Training' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Current Voice Training' }).count()).toBe(0);
  });

  itInFull('shows the reason if it fails', async () => {
    const answers: Answers = { trainings: [{ ...training, status: 'processing' }] };
    const { page } = await openVoicePage(visits, answers);
    await page.getByText('Waiting in the queue').waitFor();
    const error = { code: 'speaker_mismatch', message: 'The first words were said by somebody else.' };
    // Puts the most recent training, which counts, at another place in the list.
    const older = { ...training, id: 't0', createdAt: '2024-01-01T00:00:00.000Z' };
    answers.trainings = [older, { ...training, status: 'failed', error }];
    await page.getByText('The first words were said by somebody else.').waitFor();
    await page.getByText('Failed', { exact: true }).waitFor();
    await expectToast(page, 'Training failed', 'There was an error training your voice. Please try again.');
  });
});

describe('trying the voice', () => {
  const open = async (reply: (route: Route) => Promise<void>) => {
    const { page } = await openVoicePage(visits, {
      isTrained: true,
      voice: someVoice,
      trainings: [training],
    });
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
    // The sample ends by itself.
    await page.getByRole('button', { name: 'Test Voice' }).waitFor();
  });

  itInFull('reports that there is no sample', async () => {
    const { page, press } = await open((route) => route.fulfill({ status: 503, body: '' }));
    visits.expectFault(/status of 503/);
    await press('Test Voice');
    await expectToast(page, 'Voice test failed', 'Unable to generate voice sample. Please try again.');
  });

  itInFull('tells the user what to do if the stored voice is damaged', async () => {
    const message =
      'The stored file of this voice is damaged. Train your voice again, or choose another one.';
    const { page, press } = await open((route) =>
      route.fulfill({ status: 410, json: { code: 'file_damaged', message, requestId: 'x' } }),
    );
    visits.expectFault(/status of 410/);
    await press('Test Voice');
    await expectToast(page, 'Voice test failed', message);
  });

  itInFull('reports that the sample cannot be played', async () => {
    const { page, press } = await open((route) =>
      route.fulfill({ contentType: 'audio/wav', body: 'not a sound' }),
    );
    await press('Test Voice');
    await expectToast(page, 'Playback failed', 'Unable to play audio. Please try generating a new test.');
  });

  itInFull('reports that the sample breaks off', async () => {
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

  itInFull('asks for another press if the browser does not play by itself', async () => {
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
  const { page } = await openVoicePage(visits, answers);
  await page.getByText('Your voice “Morning Voice” is trained and ready.').waitFor();
  await page.getByText('There is some noise').waitFor();
  await page.getByRole('button', { name: 'Delete voice' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete voice' });
  await question.getByText('Quarterly review').waitFor();
  await page.route(`**${getVoice.path}`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    answers.voice = { ...someVoice, voice: null };
    await route.fulfill({ json: { projects: someVoice.projects } });
  });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Voice deleted', 'Your voice and its recordings have been deleted.');

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
  await page.getByRole('button', { name: 'Render them again' }).click();
  expect((await sent).postDataJSON()).toEqual({ voiceOption: 'friendly-male' });
  await expectToast(page, 'New voice chosen', '1 video is being rendered again.');
  await page.getByText('Product launch: It is busy.').waitFor();
  expect(await page.getByText('Quarterly review').count()).toBe(0);
});

itInFull('the page reports that the voice cannot be loaded, and tries again', async () => {
  const { page } = await openVoicePage(visits, {});
  visits.expectFault(/status of 502/);
  await page.route(`**${getVoice.path}`, (route) => route.fulfill({ status: 502, body: '' }));
  await page.reload();
  await page.getByText('Your voice could not be loaded.').waitFor();
  await page.unroute(`**${getVoice.path}`);
  await answer(page, getVoice.path, () => noVoice);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.getByText('Your voice could not be loaded.').count()).toBe(0);
});

itInFull('every state passes the accessibility and layout checks in both themes at every width', async () => {
  // Switches the content security policy off, which would refuse the scripts of axe.
  const { page } = await openVoicePage(visits, {}, { bypassCSP: true });
  await page.getByRole('button', { name: 'Start Voice Training' }).click();
  await page.getByRole('region', { name: 'Text to read aloud' }).getByText('acorn').waitFor();
  expect(await lookAtPage(page, 'voice-panel')).toEqual([]);
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.getByRole('timer').filter({ hasText: '00:03' }).waitFor();
  expect(await lookAtPage(page, 'voice-recording')).toEqual([]);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.getByRole('button', { name: 'Play recording' }).waitFor();
  await page.getByText('At least 35 seconds of speech are needed.').waitFor();
  expect(await lookAtPage(page, 'voice-recorded')).toEqual([]);
  // Measures the share of the available width that the waveform takes.
  const waveShare = `(() => {
    const { shadowRoot, clientWidth } = document.querySelector('[data-wave] > div');
    const widths = [...shadowRoot.querySelectorAll('.canvases canvas')].map((canvas) => canvas.clientWidth);
    return widths.reduce((sum, width) => sum + width, 0) / clientWidth;
  })()`;
  await expect.poll(() => page.evaluate(waveShare)).toBeCloseTo(1, 1);

  const trained = await openVoicePage(
    visits,
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
  await trained.page.getByRole('button', { name: 'Delete voice' }).click();
  await trained.page.getByRole('alertdialog').waitFor();
  expect(await lookAtPage(trained.page, 'voice-delete')).toEqual([]);

  const deleted = await openVoicePage(
    visits,
    {
      voice: { ...someVoice, voice: null },
      trainings: [{ ...training, status: 'processing', progress: { step: 'learning', percent: 62 } }],
    },
    { bypassCSP: true },
  );
  await deleted.page.getByText('Learning your voice').waitFor();
  expect(await lookAtPage(deleted.page, 'voice-deleted')).toEqual([]);
});
