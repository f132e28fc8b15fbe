import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chaptersOf } from '#contract/script/chapters.ts';
import type { Progress } from '#pipeline/progress/progress.ts';
import { scriptFile } from '#pipeline/script/script-file/script-json.ts';
import { probeVideo } from '#pipeline/video/probe-video.ts';
import { videoFiles } from '#pipeline/video-result.ts';
import { renderSettings } from '#pipeline/video-settings.ts';
import { writeForReview } from '#pipeline/write-for-review.ts';
import { sharp } from '#runtime/process/bounded-sharp.ts';
import { itInFull } from '../support/test-scope.ts';
import { examplesFolder, openTestEngines } from '../support/video-engines.ts';

const signal = new AbortController().signal;
const productLaunch = path.join(examplesFolder, 'product-launch.pptx');

describe('a video of an example deck', () => {
  let engines: Awaited<ReturnType<typeof openTestEngines>>;
  let first: Awaited<ReturnType<typeof engines.make>>;
  const progress: Progress[] = [];
  const settings = renderSettings.parse({ durationSeconds: 60, music: 'corporate' });

  beforeAll(async () => {
    engines = await openTestEngines();
    first = await engines.make({
      deckPath: productLaunch,
      settings,
      onProgress: (step) => progress.push(step),
    });
  });
  afterAll(() => engines.close());

  const scriptOf = async ({ outputFolder }: typeof first) =>
    scriptFile.parse(JSON.parse(await readFile(path.join(outputFolder, videoFiles.script), 'utf8')));

  it('has the requested length, all its chapters and regular frames', async () => {
    const facts = await probeVideo(path.join(first.outputFolder, videoFiles.video), signal);
    expect(Math.abs(facts.durationMs - 60_000)).toBeLessThanOrEqual(2000);
    expect(facts.video.isRegular).toBe(true);
    expect(facts.chapters.length).toBe(chaptersOf(first.result.slides).length);
    expect(Math.abs(facts.durationMs - first.result.durationMs)).toBeLessThan(100);
    expect(first.result.lengthReason).toBeNull();
  });

  it('has captions with the words of the script, within the time of the video', async () => {
    const srt = await readFile(path.join(first.outputFolder, videoFiles.srt), 'utf8');
    const captionWords = srt
      .split('\n')
      .filter((line) => line !== '' && !/^\d+$|-->/.test(line))
      .join(' ');
    const said = first.result.slides.map(({ text }) => text).filter((text) => text !== '');
    expect(captionWords).toBe(said.join(' '));
    const vtt = await readFile(path.join(first.outputFolder, videoFiles.vtt), 'utf8');
    expect(vtt.startsWith('WEBVTT')).toBe(true);
    const lastEnd = [...srt.matchAll(/--> (\d\d):(\d\d):(\d\d),(\d{3})/g)].at(-1) ?? [];
    const [, hours, minutes, seconds, ms] = lastEnd.map(Number);
    const endMs = ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1000 + (ms ?? 0);
    expect(endMs).toBeLessThanOrEqual(first.result.durationMs);
    expect(endMs).toBeGreaterThan(first.result.durationMs - 5000);
  });

  it('reports the progress of every stage, which only grows and ends at the total', () => {
    for (const stage of ['slides', 'script', 'voice', 'video'] as const) {
      const steps = progress.filter((step) => step.stage === stage);
      expect(steps.at(-1)).toMatchObject({ done: steps.at(-1)?.total });
      expect(steps.map(({ done }) => done)).toEqual(steps.map(({ done }) => done).toSorted((a, b) => a - b));
    }
  });

  itInFull('is not spoken again for the same request', async () => {
    engines.spoken.length = 0;
    const again = await engines.make({ deckPath: productLaunch, settings });
    expect(engines.spoken).toEqual([]);
    expect(again.result.slides).toEqual(first.result.slides);
    const [one, two] = await Promise.all(
      [first, again].map(({ outputFolder }) => readFile(path.join(outputFolder, videoFiles.srt), 'utf8')),
    );
    expect(two).toBe(one);
  });

  it('has the grounds of its sentences, and so does its script file', async () => {
    const grounds = (slides: readonly { grounds?: readonly unknown[] | undefined }[]) =>
      slides.map((slide) => slide.grounds ?? []);
    expect(grounds((await scriptOf(first)).slides)).toEqual(grounds(first.result.slides));
    expect(grounds(first.result.slides).flat().length).toBeGreaterThan(0);
  });

  it('only has the changed sentence of an edited script spoken again', async () => {
    const script = scriptFile.parse(
      JSON.parse(await readFile(path.join(first.outputFolder, videoFiles.script), 'utf8')),
    );
    // Shorter than the sentence that it replaces, because a longer one would make all sentences slightly faster.
    const changed = 'We changed this line by hand.';
    const slide = script.slides[2];
    if (slide) slide.text = changed;
    engines.spoken.length = 0;
    const edited = await engines.make({
      deckPath: productLaunch,
      settings,
      editedScript: JSON.stringify(script),
    });
    expect(engines.spoken).toEqual([changed]);
    expect(edited.result.writer).toBe('edited');
    expect(edited.result.slides[2]).toMatchObject({ text: changed });
    expect(edited.result.slides[2]).not.toHaveProperty('grounds');
    expect(edited.result.slides[1]?.grounds).toEqual(first.result.slides[1]?.grounds);
  });

  itInFull('has the same script with and without a review, and speaks what was reviewed', async () => {
    engines.spoken.length = 0;
    const outputFolder = await engines.newFolder();
    const written = await writeForReview(
      { deckPath: productLaunch, settings, editedScript: null, outputFolder, signal, onProgress: () => {} },
      engines.engines,
    );
    expect(written.slides.map(({ slideNumber, title, text }) => ({ slideNumber, title, text }))).toEqual(
      first.result.slides.map(({ slideNumber, title, text }) => ({ slideNumber, title, text })),
    );
    expect(written.leftOutSlides).toEqual(first.result.leftOutSlides);
    expect(Math.abs(written.expectedMs - first.result.durationMs)).toBeLessThan(500);
    expect(written.pictures.map(({ slideNumber }) => slideNumber)).toEqual(
      [...written.slides, ...written.leftOutSlides]
        .map(({ slideNumber }) => slideNumber)
        .toSorted((a, b) => a - b),
    );
    for (const { file } of written.pictures) {
      const facts = await sharp(path.join(outputFolder, file)).metadata();
      expect(facts).toMatchObject({ format: 'jpeg', width: 640, height: 360 });
    }
    const slides = [
      ...written.slides.map(({ slideNumber, text }) => ({ slide: slideNumber, text })),
      ...written.leftOutSlides.map(({ slideNumber, text }) => ({
        slide: slideNumber,
        text,
        leftOut: true,
      })),
    ];
    const shown = await engines.make({
      deckPath: productLaunch,
      settings,
      editedScript: JSON.stringify({ version: 1, audience: settings.audience, slides }),
      keptSpeed: written.spokenSpeed,
    });
    expect(shown.result.durationMs).toBe(first.result.durationMs);
    expect(engines.spoken).toEqual([]);
  });

  const readText = (folder: string, name: keyof typeof videoFiles) =>
    readFile(path.join(folder, videoFiles[name]), 'utf8');

  it('has no omitted slides in its pictures, chapters, captions and poster', async () => {
    const script = await scriptOf(first);
    const [opening, , third] = script.slides.filter(({ leftOut }) => !leftOut);
    if (!opening || !third) throw new Error('Three slides must be in the video.');
    opening.leftOut = true;
    third.leftOut = true;
    engines.spoken.length = 0;
    const without = await engines.make({
      deckPath: productLaunch,
      settings,
      editedScript: JSON.stringify(script),
    });
    expect(engines.spoken).toEqual([]);
    const { result, outputFolder } = without;
    const numbers = first.result.slides.map(({ slideNumber }) => slideNumber);
    expect(result.slides.map(({ slideNumber }) => slideNumber)).toEqual(
      numbers.filter((number) => number !== opening.slide && number !== third.slide),
    );
    expect(result.leftOutSlides.map(({ text }) => text)).toEqual(
      expect.arrayContaining([opening.text, third.text]),
    );
    const facts = await probeVideo(path.join(outputFolder, videoFiles.video), signal);
    expect(Math.abs(facts.durationMs - result.durationMs)).toBeLessThan(100);
    expect(facts.chapters).toHaveLength(chaptersOf(result.slides).length);
    const said = (await readText(outputFolder, 'vtt')).replace(/\s+/g, ' ');
    expect(said).not.toContain(third.text.split(' ').slice(0, 4).join(' '));
    const posters = [first, without].map((made) => readFile(path.join(made.outputFolder, videoFiles.poster)));
    const [firstPoster, poster] = await Promise.all(posters);
    expect(firstPoster && poster?.equals(firstPoster)).toBe(false);
    expect(await scriptOf(without)).toEqual(script);
  });

  itInFull('shows the slides in the order of its script', async () => {
    const script = await scriptOf(first);
    const numbers = first.result.slides.map(({ slideNumber }) => slideNumber);
    const third = script.slides.filter(({ leftOut }) => !leftOut)[2];
    if (!third) throw new Error('Three slides must be in the video.');
    script.slides = [third, ...script.slides.filter((slide) => slide !== third)];
    engines.spoken.length = 0;
    const again = await engines.make({
      deckPath: productLaunch,
      settings,
      editedScript: JSON.stringify(script),
    });
    const moved = [third.slide, ...numbers.filter((number) => number !== third.slide)];
    expect(again.result.slides.map(({ slideNumber }) => slideNumber)).toEqual(moved);
    expect(engines.spoken).toEqual([]);
    const inOrder = await probeVideo(path.join(again.outputFolder, videoFiles.video), signal);
    expect(inOrder.chapters.map(({ startMs }) => startMs)).toEqual(
      chaptersOf(again.result.slides).map(({ startMs }) => startMs),
    );
    const captions = (await readText(again.outputFolder, 'srt')).replace(/\n\d+\n.*-->.*\n|\s+/g, ' ');
    expect(captions.slice(0, 400)).toContain(third.text.split(' ').slice(0, 3).join(' '));
    const written = await scriptOf(again);
    expect(written.slides.map(({ slide }) => slide)).toEqual(script.slides.map(({ slide }) => slide));
    const [poster, movedPoster] = await Promise.all(
      [first, again].map((made) => readFile(path.join(made.outputFolder, videoFiles.poster))),
    );
    expect(poster && movedPoster?.equals(poster)).toBe(false);
  });

  itInFull('keeps the spelling in captions if a pronunciation changes the speech', async () => {
    const word =
      first.result.slides[0]?.text.split(' ').find((candidate) => /^\w{5,}$/.test(candidate)) ?? '';
    engines.spoken.length = 0;
    const said = await engines.make({
      deckPath: productLaunch,
      settings: { ...settings, pronunciations: [{ word, respelling: 'banana' }] },
    });
    expect(engines.spoken.some((text) => text.includes(word))).toBe(true);
    const srt = await readFile(path.join(said.outputFolder, videoFiles.srt), 'utf8');
    expect(srt).toContain(word);
    expect(srt).not.toContain('banana');
  });

  itInFull('leaves nothing behind if it is canceled', async () => {
    const outputFolder = await engines.newFolder();
    const canceled = new AbortController();
    const making = engines.make({
      deckPath: productLaunch,
      settings: { ...settings, voice: 'friendly-male' },
      outputFolder,
      signal: canceled.signal,
      onProgress: ({ stage, done }) => {
        if (stage === 'voice' && done === 2) canceled.abort();
      },
    });
    await expect(making).rejects.toMatchObject({ code: 'canceled' });
    expect(await readdir(outputFolder)).toEqual([]);
    expect(await readdir(path.join(engines.folder, 'artifacts', 'unfinished'))).toEqual([]);
  });

  // attack: 185
  it('becomes vertical with captions in the picture, and is neither spoken nor drawn again', async () => {
    const drawnDecks = async () =>
      (await readdir(path.join(engines.folder, 'artifacts', 'slides'), { recursive: true })).filter((name) =>
        name.endsWith('slides.json'),
      );
    const drawnBefore = await drawnDecks();
    engines.spoken.length = 0;
    // Keeps three slides, which prove as much as eight.
    const script = await scriptOf(first);
    for (const slide of script.slides.filter(({ leftOut }) => !leftOut).slice(3)) slide.leftOut = true;
    const tall = await engines.make({
      deckPath: productLaunch,
      settings: { ...settings, aspect: '9:16', burnInCaptions: true },
      editedScript: JSON.stringify(script),
    });
    expect(engines.spoken).toEqual([]);
    expect(drawnBefore).not.toEqual([]);
    expect(await drawnDecks()).toEqual(drawnBefore);
    const { video } = await probeVideo(path.join(tall.outputFolder, videoFiles.video), signal);
    expect(video).toMatchObject({ width: 1080, height: 1920, isRegular: true });
    expect(video.frameCount).toBe(Math.round(tall.result.durationMs / 40));
    expect(tall.result.slides).toHaveLength(3);
    const poster = await sharp(path.join(tall.outputFolder, videoFiles.poster)).metadata();
    expect(poster).toMatchObject({ width: 1080, height: 1920 });
  });

  itInFull('starts and ends with a card of the brand, in the same length', async () => {
    const brand = {
      captionText: '#ffffff',
      captionBox: '#0a2540',
      cardText: '#ffffff',
      cardBackground: '#0a2540',
      introCard: true,
      outroCard: true,
      logoPath: null,
    };
    const branded = await engines.make({ deckPath: productLaunch, settings: { ...settings, brand } });
    const { slides, durationMs, lengthReason } = branded.result;
    expect(Math.abs(durationMs - 60_000)).toBeLessThanOrEqual(2000);
    expect(lengthReason).toBeNull();
    const facts = await probeVideo(path.join(branded.outputFolder, videoFiles.video), signal);
    expect(facts.chapters.length).toBe(slides.length + 2);
    expect(facts.video.isRegular).toBe(true);
    expect(slides[0]?.startMs).toBe(facts.chapters[1]?.startMs);
    expect(slides.at(-1)?.endMs).toBe(facts.chapters.at(-1)?.startMs);
    expect(slides[0]?.startMs).toBeGreaterThan(2500);
    const srt = await readFile(path.join(branded.outputFolder, videoFiles.srt), 'utf8');
    expect(srt).toMatch(/^1\n00:00:0[3-9],/);
  });

  it.each([
    ['no-slides.pptx', 'deck_no_slides'],
    ['no-words.pptx', 'deck_no_text'],
    ['make-examples.ts', 'deck_not_a_deck'],
    ['is-not-there.pptx', 'deck_not_found'],
  ])('is refused for %s with %s', async (file, code) => {
    await expect(engines.make({ deckPath: path.join(examplesFolder, file) })).rejects.toMatchObject({ code });
  });
});
