import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultMaxVideoSeconds } from '#contract/limits.ts';
import { deckUpdate } from '#contract/new-deck/deck-update.ts';
import { project as projectSchema } from '#contract/projects.ts';
import { newPresentation } from '#examples/new-presentation.ts';
import { makeVideo } from '#pipeline/make-video.ts';
import { createBuiltInWriter } from '#pipeline/script/writers/built-in-writer.ts';
import { speechSampleRateHz } from '#pipeline/sound/speech-sample-rate.ts';
import type { Synthesizer } from '#pipeline/speech/synthesizer.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { PipelineError } from '#runtime/errors.ts';
import { makeGeneration } from '#server/features/generations/make-generation.job.ts';
import { lookAtPage } from '../support/browser/look-at-page.ts';
import { openAs } from '../support/browser/open-as.ts';
import { startWebApp, type WebApp } from '../support/browser/web-app.ts';
import { putNewDeck } from '../support/decks/new-decks.ts';
import { signUp } from '../support/factories.ts';
import { claimVideo, jobDeps, scriptedProcess } from '../support/generations.ts';
import {
  createProject,
  deckContentType,
  finishProject,
  generateForm,
  postForm,
} from '../support/projects.ts';
import { itInFull } from '../support/test-scope.ts';

let webApp: WebApp;
beforeAll(async () => {
  webApp = await startWebApp();
});
afterAll(() => webApp.close());

async function deckWithPrice(dollars: number): Promise<Buffer> {
  const deck = newPresentation('LAYOUT_WIDE', 'Harborline', 'Harborline');
  const slides = [
    ['Freight without guesswork', 'Harborline shows every container on its way from port to door.'],
    ['Late freight is expensive', 'Retailers lose 4% of their revenue to shipments that come late.'],
    ['One price for everybody', `Each user costs ${dollars} dollars a month, with every carrier included.`],
  ];
  for (const [title = '', text = ''] of slides) {
    const slide = deck.addSlide();
    slide.addText(title, { x: 1, y: 1, w: 11, h: 1.2, fontSize: 40, bold: true });
    slide.addText(text, { x: 1, y: 3, w: 11, h: 2, fontSize: 28 });
  }
  const bytes = await deck.write({ outputType: 'nodebuffer', compression: true });
  if (!(bytes instanceof Uint8Array)) throw new TypeError('The deck was not written as bytes.');
  return Buffer.from(bytes);
}

/** Sentences that were spoken by the voice below, which hums for 60 ms a letter. */
const spoken: string[] = [];
const hum: Synthesizer = {
  modelId: 'a hum',
  rehearse: async ({ text, speed }) => (text.length * 60) / speed,
  async speak({ text, speed }) {
    spoken.push(text);
    const durationMs = (text.length * 60) / speed;
    const words = text.split(/\s+/);
    const wordMs = durationMs / words.length;
    return {
      samples: Float32Array.from(
        { length: Math.round((durationMs / 1000) * speechSampleRateHz) },
        (_, index) => 0.3 * Math.sin((2 * Math.PI * 220 * index) / speechSampleRateHz),
      ),
      words: words.map((word, index) => ({
        text: word,
        startMs: index * wordMs,
        endMs: (index + 1) * wordMs,
      })),
      spokenText: text,
    };
  },
  close: async () => {},
};

/** Makes the waiting video with the real pipeline and the humming voice. @returns the spoken sentences */
async function makeWaitingVideo(): Promise<string[]> {
  const { testApp } = webApp;
  const engines = {
    artifacts: createArtifactStore(path.join(testApp.config.dataFolder, 'artifacts')),
    maxVideoSeconds: defaultMaxVideoSeconds,
    writer: createBuiltInWriter(),
    synthesizer: hum,
  };
  spoken.length = 0;
  await makeGeneration(
    await claimVideo(testApp),
    jobDeps(testApp, {
      videoProcess: {
        work: async ({ wordsPerMinute: _pace, keptSpeed, slideOrder, ...order }, watch) => ({
          video: await makeVideo(
            {
              ...order,
              ...watch,
              ...(keptSpeed !== null && { keptSpeed }),
              ...(slideOrder !== null && { slideOrder }),
            },
            engines,
          ),
        }),
        letGo: async () => {},
        stop: async () => {},
      },
    }),
  );
  return [...spoken];
}

test('a new deck changes one slide of a video, which is shown beforehand, and nothing else is spoken again', async () => {
  const { testApp } = webApp;
  const user = await signUp(testApp);
  const started = await postForm(testApp, user, generateForm({}, { content: await deckWithPrice(20) }));
  const { id } = projectSchema.parse(started.json());
  const first = await makeWaitingVideo();
  expect(first.join(' ')).toMatch(/\b20\b/);
  expect(first.length).toBeGreaterThan(2);

  const page = await openAs(webApp, `/projects/${id}`, user);
  await page.getByRole('button', { name: 'Update the deck' }).click();
  const dialog = page.getByRole('dialog', { name: /^(Update the deck|What changes)$/ });
  const file = { name: 'Harborline 2027.pptx', mimeType: deckContentType, buffer: await deckWithPrice(25) };
  await dialog.getByLabel('PowerPoint file').setInputFiles(file);
  expect(await lookAtPage(page, 'new-deck-chosen')).toEqual([]);
  await dialog.getByRole('button', { name: 'Compare' }).press('Enter');
  await dialog.getByText('1 of 3 slides changes.').waitFor();
  await dialog.getByText('Only one slide is spoken again.').waitFor();
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Slide 3\b.* Changed\. A new text will be written for it\.\n/),
  ]);
  expect(await dialog.locator('dd').allInnerTexts()).toEqual([
    'Each user costs 20 dollars a month, with every carrier included.',
    'Each user costs 25 dollars a month, with every carrier included.',
  ]);
  expect(await lookAtPage(page, 'new-deck-compared')).toEqual([]);

  // The new deck must still wait after a reload.
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'See the new deck' }).press('Enter');
  await dialog.getByRole('button', { name: 'Make the video' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Generating video... This may take a few minutes.').waitFor();
  const again = await makeWaitingVideo();
  expect(again.length).toBeGreaterThan(0);
  expect(again.every((sentence) => !first.includes(sentence))).toBe(true);
  expect(again.join(' ')).toMatch(/\b25\b/);
  expect(again.length).toBeLessThan(first.length);
  await page.getByText('Harborline 2027.pptx').waitFor();
  await page.getByRole('button', { name: 'Update the deck' }).waitFor();
  const { script } = await testApp.db
    .selectFrom('slides')
    .select('script')
    .where('project_id', '=', id)
    .where('number', '=', 3)
    .executeTakeFirstOrThrow();
  expect(script).toMatch(/\b25\b/);
});

itInFull(
  'a new deck that cannot become a video is reported, and waits beside the earlier video',
  async () => {
    const { testApp } = webApp;
    const user = await signUp(testApp);
    const { id } = await createProject(testApp, user);
    await finishProject(testApp, id);
    const offered = deckUpdate.parse((await putNewDeck(testApp, user, id, { slides: 2 })).json());
    await testApp.app.inject({
      method: 'POST',
      url: `/api/projects/${id}/new-deck/${offered.id}/make`,
      headers: user.bearer,
    });
    const page = await openAs(webApp, `/projects/${id}`, user);
    await page.getByRole('button', { name: 'Cancel Generation' }).waitFor();
    const videoProcess = scriptedProcess(async () => {
      throw new PipelineError('deck_render_failed', 'The slides cannot be drawn.');
    });
    await makeGeneration(await claimVideo(testApp), jobDeps(testApp, { videoProcess }));
    await page.getByText('The slides cannot be drawn. The earlier video is still here.').waitFor();
    await page.getByText('Q4 review.pptx is ready: press').waitFor();
    await page.getByRole('button', { name: 'See the new deck' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^(Update the deck|What changes)$/ });
    await dialog.getByRole('button', { name: 'Choose another deck' }).press('Enter');
    await dialog.getByLabel('PowerPoint file').waitFor({ state: 'attached' });
  },
);
