import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAs } from '../support/browser/open-as.ts';
import { startWebApp, type WebApp } from '../support/browser/web-app.ts';
import { signUp, type TestUser } from '../support/factories.ts';
import { createProject, finishProject } from '../support/projects.ts';

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

/** The sum that browsers report as CLS; below 0.05 nobody notices that something moved. */
const shiftOfPage = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 0)));
})`;

test('the pictures of /features are of this server, small, and told in words; nothing moves when they arrive', async () => {
  const page = await openAs(webApp, '/features', user);
  await page.getByRole('heading', { name: 'What DeckVoice does' }).waitFor();
  const pictures = page.getByRole('main').getByRole('img');
  expect(await pictures.count()).toBe(6);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
      .toBe(640);
    expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(20);
    const reply = await page.request.get(new URL((await picture.getAttribute('src')) ?? '', webApp.url).href);
    expect((await reply.body()).length).toBeLessThan(50_000);
  }
  expect(Number(await page.evaluate(shiftOfPage))).toBeLessThan(0.05);
});

test.each([
  ['/projects', 'Q3 review'],
  ['/projects/:id', 'Q3 review'],
  ['/projects/:id/batches', 'Personalised videos'],
  ['/dashboard', 'Create Sales Video'],
  ['/profile', 'Subscription'],
  ['/features', 'What DeckVoice does'],
])('nothing moves while %s loads', async (path, heading) => {
  const page = await openAs(webApp, path.replace(':id', projectId), user);
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  await page.evaluate('document.fonts.ready');
  expect(Number(await page.evaluate(shiftOfPage))).toBeLessThan(0.05);
});

test('the page of a project takes no more than 300 kB of JavaScript, as the server sends it', async () => {
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
