import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateVideo, listProjects } from '../../contract/projects.ts';
import { shapeXml } from '../../pipeline/deck/testing/minimal-deck.ts';
import { newId } from '../../server/new-id.ts';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { startWebApp, type WebApp } from '../support/browser/web-app.ts';
import { signUp, type TestUser } from '../support/factories.ts';
import { createProject, deckBytes, failProject, finishProject, readDeckOf } from '../support/projects.ts';
import { itInFull } from '../support/test-scope.ts';

// What a video goes through is in web-projects.spec.ts; here every state stands still, to be looked at.
let webApp: WebApp;
beforeAll(async () => {
  webApp = await startWebApp();
});
afterAll(() => webApp.close());

itInFull('nothing yet: the dashboard and the projects of a new user', async () => {
  const page = await open('/dashboard', await signUp(webApp.testApp));
  await page.getByRole('heading', { name: 'Create Sales Video' }).waitFor();
  for (const text of ['Upload PowerPoint', 'Configure Video', 'Recent Projects', 'Tips', 'View all projects'])
    await page.getByText(text, { exact: true }).waitFor();
  await page.getByText('No projects yet').waitFor();
  expect(await optionsOf(page, 'Video Duration')).toEqual([
    '1:00',
    '1:30',
    '2:00',
    '2:30',
    '3:00',
    '3:30',
    '4:00',
  ]);
  expect(await optionsOf(page, 'Voice Option')).toEqual([
    'Professional Male',
    'Professional Female',
    'Friendly Male',
    'Friendly Female',
  ]);
  expect(await optionsOf(page, 'Speech Speed')).toEqual(['Slow', 'Normal', 'Fast']);
  expect(await page.getByRole('combobox', { name: 'Speech Speed' }).innerText()).toBe('Normal');
  expect(await lookAtPage(page, 'dashboard-empty')).toEqual([]);

  await page.getByRole('link', { name: 'View all projects' }).click();
  await page.getByText('Manage and track your video generation projects').waitFor();
  await page.getByText('Start by creating your first sales video from a PowerPoint presentation').waitFor();
  expect(await lookAtPage(page, 'projects-empty')).toEqual([]);
  await page.getByRole('link', { name: 'Create First Project' }).click();
  await page.getByRole('heading', { name: 'Create Sales Video' }).waitFor();
});

itInFull('the reasons for which a file is refused', async () => {
  const page = await open('/dashboard', await signUp(webApp.testApp));
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  const input = page.getByLabel('PowerPoint file');
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });
  await input.setInputFiles(file('notes.txt', Buffer.from('words')));
  await page.getByText('Wrong file type.').waitFor();
  expect(alerts).toEqual(['Please upload a valid PowerPoint (.pptx) file.']);
  await input.setInputFiles(file('empty.pptx', Buffer.alloc(0)));
  await page.getByText('The file is too small').waitFor();
  await input.setInputFiles([file('a.pptx', deckBytes()), file('b.pptx', deckBytes())]);
  await page.getByText('Too many files.').waitFor();
  expect(await lookAtPage(page, 'dashboard-refused')).toEqual([]);

  await input.setInputFiles(file('deck.pptx', Buffer.alloc(1_572_864, 1)));
  await page.getByText('1.5 MB').waitFor();
  expect(await page.getByText('Too many files.').count()).toBe(0);
  expect(await lookAtPage(page, 'dashboard-chosen')).toEqual([]);
  await page.getByRole('button', { name: 'Remove deck.pptx' }).click();
  await page.getByText('Drop your presentation here').waitFor();
  expect(alerts).toHaveLength(1);
});

test('projects in every state', async () => {
  const user = await signUp(webApp.testApp);
  const complete = await createProject(webApp.testApp, user, { name: 'Complete deck' });
  await finishProject(webApp.testApp, complete.id);
  const failed = await createProject(webApp.testApp, user, { name: 'Failed deck' });
  await failProject(webApp.testApp, failed.id);
  const canceled = await createProject(webApp.testApp, user, { name: 'Canceled deck' });
  const running = await createProject(webApp.testApp, user, {
    name: 'A deck with a name that is longer than most names are, so that it takes more than one line',
    voiceOption: 'professional-male',
    duration: '90',
  });
  const page = await open('/projects', user);
  const cardOf = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await page.request.post(`${webApp.url}/api/projects/${canceled.id}/cancel`, { headers: user.bearer });
  await setProgress(running.id, { stage: 'voice', done: 6, total: 31 });

  await cardOf('Canceled deck').getByText('Canceled', { exact: true }).waitFor();
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

  for (const [name, { id }] of [
    ['processing', running],
    ['canceled', canceled],
  ] as const) {
    await page.goto(`${webApp.url}/projects/${id}`);
    await page.getByText('Actual length').waitFor();
    expect(await lookAtPage(page, `project-${name}`)).toEqual([]);
  }
  await page.goto(`${webApp.url}/projects/not-there`);
  await page.getByRole('heading', { name: 'Project not found' }).waitFor();
  expect(await lookAtPage(page, 'project-gone')).toEqual([]);
  await page.goto(`${webApp.url}/dashboard`);
  await page.getByRole('link', { name: 'Failed deck' }).waitFor();
  expect(await page.locator('aside time').first().innerText()).toMatch(/^(Today|Yesterday), /);
  expect(await lookAtPage(page, 'dashboard')).toEqual([]);
});

test('the dialog follows the server, and says why a video failed', async () => {
  const page = await open('/dashboard', await signUp(webApp.testApp));
  const deck = { name: 'deck.pptx', mimeType: '', buffer: deckBytes() };
  await page.getByLabel('PowerPoint file').setInputFiles(deck);
  for (const [label, option] of [
    ['Video Duration', '2:00'],
    ['Audience', 'Training'],
    ['Voice Option', 'Professional Female'],
    ['Background Music (optional)', 'Ambient'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  }
  await page.getByRole('button', { name: 'Generate Sales Video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generating Your Video' });
  await dialog.getByText('Waiting in the queue').waitFor();
  // A blur is redrawn for as long as anything behind it moves, on the processor that makes the video.
  const blurred =
    "[...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).backdropFilter !== 'none')";
  expect(await page.evaluate(`${blurred}.map(({ className }) => className)`)).toEqual([]);
  const reply = await page.request.get(webApp.url + listProjects.path);
  const [made] = listProjects.replies[200].parse(await reply.json());
  expect(made).toMatchObject({
    duration: 120,
    voiceOption: 'professional-female',
    backgroundMusic: 'ambient',
  });
  const id = made?.id ?? '';
  expect(await audienceOf(id)).toBe('training');
  await setProgress(id, { stage: 'voice', done: 6, total: 31 });
  await dialog.getByText('sentence 7 of 31').waitFor();
  expect(
    await dialog.locator('[data-step]').evaluateAll((steps) => steps.map((step) => step.dataset.state)),
  ).toEqual(['done', 'done', 'running', 'waiting']);
  expect(await lookAtPage(page, 'generation-dialog')).toEqual([]);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await dialog.getByText('The connection to the server is lost.').waitFor();
  await page.unrouteAll();
  await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
  await failProject(webApp.testApp, id);
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('listitem').filter({ hasText: 'The slides cannot be drawn.' }).waitFor();
});

test('a damaged video says so, and is made again', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'Damaged' });
  await finishProject(webApp.testApp, id);
  await webApp.testApp.db
    .updateTable('projects')
    .set({ video_damaged_at: new Date() })
    .where('id', '=', id)
    .execute();
  const page = await open(`/projects/${id}`, user);
  await page.getByText('A stored file of this video is damaged. Make the video again').waitFor();
  expect(await lookAtPage(page, 'project-damaged')).toEqual([]);
  await page.getByRole('button', { name: 'Make it again' }).click();
  await page.getByText('Processing', { exact: true }).waitFor();
});

itInFull('the list while it is loaded, and when the server does not answer', async () => {
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

test('many projects: a page at a time, and a search over names and scripts', async () => {
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

itInFull('a finished video is announced once in a browser', async () => {
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

// attack: 134
test('an interrupted upload goes on with the same file, also after a look at another page', async () => {
  const page = await open('/dashboard', await signUp(webApp.testApp));
  const deck = { name: 'deck.pptx', mimeType: '', buffer: deckBytes() };
  await page.getByLabel('PowerPoint file').setInputFiles(deck);
  await page.getByRole('combobox', { name: 'Video Duration' }).click();
  await page.getByRole('option', { name: '1:30' }).click();
  await page.getByRole('combobox', { name: 'Voice Option' }).click();
  await page.getByRole('option', { name: 'Friendly Male' }).click();
  const keys: (string | null)[] = [];
  page.on('request', async (request) => {
    if (request.url().endsWith(generateVideo.path)) keys.push(await request.headerValue('idempotency-key'));
  });
  await page.route(`**${generateVideo.path}`, (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Generate Sales Video' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'The upload of deck.pptx did not finish.' });
  await notice.waitFor();
  expect(await lookAtPage(page, 'dashboard-interrupted')).toEqual([]);
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByRole('heading', { name: 'No projects yet' }).waitFor();
  await page.getByRole('link', { name: 'Create Video' }).first().click();
  await page.unroute(`**${generateVideo.path}`);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await page
    .getByRole('dialog', { name: 'Generating Your Video' })
    .getByText('Waiting in the queue')
    .waitFor();
  expect(await notice.count()).toBe(0);
  const reply = await page.request.get(webApp.url + listProjects.path);
  expect(listProjects.replies[200].parse(await reply.json())).toMatchObject([
    { name: 'deck', duration: 90, voiceOption: 'friendly-male' },
  ]);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

// attack: 135
// attack: 136
test('a server that is away: said everywhere, nothing typed is lost, and all is saved when it is back', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'Edited' });
  await finishProject(webApp.testApp, id);
  const page = await open(`/projects/${id}`, user);
  const slide = (number: number) =>
    page.getByRole('article', { name: `Slide ${number}`, exact: true }).getByRole('textbox');
  const lost = page.getByRole('alert').filter({ hasText: 'The connection to the server is lost.' });
  await slide(1).waitFor();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await lost.waitFor();
  await slide(1).fill('Typed while the server was away.');
  await page.getByText('Not saved yet. It will be saved when the server is back.').waitFor();
  expect(await lookAtPage(page, 'project-connection-lost')).toEqual([]);

  // The page of projects was never opened before: its part of the app does not arrive.
  await page.route('**/assets/projects-page-*', (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByText('Part of this page did not load').waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).waitFor();
  await lost.waitFor();
  expect(await scriptOf(id, 1)).toBe('First.');

  await page.unrouteAll();
  await page.getByRole('heading', { name: 'Edited' }).waitFor();
  await expect.poll(() => scriptOf(id, 1)).toBe('Typed while the server was away.');
  await expect.poll(() => lost.count()).toBe(0);

  // The window is closed before the server is back.
  await page.getByRole('link', { name: 'Edited' }).click();
  await slide(3).waitFor();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await slide(3).fill('Typed before the window was closed.');
  const nextPage = await page.context().newPage();
  await page.close();
  await nextPage.goto(`${webApp.url}/projects/${id}`);
  await expect.poll(() => scriptOf(id, 3)).toBe('Typed before the window was closed.');
});

test('a hint beside what the deck does not say, which does not keep the text from being saved', async () => {
  const user = await signUp(webApp.testApp);
  const deck = { shapes: shapeXml({ text: 'Churn fell to 12%' }) };
  const { id } = await createProject(webApp.testApp, user, { name: 'Hinted' }, deck);
  await finishProject(webApp.testApp, id);
  await readDeckOf(webApp.testApp, id, deck);
  const page = await open(`/projects/${id}`, user);
  const slide = page.getByRole('article', { name: 'Slide 1', exact: true });
  const hint = slide.getByRole('status').filter({ hasText: 'The deck does not say "40 %".' });
  await slide.getByRole('textbox').fill('Churn fell to 40 %.');
  await hint.waitFor();
  await expect.poll(() => scriptOf(id, 1)).toBe('Churn fell to 40 %.');
  expect(await lookAtPage(page, 'project-hint')).toEqual([]);
  await slide.getByRole('textbox').fill('Churn fell to 12 percent.');
  await expect.poll(() => hint.count()).toBe(0);
});

test('a slide is left out of the video, with its reason, and put back', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'Too long' });
  await finishProject(webApp.testApp, id);
  const leftOutOf = async (number: number) =>
    (
      await webApp.testApp.db
        .selectFrom('slides')
        .select('left_out')
        .where('project_id', '=', id)
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
    ).left_out;
  await webApp.testApp.db
    .updateTable('slides')
    .set({ left_out: 'It repeats slide 1.', start_ms: null, end_ms: null })
    .where('project_id', '=', id)
    .where('number', '=', 3)
    .execute();
  const page = await open(`/projects/${id}`, user);
  const slide = page.getByRole('article', { name: 'Slide 3', exact: true });
  const choice = slide.getByRole('checkbox', { name: 'Leave this slide out of the video' });
  await slide.getByText('It repeats slide 1.').waitFor();
  await slide.getByText('Not in the video').waitFor();
  expect(await lookAtPage(page, 'project-slide-left-out')).toEqual([]);

  await choice.click();
  await page.getByText(/Slide 3 changed since the video was made/).waitFor();
  expect(await leftOutOf(3)).toBeNull();
  expect(await slide.getByText('It repeats slide 1.').count()).toBe(0);
  await choice.click();
  await expect.poll(() => leftOutOf(3)).toBe('');

  const last = page.getByRole('article', { name: 'Slide 1', exact: true });
  await last.getByRole('checkbox').click();
  await last.getByText('this one must stay in the video').waitFor();
  expect(await leftOutOf(1)).toBeNull();
});

// attack: 135
itInFull('an unsaved text does not replace what was saved since without a question', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'Edited by two' });
  await finishProject(webApp.testApp, id);
  const page = await open(`/projects/${id}`, user);
  const slide = (shown: Page) => shown.getByRole('article', { name: 'Slide 1', exact: true });
  await slide(page).waitFor();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await slide(page).getByRole('textbox').fill('Mine.');
  const nextPage = await page.context().newPage();
  await page.close();
  await webApp.testApp.db
    .updateTable('slides')
    .set({ script: 'Theirs.' })
    .where('project_id', '=', id)
    .where('number', '=', 1)
    .execute();
  await nextPage.goto(`${webApp.url}/projects/${id}`);
  await slide(nextPage).getByText('the slide was changed since').waitFor();
  const text = slide(nextPage).getByRole('textbox');
  expect([await text.inputValue(), await scriptOf(id, 1)]).toEqual(['Mine.', 'Theirs.']);
  await slide(nextPage).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => scriptOf(id, 1)).toBe('Mine.');
});

// attack: 137
test('a deleted project is found again among the recently deleted ones', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'Deleted by mistake' });
  await finishProject(webApp.testApp, id);
  const page = await open('/projects', user);
  await page.getByRole('button', { name: 'Actions for Deleted by mistake' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  // The toast with its Undo goes with the page.
  await page.getByRole('button', { name: 'Recently deleted (1)' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Recently deleted (1)' }).click();
  await page.getByText(/Gone for good in \d+ minutes/).waitFor();
  expect(await lookAtPage(page, 'projects-recently-deleted')).toEqual([]);
  await page.getByRole('button', { name: 'Restore Deleted by mistake' }).click();
  await page.getByRole('heading', { name: 'Deleted by mistake' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Recently deleted/ }).count()).toBe(0);
});

async function open(path: string, user: TestUser): Promise<Page> {
  const [name = '', value = ''] = user.cookie.split('=');
  const context = await webApp.browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(60_000);
  await context.addCookies([{ name, value, url: webApp.url }]);
  const page = await context.newPage();
  await page.goto(webApp.url + path);
  return page;
}

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
    warnings: JSON.stringify(row.warnings),
    created_at: new Date(row.created_at.getTime() + (index + 1) * 60_000),
  }));
  await db.insertInto('projects').values(copies).execute();
}

async function audienceOf(id: string): Promise<string> {
  const { db } = webApp.testApp;
  const row = await db
    .selectFrom('projects')
    .select('audience')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.audience;
}

async function scriptOf(projectId: string, number: number): Promise<string | null> {
  const { script } = await webApp.testApp.db
    .selectFrom('slides')
    .select('script')
    .where('project_id', '=', projectId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return script;
}

async function optionsOf(page: Page, label: string): Promise<string[]> {
  await page.getByRole('combobox', { name: label }).click();
  const options = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  return options;
}

/** Sets the state of a project to that during the work on its video. */
async function setProgress(
  projectId: string,
  progress: { stage: 'voice'; done: number; total: number },
): Promise<void> {
  await webApp.testApp.db
    .updateTable('generations')
    .set({ status: 'running', ...progress })
    .where('project_id', '=', projectId)
    .execute();
}
