import { expect, it } from 'vitest';
import { listBatches } from '#contract/batches/batches.ts';
import { beginRows, personalisedProject } from '../support/batches/batch-calls.ts';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { visitWebApp } from '../support/browser/visit-web-app.ts';
import { call } from '../support/call.ts';
import { finishProject } from '../support/projects.ts';
import { setPlan } from '../support/team-scene.ts';

const visits = visitWebApp();
/** Options that switch the content security policy off, which would refuse the scripts of axe. */
const withoutPolicy = { bypassCSP: true };

const csv = 'Name;Company\nAnn <i>Lee</i>;ACME\nBob;=1+1\nCy;\n';

it('a table becomes a video with a link for each row, after a preview', async () => {
  const { page, member } = await visits.openAsMember('/projects', withoutPolicy);
  const { testApp } = visits;
  await setPlan(testApp, member, 'pro');
  const projectId = await personalisedProject(testApp, member);
  await page.goto(`${visits.url}/projects/${projectId}`);
  await page.getByRole('link', { name: 'Personalize' }).click();
  await page.getByRole('heading', { name: 'Personalized videos' }).waitFor();

  const file = (text: string) => ({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const input = page.getByLabel('CSV file');
  visits.expectFault(/422/);
  await input.setInputFiles(file('Name\n"Ann\n'));
  await page.getByRole('alert').getByText('is not closed before the file ends').waitFor();
  await input.setInputFiles(file(csv));
  await page.getByText('2 ready · 1 without a video').waitFor();
  const rows = page.getByRole('list', { name: 'Rows', exact: true }).getByRole('listitem');
  await page.getByRole('heading', { name: 'Needs a look' }).waitFor();
  const faulty = page.getByRole('list', { name: 'Rows that need a look' });
  expect(await faulty.innerText()).toContain('“company” is empty.');
  expect(await rows.count()).toBe(2);
  expect(await lookAtPage(page, 'batch-draft')).toEqual([]);

  await page.getByRole('button', { name: 'Preview: Ann' }).click();
  const preview = page.getByRole('dialog');
  await preview.getByText('Hello Ann <i>Lee</i> of ACME.').waitFor();
  expect(await lookAtPage(page, 'batch-preview')).toEqual([]);
  await preview.getByRole('button', { name: 'Next row' }).click();
  await preview.getByText('Hello Bob of =1+1.').waitFor();
  await preview.getByRole('button', { name: 'Close dialog' }).click();

  await page.getByRole('button', { name: 'Make 2 videos' }).click();
  await page.getByText('2 waiting · 1 without a video').waitFor();
  await beginRows(testApp, 1);
  const videos = await testApp.db.selectFrom('batch_videos').select('project_id').execute();
  await finishProject(testApp, videos[0]?.project_id ?? '');
  await page.getByText('1 finished · 1 waiting · 1 without a video').waitFor();
  await page.getByRole('link', { name: 'Watch: Ann' }).waitFor();
  expect(await lookAtPage(page, 'batch-started')).toEqual([]);

  // Goes from a row to the page of its video and back. The deletion of the project names what it deletes as well.
  await page.getByRole('link', { name: 'Open: Ann' }).click();
  await page.getByRole('link', { name: 'Back to its table, line 2' }).click();
  await page.getByText('1 finished · 1 waiting · 1 without a video').waitFor();
  await page.getByRole('link', { name: 'Back to the video' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Its table and one personalized video with its link are also deleted.').waitFor();
  expect(await lookAtPage(page, 'delete-with-table')).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Personalize' }).click();

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download links' }).click();
  expect((await downloading).suggestedFilename()).toBe('links.csv');
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel them' }).click();
  await page.getByText('1 finished · 1 without a video · 1 canceled').waitFor();
  await page.getByRole('button', { name: 'Try again: Bob' }).click();
  await page.getByText('1 finished · 1 waiting · 1 without a video').waitFor();
  await page.getByRole('button', { name: 'Delete: Cy' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('1 finished · 1 waiting', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Delete table' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => rows.count()).toBe(0);
  // Asks the server, because an open dialog hides the rows, whether they are deleted or not.
  const left = async () =>
    listBatches.replies[200].parse(
      (await call(testApp, listBatches, { as: member, params: { id: projectId } })).json(),
    );
  await expect.poll(left).toEqual([]);
});
