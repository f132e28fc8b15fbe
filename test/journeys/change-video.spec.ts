import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { openAs } from '../support/browser/open-as.ts';
import { openedSlide, openSlide, showMore } from '../support/browser/open-slide.ts';
import { startWebApp, type WebApp } from '../support/browser/web-app.ts';
import { signUp } from '../support/factories.ts';
import { createProject, finishProject } from '../support/projects.ts';
import { itInFull } from '../support/test-scope.ts';

let webApp: WebApp;
beforeAll(async () => {
  webApp = await startWebApp();
});
afterAll(() => webApp.close());

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a finished project gets another name and other settings, and shows beforehand which parts are made again', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user);
  await finishProject(webApp.testApp, id);
  const page = await openAs(webApp, `/projects/${id}`, user);
  const row = () =>
    webApp.testApp.db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  const topOfSlides = async () => (await page.getByRole('region', { name: 'Slides' }).boundingBox())?.y;
  const top = await topOfSlides();
  await page.getByRole('button', { name: 'Rename the project' }).click();
  const name = page.getByRole('textbox', { name: 'Name of the project' });
  expect([await topOfSlides(), await page.getByText('Created').isVisible()]).toEqual([top, true]);
  await name.fill('For the board');
  await name.press('Enter');
  await page.getByRole('heading', { name: 'For the board' }).waitFor();
  await expect.poll(async () => (await row()).name).toBe('For the board');

  await openSlide(page, 3);
  await page.getByRole('button', { name: 'Move slide 3 earlier' }).click();
  await page
    .getByText(/^The order of the slides changed .* Only the order of the slides changes\./)
    .waitFor();
  await page.getByRole('button', { name: 'Move slide 3 later' }).click();
  await page.getByText(/^Change the script of a slide/).waitFor();

  await webApp.testApp.db
    .updateTable('slides')
    .set({ made: JSON.stringify({ script: 'Third.', pauseAfterSeconds: 0, leftOut: false }) })
    .where('project_id', '=', id)
    .where('number', '=', 3)
    .execute();
  await showMore(openedSlide(page, 3));
  await choose(page, 'Pace of slide 3', 'Slow');
  await page.getByText(/^Slide 3 changed since the video was made\. Slide 3 is spoken again\./).waitFor();
  await choose(page, 'Pace of slide 3', 'Same pace as the video');
  await page.getByText(/^Change the script of a slide/).waitFor();

  await page.getByRole('button', { name: 'Change settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change settings' });
  const make = dialog.getByRole('button', { name: 'Render again' });
  expect(await make.isDisabled()).toBe(true);
  await choose(page, 'Background music', 'Upbeat');
  await dialog.getByText('No speech is regenerated. Only the music is remixed.').waitFor();
  await choose(page, 'Voice option', 'Friendly Male');
  await dialog.getByText('All 2 slides with words are spoken again.').waitFor();
  await choose(page, 'Video duration', '1:30');
  await dialog.getByText('A new script for Sales and 1:30 is written and spoken.').waitFor();
  await choose(page, 'Video duration', '1:00');
  await choose(page, 'Format', 'Tall, for phones (9:16)');
  await choose(page, 'Captions', 'Always shown in the picture');
  expect(await lookAtPage(page, 'change-settings')).toEqual([]);
  await make.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Generating video... This may take a few minutes.').waitFor();
  expect(await row()).toMatchObject({
    status: 'processing',
    settings: {
      voice: 'friendly-male',
      music: 'upbeat',
      burnInCaptions: true,
      aspect: '9:16',
      durationSeconds: 60,
    },
  });
});

test('a copy is made with another name and other settings', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'Original' });
  await finishProject(webApp.testApp, id);
  const page = await openAs(webApp, '/projects', user);
  await page.getByRole('button', { name: 'Actions for Original' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicate the project' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  expect(await name.inputValue()).toBe('Original (copy)');
  await name.fill(' ');
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await dialog.getByText('The name must not be empty.').waitFor();
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  await name.and(page.locator(':focus')).waitFor();
  await name.fill('For trainers');
  await choose(page, 'Audience', 'Training');
  await choose(page, 'Video duration', '2:00');
  expect(await lookAtPage(page, 'duplicate-project')).toEqual([]);
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { name: 'For trainers' }).waitFor();
  const copy = await webApp.testApp.db
    .selectFrom('projects')
    .selectAll()
    .where('name', '=', 'For trainers')
    .executeTakeFirstOrThrow();
  expect(copy).toMatchObject({
    settings: { audience: 'training', durationSeconds: 120 },
    status: 'processing',
  });
});

test('a change of the format speaks nothing again, and the player takes the format of its video', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'For phones' });
  await finishProject(webApp.testApp, id);
  const page = await openAs(webApp, `/projects/${id}`, user);
  const shapeOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return box === null ? 0 : Number((box.width / box.height).toFixed(2));
  };
  await page.locator('media-controller').waitFor();
  expect(await shapeOf('media-controller')).toBe(1.78);
  await page.getByRole('button', { name: 'Change settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change settings' });
  await choose(page, 'Format', 'Tall, for phones (9:16)');
  await dialog.getByText('No speech is regenerated. Only the format changes.').waitFor();
  await dialog.getByRole('button', { name: 'Render again' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await shapeOf('media-controller')).toBe(1.78);

  await finishProject(webApp.testApp, id);
  // Makes the settings of the project those of the video, which a worker would store.
  await webApp.testApp.db
    .updateTable('videos')
    .set({ settings: null })
    .where('project_id', '=', id)
    .execute();
  await page.reload();
  await page.locator('media-controller').waitFor();
  expect(await shapeOf('media-controller')).toBe(0.56);
  expect(await shapeOf('button[aria-label="Play from slide 1"]')).toBe(0.56);
  const height = (await page.locator('media-controller').boundingBox())?.height ?? 0;
  expect(height).toBeLessThan(page.viewportSize()?.height ?? 0);
  expect(await lookAtPage(page, 'tall-project')).toEqual([]);
  await page.goto(`${webApp.url}/projects`);
  await page.getByRole('heading', { name: 'For phones' }).waitFor();
  expect(await shapeOf('li [data-aspect="9:16"]')).toBe(0.56);
});

itInFull.each([
  [true, 0],
  [false, 1],
])('captions are on the screen only once: in the picture %s, caption tracks %i', async (burnIn, tracks) => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { captions: String(burnIn) });
  await finishProject(webApp.testApp, id);
  const page = await openAs(webApp, `/projects/${id}`, user);
  await page.locator('video').waitFor();
  expect(await page.locator('video track[kind=captions]').count()).toBe(tracks);
  expect(await page.locator('media-captions-button').count()).toBe(tracks);
});
