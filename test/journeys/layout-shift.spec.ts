import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sharp } from '#runtime/process/bounded-sharp.ts';
import { openAs } from '../support/browser/open-as.ts';
import { startWebApp, type WebApp } from '../support/browser/web-app.ts';
import { signUp, type TestUser } from '../support/factories.ts';
import { makeNextVideo, scriptedProcess, someVideo, writeNextScript } from '../support/generations.ts';
import { createProject, finishProject } from '../support/projects.ts';
import { byScope } from '../support/test-scope.ts';

let webApp: WebApp;
let user: TestUser;
let projectId: string;
beforeAll(async () => {
  webApp = await startWebApp();
  user = await signUp(webApp.testApp);
  projectId = (await createProject(webApp.testApp, user, { name: 'Q3 review' })).id;
  await finishProject(webApp.testApp, projectId);
});
afterAll(() => webApp.close());
// A page beyond a user's event streams hears of changes half a minute later.
afterEach(async () => {
  for (const context of webApp.browser.contexts()) await context.close();
});

/**
 * Script that measures CLS as browsers report it: the largest sum of shifts with gaps of less than a second, over at most five
 * seconds. With `sinceMs`, on the clock of the page, shifts before it do not count, and those soon after an input do.
 */
const shiftSince = (sinceMs?: number) => `new Promise((resolve) => {
  let largest = 0;
  let sum = 0;
  let first = -Infinity;
  let last = -Infinity;
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput } of list.getEntries()) {
      if (${sinceMs === undefined ? 'hadRecentInput' : `startTime < ${sinceMs}`}) continue;
      const isNew = startTime - last > 1000 || startTime - first > 5000;
      if (isNew) first = startTime;
      last = startTime;
      sum = isNew ? value : sum + value;
      largest = Math.max(largest, sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(largest), 0)));
})`;
const shiftOfPage = shiftSince();
/** Limit of shifts, about a word that moves by some pixels; 0.1 counts as good. */
const maxShift = 0.003;

test('the three pictures of /features are local, small and described in words, and nothing moves when they arrive', async () => {
  const page = await openAs(webApp, '/features', user);
  await page.getByRole('heading', { name: 'What DeckVoice does' }).waitFor();
  const pictures = page.getByRole('main').getByRole('img');
  expect(await pictures.count()).toBe(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
      .toBe(1600);
    expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(20);
    const reply = await page.request.get(new URL((await picture.getAttribute('src')) ?? '', webApp.url).href);
    expect((await reply.body()).length).toBeLessThan(200_000);
  }
  expect(Number(await page.evaluate(shiftOfPage))).toBeLessThan(maxShift);
});

/** Pages whose parts arrive one after another. */
const pages: [path: string, heading: string][] = [
  ['/projects', 'Q3 review'],
  ['/projects/:id', 'Q3 review'],
  ['/projects/:id/batches', 'Personalized videos'],
  ['/dashboard', 'Create Sales Video'],
  ['/profile', 'Subscription'],
  ['/features', 'What DeckVoice does'],
];

test.each(byScope(pages.slice(1, 3), pages))('nothing moves while %s loads', async (path, heading) => {
  const page = await openAs(webApp, path.replace(':id', projectId), user);
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  await page.evaluate('document.fonts.ready');
  expect(Number(await page.evaluate(shiftOfPage))).toBeLessThan(maxShift);
});

test('the first heading has the same height before its font arrives, on a phone', async () => {
  const page = await openAs(webApp, '/', user);
  await page.setViewportSize({ width: 390, height: 844 });
  // Skips the heading of the loading state.
  const heading = page.locator('h1:not([role=status] *)');
  const heightIn = (font: string) =>
    heading.evaluate((element: { style: { fontFamily: string }; clientHeight: number }, family) => {
      element.style.fontFamily = family;
      return element.clientHeight;
    }, font);
  expect(await heightIn('"Bricolage fallback"')).toBe(await heightIn('"Bricolage Grotesque"'));
});

/**
 * Starts to count shifts once those are over that the user has caused. Browsers would leave out all in half a second after an input.
 * Text that can already be read is only painted, with its shifts, in the next frame.
 * @returns a function that measures the shift since then
 */
async function shiftFromNow(page: Page): Promise<() => Promise<number>> {
  const sinceMs = Number(
    await page.evaluate(
      'new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()), 0)))',
    ),
  );
  return async () => Number(await page.evaluate(shiftSince(sinceMs)));
}

test('nothing moves at the top and the end of the page when drawn slides, the script and the video arrive', async () => {
  const { id } = await createProject(webApp.testApp, user, { name: 'Freight', review: 'true' });
  const wide = await openAs(webApp, `/projects/${id}`, user);
  const phone = await openAs(webApp, `/projects/${id}`, user);
  await phone.setViewportSize({ width: 390, height: 844 });
  // Reloads, because the change to a narrow window moves everything, and its last shifts may come late.
  await phone.reload();
  await phone.getByRole('tab', { name: 'Script' }).waitFor();
  const slide = phone.getByRole('article', { name: 'Slide 1', exact: true });
  const bothShow = (text: string) =>
    Promise.all([wide, phone].map((page) => page.getByText(text, { exact: true }).first().waitFor()));
  const startToCount = () => Promise.all([wide, phone].map(shiftFromNow));
  await bothShow('Your slides and script will appear here.');
  const byScript = await startToCount();
  const isDrawn = ({ naturalWidth }: { naturalWidth: number }) => naturalWidth === 640;
  const videoProcess = scriptedProcess(async ({ outputFolder }, { onProgress }) => {
    // Draws the slides in reverse, because they may be drawn in any order.
    for (const slideNumber of [2, 1]) {
      const file = `drawn-slide-${slideNumber}.jpg`;
      await sharp({ create: { width: 640, height: 360, channels: 3, background: '#246' } })
        .jpeg()
        .toFile(path.join(outputFolder, file));
      onProgress({ picture: { slideNumber, file } });
      for (const page of [wide, phone]) {
        const place = page.getByRole('list', { name: 'Slides drawn so far' }).getByRole('listitem');
        await expect
          .poll(() =>
            place
              .nth(slideNumber - 1)
              .locator('img')
              .evaluate(isDrawn),
          )
          .toBe(true);
      }
    }
    return someVideo;
  });
  await writeNextScript(webApp.testApp, { videoProcess });
  await bothShow('Waiting for you');
  for (const shift of byScript) expect(await shift()).toBeLessThan(maxShift);

  await slide.getByRole('textbox').fill('Good day, and welcome.');
  await slide.getByText('Saved').waitFor();
  await phone.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await phone.getByRole('button', { name: 'Make the video' }).click();
  await bothShow('Next in the queue');
  // The page must scroll up to the progress, which is above the visible part.
  const isSeen = (node: { getBoundingClientRect(): { top: number; bottom: number } }) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= 844;
  };
  await expect.poll(() => phone.getByRole('progressbar').first().evaluate(isSeen)).toBe(true);
  await phone.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  const byVideo = await startToCount();
  // Reports a long step, which takes two lines on both pages.
  const longStep = scriptedProcess(async (_task, { onProgress }) => {
    onProgress({ stage: 'voice', done: 11, total: 120 });
    for (const page of [wide, phone]) await page.getByText('sentence 12 of 120').first().waitFor();
    return someVideo;
  });
  await makeNextVideo(webApp.testApp, { videoProcess: longStep });
  await bothShow('Complete');
  await bothShow('No views yet.');
  for (const shift of byVideo) expect(await shift()).toBeLessThan(maxShift);
});

test.each([
  ['a wide screen', 1440, 900],
  ['a phone', 390, 844],
])(
  'a video that is started in another window moves nothing in this one: %s',
  async (_screen, width, height) => {
    const { id } = await createProject(webApp.testApp, user, { name: 'Cargo', review: 'true' });
    await writeNextScript(webApp.testApp);
    const [here, there] = await Promise.all([1, 2].map(() => openAs(webApp, `/projects/${id}`, user)));
    if (!here || !there) throw new Error('Two pages were opened.');
    await here.setViewportSize({ width, height });
    for (const page of [here, there])
      await page.getByText('Waiting for you', { exact: true }).first().waitFor();
    await here.getByRole('heading', { name: 'Review the script' }).waitFor();
    const shift = await shiftFromNow(here);
    await there.getByRole('button', { name: 'Make the video' }).click();
    await here.getByText('Your video will appear here.').waitFor();
    await here.getByText('Next in the queue', { exact: true }).first().waitFor();
    // The video arrives as it began, without a press on this page.
    await makeNextVideo(webApp.testApp, { videoProcess: scriptedProcess(async () => someVideo) });
    await here.getByText('Complete', { exact: true }).first().waitFor();
    expect(await shift()).toBeLessThan(maxShift);
  },
);

test('the place of the video opens with the press that starts it, and stays open even if the next reload fails', async () => {
  const { id } = await createProject(webApp.testApp, user, { name: 'Cargo', review: 'true' });
  await writeNextScript(webApp.testApp);
  const page = await openAs(webApp, `/projects/${id}`, user);
  await page.getByText('Waiting for you', { exact: true }).first().waitFor();
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(`**/api/projects/${id}/make`, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Make the video' }).click();
  await page.getByText('Your video will appear here.').waitFor();
  const shift = await shiftFromNow(page);
  await page.route(`**/api/projects/${id}`, (route) => route.abort(), { times: 1 });
  letThrough();
  await page.getByText('Next in the queue', { exact: true }).first().waitFor();
  expect(await shift()).toBeLessThan(maxShift);
});

test('the page of a project loads at most 300 kB of compressed JavaScript', async () => {
  const page = await openAs(webApp, `/projects/${projectId}`, user);
  await page.getByRole('main').locator('video').waitFor();
  const bytes = await page.evaluate<number[]>(
    `performance.getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ encodedBodySize }) => encodedBodySize)`,
  );
  expect(bytes.length).toBeGreaterThan(10);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000);
});
