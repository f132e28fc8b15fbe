import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProjects, type ProjectDetail, projectDetail } from '#contract/projects.ts';
import { newPresentation } from '#examples/new-presentation.ts';
import { contentLayout, coverLayout, defineLayouts } from '#examples/product-launch-design.ts';
import { bytesOfDownload } from '../support/browser/bytes-of-download.ts';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { openSlide } from '../support/browser/open-slide.ts';
import { type RealWebApp, startRealWebApp } from '../support/browser/real-web-app.ts';
import { expectToast, rememberToasts } from '../support/browser/toasts.ts';
import { listenForFaults } from '../support/browser/web-app.ts';
import { testPassword } from '../support/factories.ts';
import { deckContentType } from '../support/projects.ts';
import { byScope, itInFull, runsEverything } from '../support/test-scope.ts';
import { patienceMs } from '../support/until.ts';
import { examplesFolder } from '../support/video-engines.ts';

let webApp: RealWebApp;
beforeAll(async () => {
  webApp = await startRealWebApp();
});
afterAll(() => webApp.close());

test('a deck becomes a video that plays, is changed, made again and deleted', async () => {
  const page = await signUp('journey@example.com');
  const faults = listenForFaults(page);
  const alerts = answerAlerts(page);
  const generate = page.getByRole('button', { name: 'Generate Sales Video' });

  // The page must name the missing fields.
  await page.getByText('No projects yet').waitFor();
  await generate.click();
  if (runsEverything) await chooseDeck(page, 'product-launch.pptx');
  else await chooseShortDeck(page);
  await generate.click();
  expect(alerts).toEqual(['Please upload a PowerPoint file first', 'Please configure video settings']);
  await page.getByText(/^\d+\.\d MB$/).waitFor();

  // The steps must follow each other, and the last one must be done when the video is ready.
  await choose(page, 'Video duration', '1:00');
  await choose(page, 'Voice option', 'Friendly Female');
  await watchSteps(page);
  await generate.click();
  const dialog = page.getByRole('dialog', { name: 'Generating Your Video' });
  await dialog.getByText('This may take a few minutes...').waitFor();
  await dialog.getByText(/sentence \d+ of \d+/).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(await seenSteps(page)).toEqual(orderOfSteps);
  await expectToast(
    page,
    'Video Ready!',
    'Your video "Every shipment, one clear picture" has been generated successfully.',
  );

  // The video must play with captions, and its download must be the served file.
  await page.getByRole('button', { name: 'View Video' }).click();
  await page.getByText('Complete').waitFor();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Every shipment, one clear picture' });
  await preview.locator('video').waitFor();
  await expectToPlay(page);
  await preview.getByText('Generated Script').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    preview.getByRole('link', { name: 'Download MP4' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Every shipment, one clear picture.mp4');
  const [served] = await projectsOf(page);
  const video = await sha256Of(
    await (await page.request.get(`${webApp.server.url}${served?.videoUrl}`)).body(),
  );
  expect(await sha256Of(await bytesOfDownload(download))).toBe(video);
  expect(await lookAtPage(page, 'preview-dialog')).toEqual([]);
  await preview.getByRole('button', { name: 'Close', exact: true }).click();

  // Changes one slide; when the video is made again, the rest of the narration must stay the same.
  await page.getByRole('button', { name: 'Actions for Every shipment, one clear picture' }).click();
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  const slide = await openSlide(page, 2);
  const before = await detailOf(page);
  await slide.locator('img').waitFor();
  await slide.getByRole('textbox').fill('Thrown away.');
  await slide.getByText('Saved').waitFor();
  const changedBadge = slide.getByText('Changed', { exact: true });
  await changedBadge.waitFor();
  await slide.getByRole('button', { name: 'Undo' }).click();
  const script = slide.getByRole('textbox');
  await expect.poll(() => script.inputValue()).toBe(before.slides[1]?.script);
  await changedBadge.waitFor({ state: 'detached' });
  await script.fill('This slide is told in another way now.');
  await page.getByText(/Slide 2 changed since the video was made/).waitFor();
  if (runsEverything) {
    await makeAgain(page);
    const after = await detailOf(page);
    expect(scriptsOf(after)).toEqual(scriptsOf(before).with(1, 'This slide is told in another way now.'));
    expect(after.slides.some(({ edited }) => edited)).toBe(false);
    const changed = await (await page.request.get(`${webApp.server.url}${after.videoUrl}`)).body();
    expect(await sha256Of(changed)).not.toBe(video);
  }
  expect(await lookAtPage(page, 'project-complete')).toEqual([]);

  // Deletes the project.
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Project' });
  await question
    .getByText('Are you sure you want to delete this project? This action cannot be undone.')
    .waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Project deleted', 'Project has been successfully deleted.');
  await page.getByRole('heading', { name: 'No projects yet' }).waitFor();
  expect(await projectsOf(page)).toEqual([]);
  expect(faults).toEqual([]);
});

itInFull('a deck without words closes the dialog, and a toast gives the reason', async () => {
  const page = await signUp('no-words@example.com');
  await chooseDeck(page, 'no-words.pptx');
  await choose(page, 'Video duration', '1:00');
  await choose(page, 'Voice option', 'Professional Male');
  await page.getByRole('button', { name: 'Generate Sales Video' }).click();
  await expectToast(page, 'Generation failed', 'No slide of this deck has any words to narrate.');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  // The reason stays at the file until another one is chosen.
  const reason = page.getByRole('alert').getByText('No slide of this deck has any words to narrate.');
  await reason.waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Replace');
  await page.getByRole('button', { name: 'Remove no-words.pptx' }).click();
  await reason.waitFor({ state: 'hidden' });
});

itInFull('a deck is uploaded and its video canceled by keyboard alone', async () => {
  const page = await signUp('keyboard@example.com');
  const deck = page.getByRole('button', { name: 'Drop your presentation here' });
  // Waits from before the key press, because the browser reports the system's dialog late.
  const chooserOpened = page.waitForEvent('filechooser');
  await tabTo(page, deck);
  await page.keyboard.press('Enter');
  const chooser = await chooserOpened;
  await chooser.setFiles(path.join(examplesFolder, 'one-slide.pptx'));
  await page.getByText('one-slide.pptx', { exact: true }).waitFor();
  await chooseByKeyboard(page, 'Video duration', '1:30');
  await chooseByKeyboard(page, 'Voice option', 'Professional Female');
  await tabTo(page, page.getByRole('button', { name: 'Generate Sales Video' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Generating Your Video' });
  await dialog.getByRole('button', { name: 'Continue in background' }).waitFor();
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel Generation' }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expectToast(page, 'Generation canceled', '');
  await expect
    .poll(async () => (await projectsOf(page)).map(({ status, voiceOption }) => [status, voiceOption]))
    .toEqual([['canceled', 'professional-female']]);
});

/** Opens a window with a new account, signed in. */
async function signUp(email: string): Promise<Page> {
  const context = await webApp.browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(patienceMs);
  await rememberToasts(context);
  const page = await context.newPage();
  await page.goto(`${webApp.server.url}/signup`);
  await page.getByLabel('Full name').fill('Grace Hopper');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Create Sales Video' }).waitFor();
  return page;
}

/** Dismisses the dialogs of the browser. @returns their messages so far */
function answerAlerts(page: Page): string[] {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  return said;
}

async function chooseDeck(page: Page, name: string): Promise<void> {
  await page.getByLabel('PowerPoint file').setInputFiles(path.join(examplesFolder, name));
  await page.getByText(name, { exact: true }).waitFor();
}

/** Chooses a deck with two sentences, which are spoken in a tenth of the time and do not fill the minute. */
async function chooseShortDeck(page: Page): Promise<void> {
  const deck = newPresentation('LAYOUT_WIDE', 'Harborline', 'Harborline');
  defineLayouts(deck);
  const cover = deck.addSlide({ masterName: coverLayout });
  cover.addText('Every shipment, one clear picture', { placeholder: 'title' });
  cover.addNotes('Harborline shows you where every shipment is.');
  const problem = deck.addSlide({ masterName: contentLayout });
  problem.addText('Freight teams work in the dark', { placeholder: 'title' });
  problem.addNotes('A planner checks five systems to find a single container.');
  const bytes = await deck.write({ outputType: 'nodebuffer', compression: true });
  if (!(bytes instanceof Uint8Array)) throw new TypeError('The deck was not written as bytes.');
  const file = { name: 'short-launch.pptx', mimeType: deckContentType, buffer: Buffer.from(bytes) };
  await page.getByLabel('PowerPoint file').setInputFiles(file);
  await page.getByText(file.name, { exact: true }).waitFor();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

async function chooseByKeyboard(page: Page, label: string, name: string): Promise<void> {
  await tabTo(page, page.getByRole('combobox', { name: label }));
  await page.keyboard.press('Enter');
  const option = page.getByRole('option', { name });
  await option.waitFor();
  for (let presses = 0; presses < 10; presses += 1) {
    if (await hasFocus(option)) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The focus never came to ${name}`);
}

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === node.ownerDocument.activeElement);
}

/** Presses Tab until the element has the focus, as a user without a mouse does. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await hasFocus(element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus never came to ${element}`);
}

const orderOfSteps = ['slides', 'script', 'voice', 'video'].flatMap((step) => [
  `${step} running`,
  `${step} done`,
]);

/** Records each change of the checklist, and the state of the project when the last step is shown as done. */
async function watchSteps(page: Page): Promise<void> {
  await page.evaluate(`
    window.seenSteps = [];
    const states = {};
    new MutationObserver(() => {
      for (const { dataset } of document.querySelectorAll('[data-step]')) {
        if (states[dataset.step] === dataset.state) continue;
        states[dataset.step] = dataset.state;
        if (dataset.state !== 'waiting') window.seenSteps.push(dataset.step + ' ' + dataset.state);
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-state'] });
  `);
}

function seenSteps(page: Page): Promise<unknown> {
  return page.evaluate('window.seenSteps');
}

/** Asserts that the video of the open dialog plays, has captions that can be switched on, and has its slides as chapters. */
async function expectToPlay(page: Page): Promise<void> {
  const ask = (expression: string) =>
    page.evaluate(`(() => {
      const video = document.querySelector('[role=dialog] video');
      const track = (kind) => [...video.textTracks].find((track) => track.kind === kind);
      return ${expression};
    })()`);
  await ask('void video.play()');
  await expect.poll(() => ask('video.currentTime')).toBeGreaterThan(2);
  expect(await ask('video.webkitAudioDecodedByteCount')).toBeGreaterThan(0);
  expect(await ask('track("captions").mode')).not.toBe('showing');
  await page.locator('[role=dialog] media-captions-button').click();
  expect(await ask('track("captions").mode')).toBe('showing');
  await expect.poll(() => ask('track("captions").activeCues.length')).toBeGreaterThan(0);
  const { slides } = await detailOf(page);
  const shown = slides.filter(({ leftOut }) => !leftOut);
  expect(shown.length).toBeGreaterThan(byScope(1, 5));
  expect(await ask('track("chapters").cues.length')).toBe(shown.length);
  await ask('video.pause()');
}

async function projectsOf(page: Page) {
  const reply = await page.request.get(`${webApp.server.url}${listProjects.path}`);
  return listProjects.replies[200].parse(await reply.json());
}

async function makeAgain(page: Page): Promise<void> {
  // Takes the first button, because the bar at the bottom has another one when the card is scrolled away.
  const again = page.getByRole('button', { name: 'Render again' }).first();
  await again.click();
  await page.getByText('Generating video... This may take a few minutes.').waitFor();
  await again.waitFor();
}

/** Returns the details of the user's only project. */
async function detailOf(page: Page): Promise<ProjectDetail> {
  const [{ id } = { id: '' }] = await projectsOf(page);
  return projectDetail.parse(
    await (await page.request.get(`${webApp.server.url}/api/projects/${id}`)).json(),
  );
}

function scriptsOf({ slides }: ProjectDetail) {
  return slides.map(({ script }) => script);
}

async function sha256Of(bytes: Buffer): Promise<string> {
  return createHash('sha256').update(bytes).digest('hex');
}
