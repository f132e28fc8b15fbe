import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { openAs } from '../support/browser/open-as.ts';
import { tone } from '../support/browser/voice-page.ts';
import { fakeMicrophone, startWebApp, type WebApp } from '../support/browser/web-app.ts';
import { signUp, type TestUser } from '../support/factories.ts';
import { createProject, finishProject } from '../support/projects.ts';
import { deafAndDumb, preparedRecording, recordingBytes } from '../support/voices.ts';

const notTheText =
  'The recording of slide 1 does not match its text. Change the text to what you say, or record again.';
const folder = mkdtempSync(path.join(tmpdir(), 'deckvoice-slide-microphone-'));
let webApp: WebApp;
/** Scripts that the fake check reports as different from the recording. */
const wrong = new Set<string>();
beforeAll(async () => {
  const spoken = path.join(folder, 'tone.wav');
  writeFileSync(spoken, new Uint8Array(tone(20)));
  webApp = await startWebApp({
    browserArgs: fakeMicrophone(spoken),
    app: {
      given: {
        ...deafAndDumb,
        checkSlideRecording: async ({ script, preparedFile }) =>
          wrong.has(script)
            ? { code: 'recording_not_the_text', message: notTheText }
            : preparedRecording(script, preparedFile),
      },
    },
  });
});
afterAll(async () => {
  await webApp.close();
  await rm(folder, { recursive: true, force: true });
});

const slideOf = (page: Page) => page.getByRole('article', { name: 'Slide 1', exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Record slide 1' });

async function openProject(user: TestUser): Promise<{ page: Page; id: string }> {
  const { id } = await createProject(webApp.testApp, user, { name: 'Recorded' });
  await finishProject(webApp.testApp, id);
  const page = await openAs(webApp, `/projects/${id}`, user);
  return { page, id };
}

async function recordingOf(id: string) {
  const row = await webApp.testApp.db
    .selectFrom('slides')
    .select('recording')
    .where('project_id', '=', id)
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  return row.recording;
}

test('a slide is recorded with its text as a prompter, heard, used, and returned to the voice', async () => {
  const user = await signUp(webApp.testApp);
  const { page, id } = await openProject(user);
  await slideOf(page).getByRole('textbox').fill('We plan ahead. [pause 1s] Nobody knew it.');
  await slideOf(page).getByRole('button', { name: 'Record: record slide 1 yourself' }).click();
  const dialog = dialogOf(page);
  // Tags are not read aloud.
  await dialog.getByText('We plan ahead. Nobody knew it.').waitFor();
  const use = dialog.getByRole('button', { name: 'Use it' });
  expect(await use.isDisabled()).toBe(true);
  expect(await lookAtPage(page, 'slide-recording-ready')).toEqual([]);

  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  const level = dialog.getByRole('meter', { name: 'Microphone level' });
  await expect.poll(async () => Number(await level.getAttribute('value'))).toBeGreaterThan(0.5);
  await expect.poll(() => dialog.getByRole('timer').innerText()).toMatch(/^00:0[2-9]/);
  expect(await lookAtPage(page, 'slide-recording-on')).toEqual([]);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await dialog.locator('audio').waitFor();
  await expect
    .poll(() => page.evaluate<number>("document.querySelector('[role=dialog] audio').duration"))
    .toBeGreaterThan(1.5);
  expect(await lookAtPage(page, 'slide-recording-heard')).toEqual([]);
  await use.click();
  await dialog.waitFor({ state: 'detached' });

  const line = page.getByRole('region', { name: 'Recording of slide 1' });
  await line.getByText('Your recording · 0:02').waitFor();
  expect((await recordingOf(id))?.sentences.map(({ text }) => text)).toEqual([
    'We plan ahead.',
    'Nobody knew it.',
  ]);
  await line.getByRole('button', { name: 'Play the recording of slide 1' }).click();
  await line.getByRole('button', { name: 'Stop the recording of slide 1' }).waitFor();
  expect(await lookAtPage(page, 'slide-recorded')).toEqual([]);

  await slideOf(page).getByRole('textbox').fill('We plan something else.');
  await line.getByText('The text has changed since, so the voice speaks this slide.').waitFor();
  await slideOf(page).getByRole('button', { name: 'Record again: record slide 1 yourself' }).waitFor();
  await line.getByRole('button', { name: 'Back to the voice on slide 1' }).click();
  await line.waitFor({ state: 'detached' });
  expect(await recordingOf(id)).toBeNull();
  await expect
    .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
    .toBe('Record: record slide 1 yourself');
});

test('a recording with other words is kept for review, and can be replaced by a file', async () => {
  const user = await signUp(webApp.testApp);
  const { page, id } = await openProject(user);
  wrong.add('First.');
  await slideOf(page).getByRole('button', { name: 'Record: record slide 1 yourself' }).click();
  const dialog = dialogOf(page);
  const file = { name: 'slide one.wav', mimeType: 'audio/wav', buffer: recordingBytes() };
  await dialog.getByLabel('Recording file').setInputFiles(file);
  await dialog.getByText('slide one.wav').waitFor();
  await dialog.getByRole('button', { name: 'Use it' }).click();
  await dialog.getByRole('alert').getByText(notTheText).waitFor();
  expect(await lookAtPage(page, 'slide-recording-refused')).toEqual([]);
  expect(await recordingOf(id)).toBeNull();
  wrong.delete('First.');
  await dialog.getByRole('button', { name: 'Use it' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('region', { name: 'Recording of slide 1' })
    .getByText('Your recording · 0:01')
    .waitFor();
});

test('a file can be chosen without a microphone, by keyboard alone', async () => {
  const user = await signUp(webApp.testApp);
  const { page } = await openProject(user);
  await page.evaluate(
    `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))`,
  );
  await slideOf(page).getByRole('button', { name: 'Record: record slide 1 yourself' }).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Record', exact: true }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('You can also choose a file.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
    .toBe('Record: record slide 1 yourself');
});
