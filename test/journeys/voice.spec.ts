import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signup } from '#contract/auth.ts';
import { newChallengePhrase } from '#contract/voice.ts';
import { voiceConsents, voiceScript } from '#contract/voice-script.ts';
import { expectToast, rememberToasts } from '../support/browser/toasts.ts';
import { fakeMicrophone, launchChromium, listenForFaults } from '../support/browser/web-app.ts';
import { testPassword } from '../support/factories.ts';
import {
  deleteFolder,
  endServer,
  newDataFolder,
  type ServerProcess,
  startServer,
} from '../support/servers/server-process.ts';
import { createSyntheticSpeaker } from '../support/sound/synthetic-speaker.ts';
import { describeInFull } from '../support/test-scope.ts';
import { examplesFolder } from '../support/video-engines.ts';

type Phrase = { id: string; phrase: string };

// Uses the real server, engine and page. The speaker at the microphone is a voice that the product does not offer.
let dataFolder: string;
let recordings: string;
let server: ServerProcess;
let speaker: Awaited<ReturnType<typeof createSyntheticSpeaker>>;
const browsers: Browser[] = [];

beforeAll(async () => {
  speaker = await createSyntheticSpeaker('af_kore');
  recordings = await mkdtemp(path.join(tmpdir(), 'deckvoice-microphone-'));
  dataFolder = await newDataFolder();
  server = await startServer(dataFolder);
});

afterAll(async () => {
  for (const browser of browsers) await browser.close();
  await speaker.close();
  await endServer(server, 'SIGTERM');
  await deleteFolder(dataFolder);
  await rm(recordings, { recursive: true, force: true });
});

/** Opens a window for a new user, whose microphone hears the text that `saying` makes from the challenge. */
async function openWith(
  name: string,
  saying: (phrase: string) => readonly string[],
): Promise<{ page: Page; faults: string[] }> {
  const phrase = await signUpAndDraw(name);
  const file = path.join(recordings, `${name}.wav`);
  await writeFile(file, await speaker.readAloud(saying(phrase.phrase)));
  const browser = await launchChromium(fakeMicrophone(`${file}%noloop`));
  browsers.push(browser);
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  // Waits long, because training takes a minute or two on idle cores and many times that on busy ones.
  context.setDefaultTimeout(600_000);
  await rememberToasts(context);
  const page = await context.newPage();
  const faults = listenForFaults(page);
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email').fill(`${name}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Create Sales Video' }).waitFor();
  // Draws the challenge before the browser starts, because the file that its microphone plays must contain it.
  await page.route(`**${newChallengePhrase.path}`, (route) =>
    route.fulfill({ status: 201, json: { ...phrase, expiresAt: '2099-01-01T00:00:00.000Z' } }),
  );
  await page.getByRole('link', { name: 'Voice Training' }).click();
  return { page, faults };
}

async function signUpAndDraw(name: string): Promise<Phrase> {
  const post = async (address: string, body: object, headers: Record<string, string> = {}) => {
    const reply = await fetch(new URL(address, server.url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return reply.json();
  };
  const account = { name: 'Grace Hopper', email: `${name}@example.com`, password: testPassword };
  const { authToken } = signup.replies[201].parse(await post(signup.path, account));
  const drawn = await post(newChallengePhrase.path, {}, { Authorization: `Bearer ${authToken}` });
  return newChallengePhrase.replies[201].parse(drawn);
}

/** Records and sends. @param until the timer at the end of the recording, automatic or by click */
async function recordAndSend(page: Page, until: '01:15' | '02:30'): Promise<void> {
  await page.getByRole('button', { name: 'Start Voice Training' }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page
    .getByRole('timer')
    .filter({ hasText: `${until} / 02:30` })
    .waitFor();
  if (until !== '02:30') await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.getByRole('button', { name: 'Play recording' }).waitFor();
  await page.getByRole('checkbox', { name: voiceConsents.embedded.text }).click();
  await page.getByRole('button', { name: 'Train Voice' }).click();
}

/** Returns the message about a refused recording. */
function refusalOf(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: 'Record again' });
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

// Runs all tests at the same time, because they mostly wait for their recordings, which take real time.
describeInFull('a voice from the microphone', { concurrent: true }, () => {
  it('is recorded, trained, tested, used and deleted', async () => {
    const { page, faults } = await openWith('own', (phrase) => [`${phrase}.`, ...voiceScript]);
    await recordAndSend(page, '02:30');
    const toast = page.getByRole('listitem').filter({ hasText: 'Voice training started' });
    await toast.or(refusalOf(page)).first().waitFor();
    expect(await refusalOf(page).allInnerTexts()).toEqual([]);
    await expectToast(page, 'Voice training started', 'Your voice is being trained.');
    await page.getByRole('heading', { name: 'Current Voice Training' }).waitFor();
    await page.getByText('Learning your voice').waitFor();
    await page.getByText('Your voice “Grace Hopper” is trained and ready.').waitFor();
    await page.getByText('Complete', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Test Voice' }).click();
    await expectToast(page, 'Voice test playing', 'Your trained voice sample is now playing');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expectToast(page, 'Voice test stopped', 'Audio playback stopped');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('deckvoice-voice.zip');

    // A video must be spoken with the voice, and so must the preview of a slide.
    await page.getByRole('link', { name: 'Create Video' }).click();
    await page.getByLabel('PowerPoint file').setInputFiles(path.join(examplesFolder, 'one-slide.pptx'));
    await choose(page, 'Video duration', '1:00');
    await choose(page, 'Voice option', 'Grace Hopper');
    await page.getByRole('button', { name: 'Generate Sales Video' }).click();
    // Closes the dialog: so short a video may be ready before its steps are shown, and the toast would appear behind the dialog.
    await page.getByRole('button', { name: 'Continue in background' }).click();
    await expectToast(page, 'Video Ready!', '');
    await page.getByRole('button', { name: 'View Video' }).click();
    await page.getByText('Custom Voice').waitFor();
    await page.getByRole('link', { name: 'one-slide' }).click();
    const slide = page.getByRole('article', { name: 'Slide 1', exact: true });
    await slide.getByRole('textbox').fill('These are new words.');
    const spoken = page.waitForResponse('**/slides/1/speech');
    await slide.getByRole('button', { name: 'Listen' }).click();
    expect(await (await spoken).headerValue('content-type')).toBe('audio/wav');
    await slide.getByRole('button', { name: 'Stop' }).waitFor();
    await slide.getByRole('button', { name: 'Listen' }).waitFor();

    await page.getByRole('link', { name: 'Voice Training' }).click();
    await page.getByRole('button', { name: 'Delete voice' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete voice' });
    await question.getByText('one-slide').waitFor();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Voice deleted', '');
    await page.getByRole('heading', { name: 'Videos that need another voice' }).waitFor();
    await page.getByRole('button', { name: 'Render them again' }).click();
    await expectToast(page, 'New voice chosen', '1 video is being rendered again.');
    await page.getByRole('link', { name: 'Create Video' }).click();
    await page.getByRole('combobox', { name: 'Voice option' }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      'Professional Male',
      'Professional Female',
      'Friendly Male',
      'Friendly Female',
    ]);
    expect(faults).toEqual([]);
    // The test records for two and a half minutes in real time, on any machine.
  }, 1_500_000);

  it('is refused at once if other words come first', async () => {
    // The product never draws these words.
    const other = ['Wednesday envelope trombone magazine cobbler adventure paragraph.', ...voiceScript];
    const { page } = await openWith('other-words', () => other);
    await recordAndSend(page, '01:15');
    await expectToast(page, 'Training failed', 'There was an error training your voice. Please try again.');
    expect(await refusalOf(page).innerText()).toContain('The words that are shown first were not heard');
    expect(await page.getByRole('heading', { name: 'Current Voice Training' }).count()).toBe(0);
  });

  it('is refused at once if another text is read', async () => {
    const text = Array.from({ length: 5 }, () => anotherText).flat();
    const { page } = await openWith('other-text', (phrase) => [`${phrase}.`, ...text]);
    await recordAndSend(page, '01:15');
    await expectToast(page, 'Training failed', 'There was an error training your voice. Please try again.');
    expect(await refusalOf(page).innerText()).toContain(
      'The first 6 sentences do not sound like the script.',
    );
    await page.getByText('Not trained', { exact: true }).waitFor();
  });
});

const anotherText = [
  'The weather in the mountains changes quickly, and nobody should leave without a coat.',
  'My uncle keeps seven hens behind the garage, which lay more eggs than he can eat.',
  'On Sunday we shall take the early train and be back long before it is dark.',
  'Please wash the blue cups by hand, because the machine takes their colour away.',
];
