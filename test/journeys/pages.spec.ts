import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { repositoryRoot } from '#scripts/places.ts';
import { buildWeb } from '#scripts/setup/build-web.ts';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { expectToast } from '../support/browser/toasts.ts';
import { pathOf, textOf, visitWebApp } from '../support/browser/visit-web-app.ts';
import { waitUntilShown } from '../support/browser/wait-until-shown.ts';
import { byScope, itInFull } from '../support/test-scope.ts';

const visits = visitWebApp();

/** Cookie of an ended session: with a cookie, the app asks who is signed in before it shows anything. */
const earlierSession = () => ({ name: 'deckvoice_session', value: 'of-an-earlier-day', url: visits.url });

const landingTexts = [
  'AI-Powered Video Creation',
  'Start Creating Videos',
  'Watch Demo',
  'Simple Upload Process',
  'Voice Cloning Technology',
  'AI Script Generation',
  'Lightning Fast Processing',
  'Complete Customization',
  'Team Collaboration',
  'Perfect For Every Professional',
  'Sales Teams',
  'Marketing & Training',
  'Free Trial',
  '$0',
  'Pro Plan',
  'Most Popular',
  '$29.99',
  'per month',
  '5 AI-generated videos',
  'Unlimited AI videos',
  'Priority processing',
  'Start Free Trial',
  'Upgrade to Pro',
  'Get Started Free',
  '2024',
];

async function hrefsOf(page: Page, names: string[]): Promise<Record<string, string | null>> {
  const pairs = names.map(async (name) => [
    name,
    await page.locator('main').getByRole('link', { name, exact: true }).first().getAttribute('href'),
  ]);
  return Object.fromEntries(await Promise.all(pairs));
}

const landingLinks = [
  'Start Creating Videos',
  'Watch Demo',
  'Start Free Trial',
  'Upgrade to Pro',
  'Get Started Free',
];
const signUpLinks = {
  'Watch Demo': '/demo',
  'Start Free Trial': '/signup',
  'Upgrade to Pro': '/signup',
  'Get Started Free': '/signup',
};

describe('a visitor', () => {
  it('sees the landing page and its links', async () => {
    const page = await visits.open('/');
    const text = await textOf(page);
    for (const expected of landingTexts) expect(text).toContain(expected);
    expect(await hrefsOf(page, landingLinks)).toEqual({ 'Start Creating Videos': '/signup', ...signUpLinks });
  });

  it.each(byScope(['/dashboard', '/no-such-page'], ['/dashboard', '/projects', '/profile', '/no-such-page']))(
    'falls back to the landing page at %s',
    async (path) => {
      expect(await textOf(await visits.open(path))).toContain('AI-Powered Video Creation');
    },
  );

  it('gets the landing page in the first reply, and the browser then hydrates it', async () => {
    const scriptless = await visits.browser.newContext({ javaScriptEnabled: false });
    const reader = await scriptless.newPage();
    await reader.goto(visits.url);
    const sent = await textOf(reader);
    for (const expected of landingTexts) expect(sent).toContain(expected);
    await scriptless.close();

    const page = await visits.open('/');
    expect(
      await page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)"),
    ).not.toContain(`${visits.url}/api/auth/me`);
    await page.getByRole('button', { name: /^Use the/ }).click();
    await page.locator('html[data-theme]').waitFor();
  });

  it('sees the hero video play without sound, and can turn the sound on and pause it', async () => {
    const page = await visits.open('/', { reducedMotion: 'no-preference' });
    const video = (property: string) => page.evaluate(`document.querySelector('video').${property}`);
    await expect.poll(() => video('currentTime')).toBeGreaterThan(0.5);
    expect([await video('muted'), await video('loop')]).toEqual([true, true]);
    const { duration } = z.object({ duration: z.number() }).parse({ duration: await video('duration') });
    expect(Math.round(duration)).toBe(15);
    await page.getByRole('button', { name: 'Turn the sound on' }).click();
    expect(await video('muted')).toBe(false);
    await page.getByRole('button', { name: 'Pause the video' }).click();
    await page.getByRole('button', { name: 'Play the video' }).waitFor();
    expect(await video('paused')).toBe(true);
  });

  it('sees a still hero video, loaded only when played, if reduced motion is preferred', async () => {
    const page = await visits.open('/');
    const loaded = () =>
      page.evaluate(
        "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/hero.mp4'))",
      );
    expect(await page.evaluate("document.querySelector('video').paused")).toBe(true);
    expect(await loaded()).toBe(false);
    await page.getByRole('button', { name: 'Play the video' }).click();
    await page.getByRole('button', { name: 'Pause the video' }).waitFor();
    await expect.poll(loaded).toBe(true);
  });

  itInFull('with a session token but no cookie is signed in', async () => {
    const { member } = await visits.openAsMember('/');
    const page = await visits.open('/about');
    await page.evaluate(
      `localStorage.setItem('authToken', ${JSON.stringify(member.bearer.authorization.slice(7))})`,
    );
    await page.goto(visits.url);
    await page.getByRole('link', { name: 'Voice Training' }).first().waitFor();
  });

  it('finds the features, the prices and the sign-up at the top, on a phone as well', async () => {
    const page = await visits.open('/');
    const header = page.locator('header');
    for (const name of ['Features', 'Pricing', 'Demo', 'Sign in', 'Sign up'])
      await header.getByRole('link', { name, exact: true }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await header.getByRole('link', { name: 'Sign up' }).waitFor();
    await header.getByRole('button', { name: 'Open menu' }).click();
    expect(await lookAtPage(page, 'visitor-menu')).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await header.getByRole('link', { name: 'Pricing' }).click();
    await page.waitForURL('**/pricing');
    expect(await header.getByRole('link', { name: 'Demo' }).isVisible()).toBe(false);
  });

  it('with a session cookie sees a loading state until the session is known', async () => {
    const context = await visits.browser.newContext();
    await context.addCookies([earlierSession()]);
    const page = await context.newPage();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/me', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(visits.url);
    expect(await page.getByRole('status').getByRole('heading', { level: 1 }).innerText()).toBe('Loading...');
    answer();
    await page.locator('h1:not([role=status] *)').waitFor();
  });

  it.each(byScope(['/pricing'], ['/features', '/pricing', '/demo', '/about', '/contact', '/privacy']))(
    'can open %s from the footer, signed in or not',
    async (path) => {
      for (const page of [await visits.open('/'), (await visits.openAsMember('/')).page]) {
        await page.locator(`footer a[href="${path}"]`).click();
        await page.waitForURL(`**${path}`);
        await expect.poll(() => textOf(page)).not.toContain('AI-Powered Video Creation');
        await expect.poll(() => page.locator('main h1').count()).toBe(1);
        expect(await textOf(page)).not.toContain('404');
      }
    },
  );

  itInFull('keeps the chosen theme', async () => {
    const page = await visits.open('/', { colorScheme: 'light' });
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Use the light theme' }).waitFor();
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(21, 19, 15)');
  });

  itInFull('sees the demo play with its captions', async () => {
    const page = await visits.open('/demo');
    // The large one on the picture, above that of the bar.
    await page.locator('media-play-button').first().click();
    await page.locator('media-captions-button').click();
    const time = 'document.querySelector("video").currentTime';
    await expect.poll(() => page.evaluate(time)).toBeGreaterThan(1);
    const cue = 'document.querySelector("video").textTracks[0].activeCues?.[0]?.text ?? ""';
    await expect.poll(() => page.evaluate(cue)).toContain('Today we are introducing');
    expect(
      await page.evaluate('document.querySelector("video").webkitAudioDecodedByteCount'),
    ).toBeGreaterThan(0);
  });
});

describe('a signed-in user', () => {
  it('sees the landing page with links into the app', async () => {
    const { page } = await visits.openAsMember('/');
    const text = await textOf(page);
    for (const expected of landingTexts) expect(text).toContain(expected);
    expect(await hrefsOf(page, landingLinks)).toEqual({
      'Start Creating Videos': '/dashboard',
      ...signUpLinks,
    });
  });

  it('finds the links, the address and the current page in the navigation bar', async () => {
    const { page, member } = await visits.openAsMember('/profile');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const found = await links.evaluateAll((elements) =>
      elements.map((element) => [element.textContent, element.getAttribute('href')]),
    );
    expect(found).toEqual([
      ['Home', '/'],
      ['Create Video', '/dashboard'],
      ['Projects', '/projects'],
      ['Voice Training', '/voice-training'],
      ['Profile', '/profile'],
    ]);
    expect(await page.locator('nav[aria-label=Main] [aria-current=page]').innerText()).toBe('Profile');
    expect(await page.getByRole('banner').innerText()).toContain(member.user.email);
    await page.getByRole('banner').getByRole('link', { name: 'DeckVoice' }).click();
    expect(pathOf(page)).toBe('/');
  });

  it('is told that a page does not exist', async () => {
    const { page } = await visits.openAsMember('/no-such-page');
    const text = await textOf(page);
    expect(text).toContain('404 Page Not Found');
    expect(text).toContain('Did you forget to add the page to the router?');
    await page.getByRole('link', { name: 'Your projects are here' }).click();
    expect(pathOf(page)).toBe('/projects');
  });

  itInFull('uses the menu on a phone, and sees that signing out is in progress', async () => {
    const { page } = await visits.openAsMember('/profile', { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    await menu.getByRole('link', { name: 'Voice Training' }).click();
    await expect.poll(() => pathOf(page)).toBe('/voice-training');
    expect(await menu.isVisible()).toBe(false);

    await page.getByRole('button', { name: 'Open menu' }).click();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/logout', async (route) => {
      await asked;
      await route.continue();
    });
    await menu.getByRole('button', { name: 'Sign Out' }).click();
    expect(await menu.getByRole('button', { name: 'Signing Out...' }).isDisabled()).toBe(true);
    const left = page.waitForEvent('load');
    answer();
    await left;
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).waitFor();
  });

  itInFull('stays signed in if signing out fails, and is told so', async () => {
    const { page } = await visits.openAsMember('/profile');
    visits.expectFault(/status of 500/);
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, body: 'x' }));
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expectToast(page, 'Sign-out failed', 'You are still signed in.');
    expect(await page.getByRole('button', { name: 'Sign Out' }).isEnabled()).toBe(true);
  });

  it('is taken to the sign-in when the session ends elsewhere', async () => {
    const { page, member } = await visits.openAsMember('/profile');
    await visits.testApp.app.inject({ method: 'POST', url: '/api/auth/logout', headers: member.bearer });
    await page.getByRole('button', { name: 'Save voice name' }).click();
    await page.waitForURL('**/login');
    await expectToast(page, 'You were signed out', 'Your session has ended. Please sign in again.');
  });
});

describe('after a failure, the app', () => {
  it('reports that the server does not answer, and continues when it does', async () => {
    const context = await visits.browser.newContext();
    await context.addCookies([earlierSession()]);
    const page = await context.newPage();
    await page.route('**/api/auth/me', (route) => route.abort());
    await page.goto(visits.url);
    await page.getByRole('alert').getByText('The server cannot be reached.').waitFor();
    expect(await textOf(page)).toContain('Start Creating Videos');
    await page.unroute('**/api/auth/me');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  it('reloads by itself if a page of the app is gone after an update', async () => {
    const page = await visits.open('/');
    visits.expectFault(/./);
    await page.route('**/assets/login-page-*', (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  });

  it('offers to reload if a part of the app does not arrive', async () => {
    const page = await visits.open('/');
    visits.expectFault(/./);
    await page.route('**/assets/login-page-*', (route) => route.abort());
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByText('Part of this page did not load').waitFor();
    await page.unroute('**/assets/login-page-*');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  });
});

/** Downloads a file as it is sent to a browser that accepts gzip. */
async function downloadGzip(address: string): Promise<Buffer> {
  const reply = await visits.testApp.app.inject({
    url: new URL(address).pathname,
    headers: { 'accept-encoding': 'gzip' },
  });
  return reply.rawPayload;
}

describe('the built app', () => {
  it.each([
    ['/', 'visitor', 120],
    ['/profile', 'member', 250],
    ['/voice-training', 'member', 250],
  ] as const)('loads little code and hardly shifts on %s', async (path, who, maxKilobytes) => {
    const page = who === 'member' ? (await visits.openAsMember(path)).page : await visits.open(path);
    await waitUntilShown(page);
    const addresses: unknown = await page.evaluate(
      'performance.getEntriesByType("resource").map(({ name }) => name)',
    );
    const scripts = z
      .array(z.string())
      .parse(addresses)
      .filter((address) => address.endsWith('.js'));
    let bytes = 0;
    for (const address of scripts) bytes += (await downloadGzip(address)).length;
    expect(scripts.length).toBeGreaterThan(1);
    expect(bytes / 1000).toBeLessThanOrEqual(maxKilobytes);
    const shift = await page.evaluate(`new Promise((resolve) => {
      let sum = 0;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += entry.value;
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      setTimeout(() => resolve(sum), 100);
    })`);
    expect(shift).toBeLessThanOrEqual(0.05);
  });

  it('is only built once for the same sources', async () => {
    await buildWeb({ repositoryRoot, say: () => {} });
    const said: string[] = [];
    await buildWeb({ repositoryRoot, say: (line) => said.push(line) });
    expect(said).toEqual([]);
  });
});
