import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shapeXml } from '#pipeline/deck/testing/minimal-deck.ts';
import { videoFiles } from '#pipeline/video-result.ts';
import { repositoryRoot } from '#scripts/places.ts';
import { putMeasured } from '#server/storage/content-facts.ts';
import { storageKeys } from '#server/storage/storage.ts';
import { bytesOfDownload } from '../support/browser/bytes-of-download.ts';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { openAs } from '../support/browser/open-as.ts';
import { openedSlide, openSlide, showMore, slideOnStrip } from '../support/browser/open-slide.ts';
import { expectToast } from '../support/browser/toasts.ts';
import { startWebApp, type WebApp } from '../support/browser/web-app.ts';
import { signUp, type TestUser } from '../support/factories.ts';
import { createProject, finishProject, readDeckOf } from '../support/projects.ts';
import { itInFull } from '../support/test-scope.ts';

let webApp: WebApp;
beforeAll(async () => {
  webApp = await startWebApp();
});
afterAll(() => webApp.close());

const open = (path: string, user: TestUser) => openAs(webApp, path, user);

// attack: 135
// attack: 136
test('an outage of the server is reported on every page, and typed text is kept and saved after it', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'Edited' });
  await finishProject(webApp.testApp, id);
  const page = await open(`/projects/${id}`, user);
  const slide = (number: number) => openedSlide(page, number).getByRole('textbox');
  const lost = page.getByRole('alert').filter({ hasText: 'No reply from the server.' });
  await slide(1).waitFor();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await lost.waitFor();
  await slide(1).fill('Typed while the server was away.');
  await page.getByText('Not saved yet. It will be saved when the server is back.').waitFor();
  expect(await lookAtPage(page, 'project-connection-lost')).toEqual([]);

  // Opens a page whose part of the app was never loaded, and now does not arrive.
  await page.route('**/assets/projects-page-*', (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByText('Part of this page did not load').waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).waitFor();
  await lost.waitFor();
  expect(await scriptOf(id, 1)).toBe('First.');

  await page.unrouteAll();
  await page.getByRole('heading', { name: 'Edited' }).waitFor();
  await expect.poll(() => scriptOf(id, 1)).toBe('Typed while the server was away.');
  await expect.poll(() => lost.count()).toBe(0);

  // Closes the window before the server is back.
  await page.getByRole('link', { name: 'Edited' }).click();
  await openSlide(page, 3);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await slide(3).fill('Typed before the window was closed.');
  const nextPage = await page.context().newPage();
  await page.close();
  await nextPage.goto(`${webApp.url}/projects/${id}`);
  await expect.poll(() => scriptOf(id, 3)).toBe('Typed before the window was closed.');
});

test('the script is downloaded as XLIFF and uploaded translated, and an invalid file changes nothing', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'Translated' });
  await finishProject(webApp.testApp, id);
  const page = await open(`/projects/${id}`, user);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'XLIFF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Translated.xlf');
  const xliff = (await bytesOfDownload(download)).toString();
  const input = page.getByLabel('Translated XLIFF file');
  const file = (text: string) => ({ name: 'de.xlf', mimeType: '', buffer: Buffer.from(text) });
  await input.setInputFiles(file('<no translation/>'));
  await page.getByText('The translation was not accepted', { exact: true }).waitFor();
  expect(await scriptOf(id, 1)).toBe('First.');
  const translated = xliff.replace(
    '<source>First.</source>',
    '<source>First.</source><target>Zuerst.</target>',
  );
  await input.setInputFiles(file(translated));
  await expectToast(page, 'Script replaced', 'You will hear it in the next video.');
  await expect
    .poll(() => page.getByRole('article', { name: 'Slide 1', exact: true }).getByRole('textbox').inputValue())
    .toBe('Zuerst.');
  expect(await scriptOf(id, 3)).toBe('Third.');
});

test('the grounds of the sentence at the cursor are shown below the text, and open by keyboard', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'Grounded' });
  await finishProject(webApp.testApp, id);
  const from = [{ slideNumber: 4, kind: 'line', line: 2, text: `Revenue grew by ${'9'.repeat(140)}` }];
  const grounds = JSON.stringify([{ sentence: 'We grow.', from }]);
  await webApp.testApp.db
    .updateTable('slides')
    .set({ script: 'We grow. This is mine.', grounds })
    .where('project_id', '=', id)
    .where('number', '=', 1)
    .execute();
  const page = await open(`/projects/${id}`, user);
  const slide = page.getByRole('article', { name: 'Slide 1', exact: true });
  const line = slide.locator('summary');
  await line.getByText('Where this comes from').waitFor();
  await slide.getByRole('textbox').focus();
  await page.keyboard.press('Control+Home');
  await line.getByText('From slide 4, line 2').waitFor();
  await page.keyboard.press('Control+End');
  await line.getByText('Where this comes from').waitFor();
  await line.focus();
  await page.keyboard.press('Enter');
  await slide.getByText('From slide 4, line 2: “Revenue grew by 9').waitFor();
  expect(await lookAtPage(page, 'project-grounds')).toEqual([]);
  await slide.getByRole('textbox').fill('We do not grow. This is mine.');
  await expect.poll(() => line.count()).toBe(0);
  expect(await (await openSlide(page, 3)).locator('summary').count()).toBe(0);
});

itInFull('an unsupported claim gets a hint, and the text is saved nevertheless', async () => {
  const user = await signUp(webApp.testApp);
  const deck = { shapes: shapeXml({ text: 'Churn fell to 12%' }) };
  const { id } = await createProject(webApp.testApp, user, { name: 'Hinted' }, deck);
  await finishProject(webApp.testApp, id);
  await readDeckOf(webApp.testApp, id, deck);
  const page = await open(`/projects/${id}`, user);
  const slide = page.getByRole('article', { name: 'Slide 1', exact: true });
  const hint = slide.getByRole('status').filter({ hasText: 'The deck does not say “40 %”.' });
  await slide.getByRole('textbox').fill('Churn fell to 40 %.');
  await hint.waitFor();
  await expect.poll(() => scriptOf(id, 1)).toBe('Churn fell to 40 %.');
  expect(await lookAtPage(page, 'project-hint')).toEqual([]);
  await slide.getByRole('textbox').fill('Churn fell to 12 percent.');
  await expect.poll(() => hint.count()).toBe(0);
});

test('a text is rewritten as the user requests, and Undo restores it', async () => {
  const user = await signUp(webApp.testApp);
  const deck = { shapes: shapeXml({ text: 'Churn fell to 12%' }) };
  const { id } = await createProject(webApp.testApp, user, { name: 'Rewritten' }, deck);
  await finishProject(webApp.testApp, id);
  await readDeckOf(webApp.testApp, id, deck);
  const page = await open(`/projects/${id}`, user);
  const slide = page.getByRole('article', { name: 'Slide 1', exact: true });
  const long = 'In order to keep customers, we call them. They stay. We like that.';
  await slide.getByRole('textbox').fill(long);
  const choose = async (wish: string) => {
    await slide.getByRole('button', { name: 'Rewrite the text of slide 1' }).click();
    await page.getByRole('menuitem', { name: wish }).click();
  };
  await choose('Plainer words');
  await expect.poll(() => scriptOf(id, 1)).toBe('To keep customers, we call them. They stay. We like that.');
  await slide.getByRole('button', { name: 'Undo on slide 1' }).click();
  await expect.poll(() => scriptOf(id, 1)).toBe(long);
  await choose('Shorter');
  await expect.poll(() => scriptOf(id, 1)).toBe('In order to keep customers, we call them.');
  await choose('Shorter');
  await expectToast(
    page,
    'The text stays as it is',
    'Nothing can be left out of this text without losing its point.',
  );
  expect(await lookAtPage(page, 'project-rewritten')).toEqual([]);

  // Rewrites the whole script, in which the other slide cannot be made plainer.
  await slide.getByRole('textbox').fill(long);
  await page.getByRole('button', { name: 'Rewrite all slides' }).click();
  await page.getByRole('menuitem', { name: 'Plainer words' }).click();
  await page.getByText('1 of 2 slides was rewritten. The others stay as they are.').waitFor();
  await expect.poll(() => scriptOf(id, 1)).toBe('To keep customers, we call them. They stay. We like that.');
  expect(await lookAtPage(page, 'project-rewritten-all')).toEqual([]);
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect.poll(() => scriptOf(id, 1)).toBe(long);
});

itInFull('a save that a busy server delays is completed before the video is made again', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'Busy' });
  await finishProject(webApp.testApp, id);
  const page = await open(`/projects/${id}`, user);
  const slide = page.getByRole('article', { name: 'Slide 1', exact: true });
  let refused = 0;
  await page.route('**/api/projects/*/slides/1', (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await page.evaluate(`new MutationObserver(() => {
    if (document.body.innerText.includes('Not saved yet')) document.body.dataset.saidLost = 'true';
  }).observe(document.body, { subtree: true, childList: true, characterData: true })`);
  await slide.getByRole('textbox').fill('Saved at the second attempt.');
  await expect.poll(() => refused).toBe(1);
  await page.getByRole('button', { name: 'Render again' }).click();
  await page
    .getByText(/(Waiting|Next) in the queue/)
    .first()
    .waitFor();
  expect(await page.locator('body').getAttribute('data-said-lost')).toBeNull();
  expect(await scriptOf(id, 1)).toBe('Saved at the second attempt.');
});

test('a warning links to its slide, and the remark on a changed text is listed before its slide is opened', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'Noted' });
  await finishProject(webApp.testApp, id);
  const warnings = [
    { code: 'slide_may_look_wrong', message: 'Its table may run off the page.', slideNumber: 3 },
  ];
  await webApp.testApp.db
    .updateTable('videos')
    .set({ warnings: JSON.stringify(warnings) })
    .where('project_id', '=', id)
    .execute();
  const page = await open(`/projects/${id}`, user);
  await page.getByRole('tab', { name: 'Remarks (1)' }).click();
  await page.getByRole('link', { name: 'Slide 3' }).click();
  await page.getByRole('article', { name: 'Slide 3', exact: true }).waitFor();

  // The remark on a changed text is there before its slide is opened.
  const sentence = 'Design.';
  const json = { hints: [{ sentence, message: '“Design.”: It is a single word.', kind: 'unfit' }] };
  await page.route('**/slides/1/check', (route) => route.fulfill({ json }));
  await webApp.testApp.db
    .updateTable('slides')
    .set({ script: sentence, edited: true })
    .where('project_id', '=', id)
    .where('number', '=', 1)
    .execute();
  await page.reload();
  await page.getByRole('tab', { name: /^Slide 1.*Remark/ }).waitFor();
  await page.getByRole('tab', { name: 'Remarks (2)' }).click();
  await page.getByRole('listitem').getByText('It is a single word.').waitFor();
});

test('a sentence gets takes, the picked one is spoken, and its slide counts as changed', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'Taken' });
  await finishProject(webApp.testApp, id);
  const page = await open(`/projects/${id}`, user);
  const slide = page.getByRole('article', { name: 'Slide 1', exact: true });
  await slide.getByRole('textbox').fill('Nginx is new. Nobody knew it.');
  await showMore(slide);
  // Opens the list, which saves the text first.
  await slide.getByRole('button', { name: /^How a sentence sounds, / }).click();
  const dialog = page.getByRole('dialog', { name: 'How the sentences of slide 1 sound' });
  await dialog.getByRole('button', { name: 'Nginx is new.' }).click();
  const add = dialog.getByRole('button', { name: 'Add take' });
  expect(await add.isDisabled()).toBe(true);
  await dialog.getByRole('combobox', { name: 'Pace' }).click();
  await page.getByRole('option', { name: 'A little slower' }).click();
  await dialog.getByLabel('Word').fill('Nobody');
  await dialog.getByText('This word is not in the sentence.').waitFor();
  await dialog.getByLabel('Word').fill('Nginx');
  await dialog.getByLabel('Sounds like').fill('engine x');
  await add.click();
  const taken = dialog.getByRole('radio', { name: 'Take 1 · A little slower, “Nginx” as “engine x”' });
  await expect.poll(() => taken.isChecked()).toBe(true);
  await expect.poll(() => takesOf(id)).toMatchObject([{ sentence: 'Nginx is new.', picked: 0 }]);
  expect(await lookAtPage(page, 'project-takes')).toEqual([]);
  await dialog.getByRole('radio', { name: 'Default' }).click();
  await expect.poll(() => takesOf(id)).toMatchObject([{ picked: null }]);
  await taken.click();
  await dialog.getByRole('button', { name: 'Close dialog' }).click();
  const focused = () => page.evaluate<string>('document.activeElement.ariaLabel');
  await expect.poll(focused).toMatch(/^How a sentence sounds \(1\), /);

  await slide.getByRole('textbox').fill('Nobody knew it.');
  await slide.getByRole('button', { name: /^How a sentence sounds, / }).waitFor();
  await slide.getByRole('button', { name: 'Undo on slide 1' }).click();
  await slide.getByRole('button', { name: /^How a sentence sounds \(1\), / }).click();
  await dialog.getByRole('button', { name: 'Delete take 1 of “Nginx is new.”' }).click();
  await expect.poll(() => takesOf(id)).toBeNull();
});

/** Replaces the fake video by that of the demo, because pictures are cut from it. */
async function storeRealVideo(projectId: string): Promise<void> {
  const { db, dependencies } = webApp.testApp;
  const { id, files } = await db
    .selectFrom('generations')
    .select(['id', 'files'])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  const content = createReadStream(path.join(repositoryRoot, 'web/public/demo/product-launch.mp4'));
  const key = storageKeys.result(projectId, id, videoFiles.video);
  const stored = { ...files, [videoFiles.video]: await putMeasured(dependencies.storage, key, content) };
  await db
    .updateTable('generations')
    .set({ files: JSON.stringify(stored) })
    .where('id', '=', id)
    .execute();
}

// attack: 200
test('the steps of a slide are shown beside their sentences, and can be moved to others', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'In steps' });
  await finishProject(webApp.testApp, id);
  await storeRealVideo(id);
  const text = 'Prices fell. The plan is ready. We begin.';
  await webApp.testApp.db
    .updateTable('slides')
    .set({
      script: text,
      clicks: JSON.stringify([
        { shownMs: 800, letters: 10 },
        { shownMs: 1200, letters: 24 },
      ]),
    })
    .where('project_id', '=', id)
    .where('number', '=', 1)
    .execute();
  const page = await open(`/projects/${id}`, user);
  const steps = page.getByRole('region', { name: 'Steps of slide 1' });
  const sentence = (words: string) => steps.getByRole('listitem').filter({ hasText: words }).first();
  await sentence('The plan is ready.').getByText('Step 1').waitFor();
  await sentence('We begin.').getByText('Step 2').waitFor();
  await steps.getByRole('img', { name: 'Slide 1 after step 2' }).waitFor();
  expect(await lookAtPage(page, 'project-steps')).toEqual([]);

  const earlier = steps.getByRole('button', { name: 'Move step 2 of slide 1 to the sentence before' });
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => scriptOf(id, 1)).toBe('Prices fell. [click] [click] The plan is ready. We begin.');
  await sentence('The plan is ready.').getByText('Step 2').waitFor();
  expect(await earlier.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);

  await steps.getByText('Step 1').dragTo(sentence('Prices fell.'));
  await expect.poll(() => scriptOf(id, 1)).toBe('[click] Prices fell. [click] The plan is ready. We begin.');
  const article = page.getByRole('article', { name: 'Slide 1', exact: true });
  for (const _move of [1, 2]) await article.getByRole('button', { name: 'Undo on slide 1' }).click();
  await expect.poll(() => scriptOf(id, 1)).toBe(text);

  await showMore(article);
  await article.getByRole('checkbox', { name: 'Keep the picture of this slide still' }).click();
  await expect.poll(() => steps.count()).toBe(0);
  const { motion } = await webApp.testApp.db
    .selectFrom('slides')
    .select('motion')
    .where('project_id', '=', id)
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  expect(motion).toBe('none');
});

itInFull('a slide is omitted from the video with its reason, and put back', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'Too long' });
  await finishProject(webApp.testApp, id);
  const leftOutOf = async (number: number) =>
    (
      await webApp.testApp.db
        .selectFrom('slides')
        .select('left_out')
        .where('project_id', '=', id)
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
    ).left_out;
  await webApp.testApp.db
    .updateTable('slides')
    .set({ left_out: 'It repeats slide 1.', start_ms: null, end_ms: null })
    .where('project_id', '=', id)
    .where('number', '=', 3)
    .execute();
  const page = await open(`/projects/${id}`, user);
  await slideOnStrip(page, 3).getByText('Left out').waitFor();
  const slide = await openSlide(page, 3);
  const choice = slide.getByRole('checkbox', { name: 'Leave this slide out of the video' });
  await slide.getByText('It repeats slide 1.').waitFor();
  await slide.getByText('Not in the video').waitFor();
  expect(await lookAtPage(page, 'project-slide-left-out')).toEqual([]);

  await choice.click();
  await page.getByText(/Slide 3 changed since the video was made/).waitFor();
  expect(await leftOutOf(3)).toBeNull();
  expect(await slide.getByText('It repeats slide 1.').count()).toBe(0);
  await choice.click();
  await expect.poll(() => leftOutOf(3)).toBe('');

  const last = await openSlide(page, 1);
  await last.getByRole('checkbox', { name: /^Leave this slide out/ }).click();
  await last.getByText('this one must stay in the video').waitFor();
  expect(await leftOutOf(1)).toBeNull();
});

// attack: 135
itInFull('an unsaved text does not replace a newer saved one without a question', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'Edited by two' });
  await finishProject(webApp.testApp, id);
  const page = await open(`/projects/${id}`, user);
  const slide = (shown: Page) => shown.getByRole('article', { name: 'Slide 1', exact: true });
  await slide(page).waitFor();
  // Blocks the calls of all pages: a closed page, whose own routes are gone, saves its text again unless a save is being repeated.
  const everyPage = page.context();
  await everyPage.route('**/api/**', (route) => route.abort('connectionrefused'));
  const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
  await slide(page).getByRole('textbox').fill('Mine.');
  await refused;
  const nextPage = await everyPage.newPage();
  await page.close();
  await webApp.testApp.db
    .updateTable('slides')
    .set({ script: 'Theirs.' })
    .where('project_id', '=', id)
    .where('number', '=', 1)
    .execute();
  await everyPage.unroute('**/api/**');
  await nextPage.goto(`${webApp.url}/projects/${id}`);
  await slide(nextPage).getByText('the slide has been changed since').waitFor();
  const text = slide(nextPage).getByRole('textbox');
  expect([await text.inputValue(), await scriptOf(id, 1)]).toEqual(['Mine.', 'Theirs.']);
  await slide(nextPage).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => scriptOf(id, 1)).toBe('Mine.');
});

async function scriptOf(projectId: string, number: number): Promise<string | null> {
  const { script } = await webApp.testApp.db
    .selectFrom('slides')
    .select('script')
    .where('project_id', '=', projectId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return script;
}

async function takesOf(projectId: string) {
  const { takes } = await webApp.testApp.db
    .selectFrom('projects')
    .select('takes')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return takes;
}
