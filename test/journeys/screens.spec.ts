import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { visitWebApp } from '../support/browser/visit-web-app.ts';
import { waitUntilShown } from '../support/browser/wait-until-shown.ts';
import { byScope } from '../support/test-scope.ts';

const visits = visitWebApp();

const pagesOfVisitors = [
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
];
const pagesOfMembers = ['/', '/dashboard', '/projects', '/voice-training', '/profile', '/no-such-page'];

it.each(byScope(['/', '/signup', '/pricing'], pagesOfVisitors))(
  '%s passes the accessibility and layout checks in both themes at every width',
  async (path) => {
    await expectSound(await visits.open(path, withoutPolicy), `visitor-${nameOf(path)}`);
  },
);

// Other journeys check the dashboard (first-video.spec.ts) and the profile (script-writer.spec.ts).
it.each(byScope(['/voice-training'], pagesOfMembers))(
  '%s passes the accessibility and layout checks in both themes at every width for members',
  async (path) => {
    const { page } = await visits.openAsMember(path, withoutPolicy);
    await expectSound(page, `member-${nameOf(path)}`);
  },
);

it('the checks find a picture without a description, a skipped heading level, and content wider than the screen', async () => {
  const page = await visits.open('/about', withoutPolicy);
  await page.setContent('<h1>One</h1><h3>Three</h3><img src="data:,"><div style="width: 600px">Wide</div>');
  const faults = (await lookAtPage(page, 'faulty')).join('\n');
  expect(faults).toContain('faulty-390-light: 608 pixels wide');
  expect(faults).toContain('image-alt <img src="data:,">');
  expect(faults).toContain('heading-order <h3>Three</h3>');
});

/** Options that switch the content security policy off, which would refuse the scripts of axe. */
const withoutPolicy = { bypassCSP: true };

function nameOf(path: string): string {
  return path.replace(/[^a-z-]+/g, '-').replace(/^-|-$/g, '') || 'landing';
}

async function expectSound(page: Page, name: string): Promise<void> {
  await waitUntilShown(page);
  expect(await lookAtPage(page, name)).toEqual([]);
}
