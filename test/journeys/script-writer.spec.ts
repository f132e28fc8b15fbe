import { describe, expect, it } from 'vitest';
import type { LocalModel } from '#contract/script-writer.ts';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { expectToast } from '../support/browser/toasts.ts';
import { visitWebApp } from '../support/browser/visit-web-app.ts';
import { signUp } from '../support/factories.ts';
import { ownModel } from '../support/servers/own-model.ts';

const operatorAccount = 'DV-TEST-TEST';
const modelFile = '/srv/models/writer.gguf';
const found: LocalModel[] = [{ server: 'ollama', model: 'llama3.1' }];
const visits = visitWebApp({
  app: { env: { OPERATOR_ACCOUNTS: operatorAccount }, given: { findLocalModels: async () => found } },
});

it('the operator chooses a language model on the server’s machine, and other users only see the choice', async () => {
  const operator = await signUp(visits.testApp);
  await visits.testApp.db
    .updateTable('users')
    .set({ account_code: operatorAccount })
    .where('id', '=', operator.user.id)
    .execute();
  const page = await visits.open('/profile', { cookie: operator.cookie });
  const choice = page.getByRole('combobox', { name: 'Scripts are written by' });
  await choice.getByText('The built-in writer').waitFor();
  await choice.click();
  await page.getByRole('option', { name: 'llama3.1 (Ollama)' }).click();
  await expectToast(page, 'Script writer changed', 'It writes the scripts of all new videos.');
  await choice.getByText('llama3.1 (Ollama)').waitFor();
  expect(await lookAtPage(page, 'profile-script-writer')).toEqual([]);

  const { page: other } = await visits.openAsMember('/profile');
  await other.getByRole('heading', { name: 'Fair use' }).waitFor();
  await other.getByText(/^llama3\.1, a language model on this server, writes the scripts\./).waitFor();
  expect(await other.getByRole('combobox', { name: 'Scripts are written by' }).count()).toBe(0);
});

describe('a model file in the settings', () => {
  const visits = visitWebApp({
    app: { env: { WRITER_MODEL: modelFile }, given: { scriptModel: ownModel(modelFile) } },
  });

  it('is shown to every user, with the note that nothing leaves the machine', async () => {
    const { page } = await visits.openAsMember('/profile');
    await page.getByRole('heading', { name: 'Script writer' }).waitFor();
    await page
      .getByText(/^writer\.gguf, a language model on this server, .* nothing leaves the machine\.$/)
      .waitFor();
    expect(await lookAtPage(page, 'profile-own-model')).toEqual([]);
  });
});
