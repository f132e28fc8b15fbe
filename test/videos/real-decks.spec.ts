import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chaptersOf } from '#contract/script/chapters.ts';
import { probeVideo } from '#pipeline/video/probe-video.ts';
import { videoFiles } from '#pipeline/video-result.ts';
import { outsideDecks, outsideDecksFolder } from '../support/outside-decks.ts';
import { describeInFull } from '../support/test-scope.ts';
import { examplesFolder, openTestEngines } from '../support/video-engines.ts';

const outsideVideos: [deck: string, slides: number][] = [
  ['aascu-leadership', 16],
  ['security-23-slides', 23],
  ['performance-48-slides', 46],
  ['hidden-three-of-28', 25],
  ['many-links-48-slides', 48],
  ['nineteen-slides', 19],
  ['stress-23-slides', 23],
  ['awards-9-slides', 9],
  ['sample-two-slides', 2],
  ['themes', 10],
  ['shapes', 6],
  ['smartart', 1],
  ['bar-chart', 1],
  ['table', 1],
  ['some-japanese', 1],
  ['overlapping-relations', 4],
];

const outsideRefusals: [deck: string, code: string][] = [
  ['embedded-video-no-words', 'deck_no_text'],
  ['no-slides', 'deck_no_slides'],
  ['damaged-1', 'deck_damaged'],
  ['damaged-2', 'deck_damaged'],
  ['damaged-3', 'deck_damaged'],
];

let engines: Awaited<ReturnType<typeof openTestEngines>>;
beforeAll(async () => {
  engines = await openTestEngines();
});
afterAll(() => engines.close());

/** Makes a video. @param slides number of slides that the deck shows @returns the numbers of the slides in the video */
async function expectVideo(deckPath: string, slides: number): Promise<number[]> {
  const { result, outputFolder } = await engines.make({ deckPath });
  const facts = await probeVideo(path.join(outputFolder, videoFiles.video), new AbortController().signal);
  // The video must have every slide that the deck shows.
  expect(result.slides.length).toBe(slides);
  expect(facts.chapters.length).toBe(chaptersOf(result.slides).length);
  expect(facts.video.isRegular).toBe(true);
  expect(Math.abs(facts.durationMs - result.durationMs)).toBeLessThan(100);
  expect(result.slides.some(({ text }) => /\w/.test(text))).toBe(true);
  if (result.lengthReason === null) expect(Math.abs(facts.durationMs - 60_000)).toBeLessThanOrEqual(2000);
  else expect(result.findings.map(({ code }) => code)).toContain('length_not_reached');
  return result.slides.map(({ slideNumber }) => slideNumber);
}

describeInFull('a deck with all oddities of real decks', () => {
  it('becomes a video of its visible slides', async () => {
    // Slide 6 is hidden.
    expect(await expectVideo(path.join(examplesFolder, 'oddities.pptx'), 7)).toEqual([1, 2, 3, 4, 5, 7, 8]);
  });
});

describeInFull('outside decks', () => {
  const there = new Set(outsideDecks('real-decks.spec.ts'));
  const isThere = ([deck]: readonly [string, ...unknown[]]) => there.has(`${deck}.pptx`);

  it.each(outsideVideos.filter(isThere))('%s becomes a video of %i slides', async (deck, slides) => {
    await expectVideo(path.join(outsideDecksFolder, `${deck}.pptx`), slides);
  });

  it.each(outsideRefusals.filter(isThere))('%s is refused with %s', async (deck, code) => {
    const making = engines.make({ deckPath: path.join(outsideDecksFolder, `${deck}.pptx`) });
    await expect(making).rejects.toMatchObject({ code });
  });
});
