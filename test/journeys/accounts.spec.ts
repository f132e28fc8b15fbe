import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { login } from '#contract/auth.ts';
import { expectToast, toastIn } from '../support/browser/toasts.ts';
import { pathOf, textField, textOf, visitWebApp } from '../support/browser/visit-web-app.ts';
import { signUp, testPassword } from '../support/factories.ts';
import { itInFull } from '../support/test-scope.ts';

const visits = visitWebApp();

async function fillSignUp(page: Page, values: { name: string; email: string; password: string }) {
  await textField(page, 'Full name').fill(values.name);
  await textField(page, 'Email').fill(values.email);
  await textField(page, 'Password').fill(values.password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function fillLogin(page: Page, email: string, password: string) {
  await textField(page, 'Email').fill(email);
  await textField(page, 'Password').fill(password);
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click();
}

describe('signing up', () => {
  it('leads to the app, and signing out leads back to the landing page', async () => {
    const page = await visits.open('/');
    await page.getByRole('link', { name: 'Start Free Trial' }).click();
    await page.getByText('5 free videos').waitFor();
    await fillSignUp(page, { name: 'Ada', email: 'ada@example.com', password: testPassword });
    await expectToast(page, 'Welcome to DeckVoice!', 'Your account has been created successfully.');
    await page.waitForURL('**/dashboard');
    await page.getByRole('banner').getByText('ada@example.com').first().waitFor();

    const left = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await left;
    expect(pathOf(page)).toBe('/');
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate('localStorage.getItem("authToken")')).toBeNull();
    await page.goto(`${visits.url}/profile`);
    await page.getByText('AI-Powered Video Creation').waitFor();
  });

  itInFull.each([
    [{ name: '' }, 'Missing Information', 'Please fill in all fields'],
    [{ password: '' }, 'Missing Information', 'Please fill in all fields'],
    [{ password: '12345' }, 'Password Too Short', 'Password must be at least 6 characters long'],
  ])('is refused with %j', async (values, title, description) => {
    const page = await visits.open('/signup');
    await fillSignUp(page, { name: 'Ada', email: 'ada@example.com', password: testPassword, ...values });
    await expectToast(page, title, description);
    expect(pathOf(page)).toBe('/signup');
  });

  it('marks all invalid fields at once, moves nothing, and focuses the first', async () => {
    const page = await visits.open('/signup');
    const button = page.getByRole('button', { name: 'Create account' });
    const before = await button.boundingBox();
    await fillSignUp(page, { name: '', email: 'ada', password: '12345' });
    await expectToast(page, 'Missing Information', 'Please fill in all fields');
    for (const text of [
      'Please fill in this field',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
    ])
      await page.getByRole('main').getByText(text, { exact: true }).waitFor();
    expect(await page.locator('input[aria-invalid=true]').count()).toBe(3);
    await expect.poll(() => button.boundingBox()).toEqual(before);
    expect(await textField(page, 'Full name').evaluate((field) => field.matches(':focus'))).toBe(true);
  });

  itInFull('explains at its field why the address is invalid', async () => {
    const page = await visits.open('/signup');
    await fillSignUp(page, { name: 'Ada', email: 'ada', password: testPassword });
    await page.getByText('Please enter a valid email address').waitFor();
    expect(await textField(page, 'Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the message of the server if the address is taken', async () => {
    const { user } = await signUp(visits.testApp);
    const page = await visits.open('/signup');
    visits.expectFault(/status of 409/);
    await fillSignUp(page, { name: 'Ada', email: user.email, password: testPassword });
    await expectToast(page, 'Signup Failed', '');
  });

  itInFull('shows a default message if the server sends none', async () => {
    const page = await visits.open('/signup');
    visits.expectFault(/status of 502/);
    await page.route('**/api/auth/signup', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    await fillSignUp(page, { name: 'Ada', email: 'a@example.com', password: testPassword });
    await expectToast(page, 'Signup Failed', 'Failed to create account');
  });
});

describe('signing in', () => {
  // attack: 360
  it('leads to the app, and stores no token that a script can read', async () => {
    const { user, password } = await signUp(visits.testApp);
    const page = await visits.open('/login');
    await page.evaluate('localStorage.setItem("authToken", "keptByAnEarlierRelease")');
    const answered = page.waitForResponse(`**${login.path}`);
    await fillLogin(page, user.email, password);
    expect(Object.keys(await (await answered).json())).toEqual(['user']);
    await expectToast(page, 'Welcome back!', "You've been successfully logged in.");
    await page.waitForURL('**/dashboard');
    await page.getByRole('banner').getByText(user.email).first().waitFor();
    expect(await page.evaluate('localStorage.getItem("authToken")')).toBeNull();
  });

  itInFull('asks for missing values in a toast, which can be swiped away to the right', async () => {
    const page = await visits.open('/login');
    await fillLogin(page, 'ada@example.com', '');
    await expectToast(page, 'Missing Information', 'Please enter both email and password');
    const notice = toastIn(page);
    // Keeps the toast open, which stays while the pointer is on it.
    await notice.hover();
    expect(await page.locator('[aria-invalid=true]').count()).toBe(1);
    expect(await textField(page, 'Password').getAttribute('aria-invalid')).toBe('true');
    await page.getByText('Please fill in this field').waitFor();
    for (const [distancePx, count] of [
      [40, 1],
      [60, 0],
    ] as const) {
      const { x = 0, y = 0 } = (await notice.boundingBox()) ?? {};
      await page.mouse.move(x + 20, y + 20);
      await page.mouse.down();
      await page.mouse.move(x + 20 + distancePx, y + 20, { steps: 10 });
      await page.mouse.up();
      await expect.poll(() => notice.count()).toBe(count);
    }
  });

  it('refuses a wrong password', async () => {
    const { user } = await signUp(visits.testApp);
    const page = await visits.open('/login');
    await fillLogin(page, user.email, 'not the password');
    await expectToast(page, 'Login Failed', '');
    expect(pathOf(page)).toBe('/login');
    expect(await textField(page, 'Password').getAttribute('aria-invalid')).toBe('true');
    expect(await textField(page, 'Password').getAttribute('aria-describedby')).not.toBeNull();
    await expect
      .poll(() => textField(page, 'Password').evaluate((field) => field.matches(':focus')))
      .toBe(true);
  });

  itInFull('shows a default message if the server sends none', async () => {
    const page = await visits.open('/login');
    visits.expectFault(/status of 502/);
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: '' }));
    await fillLogin(page, 'ada@example.com', 'something');
    await expectToast(page, 'Login Failed', 'Invalid email or password');
  });

  itInFull('works by keyboard alone', async () => {
    const { user, password } = await signUp(visits.testApp);
    const page = await visits.open('/');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('Skip to content');
    while ((await page.locator(':focus').innerText()) !== 'Sign in') await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await textField(page, 'Email').waitFor();
    // Goes on from the top, because the focus has moved to the new page.
    await page.keyboard.press('Tab');
    await page.keyboard.type(user.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.keyboard.press('F8');
    await expect.poll(() => page.locator(':focus').innerText()).toContain('Welcome back!');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByText('Welcome back!').count()).toBe(0);
  });
});

describe('a new password by mail', () => {
  it('is set with the link, and works at once', async () => {
    const { user } = await signUp(visits.testApp);
    const page = await visits.open('/login');
    await page.getByRole('link', { name: 'Choose a new one' }).click();
    await textField(page, 'Email').fill(user.email);
    await page.getByRole('button', { name: 'Get a link' }).click();
    await page.getByText(`If ${user.email} belongs to an account`).waitFor();
    await page.getByText('No email was sent, because email is not set up on this server.').waitFor();
    await page.getByText('If you run this server yourself, open the newest file').waitFor();
    const shown = await textOf(page);
    expect(shown).toContain('the person who runs DeckVoice for you has the link.');
    for (const promise of ['we will send you', 'comes by email']) expect(shown).not.toContain(promise);

    await page.goto('about:blank');
    await page.goto(await linkMailedTo(user.email));
    await textField(page, 'New Password').fill('a brand new password');
    expect(page.url()).not.toContain('token');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expectToast(page, 'Password changed', 'Please sign in with your new password.');
    await fillLogin(page, user.email, 'a brand new password');
    await page.waitForURL('**/dashboard');
  });

  itInFull('is refused with an invalid link', async () => {
    const page = await visits.open('/reset-password#token=wrong');
    visits.expectFault(/status of 4\d\d/);
    await textField(page, 'New Password').fill('a brand new password');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await page.getByText('This link has already been used or has expired.').waitFor();
    await page.getByRole('button', { name: 'Ask for a new link' }).click();
    await textField(page, 'Email').waitFor();
    await page.getByText('This server sends no email.').waitFor();
  });
});

async function linkMailedTo(to: string): Promise<string> {
  const mail = await expect
    .poll(() => visits.testApp.mails.find((one) => one.to === to))
    .toBeDefined()
    .then(() => visits.testApp.mails.findLast((one) => one.to === to));
  const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  return visits.url + link.pathname + link.hash;
}

describe('the profile', () => {
  it('shows the account, the plan and the voice', async () => {
    const { page, member } = await visits.openAsMember('/profile');
    expect(await textField(page, 'Account ID').inputValue()).toBe(member.user.accountCode);
    expect(await textField(page, 'Email Address').inputValue()).toBe(member.user.email);
    for (const name of ['Account ID', 'Email Address'])
      expect(await textField(page, name).isEditable()).toBe(false);
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Account',
      'Voice',
      'Plan',
      'Data',
      'Developers',
    ]);
    const text = await textOf(page);
    for (const expected of [
      'Voice Settings',
      'Change Password',
      'Free Plan',
      '0/5 videos used',
      'Free',
      'Active',
      'No voice trained yet. Train your voice to get started.',
    ])
      expect(text).toContain(expected);
  });

  itInFull('shows the Pro plan and a trained voice', async () => {
    const member = await signUp(visits.testApp);
    await visits.testApp.db
      .updateTable('users')
      .set({ subscription_tier: 'pro', eleven_labs_voice_id: 'a-voice', voice_name: 'Morning Voice' })
      .where('id', '=', member.user.id)
      .execute();
    const text = await textOf(await visits.open('/profile', { cookie: member.cookie }));
    for (const expected of [
      'Pro Plan',
      'Unlimited video generations',
      'Pro Plan Active',
      'Your voice "Morning Voice" is trained and ready.',
    ])
      expect(text).toContain(expected);
  });

  it('saves the name of the voice', async () => {
    const { page } = await visits.openAsMember('/profile');
    await textField(page, 'Voice Name').fill('');
    await page.getByRole('button', { name: 'Save voice name' }).click();
    await page.getByText('Voice name is required').waitFor();
    await textField(page, 'Voice Name').fill('x'.repeat(51));
    await page.getByText('Voice name must be less than 50 characters').waitFor();
    await textField(page, 'Voice Name').fill('Evening Voice');
    await page.getByRole('button', { name: 'Save voice name' }).click();
    await expectToast(page, 'Voice name updated', 'Your voice name has been saved');
    await page.reload();
    await expect.poll(() => textField(page, 'Voice Name').inputValue()).toBe('Evening Voice');
  });

  it('changes the password and clears the form', async () => {
    const { page } = await visits.openAsMember('/profile');
    const current = textField(page, 'Current Password');
    const update = page.getByRole('button', { name: 'Update password' });
    await update.click();
    await page.getByText('Current password is required').waitFor();
    await page.getByText('Password must be at least 6 characters').waitFor();

    await current.fill('not the password');
    await page.getByRole('button', { name: 'Show current password' }).click();
    expect(await current.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide current password' }).click();
    expect(await current.getAttribute('type')).toBe('password');
    await textField(page, 'New Password').fill('another fine password');
    visits.expectFault(/status of 4\d\d/);
    await update.click();
    await expectToast(page, 'Password update failed', '');

    await current.fill(testPassword);
    await update.click();
    await expectToast(page, 'Password updated', 'Your password has been changed successfully');
    expect(await current.inputValue()).toBe('');
    expect(await textField(page, 'New Password').inputValue()).toBe('');
  });

  itInFull.each([
    ['voice-name', 'Save voice name', 'Update failed', 'Failed to update voice name'],
    ['password', 'Update password', 'Password update failed', 'Failed to update password'],
  ])('shows a default message if saving %s fails without one', async (call, button, title, description) => {
    const { page } = await visits.openAsMember('/profile');
    visits.expectFault(/status of 502/);
    await page.route(`**/api/auth/${call}`, (route) => route.fulfill({ status: 502, body: '' }));
    await textField(page, 'Current Password').fill('x');
    await textField(page, 'New Password').fill('another fine password');
    await page.getByRole('button', { name: button }).click();
    await expectToast(page, title, description);
  });

  it('changes the address once the link that was sent to the new one is opened', async () => {
    const { page, member } = await visits.openAsMember('/profile');
    const newAddress = `new-${member.user.email}`;
    await page.getByRole('button', { name: 'Change email address' }).click();
    await textField(page, 'New email address').fill(newAddress);
    await textField(page, 'Password').fill(testPassword);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expectToast(page, 'No email was sent', newAddress);
    await page.goto(await linkMailedTo(newAddress));
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await page.getByText('Your new address is confirmed.').waitFor();
    await page.getByRole('link', { name: 'Go to your profile' }).click();
    await expect.poll(() => textField(page, 'Email Address').inputValue()).toBe(newAddress);
  });
});
