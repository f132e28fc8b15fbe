import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeWave } from '#pipeline/sound/encode-wave.ts';
import { sharp } from '#runtime/process/bounded-sharp.ts';
import type { SpeakInSubprocess } from '#server/features/voices/speak-process/speak-in-subprocess.ts';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { openAs } from '../support/browser/open-as.ts';
import { openSlide } from '../support/browser/open-slide.ts';
import { listenForFaults, startWebApp, type WebApp } from '../support/browser/web-app.ts';
import { signUp } from '../support/factories.ts';
import { scriptedProcess, someScript, someVideo, writeNextScript } from '../support/generations.ts';
import { createProject } from '../support/projects.ts';

let webApp: WebApp;
const asked: string[] = [];
let isReady = false;
/** Gate that holds back speech. */
let gate: PromiseWithResolvers<void> | null = null;

/** Fake engine that needs 0.7 s for each sentence and keeps what it has spoken, as on a server. */
const speak: SpeakInSubprocess['speak'] = async (text, _voice, signal) => {
  if (!asked.includes(text)) asked.push(text);
  const aborted = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new Error('hung up')), { once: true }),
  );
  await Promise.race([gate?.promise, aborted]);
  isReady = true;
  return encodeWave(new Float32Array(24_000 * 0.7), 24_000);
};

beforeAll(async () => {
  webApp = await startWebApp({
    app: { given: { speakInSubprocess: { speak, isReady: () => isReady, stop: async () => {} } } },
  });
});
afterAll(() => webApp.close());

const texts = ['Trips come back empty. Nobody sees it.', '', 'A pilot paid for itself in nine weeks.'];
const script = {
  ...someScript,
  slides: texts.map((text, index) => ({
    slideNumber: index + 1,
    title: ['Where the time goes', 'The planner', 'What it brings'][index] ?? null,
    text,
    spokenMs: 1000,
  })),
  hiddenSlides: [{ slideNumber: 4, title: 'Backup' }],
  leftOutSlides: [],
  pictures: [1, 2, 3].map((slideNumber) => ({ slideNumber, file: `slide-${slideNumber}.jpg` })),
};

/** Makes a worker write the script of the next video in the queue. */
async function writeScript(width: number, height: number): Promise<void> {
  const picture = await sharp({ create: { width, height, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();
  const videoProcess = scriptedProcess(async () => someVideo, { script, picture });
  await writeNextScript(webApp.testApp, { videoProcess });
}

test('a draft is played through before its video is made', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'Freight', review: 'true' });
  await writeScript(640, 360);
  gate = Promise.withResolvers();
  const page = await openAs(webApp, `/projects/${id}`, user);
  const faults = listenForFaults(page);

  // The first sentence is spoken before it is requested.
  await expect.poll(() => asked).toEqual(['Trips come back empty.']);

  // The last typed text must be saved and heard.
  const third = await openSlide(page, 3);
  await third.getByRole('textbox').fill('A pilot paid for itself in eight weeks.');
  await page.getByRole('button', { name: 'Play it through' }).click();
  const player = page.getByRole('dialog', { name: 'Play it through' });
  await player.getByText('The voice is loading...').waitFor();
  await player.getByText('Slide 1 of 3').waitFor();
  expect(await player.getByRole('img').getAttribute('alt')).toBe('Slide 1: Where the time goes');
  expect(await lookAtPage(page, 'play-through')).toEqual([]);
  gate.resolve();
  const heard = (text: string) => player.locator('[aria-current=true]').getByText(text).waitFor();
  await heard('Trips come back empty.');

  // The space bar pauses the player anywhere, and the current sentence stays marked.
  await page.keyboard.press('Space');
  await player.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await lookAtPage(page, 'play-through-paused')).toEqual([]);
  await player.getByRole('region', { name: 'What is said on the slide' }).focus();
  await page.keyboard.press('Space');
  await heard('Nobody sees it.');

  // A silent slide is shown for its time, and the last slide follows by itself.
  await player.getByText('Nothing is said on this slide.').waitFor();
  await player.getByText('Slide 2 of 3').waitFor();
  await heard('A pilot paid for itself in eight weeks.');
  await player.getByText('The draft has ended.').waitFor();
  expect(asked).toEqual([
    'Trips come back empty.',
    'Nobody sees it.',
    'A pilot paid for itself in eight weeks.',
  ]);

  // Goes back and forth by keyboard, which must not speak a sentence again.
  await page.keyboard.press('ArrowLeft');
  await player.getByText('Slide 3 of 3').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await player.getByText('Slide 1 of 3').waitFor();
  expect(await player.getByRole('button', { name: 'Previous slide' }).isDisabled()).toBe(true);
  await heard('Trips come back empty.');
  expect(asked).toHaveLength(3);

  await player.getByRole('button', { name: 'Close', exact: true }).click();
  await player.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Make the video' }).waitFor();
  expect(faults).toEqual([]);
});

test('closing the player ends the work on its sentence, and a failure is reported and can be retried', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { aspect: '9:16', review: 'true' });
  await writeScript(360, 640);
  const page = await openAs(webApp, `/projects/${id}`, user);
  const open = () => page.getByRole('button', { name: 'Play it through' }).click();
  const player = page.getByRole('dialog', { name: 'Play it through' });
  gate = Promise.withResolvers();
  asked.length = 0;
  await open();
  await expect.poll(() => asked).toEqual(['Trips come back empty.']);
  const { promise: brokenOff, resolve } = Promise.withResolvers<void>();
  page.on('requestfailed', () => resolve());
  await page.keyboard.press('Escape');
  await brokenOff;
  await player.waitFor({ state: 'hidden' });

  await page.route('**/lines/*/speech', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'server_busy', message: 'The server is busy. Please try again.', requestId: '1' },
    }),
  );
  await open();
  await player.getByText('The server is busy. Please try again.').waitFor();
  expect(await lookAtPage(page, 'play-through-failed')).toEqual([]);
  await page.unrouteAll();
  gate.resolve();
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await player.locator('[aria-current=true]').getByText('Trips come back empty.').waitFor();
});
