import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { visitWebApp } from '../support/browser/visit-web-app.ts';
import { waitUntilShown } from '../support/browser/wait-until-shown.ts';

const visits = visitWebApp();

it.each([
  '/',
  '/signup',
  '/login',
  '/features',
  '/pricing',
  '/demo',
  '/about',
  '/contact',
  '/privacy',
  '/reset-password',
  '/reset-password#token=of-a-mail',
  '/confirm-email#token=of-a-mail',
])('%s is sound in both themes at every width', async (path) => {
  await expectSound(await visits.open(path, withoutPolicy), `visitor-${nameOf(path)}`);
});

it.each(['/', '/dashboard', '/projects', '/voice-training', '/profile', '/no-such-page'])(
  '%s is sound in both themes at every width for members',
  async (path) => {
    const { page } = await visits.openAsMember(path, withoutPolicy);
    await expectSound(page, `member-${nameOf(path)}`);
  },
);

/** The page's own content security policy would refuse the scripts of axe. */
const withoutPolicy = { bypassCSP: true };

function nameOf(path: string): string {
  return path.replace(/[^a-z-]+/g, '-').replace(/^-|-$/g, '') || 'landing';
}

async function expectSound(page: Page, name: string): Promise<void> {
  await waitUntilShown(page);
  expect(await lookAtPage(page, name)).toEqual([]);
}
