import type { Locator, Page } from 'playwright-core';

/** Returns a slide on the strip of a project's page. */
export function slideOnStrip(page: Page, number: number): Locator {
  return page.getByRole('tab', { name: new RegExp(`^Slide ${number}\\b`) });
}

/** Returns the slide that is open beside the strip. Only that one has an article. */
export function openedSlide(page: Page, number: number): Locator {
  return page.getByRole('article', { name: `Slide ${number}`, exact: true });
}

/** Opens a slide on a project's page. @returns its article */
export async function openSlide(page: Page, number: number): Promise<Locator> {
  await slideOnStrip(page, number).click();
  return openedSlide(page, number);
}

/** Expands the less common settings of the open slide. They stay expanded when another slide is opened. */
export async function showMore(slide: Locator): Promise<void> {
  const more = slide.getByRole('button', { name: /^More for slide/ });
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
}
