import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { openAs } from '../support/browser/open-as.ts';
import { startWebApp, type WebApp } from '../support/browser/web-app.ts';
import { signUp } from '../support/factories.ts';
import { createProject, finishProject, setProgress } from '../support/projects.ts';

let webApp: WebApp;
beforeAll(async () => {
  webApp = await startWebApp();
});
afterAll(() => webApp.close());

test('projects are searched, sorted, shown in rows and deleted together, and the view is remembered', async () => {
  const user = await signUp(webApp.testApp);
  for (const name of ['Budget', 'Annual report', 'Launch']) {
    const { id } = await createProject(webApp.testApp, user, { name });
    await finishProject(webApp.testApp, id);
  }
  await webApp.testApp.db
    .updateTable('videos')
    .set({
      duration: 40,
      length_reason:
        'The script that was written takes 40 seconds, not the 60 asked for. Add to the script, or ask for a shorter video.',
    })
    .where('project_id', 'in', (eb) => eb.selectFrom('projects').select('id').where('name', '=', 'Launch'))
    .execute();
  const page = await openAs(webApp, '/projects', user);
  const names = () => page.locator('main li h2').allInnerTexts();
  await expect.poll(names).toEqual(['Launch', 'Annual report', 'Budget']);
  await page
    .getByText(
      'The script that was written takes 40 seconds, not the 60 asked for. Add to the script, or ask for a shorter video.',
    )
    .waitFor();

  await page.getByRole('combobox', { name: 'Order of the projects' }).click();
  await page.getByRole('option', { name: 'By name' }).click();
  await expect.poll(names).toEqual(['Annual report', 'Budget', 'Launch']);
  await page.getByRole('button', { name: 'Actions for Budget' }).click();
  await page.getByRole('menuitem', { name: 'View Details' }).waitFor();
  expect(await lookAtPage(page, 'menu-of-a-project')).toEqual([]);
  expect(await page.getByRole('menuitem', { name: 'View Details' }).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show compact rows' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Show cards' }).waitFor();
  expect(await names()).toEqual(['Annual report', 'Budget', 'Launch']);
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('budg');
  await expect.poll(names).toEqual(['Budget']);
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('');

  await page.getByRole('button', { name: 'Select projects' }).click();
  await page.getByRole('checkbox', { name: 'Select Budget' }).click();
  await page.getByRole('checkbox', { name: 'Select Launch' }).click();
  await page.getByText('2 projects selected').waitFor();
  expect(await lookAtPage(page, 'projects-selected')).toEqual([]);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 projects?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('2 projects deleted', { exact: true }).waitFor();
  await expect.poll(names).toEqual(['Annual report']);
  await page.getByRole('button', { name: 'Recently deleted (2)' }).click();
  await page.getByRole('button', { name: 'Restore Launch' }).click();
  await expect.poll(names).toEqual(['Annual report', 'Launch']);
});

test('a row shows that its script waits, and a preview that did not load returns when the server is back', async () => {
  const user = await signUp(webApp.testApp);
  const finished = await createProject(webApp.testApp, user, { name: 'Finished' });
  await finishProject(webApp.testApp, finished.id);
  const waiting = await createProject(webApp.testApp, user, { name: 'Waiting' });
  await setProgress(webApp.testApp, waiting.id, { stage: 'review', done: 0, total: 1 });
  const page = await openAs(webApp, '/projects', user);
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await row('Finished').getByRole('button', { name: 'Preview', exact: true }).waitFor();

  await page.route('**/api/healthz', (route) => route.abort('connectionrefused'));
  await page.route('**/assets/project-player-*', (route) => route.abort('connectionrefused'));
  await page.getByRole('alert').filter({ hasText: 'No reply from the server.' }).waitFor();
  await row('Finished').getByRole('button', { name: 'Preview', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Finished' });
  await dialog.getByText('This opens when the server is back.').waitFor();
  await page.unrouteAll();
  await dialog.locator('video').waitFor();
  // Closes by button, because a toast of a slow server would take the Escape key.
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('button', { name: 'Show compact rows' }).click();
  await row('Waiting').getByText('Waiting for you').waitFor();
});

test('a busy button keeps the focus, and ignores a second press', async () => {
  const page = await openAs(webApp, '/profile', await signUp(webApp.testApp));
  const save = page.getByRole('button', { name: /^(Save voice name|Saving...)$/ });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let sent = 0;
  await page.route('**/api/auth/voice-name', async (route) => {
    sent += 1;
    await asked;
    await route.continue();
  });
  await save.press('Enter');
  await page.getByRole('button', { name: 'Saving...' }).waitFor();
  await page.keyboard.press('Enter');
  expect(await save.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
  answer();
  await page.getByText('Your voice name has been saved', { exact: true }).waitFor();
  expect(await save.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
  expect(sent).toBe(1);
});
