import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits for fonts, pictures and data. It does not wait for an idle network, which pages with live events never have. */
export async function waitUntilShown(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(`document.fonts.status === 'loaded' &&
        [...document.images].every((image) => image.complete) &&
        ![...document.querySelectorAll('[role=status]')].some((part) => part.textContent.includes('Loading'))`),
    )
    .toBe(true);
}
