import { expect, it } from 'vitest';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { expectToast } from '../support/browser/toasts.ts';
import { textField, visitWebApp } from '../support/browser/visit-web-app.ts';
import { itInFull } from '../support/test-scope.ts';
import { startReceiver } from '../support/webhooks/start-receiver.ts';
import { addWebhook, sendDue, webhooksToThisMachine } from '../support/webhooks/webhook-calls.ts';

const visits = visitWebApp({ app: { env: webhooksToThisMachine } });
/** Options that switch the content security policy off, which would refuse the scripts of axe. */
const withoutPolicy = { bypassCSP: true };

it('a webhook is added, tested, given a new secret, disabled and deleted', async () => {
  const receiver = await startReceiver();
  try {
    const { page } = await visits.openAsMember('/profile', withoutPolicy);
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const form = page.getByRole('dialog', { name: 'Add a webhook' });
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await form.getByText('Please enter an address such as').waitFor();
    await textField(page, 'Address').fill(receiver.url);
    await textField(page, 'Description (optional)').fill('Our CRM');
    await form.getByRole('checkbox', { name: /voice is trained/ }).click();
    expect(await lookAtPage(page, 'webhook-form')).toEqual([]);
    await form.getByRole('button', { name: 'Add', exact: true }).click();

    const secretDialog = page.getByRole('dialog', { name: 'Keep this secret' });
    const first = await textField(page, 'Secret').inputValue();
    expect(first).toMatch(/^whsec_/);
    expect(await lookAtPage(page, 'webhook-secret')).toEqual([]);
    await secretDialog.getByRole('button', { name: 'I have saved it' }).click();
    const item = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem');
    await item.getByText('Active', { exact: true }).waitFor();
    expect(await item.innerText()).toContain('A video is ready · A video has failed · Your voice is trained');

    await page.getByRole('button', { name: 'Log and test: webhook 1' }).click();
    const log = page.getByRole('dialog', { name: 'Log of the webhook' });
    await log.getByText('Nothing has been sent yet.').waitFor();
    await log.getByRole('button', { name: 'Send test' }).click();
    await log.getByText('Waiting', { exact: true }).waitFor();
    receiver.answer = { status: 500 };
    expect(await sendDue(visits.testApp)).toBe(1);
    await log.getByText(/Answered 500 · next attempt at/).waitFor();
    await visits.testApp.db
      .updateTable('webhook_deliveries')
      .set({ not_before: new Date(0) })
      .execute();
    receiver.answer = { status: 204 };
    expect(await sendDue(visits.testApp)).toBe(1);
    await log.getByText(/Answered 204 · 2 attempts/).waitFor();
    expect(await lookAtPage(page, 'webhook-log')).toEqual([]);
    await log.getByRole('button', { name: 'Send again: A video is ready' }).click();
    await log.getByText('Waiting', { exact: true }).waitFor();
    expect(await sendDue(visits.testApp)).toBe(1);
    await log.getByText('Delivered', { exact: true }).waitFor();
    expect(receiver.received).toHaveLength(3);
    await log.getByRole('button', { name: 'Close dialog' }).click();

    await page.getByRole('button', { name: 'New secret: webhook 1' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create a new secret' }).click();
    await secretDialog.waitFor();
    expect(await textField(page, 'Secret').inputValue()).not.toBe(first);
    await secretDialog.getByRole('button', { name: 'I have saved it' }).click();
    await item.getByText(/The old secret is valid until/).waitFor();

    await page.getByRole('button', { name: 'Disable: webhook 1' }).click();
    await item.getByText('Disabled', { exact: true }).waitFor();
    expect(await lookAtPage(page, 'profile-webhooks')).toEqual([]);
    await page.getByRole('button', { name: 'Delete: webhook 1' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Webhook deleted', 'Nothing more is sent to its address.');
    await expect.poll(() => item.count()).toBe(0);
  } finally {
    await receiver.close();
  }
});

itInFull('a webhook that its receiver has ended is shown as ended, and can be enabled again', async () => {
  const receiver = await startReceiver();
  try {
    const { page, member } = await visits.openAsMember('/profile');
    await addWebhook(visits.testApp, member, { url: receiver.url });
    await page.reload();
    await page.getByRole('button', { name: 'Log and test: webhook 1' }).click();
    await page.getByRole('button', { name: 'Send test' }).click();
    await page.getByText('Waiting', { exact: true }).waitFor();
    receiver.answer = { status: 410 };
    expect(await sendDue(visits.testApp)).toBe(1);
    await page.getByText('Answered 410').waitFor();
    await page.getByRole('button', { name: 'Close dialog' }).click();
    await page.reload();
    await page.getByText('so nothing more is sent').waitFor();
    await page.getByRole('button', { name: 'Enable: webhook 1' }).click();
    await page.getByRole('list', { name: 'Webhooks' }).getByText('Active', { exact: true }).waitFor();
  } finally {
    await receiver.close();
  }
});
