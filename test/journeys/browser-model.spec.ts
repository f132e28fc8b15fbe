import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProjects, projectDetail } from '#contract/projects.ts';
import { openDeck } from '#pipeline/deck/open-deck.ts';
import { readDeck } from '#pipeline/deck/read-deck.ts';
import { isAnyClaimable } from '#server/features/generations/lease-store.ts';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { startRealWebApp } from '../support/browser/real-web-app.ts';
import { listenForFaults, startWebApp } from '../support/browser/web-app.ts';
import { writingProcess } from '../support/browser-scene.ts';
import { testPassword } from '../support/factories.ts';
import { makeNextVideo } from '../support/generations.ts';
import { byScope, itInFull } from '../support/test-scope.ts';
import { patienceMs, until } from '../support/until.ts';
import { examplesFolder } from '../support/video-engines.ts';

type Site = { url: string; browser: Browser; makeVideo(): Promise<void>; close(): Promise<void> };

const deckPath = path.join(examplesFolder, 'one-slide.pptx');

/** Starts the web app with a worker that uses the real writer, but neither speaks nor draws. */
async function startWithStandIn(): Promise<Site> {
  const webApp = await startWebApp();
  const videoProcess = writingProcess(await readDeck(await openDeck(deckPath)));
  return {
    ...webApp,
    async makeVideo() {
      const { testApp } = webApp;
      for (let status = 'asking'; status === 'asking'; ) {
        await until('a worker finds the video', patienceMs, () => isAnyClaimable(testApp.db));
        status = await makeNextVideo(testApp, { videoProcess });
      }
    },
  };
}

async function startWithWorker(): Promise<Site> {
  const webApp = await startRealWebApp();
  return { ...webApp, url: webApp.server.url, makeVideo: async () => {} };
}

let webApp: Site;
beforeAll(async () => {
  webApp = await byScope(startWithStandIn, startWithWorker)();
});
afterAll(() => webApp.close());

const offer = "Write the script with this browser's model";

test("the model of the user's browser writes the script of a video", async () => {
  const page = await signUpIn('writer@example.com', standIn);
  const faults = listenForFaults(page);
  await page.getByRole('checkbox', { name: offer }).click();
  expect(await lookAtPage(page, 'dashboard-browser-model')).toEqual([]);
  await page.getByLabel('PowerPoint file').setInputFiles(deckPath);
  await choose(page, 'Video duration', '1:00');
  await choose(page, 'Voice option', 'Friendly Female');
  await page.getByRole('button', { name: 'Generate Sales Video' }).click();
  await webApp.makeVideo();
  await page.getByRole('button', { name: 'View Video' }).click();

  const [project] = listProjects.replies[200].parse(await json(page, listProjects.path));
  const detail = projectDetail.parse(await json(page, `/api/projects/${project?.id}`));
  expect(detail.slides[0]?.script).toContain('Even a single sentence becomes a video that people can hear.');
  // The fact lock has removed the unsupported claim, and the model was asked again.
  expect(detail.slides[0]?.script).not.toContain('87');
  expect(await page.evaluate('window.asked')).toEqual([
    expect.stringContaining('<deck>'),
    expect.stringContaining('<review>'),
  ]);
  await page.goto(`${webApp.url}/projects/${detail.id}`);
  await page.getByText('Written by the model of a browser').waitFor();
  expect(faults).toEqual([]);
});

itInFull('a browser without a model does not offer one', async () => {
  // Removes the API, because Chromium has it without a model.
  const page = await signUpIn('reader@example.com', 'delete window.LanguageModel;');
  await page.getByRole('button', { name: 'Generate Sales Video' }).waitFor();
  expect(await page.getByText(offer).count()).toBe(0);
});

/**
 * Fake of the Prompt API of Chrome and Edge (https://webmachinelearning.github.io/prompt-api/), which is as strict about its input
 * as the specification.
 */
const standIn = `
  window.asked = [];
  const isText = (expected) => expected?.every(({ type, languages }) => type === 'text' && languages.join() === 'en');
  const check = ({ expectedInputs, expectedOutputs }) => {
    if (!isText(expectedInputs) || !isText(expectedOutputs)) throw new DOMException('', 'NotSupportedError');
  };
  window.LanguageModel = class LanguageModel extends EventTarget {
    static async availability(options = {}) {
      check(options);
      return 'available';
    }
    static async create(options = {}) {
      check(options);
      if (options.initialPrompts?.some(({ role }, index) => role === 'system' && index > 0)) throw new TypeError();
      return new LanguageModel();
    }
    promptStreaming(input, { responseConstraint, signal } = {}) {
      if (!(signal instanceof AbortSignal)) throw new TypeError();
      if (this.isDestroyed) throw new DOMException('', 'InvalidStateError');
      if (typeof input !== 'string') throw new TypeError();
      if (responseConstraint?.type !== 'object') throw new DOMException('', 'NotSupportedError');
      window.asked.push(input);
      const sentences = [
        { text: 'Even a single sentence becomes a video that people can hear.', importance: 1 },
        { text: 'It saves 87 percent.', importance: 0.9 },
      ];
      const answer = JSON.stringify({ slides: [{ slide: 1, sentences, skip: null }] });
      return new ReadableStream({
        start(controller) {
          for (const piece of answer.match(/.{1,20}/g)) controller.enqueue(piece);
          controller.close();
        },
      });
    }
    destroy() {
      this.isDestroyed = true;
    }
  };
`;

async function signUpIn(email: string, script: string): Promise<Page> {
  const context = await webApp.browser.newContext({ reducedMotion: 'reduce' });
  await context.addInitScript(script);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${webApp.url}/signup`);
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Create Sales Video' }).waitFor();
  return page;
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

async function json(page: Page, address: string): Promise<unknown> {
  return (await page.request.get(webApp.url + address)).json();
}
