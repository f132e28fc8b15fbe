import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { createSubscription, getSubscription } from '#contract/billing.ts';
import { type FairUse, plans } from '#contract/plans.ts';
import { happen, sendEvent } from '../support/billing.ts';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { expectToast } from '../support/browser/toasts.ts';
import { pathOf, textField, textOf, visitWebApp } from '../support/browser/visit-web-app.ts';
import { call } from '../support/call.ts';
import { signUp, type TestUser, testPassword } from '../support/factories.ts';
import { routeStripeJs } from '../support/stripe/route-stripe-js.ts';
import { declinedCard } from '../support/stripe/stripe-routes.ts';
import { startStripeServer } from '../support/stripe/stripe-server.ts';
import { byScope, itInFull } from '../support/test-scope.ts';

const stripe = await startStripeServer();
const goodCard = '4242424242424242';
/** Options that switch the content security policy off, which would refuse the scripts of axe. */
const withoutPolicy = { bypassCSP: true };

const upgradeButton = (page: Page) => page.getByRole('button', { name: 'Upgrade to Pro - $29.99/month' });
const switchButton = (page: Page) =>
  page.getByRole('button', { name: 'Switch to Pro (free on this installation)' });
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel Subscription' });
/** Text of the fair use of a plan before the first video. */
const startedOf = ({ fairUse }: { fairUse: FairUse }) => `0 of ${fairUse.videosPerHour}`;
async function cancelPro(page: Page): Promise<void> {
  await cancelButton(page).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel your subscription?' });
  await question.getByRole('button', { name: 'Cancel Subscription' }).click();
}

describe('the built-in billing', () => {
  const visits = visitWebApp();

  const createAs = (member: TestUser) => call(visits.testApp, createSubscription, { as: member });

  it('gives Pro at once, and cancels it again', async () => {
    const { page } = await visits.openAsMember('/profile');
    await page.getByText('Billing is built into this installation').waitFor();
    expect(await textOf(page)).toContain('0/5 videos used');
    await switchButton(page).click();
    await expectToast(page, 'Subscription activated', 'Welcome to DeckVoice Pro!');
    await page.getByText('Pro Plan Active').waitFor();
    await page.getByText(startedOf(plans.pro)).waitFor();
    expect(await textOf(page)).toContain('Unlimited video generations');
    expect(await switchButton(page).count()).toBe(0);

    await cancelButton(page).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel your subscription?' });
    await question.getByText(/^Pro ends immediately\. Then your teams are frozen/).waitFor();
    await question.getByRole('button', { name: 'Keep Pro' }).click();
    expect(await textOf(page)).toContain('Unlimited video generations');
    await cancelPro(page);
    await expectToast(page, 'Subscription canceled', 'Your subscription has been canceled successfully.');
    await switchButton(page).waitFor();
    await page.getByText(startedOf(plans.free)).waitFor();
    expect(await cancelButton(page).count()).toBe(0);
    await page.reload();
    await switchButton(page).waitFor();
  });

  it('is free and ends at once, says the pricing page to visitors', async () => {
    const page = await visits.open('/pricing');
    await page.getByText('On this server, the Pro Plan is free.').waitFor();
    await page
      .getByText('The Pro Plan is free on this server. When you cancel it, it ends immediately.')
      .waitFor();
  });

  it('names no price before the browser knows that Pro is free', async () => {
    const { page } = await visits.openAsMember('/about');
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${getSubscription.path}`, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`${visits.url}/profile`);
    await page.getByRole('button', { name: 'Upgrade to Pro', exact: true }).waitFor();
    expect(await textOf(page)).not.toContain('$');
    answer();
    await switchButton(page).waitFor();
  });

  it.each(byScope(['/pricing'], ['/', '/pricing']))(
    'gives Pro to a user who requests it on %s',
    async (path) => {
      const { page } = await visits.openAsMember(path);
      await page.getByRole('link', { name: 'Upgrade to Pro' }).click();
      await expectToast(page, 'Subscription activated', 'Welcome to DeckVoice Pro!');
      expect(pathOf(page)).toBe('/profile');
    },
  );

  itInFull.each([
    [
      'create',
      'Switch to Pro (free on this installation)',
      'Creating Subscription...',
      'Subscription failed',
      'Failed to create subscription',
    ],
    ['cancel', 'Cancel Subscription', 'Canceling...', 'Cancellation failed', 'Failed to cancel subscription'],
  ])(
    'shows the progress, and a default message if %s fails without one',
    async (path, button, pending, title, text) => {
      const { page, member } = await visits.openAsMember('/profile');
      if (path === 'cancel') await createAs(member);
      await page.reload();
      visits.expectFault(/status of 502/);
      const { promise: mayFail, resolve: fail } = Promise.withResolvers<void>();
      await page.route(`**/api/subscription/${path}`, async (route) => {
        await mayFail;
        await route.fulfill({ status: 502, body: '' });
      });
      if (path === 'cancel') await cancelPro(page);
      else await page.getByRole('button', { name: button }).click();
      await page.getByRole('button', { name: pending }).waitFor();
      fail();
      await expectToast(page, title, text);
      await page.getByRole('button', { name: button }).waitFor();
    },
  );

  itInFull('updates other open pages, too', async () => {
    const { page, member } = await visits.openAsMember('/profile');
    const listening = page.waitForResponse('**/api/events');
    await page.reload();
    await listening;
    await switchButton(page).waitFor();
    await createAs(member);
    await page.getByText('Pro Plan Active').waitFor();
  });

  it('is offered to a user who has no videos left', async () => {
    const member = await signUp(visits.testApp);
    await visits.testApp.db
      .updateTable('users')
      .set({ videos_used: 5 })
      .where('id', '=', member.user.id)
      .execute();
    const page = await visits.open('/dashboard', { cookie: member.cookie });
    await page
      .getByText('You have used all 5 videos of the Free Plan. Upgrade to Pro to make more.')
      .waitFor();
    await page.getByRole('link', { name: 'See Pro' }).click();
    await switchButton(page).waitFor();
  });

  itInFull('allows nothing of a payment provider in its pages', async () => {
    const page = await visits.open('/');
    const reply = await page.request.get(`${visits.url}/`);
    expect(reply.headers()['content-security-policy']).not.toContain('stripe');
  });
});

describe('paying through the payment server', () => {
  const visits = visitWebApp({ app: { env: stripe.env } });
  afterAll(() => stripe.close());
  /** Makes the payment server deliver its events, as Stripe does. */
  const bringEvents = () => {
    stripe.onEvent = (event) => void sendEvent(visits, stripe.signed(event));
  };
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Complete Your Subscription' });
  const complete = (page: Page) => dialog(page).getByRole('button', { name: 'Complete Payment' });

  async function openDialog(options = {}) {
    const { page, member } = await visits.openAsMember('/profile', options);
    await routeStripeJs(page.context(), stripe);
    await upgradeButton(page).click();
    await dialog(page).waitFor();
    return { page, member };
  }
  async function typeCard(page: Page, number: string): Promise<void> {
    await page.frameLocator('iframe').getByLabel('Card number').fill(number);
  }

  itInFull('loads nothing of the provider before a payment is opened', async () => {
    const { page } = await visits.openAsMember('/profile');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await page.getByText('Payments are handled by Stripe').waitFor();
    expect(asked.filter((url) => /stripe/i.test(url))).toEqual([]);
  });

  it('opens the payment for a visitor who requests Pro and then signs up', async () => {
    const page = await visits.open('/pricing');
    await routeStripeJs(page.context(), stripe);
    await page.getByRole('link', { name: 'Upgrade to Pro' }).click();
    await textField(page, 'Full name').fill('Ada');
    await textField(page, 'Email').fill('ada@example.com');
    await textField(page, 'Password').fill(testPassword);
    await page.getByRole('button', { name: 'Create account' }).click();
    await dialog(page).waitFor();
    expect(pathOf(page)).toBe('/profile');
    // The payment must not open again after a reload.
    await page.reload();
    await upgradeButton(page).waitFor();
    expect(await dialog(page).count()).toBe(0);
  });

  itInFull('gives Pro after a declined card and an accepted one', async () => {
    bringEvents();
    const { page } = await openDialog();
    visits.expectFault(/status of 402/);
    await typeCard(page, declinedCard);
    await complete(page).click();
    await expectToast(page, 'Payment Failed', 'Your card was declined.');
    await dialog(page).getByRole('alert').getByText('Your card was declined.').waitFor();

    await typeCard(page, goodCard);
    const returned = page.waitForURL('**/profile?*redirect_status=succeeded');
    await complete(page).click();
    await returned;
    await expectToast(page, 'Subscription activated', 'Welcome to DeckVoice Pro!');
    await page.getByText('Pro Plan Active').waitFor();
    await page.getByText(/Next payment on /).waitFor();
    // The URL must keep no data of the payment.
    await expect.poll(() => new URL(page.url()).search).toBe('');

    await cancelPro(page);
    await expectToast(page, 'Subscription canceled', 'Your subscription has been canceled successfully.');
    await page.getByText(/Canceled\. Pro stays active until /).waitFor();
    expect(await textOf(page)).toContain('Pro Plan Active');
    await page.getByRole('button', { name: 'Keep Pro' }).click();
    await page.getByText(/Next payment on /).waitFor();
  });

  itInFull('shows "Processing..." while the payment is confirmed', async () => {
    const { page } = await openDialog();
    await page.context().route('https://api.stripe.com/**', () => {
      // Never answers the request.
    });
    await typeCard(page, goodCard);
    await complete(page).click();
    await dialog(page).getByRole('button', { name: 'Processing...' }).waitFor();
  });

  itInFull('can be canceled, and returns the focus to the button that opened it', async () => {
    const { page, member } = await openDialog();
    expect(await page.locator('#root').getAttribute('inert')).not.toBeNull();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect(await page.locator(':focus').innerText()).toContain('Upgrade to Pro');
    expect(await page.locator('#root').getAttribute('inert')).toBeNull();
    const { subscription_tier } = await visits.testApp.db
      .selectFrom('users')
      .select('subscription_tier')
      .where('id', '=', member.user.id)
      .executeTakeFirstOrThrow();
    expect(subscription_tier).toBe('free');
  });

  itInFull('reports that the payment form cannot be loaded', async () => {
    const { page } = await visits.openAsMember('/profile');
    visits.expectFault(/ERR_FAILED|Failed to load/);
    await page.context().route('https://js.stripe.com/**', (route) => route.abort());
    await upgradeButton(page).click();
    await dialog(page).getByText('The payment form could not be loaded.').waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await upgradeButton(page).waitFor();
  });

  // attack: 90
  itInFull('does not give Pro to a user who only opens the return address of a payment', async () => {
    const { page } = await visits.openAsMember('/profile?redirect_status=succeeded');
    await expectToast(page, 'Payment not confirmed yet', 'Pro starts as soon as the payment is confirmed.');
    await upgradeButton(page).waitFor();
    expect([pathOf(page), new URL(page.url()).search]).toEqual(['/profile', '']);
  });

  itInFull('reports that a payment was not completed at the bank', async () => {
    const { page } = await visits.openAsMember('/profile?redirect_status=failed');
    await expectToast(page, 'Payment Failed', 'Nothing was charged.');
  });

  itInFull('reports a failed renewal, and accepts another card for it', async () => {
    bringEvents();
    const { page } = await openDialog();
    await typeCard(page, goodCard);
    await complete(page).click();
    await page.getByText('Pro Plan Active').waitFor();
    const subscription = [...stripe.account.subscriptions.values()].at(-1);
    await happen({ testApp: visits.testApp, stripe }, () =>
      stripe.account.failRenewal(subscription?.id ?? ''),
    );
    await page.getByText(/Your last payment did not go through\. Pro stays active until /).waitFor();
    expect(await page.getByText('Active', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await typeCard(page, goodCard);
    await complete(page).click();
    await page.getByText(/Next payment on /).waitFor();
  });

  itInFull(
    'passes the accessibility and layout checks in both themes at every width, with the payment open',
    async () => {
      const { page } = await openDialog(withoutPolicy);
      await page.frameLocator('iframe').getByLabel('Card number').waitFor();
      expect(await lookAtPage(page, 'payment')).toEqual([]);
    },
  );

  itInFull(
    'passes the accessibility and layout checks in both themes at every width for subscribers',
    async () => {
      bringEvents();
      const { page } = await openDialog(withoutPolicy);
      await typeCard(page, goodCard);
      await complete(page).click();
      await page.getByText(/Next payment on /).waitFor();
      expect(await lookAtPage(page, 'subscriber')).toEqual([]);
    },
  );
});
