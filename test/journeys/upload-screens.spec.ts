import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateVideo, listProjects } from '#contract/projects.ts';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { openAs } from '../support/browser/open-as.ts';
import { startWebApp, type WebApp } from '../support/browser/web-app.ts';
import { signUp, type TestUser } from '../support/factories.ts';
import { deckBytes, failProject, setProgress } from '../support/projects.ts';
import { itInFull } from '../support/test-scope.ts';

let webApp: WebApp;
beforeAll(async () => {
  webApp = await startWebApp();
});
afterAll(() => webApp.close());

const open = (path: string, user: TestUser) => openAs(webApp, path, user);

itInFull('the reason is shown for each file that is refused', async () => {
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

test('the dialog follows the server, and shows why a video failed', async () => {
  const page = await open('/dashboard', await signUp(webApp.testApp));
  const deck = { name: 'deck.pptx', mimeType: '', buffer: deckBytes() };
  await page.getByLabel('PowerPoint file').setInputFiles(deck);
  await page.getByRole('button', { name: 'More options' }).click();
  for (const [label, option] of [
    ['Video duration', '2:00'],
    ['Audience', 'Training'],
    ['Voice option', 'Professional Female'],
    ['Background music (optional)', 'Ambient'],
    ['Animations', 'None: slides stay still'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  }
  await page.getByRole('button', { name: 'Generate Sales Video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generating Your Video' });
  await dialog.getByText(/in the queue$/).waitFor();
  // Finds blurs, which the processor that makes the video would redraw while anything moves behind them.
  const blurred =
    "[...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).backdropFilter !== 'none')";
  expect(await page.evaluate(`${blurred}.map(({ className }) => className)`)).toEqual([]);
  const reply = await page.request.get(webApp.url + listProjects.path);
  const [made] = listProjects.replies[200].parse(await reply.json());
  // The places of the slides show before the first one is drawn.
  const places = dialog.getByRole('list', { name: 'Slides drawn so far' }).locator('li');
  await expect.poll(() => places.count()).toBe(made?.slideCount);
  expect(made?.slideCount).toBeGreaterThan(0);
  expect(made).toMatchObject({
    duration: 120,
    voiceOption: 'professional-female',
    backgroundMusic: 'ambient',
  });
  const id = made?.id ?? '';
  expect(await storedSettings(id)).toMatchObject({ audience: 'training', motion: 'none' });
  await setProgress(webApp.testApp, id, { stage: 'voice', done: 6, total: 31 });
  await dialog.getByText('sentence 7 of 31').waitFor();
  expect(
    await dialog.locator('[data-step]').evaluateAll((steps) => steps.map((step) => step.dataset.state)),
  ).toEqual(['done', 'done', 'running', 'waiting']);
  expect(await lookAtPage(page, 'generation-dialog')).toEqual([]);
  const place = await dialog.boundingBox();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await dialog.getByText('The connection to the server is lost.').waitFor();
  expect(await dialog.boundingBox()).toEqual(place);
  await page.unrouteAll();
  await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
  await failProject(webApp.testApp, id);
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('listitem').filter({ hasText: 'The slides cannot be drawn.' }).waitFor();
  const fault = page.getByRole('alert').filter({ hasText: 'No video was made of deck' });
  await fault.getByText('The slides cannot be drawn.').waitFor();
  await fault.getByRole('button', { name: 'Retry' }).click();
  await dialog.getByText(/in the queue$/).waitFor();
});

// attack: 134
test('an interrupted upload continues with the same file, even after a visit to another page', async () => {
  const page = await open('/dashboard', await signUp(webApp.testApp));
  const deck = { name: 'deck.pptx', mimeType: '', buffer: deckBytes() };
  await page.getByLabel('PowerPoint file').setInputFiles(deck);
  await page.getByRole('combobox', { name: 'Video duration' }).click();
  await page.getByRole('option', { name: '1:30' }).click();
  await page.getByRole('combobox', { name: 'Voice option' }).click();
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
    .getByText(/in the queue$/)
    .waitFor();
  expect(await notice.count()).toBe(0);
  const reply = await page.request.get(webApp.url + listProjects.path);
  expect(listProjects.replies[200].parse(await reply.json())).toMatchObject([
    { name: 'deck', duration: 90, voiceOption: 'friendly-male' },
  ]);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

async function storedSettings(id: string) {
  const { db } = webApp.testApp;
  const row = db.selectFrom('projects').select('settings').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).settings;
}
