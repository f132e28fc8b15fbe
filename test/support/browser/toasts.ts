import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Keeps the text of each toast that the pages of a context show. A toast leaves after seconds, and on a slow machine the test looks
 * later than that.
 */
export async function rememberToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: watchToasts });
}

const watchToasts = `
  globalThis.shownToasts = [];
  new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(added instanceof Element)) continue;
      for (const element of [added, ...added.querySelectorAll('li')]) {
        if (element.matches('[role=region][aria-label^=Notification] li')) shownToasts.push(element.textContent);
      }
    }
  }).observe(document, { childList: true, subtree: true });
`;

export const toastIn = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem');

/** Waits for a toast that was shown after the last one expected, in a context with `rememberToasts`. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const isExpected = (text: string) => text.includes(title) && text.includes(description);
  const shown = () => page.evaluate<string[]>('shownToasts');
  await expect.poll(async () => ((await shown()).some(isExpected) ? title : await shown())).toEqual(title);
  await page.evaluate(`shownToasts.splice(0, ${(await shown()).findIndex(isExpected) + 1})`);
  expect(await toastIn(page).count()).toBeLessThanOrEqual(1);
}
