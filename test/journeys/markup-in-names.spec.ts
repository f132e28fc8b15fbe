import { expect, it } from 'vitest';
import { textOf, visitWebApp } from '../support/browser/visit-web-app.ts';
import { createProject } from '../support/projects.ts';

const visits = visitWebApp();

// attack: 39
it('a name with markup is shown as plain text, and has no effect', async () => {
  const { page, member } = await visits.openAsMember('/projects');
  const names = ['<script>alert(1)</script>', '<img src=x onerror="alert(2)">', '"><svg onload=alert(3)>'];
  const projects = [];
  for (const name of names) projects.push(await createProject(visits.testApp, member, { name }));
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });

  for (const path of ['/projects', '/dashboard']) {
    await page.goto(visits.url + path);
    for (const name of names) await page.getByText(name, { exact: true }).first().waitFor();
  }
  for (const [index, name] of names.entries()) {
    await page.goto(`${visits.url}/projects/${projects[index]?.id}`);
    await page.getByRole('heading', { name, exact: true }).waitFor();
    expect(await textOf(page)).toContain(name);
  }
  expect(await page.locator('[onerror], [onload], main script').count()).toBe(0);
  expect(dialogs).toEqual([]);
});
