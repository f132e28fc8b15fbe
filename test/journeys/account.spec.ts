import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { deleteAccount, exportData, listSessions } from '#contract/account.ts';
import { listAudit } from '#contract/audit.ts';
import { login } from '#contract/auth.ts';
import { bytesOfDownload } from '../support/browser/bytes-of-download.ts';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { expectToast } from '../support/browser/toasts.ts';
import { pathOf, textField, visitWebApp } from '../support/browser/visit-web-app.ts';
import { call } from '../support/call.ts';
import { signUp, type TestUser, testPassword } from '../support/factories.ts';
import { createProject, deckBytes, finishProject } from '../support/projects.ts';
import { itInFull } from '../support/test-scope.ts';

const visits = visitWebApp();

const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0';

async function signInFrom(userAgent: string, { user, password }: TestUser): Promise<void> {
  const body = { email: user.email, password };
  await call(visits.testApp, login, { body, headers: { 'user-agent': userAgent } });
}

function mailsWhenReady({ user }: TestUser) {
  return visits.testApp.db
    .selectFrom('users')
    .select('mail_when_ready')
    .where('id', '=', user.id)
    .executeTakeFirst();
}

const deviceRows = (page: Page) =>
  page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem').allInnerTexts();

it('devices are listed and signed out one by one or all at once, and mails about ready videos are switched on', async () => {
  const member = await signUp(visits.testApp);
  await signInFrom(firefox, member);
  await signInFrom('curl/8.5.0', member);
  const page = await visits.open('/profile', { cookie: member.cookie });
  await page.getByText('This device').waitFor();
  const mails = page.getByRole('checkbox', { name: 'Email me when a video is ready' });
  expect(await mails.isChecked()).toBe(false);
  await mails.click();
  await expectToast(
    page,
    'No emails yet',
    'Email is not set up on this server. Your choice is saved, and emails start once the person who runs DeckVoice sets it up.',
  );
  await expect.poll(() => mailsWhenReady(member)).toEqual({ mail_when_ready: true });
  await expect.poll(() => mails.isChecked()).toBe(true);
  expect(await deviceRows(page)).toHaveLength(3);
  await page.getByRole('button', { name: 'Sign out Firefox on Mac' }).click();
  await expectToast(page, 'Device signed out', 'Firefox on Mac is no longer signed in.');
  await expect.poll(() => page.getByText('Firefox on Mac', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expectToast(page, 'Signed out elsewhere', 'This is now the only device that is signed in.');
  await expect.poll(() => deviceRows(page)).toHaveLength(1);
  expect(await page.getByRole('button', { name: 'Sign out all other devices' }).count()).toBe(0);
});

itInFull('a device that cannot be signed out is reported', async () => {
  const member = await signUp(visits.testApp);
  await signInFrom(firefox, member);
  const page = await visits.open('/profile', { cookie: member.cookie });
  visits.expectFault(/status of 502/);
  await page.route(`**${listSessions.path}/*`, (route) => route.fulfill({ status: 502, body: '' }));
  await page.getByRole('button', { name: 'Sign out Firefox on Mac' }).click();
  await expectToast(page, 'Not signed out', 'Please try again in a moment.');
});

itInFull('the activity of the account is listed, a page at a time', async () => {
  const member = await signUp(visits.testApp);
  const user_id = member.user.id;
  await visits.testApp.db
    .insertInto('audit_log')
    .values(Array.from({ length: 25 }, () => ({ user_id, action: 'voice.used' })))
    .execute();
  await signInFrom(firefox, member);
  const page = await visits.open('/profile', { cookie: member.cookie });
  const activity = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await activity.first().getByText('Signed in').waitFor();
  expect(await activity.count()).toBe(20);
  await page.getByRole('button', { name: 'Show earlier activity' }).click();
  await activity.getByText('Account created').waitFor();
  expect(await activity.count()).toBe(27);
  expect(await page.getByRole('button', { name: 'Show earlier activity' }).count()).toBe(0);
});

itInFull('a failure to load the activity is reported, and the activity is loaded again', async () => {
  const { page } = await visits.openAsMember('/about');
  visits.expectFault(/status of 400/);
  await page.route(`**${listAudit.path}`, (route) =>
    route.fulfill({ status: 400, json: { code: 'x', message: 'Not now.', requestId: 'x' } }),
  );
  await page.goto(`${visits.url}/profile`);
  await page.getByText('Not now.').waitFor();
  await page.unroute(`**${listAudit.path}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Account created').waitFor();
});

// attack: 96
it('the data of the account is exported as a ZIP', async () => {
  const { page, member } = await visits.openAsMember('/profile');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('deckvoice-export.zip');
  const files = unzipSync(new Uint8Array(await bytesOfDownload(download)));
  expect(strFromU8(files['account.json'] ?? new Uint8Array())).toContain(member.user.email);
  await expectToast(page, 'Export ready', 'Your data has been downloaded.');

  visits.expectFault(/status of 429/);
  await page.route(`**${exportData.path}`, (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'rate_limited', message: 'Too many tries.', requestId: 'x' },
    }),
  );
  await page.getByRole('button', { name: 'Export my data' }).click();
  await expectToast(page, 'Export failed', 'Too many tries.');
});

it('the account is deleted after confirmation', async () => {
  const { page, member } = await visits.openAsMember('/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  const confirm = dialog.getByRole('button', { name: 'Delete everything' });
  await confirm.click();
  await dialog.getByText('Password is required').waitFor();
  await dialog.getByText('Type DELETE to confirm.').waitFor();
  await textField(page, 'Type DELETE to confirm').fill('DELETE');
  await textField(page, 'Password').fill('not the password');
  visits.expectFault(/status of 400/);
  await confirm.click();
  await dialog.getByText('The current password is not correct.').waitFor();
  await textField(page, 'Password').fill(testPassword);
  const left = page.waitForEvent('load');
  await confirm.click();
  await left;
  expect(pathOf(page)).toBe('/');
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await page.context().cookies()).toEqual([]);
  const again = { email: member.user.email, password: testPassword };
  expect((await call(visits.testApp, login, { body: again })).statusCode).toBe(401);
});

itInFull('the account is kept if the server fails to delete it', async () => {
  const { page } = await visits.openAsMember('/profile');
  visits.expectFault(/status of 502/);
  await page.route(`**${deleteAccount.path}`, (route) => route.fulfill({ status: 502, body: '' }));
  await page.getByRole('button', { name: 'Delete account' }).click();
  await textField(page, 'Password').fill(testPassword);
  await textField(page, 'Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByText('The account could not be deleted.').waitFor();
});

it('a deleted project is restored', async () => {
  const member = await signUp(visits.testApp);
  const { id } = await createProject(visits.testApp, member, { name: 'Dear deck' });
  await finishProject(visits.testApp, id);
  const page = await visits.open('/projects', { cookie: member.cookie });
  await page.getByRole('button', { name: 'Actions for Dear deck' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Project deleted', 'Project has been successfully deleted.');
  await page.getByRole('heading', { name: 'No projects yet' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Project restored', 'It is back in your projects.');
  await page.getByRole('link', { name: 'Dear deck' }).waitFor();
});

itInFull('the deck of a project is downloaded, and a word of its dictionary is deleted', async () => {
  const member = await signUp(visits.testApp);
  const { id } = await createProject(visits.testApp, member, { name: 'A deck' });
  await finishProject(visits.testApp, id);
  await visits.testApp.db
    .insertInto('pronunciations')
    .values({ project_id: id, word_key: 'first', word: 'First', respelling: 'Furst' })
    .execute();
  const page = await visits.open(`/projects/${id}`, { cookie: member.cookie });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Deck', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Q3 review.pptx');
  expect((await bytesOfDownload(download)).equals(deckBytes())).toBe(true);

  await page.getByRole('tab', { name: 'Pronunciation' }).click();
  await page.getByText('Furst').waitFor();
  await page.getByRole('button', { name: 'Remove First' }).click();
  await expect.poll(() => page.getByText('Furst').count()).toBe(0);
  await page.getByText('Slide 1 changed since the video was made.').waitFor();
});

itInFull(
  'the cards of the profile pass the accessibility and layout checks in both themes at every width',
  async () => {
    const member = await signUp(visits.testApp);
    await signInFrom(firefox, member);
    // Switches the content security policy off, which would refuse the scripts of axe.
    const page = await visits.open('/profile', { cookie: member.cookie, bypassCSP: true });
    await page.getByText('Firefox on Mac', { exact: true }).waitFor();
    expect(await lookAtPage(page, 'profile-devices')).toEqual([]);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await page.getByText('Password is required').waitFor();
    expect(await lookAtPage(page, 'delete-account-dialog')).toEqual([]);
  },
);
