import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testVoice } from '#contract/voice.ts';
import { repositoryRoot } from '#scripts/places.ts';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { openAs } from '../support/browser/open-as.ts';
import { startWebApp, type WebApp } from '../support/browser/web-app.ts';
import { signUp } from '../support/factories.ts';
import { createProject, finishProject } from '../support/projects.ts';
import { itInFull } from '../support/test-scope.ts';
import { patienceMs } from '../support/until.ts';

let webApp: WebApp;
beforeAll(async () => {
  webApp = await startWebApp();
});
afterAll(() => webApp.close());

const sampleFile = path.join(repositoryRoot, 'web', 'public', 'samples', 'ambient.opus');
const pathOf = (page: Page) => new URL(page.url()).pathname;

test('a first video is made from the sample deck, after listening to music, with settings that survive a reload', async () => {
  const user = await signUp(webApp.testApp);
  const page = await openAs(webApp, '/dashboard', user);
  const choice = (label: string) => page.getByRole('combobox', { name: label });
  const choose = async (label: string, option: string) => {
    await choice(label).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await page.getByRole('button', { name: 'Try our sample deck' }).click();
  await page.getByText('product-launch.pptx').waitFor();
  expect(await page.getByRole('button', { name: 'Listen to the music' }).isDisabled()).toBe(true);
  await page.route(`**${testVoice.path}`, (route) => route.fulfill({ path: sampleFile }));
  await choose('Voice option', 'Friendly Female');
  await page.getByRole('button', { name: 'Listen to the voice' }).click();
  await page.getByRole('button', { name: 'Stop the voice' }).click();
  await page.getByRole('button', { name: 'Listen to the voice' }).waitFor();
  await choose('Video duration', '1:30');
  expect(await choice('Audience').count()).toBe(0);
  await page.getByRole('button', { name: 'More options' }).click();
  await choose('Audience', 'Training');
  await choose('Background music', 'Ambient');
  await page.getByRole('button', { name: 'Listen to the music' }).click();
  await page.getByRole('button', { name: 'Stop the music' }).click();
  await page.getByRole('button', { name: 'Listen to the music' }).waitFor();
  expect(await lookAtPage(page, 'first-video')).toEqual([]);

  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByRole('heading', { name: 'No projects yet' }).waitFor();
  await page.getByRole('link', { name: 'Create Video' }).first().click();
  await page.getByText('product-launch.pptx').waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'Try our sample deck' }).waitFor();
  expect(await choice('Video duration').innerText()).toBe('1:30');
  expect(await choice('Audience').innerText()).toBe('Training');
  expect(await choice('Background music').innerText()).toBe('Ambient');
});

/** Script that checks an open list at one width, because it closes when the window is resized. The page behind it is not checked. */
const violationsOfOpenList = `axe.run('[role=listbox]', { preload: false, resultTypes: ['violations'] })
  .then(({ violations }) => violations.map(({ id }) => id))`;

test('voices and music can be heard in the open list, by pointer and by keyboard', async () => {
  const page = await openAs(webApp, '/dashboard', await signUp(webApp.testApp));
  await page.getByRole('heading', { name: 'Create Sales Video' }).waitFor();
  expect(await lookAtPage(page, 'voices-not-heard')).toEqual([]);
  const asked: unknown[] = [];
  await page.route(`**${testVoice.path}`, (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ path: sampleFile });
  });
  const sound = (id: string, state: string) =>
    page.locator(`[data-listen="${id}"][data-state="${state}"]`).waitFor();
  await page.getByRole('combobox', { name: 'Voice option' }).press('Enter');
  const highlighted = (name: string) => page.locator('[role=option][data-highlighted]', { hasText: name });
  await highlighted('Professional Male').waitFor();
  await page.keyboard.press('ArrowDown');
  await highlighted('Professional Female').waitFor();
  await page.keyboard.press('ArrowRight');
  await sound('professional-female', 'playing');
  expect(asked).toEqual([expect.objectContaining({ voiceOption: 'professional-female' })]);
  await page.keyboard.press('ArrowDown');
  await highlighted('Friendly Male').waitFor();
  await page.keyboard.press('ArrowRight');
  await sound('friendly-male', 'playing');
  await sound('professional-female', 'idle');
  expect(await page.evaluate(violationsOfOpenList)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await sound('friendly-male', 'idle');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('combobox', { name: 'Voice option' }).innerText()).toBe('Friendly Male');

  await page.getByRole('combobox', { name: 'Background music' }).click();
  expect(await page.locator('[data-listen=none]').count()).toBe(0);
  await page.locator('[data-listen=upbeat]').click();
  await sound('upbeat', 'playing');
  await page.getByRole('option', { name: 'Upbeat' }).click();
  expect(await page.getByRole('combobox', { name: 'Background music' }).innerText()).toBe('Upbeat');
});

test('missing settings of a video are named in an alert and at their fields, and the first one gets the focus', async () => {
  const page = await openAs(webApp, '/dashboard', await signUp(webApp.testApp));
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  const generate = page.getByRole('button', { name: 'Generate Sales Video' });
  const invalid = () => page.locator('[aria-invalid=true]').evaluateAll((all) => all.length);
  await generate.click();
  await page.getByText('Choose a presentation to make a video from.').waitFor();
  expect(alerts).toEqual(['Please upload a PowerPoint file first']);
  expect(await invalid()).toBe(3);
  await page
    .getByRole('button', { name: /Drop your presentation here/ })
    .and(page.locator(':focus'))
    .waitFor();
  expect(await lookAtPage(page, 'dashboard-missing')).toEqual([]);

  await page.getByRole('button', { name: 'Try our sample deck' }).click();
  await page.getByText('product-launch.pptx').waitFor();
  await expect.poll(invalid).toBe(2);
  await generate.click();
  await page.getByRole('combobox', { name: 'Video duration' }).and(page.locator(':focus')).waitFor();
  expect(alerts[1]).toBe('Please configure video settings');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: '1:30' }).press('Enter');
  await expect.poll(invalid).toBe(1);
  expect(await page.getByText('Choose how long the video should be.').count()).toBe(0);
});

test('a link to a project opens the project after signing in', async () => {
  const user = await signUp(webApp.testApp);
  const { id } = await createProject(webApp.testApp, user, { name: 'Sent by mail' });
  await finishProject(webApp.testApp, id);
  const page = await webApp.browser.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${webApp.url}/projects/${id}`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(user.user.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Sent by mail' }).waitFor();
  expect(pathOf(page)).toBe(`/projects/${id}`);
  await page.close();
});

itInFull('missing values of the sign-up are marked at each field', async () => {
  const page = await webApp.browser.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${webApp.url}/signup`);
  await page.getByLabel('Full name').fill('Grace Hopper');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.poll(() => page.getByText('Please fill in this field').count()).toBe(2);
  expect(await page.locator('[aria-invalid=true]').count()).toBe(2);
  expect(await page.locator(':focus').getAttribute('name')).toBe('email');
  await page.close();
});
