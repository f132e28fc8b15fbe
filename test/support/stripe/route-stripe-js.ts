import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { StripeServer } from './stripe-server.ts';

const folder = import.meta.dirname;

/** Redirects Stripe's addresses in a browser to the fake of the tests (see stripe-js.js). */
export async function routeStripeJs(context: BrowserContext, stripe: StripeServer): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) => {
    const isFrame = new URL(route.request().url()).pathname === '/payment-element.html';
    return route.fulfill({ path: path.join(folder, isFrame ? 'payment-element.html' : 'stripe-js.js') });
  });
  await context.route('https://api.stripe.com/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${stripe.url}${pathname}` }) });
  });
}
