import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeVideo } from '../../pipeline/video/probe-video.ts';
import { videoFiles } from '../../pipeline/video-result.ts';
import { openTestStudio, realDecksFolder } from '../support/studio.ts';

const videos: [deck: string, slides: number, spoken?: RegExp][] = [
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

const refusals = [
  ['embedded-video-no-words', 'deck_no_text'],
  ['no-slides', 'deck_no_slides'],
  ['damaged-1', 'deck_damaged'],
  ['damaged-2', 'deck_damaged'],
  ['damaged-3', 'deck_damaged'],
];

// Decks of other people, kept beside the repository and never in it; without them the examples have to do.
describe.skipIf(!existsSync(realDecksFolder))('real decks', () => {
  let studio: Awaited<ReturnType<typeof openTestStudio>>;
  beforeAll(async () => {
    studio = await openTestStudio();
  });
  afterAll(() => studio.close());

  it.each(videos)('%s becomes a video of %i slides', async (deck, slides) => {
    const { result, outputFolder } = await studio.make({
      deckPath: path.join(realDecksFolder, `${deck}.pptx`),
    });
    const facts = await probeVideo(path.join(outputFolder, videoFiles.video), new AbortController().signal);
    expect(result.slides.length).toBe(slides);
    expect(facts.chapters.length).toBe(slides);
    expect(facts.video.isRegular).toBe(true);
    expect(Math.abs(facts.durationMs - result.durationMs)).toBeLessThan(100);
    expect(result.slides.some(({ text }) => /\w/.test(text))).toBe(true);
    if (result.lengthReason === null) expect(Math.abs(facts.durationMs - 60_000)).toBeLessThanOrEqual(2000);
    else expect(result.findings.map(({ code }) => code)).toContain('length_not_reached');
  });

  it.each(refusals)('%s is refused with %s', async (deck, code) => {
    const making = studio.make({ deckPath: path.join(realDecksFolder, `${deck}.pptx`) });
    await expect(making).rejects.toMatchObject({ code });
  });
});
