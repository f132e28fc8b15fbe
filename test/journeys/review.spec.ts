import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WrittenScript } from '#pipeline/written-script.ts';
import { sharp } from '#runtime/process/bounded-sharp.ts';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { openAs } from '../support/browser/open-as.ts';
import { openedSlide, openSlide, showMore, slideOnStrip } from '../support/browser/open-slide.ts';
import { startWebApp, type WebApp } from '../support/browser/web-app.ts';
import { signUp, type TestUser } from '../support/factories.ts';
import {
  makeNextVideo,
  scriptedProcess,
  someScript,
  someVideo,
  writeNextScript,
} from '../support/generations.ts';
import { createProject, deckBytes } from '../support/projects.ts';
import { itInFull } from '../support/test-scope.ts';

let webApp: WebApp;
beforeAll(async () => {
  webApp = await startWebApp();
});
afterAll(() => webApp.close());

const open = (path: string, user: TestUser) => openAs(webApp, path, user);

const texts = [
  'Dispatchers plan a week of trips in one view. Every third trip comes back empty, and nobody sees it.',
  'Our planner fills these trips. It knows what each customer sends, and where a truck is free.',
  'A pilot with forty trucks paid for itself in nine weeks. We would like to show you yours.',
];
const script = {
  ...someScript,
  slides: texts.map((text, index) => ({
    slideNumber: index + 1,
    title: ['Where the time goes', 'What the planner does', 'What it brings'][index] ?? null,
    text,
    spokenMs: 17_500,
  })),
  hiddenSlides: [{ slideNumber: 4, title: 'Backup' }],
  leftOutSlides: [{ slideNumber: 5, title: 'Questions', text: 'Do you have questions?' }],
  pictures: [1, 2, 3, 5].map((slideNumber) => ({ slideNumber, file: `slide-${slideNumber}.jpg` })),
};

/** Makes a worker write the script of the next video in the queue, with pictures that a browser can show. */
async function writeScript(written: WrittenScript = script): Promise<void> {
  const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();
  const videoProcess = scriptedProcess(async () => someVideo, { script: written, picture });
  await writeNextScript(webApp.testApp, { videoProcess });
}

const slide = openedSlide;
const generationOf = (projectId: string) =>
  webApp.testApp.db
    .selectFrom('generations')
    .select('status')
    .where('project_id', '=', projectId)
    .executeTakeFirst();

test('the script is reviewed before the video is made', async () => {
  const user = await signUp(webApp.testApp);
  const page = await open('/dashboard', user);
  const choice = page.getByRole('checkbox', { name: 'Review the script before the video is made' });
  expect(await choice.isChecked()).toBe(false);
  await choice.click();
  await page
    .getByLabel('PowerPoint file')
    .setInputFiles({ name: 'Freight.pptx', mimeType: '', buffer: deckBytes() });
  for (const [label, option] of [
    ['Video duration', '1:00'],
    ['Voice option', 'Professional Female'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  }
  await page.getByRole('button', { name: 'Generate Sales Video' }).click();
  await page
    .getByRole('dialog', { name: 'Writing your script' })
    .getByText(/(Waiting|Next) in the queue/)
    .waitFor();
  await writeScript();
  const dialog = page.getByRole('dialog', { name: 'Your script is ready' });
  await dialog.waitFor();
  await expect.poll(() => dialog.locator('[data-step][data-state=done]').count()).toBe(2);
  expect(await dialog.locator('[data-step]').count()).toBe(3);
  expect(await dialog.getByRole('button').allTextContents()).toEqual(['Later', 'Review the script']);
  expect(await lookAtPage(page, 'review-dialog')).toEqual([]);
  expect(await page.getByText('Script ready to review').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Review the script' }).click();

  await page.getByRole('heading', { name: 'Review the script' }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByText('Waiting for you').waitFor();
  expect(await slide(page, 1).getByRole('textbox').inputValue()).toBe(texts[0]);
  const widthOf = (number: number) =>
    slide(page, number)
      .getByRole('img')
      .evaluate((picture) => 'naturalWidth' in picture && picture.naturalWidth);
  await expect.poll(() => widthOf(1)).toBe(640);
  expect(
    await (await openSlide(page, 5))
      .getByRole('checkbox', { name: 'Leave this slide out of the video' })
      .isChecked(),
  ).toBe(true);
  await slideOnStrip(page, 5).getByText('Left out').waitFor();
  await openSlide(page, 1);
  const estimate = page.getByText('Estimated length').locator('..');
  await expect.poll(() => estimate.innerText()).toMatch(/1:00/);
  expect(await lookAtPage(page, 'review-storyboard')).toEqual([]);

  // Moves a slide by keyboard along the strip, and back after a reload.
  const waitForStatus = (told: string) => page.getByRole('status').filter({ hasText: told }).waitFor();
  const hasFocus = (tab: Locator) => tab.evaluate((node) => node === node.ownerDocument.activeElement);
  const storedOrder = () =>
    webApp.testApp.db.selectFrom('projects').select('slide_order').where('id', '=', id).executeTakeFirst();
  await slideOnStrip(page, 1).press('Alt+ArrowDown');
  await waitForStatus('Slide 1 is now in position 2 of 4.');
  expect(await hasFocus(slideOnStrip(page, 1))).toBe(true);
  await page.keyboard.press('Alt+ArrowUp');
  await waitForStatus('Slide 1 is now in position 1 of 4.');
  await page.keyboard.press('End');
  await slide(page, 5).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.getByText('Slide 4, “Backup”, is hidden in the deck, so it is not in the video.').waitFor();
  await page.keyboard.press('ArrowUp');
  await slide(page, 3).waitFor();
  expect([await hasFocus(slideOnStrip(page, 3)), new URL(page.url()).search]).toEqual([true, '?slide=3']);
  await expect.poll(storedOrder).toEqual({ slide_order: null });
  await page.reload();
  await slide(page, 3).waitFor();
  await slideOnStrip(page, 2).dragTo(slideOnStrip(page, 1), { targetPosition: { x: 40, y: 6 } });
  await waitForStatus('Slide 2 is now in position 1 of 4.');
  await expect.poll(storedOrder).toEqual({ slide_order: [2, 1, 3, 4, 5] });
  const later = (await openSlide(page, 2)).getByRole('button', { name: 'Move slide 2 later' });
  await later.click();
  await expect.poll(storedOrder).toEqual({ slide_order: null });
  expect(await hasFocus(later)).toBe(true);

  // Gives a slide its own voice.
  await showMore(slide(page, 2));
  const voiceOf2 = slide(page, 2).getByRole('combobox', { name: 'Voice of slide 2' });
  await voiceOf2.click();
  await page.getByRole('option', { name: 'Friendly Male' }).click();
  await expect.poll(() => voiceOf2.innerText()).toBe('Friendly Male');
  const ownVoice = webApp.testApp.db.selectFrom('slides').select('voice_option').where('project_id', '=', id);
  await expect
    .poll(() => ownVoice.where('number', '=', 2).executeTakeFirst())
    .toEqual({ voice_option: 'friendly-male' });
  expect(await lookAtPage(page, 'review-more')).toEqual([]);

  // Puts the cursor after the first sentence.
  await openSlide(page, 1);
  const first = slide(page, 1).getByRole('textbox');
  const split = slide(page, 1).getByRole('button', {
    name: 'Move the rest to slide 2: the text after the cursor in slide 1',
  });
  await first.click();
  await first.press('Control+Home');
  for (let letter = 0; letter < 'Dispatchers plan a week of trips in one view.'.length; letter += 1)
    await first.press('ArrowRight');
  await split.click();
  expect(await first.inputValue()).toBe('Dispatchers plan a week of trips in one view.');
  await openSlide(page, 2);
  const second = slide(page, 2).getByRole('textbox');
  expect(await second.inputValue()).toBe(
    `Every third trip comes back empty, and nobody sees it. ${texts[1]}`,
  );
  for (const number of [1, 2]) {
    await (await openSlide(page, number)).getByRole('button', { name: `Undo on slide ${number}` }).click();
    await expect.poll(() => slide(page, number).getByRole('textbox').inputValue()).toBe(texts[number - 1]);
  }

  // The length must be updated at every keystroke, before the text is saved.
  await slide(page, 2).getByRole('textbox').fill(`${texts[1]} ${texts[0]} ${texts[2]}`);
  await page.getByText(/^That is \d+ s longer than the 1:00 you asked for/).waitFor();
  expect(await lookAtPage(page, 'review-too-long')).toEqual([]);
  await (await openSlide(page, 3)).getByRole('checkbox', { name: /^Leave this slide out/ }).click();
  await slide(page, 3).getByText('Not in the video').waitFor();
  await (await openSlide(page, 2)).getByRole('textbox').fill('Our planner fills these trips.');
  await page.getByText(/shorter than the 1:00 you asked for/).waitFor();

  // The last typed text must be saved before the video begins.
  await page.getByRole('button', { name: 'Make the video' }).click();
  // The button disappears, and the focus must move to the progress.
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toMatch(/Generating video/);
  await page
    .getByText(/(Waiting|Next) in the queue/)
    .first()
    .waitFor();
  expect(await generationOf(id)).toEqual({ status: 'queued' });
  const said = webApp.testApp.db.selectFrom('slides').select('script').where('project_id', '=', id);
  expect(await said.where('number', '=', 2).executeTakeFirst()).toEqual({
    script: 'Our planner fills these trips.',
  });
  expect(await slide(page, 2).getByRole('textbox').getAttribute('readonly')).not.toBeNull();

  await page.getByRole('link', { name: 'Create Video' }).first().click();
  await expect.poll(() => choice.isChecked()).toBe(true);
  const video = {
    ...someVideo,
    slides: script.slides.map((told, index) => ({
      ...told,
      startMs: index * 1000,
      endMs: index * 1000 + 1000,
    })),
    hiddenSlides: script.hiddenSlides,
    leftOutSlides: script.leftOutSlides,
  };
  await makeNextVideo(webApp.testApp, { videoProcess: scriptedProcess(async () => video) });
  await page.getByText('Video Ready!', { exact: true }).waitFor();
  expect(await generationOf(id)).toEqual({ status: 'complete' });

  // The finished video must have its script.
  await page.goto(`${webApp.url}/projects/${id}`);
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByText('The same as the current script.').waitFor();
  await first.fill('Something else.');
  await page.getByText('Differs from the current script on slide 1.').waitFor();
  await page.getByRole('button', { name: 'Compare' }).click();
  expect(await lookAtPage(page, 'project-versions')).toEqual([]);
  await page.getByRole('button', { name: /^Use this script again: / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use this script' }).click();
  await expect.poll(() => first.inputValue()).toBe(texts[0]);
});

const longTitle =
  'Every third truck comes back empty: what our planner does for freight companies with more than forty trucks';
const withLongTitle: WrittenScript = {
  ...script,
  slides: script.slides.map((told) => (told.slideNumber === 1 ? { ...told, title: longTitle } : told)),
};
const silentSlides = [6, 7, 8, 9, 10].map((slideNumber) => ({
  slideNumber,
  title: null,
  text: '',
  spokenMs: 0,
}));
/** Height of two lines of a text and of the space above them. */
const twoLines = 64;

const bar = (page: Page) => page.locator('[data-action-bar] > div');
const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
const bottomOf = async (part: Locator) => (await topOf(part)) + ((await part.boundingBox())?.height ?? 0);

test('on a low screen, the bar leaves the tools of the open slide free, also under long titles', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: longTitle, review: 'true' });
  await writeScript(withLongTitle);
  const page = await open(`/projects/${id}`, user);
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.getByRole('button', { name: 'Make the video' }).waitFor();
  expect((await page.getByRole('heading', { name: longTitle }).boundingBox())?.height).toBeGreaterThan(50);
  const tools = slide(page, 1).getByRole('button', { name: 'Rewrite the text of slide 1' });
  await expect.poll(async () => (await bottomOf(tools)) - (await topOf(bar(page)))).toBeLessThanOrEqual(0);
  // The title that is cut off is read whole, and shown whole under the pointer.
  await slide(page, 1).getByLabel(`1 ${longTitle}`, { exact: true }).waitFor();
  await slide(page, 1).getByTitle(longTitle, { exact: true }).waitFor();
});

test.each(['16:9', '9:16'])(
  'on a phone, two lines of the open slide’s text are above the bar when the review opens: %s',
  async (aspect) => {
    const user = await signUp(webApp.testApp);
    const { id } = await createProject(webApp.testApp, user, { name: 'Freight', review: 'true', aspect });
    await writeScript({ ...withLongTitle, slides: [...withLongTitle.slides, ...silentSlides] });
    const page = await openAs(webApp, `/projects/${id}`, user, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.getByText('5 slides in a row without any sound').waitFor();
    const text = slide(page, 1).getByRole('textbox');
    await expect.poll(async () => (await topOf(bar(page))) - (await topOf(text))).toBeGreaterThan(twoLines);
    expect(await page.evaluate('scrollY')).toBe(0);
    for (const button of [slideOnStrip(page, 2), ...(await slide(page, 1).getByRole('button').all())]) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  },
);

itInFull(
  'a waiting script is found on every page, and gives its video back to the plan when it is canceled',
  async () => {
    const user = await signUp(webApp.testApp);
    const { id } = await createProject(webApp.testApp, user, { name: 'Freight', review: 'true' });
    const page = await open('/dashboard', user);
    await page.getByRole('heading', { name: 'Create Sales Video' }).waitFor();
    await writeScript();
    await page.getByText('Script ready to review', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'View all projects' }).click();
    await page.getByText('The script is written. Review it, then make the video.').waitFor();
    expect(await lookAtPage(page, 'review-in-list')).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Review the script' }).click();
    await page.getByRole('heading', { name: 'Review the script' }).waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText('You canceled this video. It does not count toward your plan.').waitFor();
    expect(await generationOf(id)).toEqual({ status: 'canceled' });
    expect(await slide(page, 1).getByRole('textbox').inputValue()).toBe(texts[0]);

    await page.getByRole('button', { name: 'Retry' }).click();
    await page
      .getByText(/(Waiting|Next) in the queue/)
      .first()
      .waitFor();
    await writeScript();
    await page.getByRole('button', { name: 'Make the video' }).waitFor();

    // On a phone, the script comes first, and the next step is within reach beside its last slide.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('tab', { name: 'Script', selected: true }).waitFor();
    await openSlide(page, 3);
    await page.getByText(/^\d:\d\d of 1:00$/).waitFor();
    await page.getByRole('button', { name: 'Make the video' }).last().click();
    await page
      .getByText(/^(Waiting|Next) in the queue$/)
      .last()
      .waitFor();
    // The press has brought the progress into view. Further down, the arrival of the video would be missed.
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await makeNextVideo(webApp.testApp, { videoProcess: scriptedProcess(async () => someVideo) });
    await page.getByText('Video Ready!', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'View Video' }).click();
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
    expect(new URL(page.url()).pathname).toBe(`/projects/${id}`);
  },
);
