import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProjects } from '#contract/projects.ts';
import { newId } from '#server/crypto/new-id.ts';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { openAs } from '../support/browser/open-as.ts';
import { toastIn } from '../support/browser/toasts.ts';
import { startWebApp, type WebApp } from '../support/browser/web-app.ts';
import { signUp, type TestUser } from '../support/factories.ts';
import { createProject, failProject, finishProject, setProgress } from '../support/projects.ts';
import { itInFull } from '../support/test-scope.ts';

// Shows every state of a video as a screen; projects.spec.ts follows a video through its states.
let webApp: WebApp;
beforeAll(async () => {
  webApp = await startWebApp();
});
afterAll(() => webApp.close());

const open = (path: string, user: TestUser) => openAs(webApp, path, user);

itInFull('a new user sees an empty dashboard and an empty list of projects', async () => {
  const page = await open('/dashboard', await signUp(webApp.testApp));
  await page.getByRole('heading', { name: 'Create Sales Video' }).waitFor();
  for (const text of ['Upload PowerPoint', 'Configure Video', 'Recent Projects', 'Tips', 'View all projects'])
    await page.getByText(text, { exact: true }).waitFor();
  await page.getByText('No projects yet').waitFor();
  expect(await optionsOf(page, 'Video duration')).toEqual([
    '1:00',
    '1:30',
    '2:00',
    '2:30',
    '3:00',
    '3:30',
    '4:00',
  ]);
  expect(await optionsOf(page, 'Voice option')).toEqual([
    'Professional Male',
    'Professional Female',
    'Friendly Male',
    'Friendly Female',
  ]);
  expect(await optionsOf(page, 'Speech speed')).toEqual(['Slow', 'Normal', 'Fast']);
  expect(await page.getByRole('combobox', { name: 'Speech speed' }).innerText()).toBe('Normal');
  expect(await lookAtPage(page, 'dashboard-empty')).toEqual([]);

  await page.getByRole('link', { name: 'View all projects' }).click();
  await page.getByText('Manage and track your video generation projects').waitFor();
  await page.getByText('Start by creating your first sales video from a PowerPoint presentation').waitFor();
  expect(await lookAtPage(page, 'projects-empty')).toEqual([]);
  await page.getByRole('link', { name: 'Create First Project' }).click();
  await page.getByRole('heading', { name: 'Create Sales Video' }).waitFor();
});

const longWord = 'Wirtschaftlichkeit'.repeat(4).slice(0, 60);

test('projects are shown in every state', async () => {
  const user = await signUp(webApp.testApp);
  const complete = await createProject(webApp.testApp, user, { name: 'Complete deck' });
  await finishProject(webApp.testApp, complete.id);
  const failed = await createProject(webApp.testApp, user, { name: 'Failed deck' });
  await failProject(webApp.testApp, failed.id);
  const canceled = await createProject(webApp.testApp, user, { name: longWord });
  const running = await createProject(webApp.testApp, user, {
    name: 'A deck with a name that is longer than most names are, so that it takes more than one line',
    voiceOption: 'professional-male',
    duration: '90',
  });
  const page = await open('/projects', user);
  const cardOf = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await page.request.post(`${webApp.url}/api/projects/${canceled.id}/cancel`, { headers: user.bearer });
  await setProgress(webApp.testApp, running.id, { stage: 'voice', done: 6, total: 31 });

  await cardOf(longWord).getByText('Canceled', { exact: true }).waitFor();
  await cardOf(running.name).getByText('sentence 7 of 31').waitFor();
  await cardOf(running.name).getByText('Generating video... This may take a few minutes.').waitFor();
  expect(await cardOf(running.name).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('31');
  expect(await cardOf(running.name).innerText()).toMatch(
    /Slides\s+\d+\s+Duration\s+1:30\s+Voice\s+Professional Male/,
  );
  await cardOf('Failed deck').getByText('The slides cannot be drawn.').waitFor();
  expect(await cardOf('Failed deck').getByRole('button').allInnerTexts()).toContain('Retry');
  expect(await page.getByRole('button', { name: 'Preview', exact: true }).count()).toBe(1);
  expect(await page.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
    `/api/download/${complete.id}.mp4`,
  );
  await cardOf('Complete deck').getByRole('button', { name: 'Generated Script Preview' }).click();
  await cardOf('Complete deck').getByText('Third.').waitFor();
  expect(await lookAtPage(page, 'projects')).toEqual([]);

  const menu = page.getByRole('button', { name: 'Actions for Failed deck' });
  await menu.focus();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['View Details', 'Duplicate', 'Delete']);
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('alertdialog').waitFor();
  expect(await lookAtPage(page, 'delete-dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.evaluate((node) => node === node.ownerDocument.activeElement)).toBe(true);

  await cardOf('Failed deck').getByRole('button', { name: 'Retry' }).click();
  await cardOf('Failed deck').getByText('Processing').waitFor();
  const queued = cardOf('Failed deck').getByRole('progressbar');
  await expect.poll(() => queued.locator('div').evaluate(({ clientWidth }) => clientWidth)).toBe(0);

  for (const [name, { id }] of [
    ['processing', running],
    ['canceled', canceled],
  ] as const) {
    await page.goto(`${webApp.url}/projects/${id}`);
    await page.getByText('Requested length').waitFor();
    await page.setViewportSize({ width: 390, height: 900 });
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await lookAtPage(page, `project-${name}`)).toEqual([]);
  }
  await page.goto(`${webApp.url}/projects/not-there`);
  await page.getByRole('heading', { name: 'Project not found' }).waitFor();
  expect(await lookAtPage(page, 'project-gone')).toEqual([]);
  await page.goto(`${webApp.url}/dashboard`);
  await page.getByRole('link', { name: 'Failed deck' }).waitFor();
  expect(await page.locator('aside time').first().innerText()).toMatch(/^(Today|Yesterday), /);
  expect(await lookAtPage(page, 'dashboard')).toEqual([]);

  await webApp.testApp.db
    .updateTable('projects')
    .set({ name: longWord })
    .where('id', '=', failed.id)
    .execute();
  await page.setViewportSize({ width: 390, height: 900 });
  await finishProject(webApp.testApp, failed.id);
  await page.reload();
  const toast = toastIn(page);
  await toast.getByText(`Your video "${longWord}" has been generated successfully.`).waitFor();
  // Keeps the toast open, which stays while the pointer is on it.
  await toast.hover();
  const view = await toast.getByRole('button', { name: 'View Video' }).boundingBox();
  expect((view?.x ?? 390) + (view?.width ?? 0)).toBeLessThan(390);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  // On a phone, the buttons of a dialog are at the bottom.
  const topBesideDialog = await toast.evaluate((shown) => {
    const dialog = shown.ownerDocument.createElement('div');
    dialog.role = 'dialog';
    shown.ownerDocument.body.append(dialog);
    return shown.getBoundingClientRect().top;
  });
  expect(topBesideDialog).toBeLessThan(100);
});

test('a damaged video is reported and made again, and a slide without a title only shows its number', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'Damaged' });
  await finishProject(webApp.testApp, id);
  await webApp.testApp.db
    .updateTable('projects')
    .set({ video_damaged_at: new Date() })
    .where('id', '=', id)
    .execute();
  await webApp.testApp.db
    .updateTable('slides')
    .set({ title: null })
    .where('project_id', '=', id)
    .where('number', '=', 1)
    .execute();
  const page = await open(`/projects/${id}`, user);
  await page.getByText('A stored file of this video is damaged. Render the video again').waitFor();
  const untitled = page.getByRole('article', { name: 'Slide 1', exact: true });
  expect(await untitled.locator('label').first().innerText()).toBe('Slide 1');
  expect(await lookAtPage(page, 'project-damaged')).toEqual([]);
  await page.getByRole('button', { name: 'Replace the video' }).click();
  await page.getByText('Processing', { exact: true }).waitFor();
});

itInFull('the list of projects shows that it is loading, and that the server does not answer', async () => {
  const user = await signUp(webApp.testApp);
  const page = await open('/', user);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${listProjects.path}`, async (route) => {
    await asked;
    await route.fulfill({ status: 502, body: 'Bad Gateway' });
  });
  await page.goto(`${webApp.url}/projects`);
  await page.getByRole('status', { name: 'Loading projects' }).waitFor();
  expect(await page.locator('[data-skeleton]').count()).toBe(3);
  expect(await lookAtPage(page, 'projects-loading')).toEqual([]);
  answer();
  await page.getByText('Your projects could not be loaded.').waitFor();
  await page.unroute(`**${listProjects.path}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'No projects yet' }).waitFor();
});

itInFull('many projects are shown a page at a time, and searched by names and scripts', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'Project 0' });
  await finishProject(webApp.testApp, id);
  await copyProject(id, 44);
  const page = await open('/projects', user);
  const cards = page.getByRole('main').getByRole('listitem');
  await page.getByRole('heading', { name: 'Project 44' }).waitFor();
  expect(await cards.count()).toBe(20);
  expect(await lookAtPage(page, 'projects-many')).toEqual([]);
  await page.getByRole('button', { name: 'Show more (25 older)' }).press('Enter');
  await page.getByRole('heading', { name: 'Project 5', exact: true }).waitFor();
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Project 24');
  await page.getByRole('button', { name: 'Show more (5 older)' }).click();
  await page.getByRole('heading', { name: 'Project 0', exact: true }).waitFor();
  expect(await cards.count()).toBe(45);
  expect(await page.getByRole('button', { name: /^Show more/ }).count()).toBe(0);

  const search = page.getByRole('searchbox', { name: 'Search projects' });
  await search.fill('script of 17');
  await page.getByRole('heading', { name: 'Project 17' }).waitFor();
  expect(await cards.count()).toBe(1);
  await page.getByText('1 project found').waitFor({ state: 'attached' });
  await search.fill('nothing like it');
  await page.getByText('No projects match your search.').waitFor();
  expect(await lookAtPage(page, 'projects-none-found')).toEqual([]);
  await search.fill('');
  await expect.poll(() => cards.count()).toBe(20);
});

itInFull('a finished video is announced only once in a browser', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'Told once' });
  const page = await open('/profile', user);
  await finishProject(webApp.testApp, id);
  const toast = page.getByText('Your video "Told once" has been generated successfully.', { exact: true });
  await toast.waitFor();
  await page.getByRole('button', { name: 'View Video' }).click();
  await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
  const otherTab = await page.context().newPage();
  await otherTab.goto(`${webApp.url}/projects`);
  for (const tab of [otherTab, page]) {
    await tab.reload();
    await tab.getByRole('heading', { name: 'Told once' }).waitFor();
    expect(await tab.getByText('Video Ready!').count()).toBe(0);
  }
});

// attack: 137
test('a deleted project is found among the recently deleted ones', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'Deleted by mistake' });
  await finishProject(webApp.testApp, id);
  const page = await open('/projects', user);
  await page.getByRole('button', { name: 'Actions for Deleted by mistake' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  // Reloads, which removes the toast with its Undo button.
  await page.getByRole('button', { name: 'Recently deleted (1)' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Recently deleted (1)' }).click();
  await page.getByText(/Permanently deleted in \d+ minutes/).waitFor();
  expect(await lookAtPage(page, 'projects-recently-deleted')).toEqual([]);
  await page.getByRole('button', { name: 'Restore Deleted by mistake' }).click();
  await page.getByRole('heading', { name: 'Deleted by mistake' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Recently deleted/ }).count()).toBe(0);
});

/** Inserts finished copies without files, each a minute younger than the one before. */
async function copyProject(id: string, count: number): Promise<void> {
  const { db } = webApp.testApp;
  const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_, index) => ({
    ...row,
    id: newId(),
    name: `Project ${index + 1}`,
    generated_script: `The script of ${index + 1}.`,
    published_generation_id: null,
    settings: JSON.stringify(row.settings),
    slide_order: null,
    takes: null,
    created_at: new Date(row.created_at.getTime() + (index + 1) * 60_000),
  }));
  await db.insertInto('projects').values(copies).execute();
}

async function optionsOf(page: Page, label: string): Promise<string[]> {
  await page.getByRole('combobox', { name: label }).click();
  const options = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  return options;
}
