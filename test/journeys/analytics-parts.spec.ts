import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProjectAnalytics, Share } from '#contract/shares.ts';
import { buildComponents, type ComponentPages } from '../support/browser/component-page.ts';
import { sharedChromium } from '../support/browser/web-app.ts';

let browser: Browser;
let components: ComponentPages;
beforeAll(async () => {
  browser = await sharedChromium();
  components = await buildComponents(browser, 'web/features/shares/analytics/testing/shown-analytics.tsx');
});
afterAll(() => browser.close());

const link: Share = {
  id: 's1',
  url: 'https://example.com/v/s1',
  state: 'open',
  senderName: 'Ada',
  hasPassword: false,
  expiresAt: null,
  canDownload: false,
  callToAction: null,
  frameOrigins: [],
  views: 1,
  createdAt: '2026-01-05T10:00:00.000Z',
};

/** Analytics after some views, of which `watched` saw half of the first slide. */
function analyticsOf(views: number, watched: number): ProjectAnalytics {
  const slide = { title: null, left: 0 };
  return {
    views,
    days: views === 0 ? [] : [{ day: '2026-01-05', views, viewers: views }],
    retention: {
      views,
      finished: 0,
      averageShare: 0.06,
      slides: [
        { ...slide, number: 1, startMs: 0, endMs: 10_000, watched },
        { ...slide, number: 2, startMs: 10_000, endMs: 40_000, watched: 0 },
      ],
    },
  };
}

/** Shows the views. The replies to each of the two calls come in their order, the last one again and again. */
async function show(links: readonly number[], analytics: readonly ProjectAnalytics[]) {
  const count = { shares: 0, analytics: 0 };
  const { page } = await components.open('', null, ({ path }) => {
    if (path.endsWith('/shares')) {
      const views = links[Math.min(count.shares, links.length - 1)] ?? 0;
      count.shares += 1;
      return { json: [{ ...link, views }] };
    }
    const json = analytics[Math.min(count.analytics, analytics.length - 1)];
    count.analytics += 1;
    return { json };
  });
  return { page, count };
}

test.each([
  ['the links know of a view first', [1], [analyticsOf(0, 0), analyticsOf(1, 1)]],
  ['the analytics know of a view first', [0, 1], [analyticsOf(1, 1)]],
])('numbers that differ are loaded again: %s', async (_case, links, analytics) => {
  const { page, count } = await show(links, analytics);
  await page.getByRole('img', { name: /^Retention: 100%/ }).waitFor();
  await expect.poll(() => count).toEqual({ shares: 2, analytics: 2 });
  expect(await page.getByText('No views yet.').count()).toBe(0);
});

test('a video without views says so once both numbers agree', async () => {
  const { page, count } = await show([0], [analyticsOf(0, 0)]);
  await page.getByText('No views yet.').waitFor();
  expect(count).toEqual({ shares: 1, analytics: 1 });
});

test('views that saw half of no slide have a sentence in place of a flat chart', async () => {
  const sentence = 'No view has seen half of a slide yet.';
  const { page } = await show([1], [analyticsOf(1, 0)]);
  await page.getByText(sentence).waitFor();
  expect(await page.getByRole('img', { name: /^Retention/ }).count()).toBe(0);
  const watched = await show([1], [analyticsOf(1, 1)]);
  await watched.page.getByRole('img', { name: /^Retention/ }).waitFor();
  expect(await watched.page.getByText(sentence).count()).toBe(0);
});
