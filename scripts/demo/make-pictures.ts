/**
 * `npm run pictures` takes the screenshots of the page /features. It starts its own server with the current product, which makes
 * the video of our example deck. Run it after the screens have changed, and look at the results.
 */
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { signup } from '#contract/auth.ts';
import { generateVideo, getProject } from '#contract/projects.ts';
import { createShare } from '#contract/shares.ts';
import { dataFolder, repositoryRoot } from '../places.ts';
import { startServerProcess } from '../start-server-process.ts';
import { ffmpeg } from './ffmpeg.ts';

const deckFile = path.join(repositoryRoot, 'examples', 'product-launch.pptx');
const picturesFolder = path.join(repositoryRoot, 'web', 'public', 'pictures');
/**
 * Windows in which the screenshots are taken: one for wide screens, in the size in which the page shows them, and one for phones.
 * Twice as many pixels on wide screens would weigh three times as much.
 */
const windows = [
  { suffix: '', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.25 },
  { suffix: '-phone', viewport: { width: 390, height: 500 }, deviceScaleFactor: 2 },
] as const;
type Window = (typeof windows)[number];
/** Height of the bar at the top of a page, with some space below it. */
const belowHeaderPx = 88;
/** Disables load shedding, because on a busy machine the server would reject its only user. */
const patientServer = { MAX_EVENT_LOOP_DELAY_MS: '0' };
const askEveryMs = 2000;
const patienceMs = 900_000;

/** Takes the screenshots. @returns the exit code */
export async function main(): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-pictures-'));
  await symlink(path.join(dataFolder, 'models'), path.join(folder, 'models'));
  const server = await startServerProcess({ DATA_DIR: folder, ...patientServer });
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const account = await newLightContext(browser, windows[0]);
    const token = await signUp(account, server.url);
    const { cookies } = await account.storageState();
    const project = await makeProject(server.url, token);
    const link = await shareOf(server.url, token, project.id);
    for (const window of windows) {
      const take = (name: string, page: Page) =>
        takePicture(page, path.join(folder, `${name}.png`), `${name}${window.suffix}`);
      const context = await newLightContext(browser, window);
      await context.addCookies(cookies);
      await take('choose', await openChoices(context, server.url));
      await take('edit', await openProject(context, `${server.url}/projects/${project.id}`));
      // A guest, who has no account, and no way back to the project.
      await take('share', await openLink(await newLightContext(browser, window), link));
    }
    return 0;
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function newLightContext(
  browser: Browser,
  { viewport, deviceScaleFactor }: Window,
): Promise<BrowserContext> {
  // The policy of the pages refuses the conditions for which this program waits.
  const look = { viewport, deviceScaleFactor, colorScheme: 'light', bypassCSP: true } as const;
  const context = await browser.newContext(look);
  context.setDefaultTimeout(patienceMs);
  return context;
}

async function signUp(context: BrowserContext, url: string): Promise<string> {
  const data = { name: 'Grace Hopper', email: 'grace@example.com', password: 'pictures of the product' };
  const reply = await context.request.post(url + signup.path, { data, headers: { origin: url } });
  if (!reply.ok()) throw new Error(`No account could be made: ${await reply.text()}`);
  const { authToken } = signup.replies[201].parse(await reply.json());
  if (authToken === undefined) throw new Error('The server took this program for a page of a browser.');
  return authToken;
}

/** Makes the video of the example deck, and waits until it is complete. @throws Error if it fails */
async function makeProject(url: string, token: string): Promise<{ id: string }> {
  const form = new FormData();
  const settings = {
    duration: '90',
    voiceOption: 'friendly-female',
    speechSpeed: '1.0',
    motion: 'spotlight',
  };
  for (const [name, value] of Object.entries(settings)) form.append(name, value);
  form.append('file', new Blob([await readFile(deckFile)]), path.basename(deckFile));
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(url + generateVideo.path, { method: 'POST', body: form, headers });
  const { id } = generateVideo.replies[202].parse(await sent.json());
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += askEveryMs) {
    const reply = await fetch(url + getProject.path.replace(':id', id), { headers });
    const { status, error } = getProject.replies[200].parse(await reply.json());
    if (status === 'complete') return { id };
    if (status !== 'processing') throw new Error(`The video of the pictures is ${status}: ${error?.message}`);
    await sleep(askEveryMs);
  }
  throw new Error('The video of the pictures was not made in time.');
}

async function shareOf(url: string, token: string, id: string): Promise<string> {
  const reply = await fetch(url + createShare.path.replace(':id', id), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  // Keeps only the path of the link, because the server does not know the port that it was given.
  return url + new URL(createShare.replies[201].parse(await reply.json()).url).pathname;
}

/** Opens the form for a new video, with a deck and choices, and the list of voices. */
async function openChoices(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/dashboard`);
  await page.getByRole('button', { name: 'Try our sample deck' }).click();
  await page.getByText('product-launch.pptx').waitFor();
  await closeToast(page);
  await page.getByRole('combobox', { name: 'Video duration' }).click();
  await page.getByRole('option', { name: '1:00' }).click();
  await scrollToTop(page.getByText('Step 2'));
  await page.getByRole('combobox', { name: 'Voice option' }).click();
  await page.keyboard.press('ArrowDown');
  return page;
}

/** Opens the slides of the video, one of them expanded with its text. */
async function openProject(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${address}?slide=2`);
  await videoArrived(page);
  await closeToast(page);
  await scrollToTop(page.getByRole('article', { name: 'Slide 2' }));
  await imagesArrived(page);
  return page;
}

/** Scrolls an element to the top of the window, below the header. */
async function scrollToTop(element: Locator): Promise<void> {
  const top = await element.evaluate(
    (node: { getBoundingClientRect(): { top: number } }) => node.getBoundingClientRect().top,
  );
  await element.page().evaluate(`scrollBy({ top: ${top - belowHeaderPx}, behavior: 'instant' })`);
}

async function openLink(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await videoArrived(page);
  await imagesArrived(page);
  return page;
}

/** Waits until the length of the video is known. */
async function videoArrived(page: Page): Promise<void> {
  await page.waitForFunction("document.querySelector('video')?.readyState > 0");
}

/**
 * Waits for the images in the window: those outside it may be lazy. It cannot wait for all requests to end, because the stream of
 * events never does.
 */
async function imagesArrived(page: Page): Promise<void> {
  await page.waitForFunction(`[...document.images].every((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom <= 0 || top > innerHeight || image.naturalWidth > 0;
  })`);
}

async function closeToast(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close notification' });
  if (await close.isVisible()) await close.click();
}

async function takePicture(page: Page, png: string, name: string): Promise<void> {
  // Returns true, because the set of fonts itself cannot be sent from the page.
  await page.evaluate('document.fonts.ready.then(() => true)');
  await page.screenshot({ path: png, animations: 'disabled' });
  await page.close();
  const webp = path.join(picturesFolder, `${name}.webp`);
  await ffmpeg(['-i', png, '-c:v', 'libwebp', '-quality', '82', webp]);
  console.log(`web/public/pictures/${name}.webp`);
}
