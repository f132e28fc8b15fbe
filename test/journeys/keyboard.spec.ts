import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAs } from '../support/browser/open-as.ts';
import { startWebApp, type WebApp } from '../support/browser/web-app.ts';
import { signUp } from '../support/factories.ts';
import { makeNextVideo, scriptedProcess, writeNextScript } from '../support/generations.ts';
import { deckBytes } from '../support/projects.ts';

let webApp: WebApp;
beforeAll(async () => {
  webApp = await startWebApp();
});
afterAll(() => webApp.close());

/** Script that returns the label or the text of the focused element, or "body" if the focus is lost. */
const focusedName = `(() => {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return 'body';
  return activeElement.ariaLabel ?? activeElement.labels?.[0]?.innerText ?? activeElement.innerText;
})()`;
const focused = (page: Page) => page.evaluate<string>(focusedName);

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 60) {
    const now = await focused(page);
    if (name.test(now)) return;
    passed.push(now);
    await page.keyboard.press('Tab');
  }
  expect.fail(`Tab does not lead to ${name}, but along ${passed.join(' · ')}`);
}

async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Opens a list of options, and chooses the one whose name begins with the typed text. */
async function choose(page: Page, list: RegExp, typed: string): Promise<void> {
  await press(page, list);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
}

test('the keyboard alone is enough from a deck to a link to its finished video, and the focus is never lost', async () => {
  const page = await openAs(webApp, '/dashboard', await signUp(webApp.testApp));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('heading', { name: 'Create Sales Video' }).waitFor();

  const choosing = page.waitForEvent('filechooser');
  await press(page, /^Drop your presentation/);
  await (await choosing).setFiles({ name: 'Freight.pptx', mimeType: '', buffer: deckBytes() });
  await page.getByText('Freight.pptx').waitFor();
  await expect.poll(() => focused(page)).toBe('Replace');
  await choose(page, /^Video duration/, '1:00');
  await expect.poll(() => focused(page)).toMatch(/^Video duration/);
  await choose(page, /^Voice option/, 'Friendly');
  await tabTo(page, /^Review the script/);
  await page.keyboard.press('Space');
  await press(page, /^Generate Sales Video/);

  const dialog = page.getByRole('dialog');
  await dialog.getByText(/(Waiting|Next) in the queue/).waitFor();
  await press(page, /^Continue in background/);
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toMatch(/^Generate Sales Video/);
  await writeNextScript(webApp.testApp);
  await page.getByText('Waiting for you').waitFor();
  await press(page, /^Freight/);

  await page.getByRole('button', { name: 'Make the video' }).waitFor();
  await tabTo(page, /^1 Hello$/);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Thank you.');
  await press(page, /^Make the video/);
  await page
    .getByText(/(Waiting|Next) in the queue/)
    .first()
    .waitFor();
  await expect.poll(() => focused(page)).toMatch(/Generating video/);
  await makeNextVideo(webApp.testApp, { videoProcess: scriptedProcess() });
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
  expect(await focused(page)).not.toBe('body');

  await press(page, /^Copy link/);
  await page.getByText('Link copied', { exact: true }).waitFor();
  expect(await focused(page)).toBe('Copy link');
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^http.*\/s\/./);
  await press(page, /^Share/);
  await expect.poll(() => focused(page)).not.toBe('Share');
  expect(await focused(page)).not.toBe('body');
});
