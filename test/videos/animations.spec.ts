import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuilds } from '#examples/builds.ts';
import type { Deck } from '#pipeline/deck/deck.ts';
import { openDeck } from '#pipeline/deck/open-deck.ts';
import { readDeck } from '#pipeline/deck/read-deck.ts';
import type { SlideImage } from '#pipeline/deck/render-slides.ts';
import type { Narration } from '#pipeline/speech/narration/narration.ts';
import { assembleVideo } from '#pipeline/stages/assemble-video.ts';
import { decodeFilms } from '#pipeline/stages/decode-films.ts';
import { drawPictures } from '#pipeline/stages/draw-pictures.ts';
import { planVideo } from '#pipeline/stages/plan-video.ts';
import { readSource } from '#pipeline/stages/read-source.ts';
import { speakScript } from '#pipeline/stages/speak-script.ts';
import { writeScript } from '#pipeline/stages/write-script.ts';
import { picturesOfSlide } from '#pipeline/video/animations/pictures-of-slide.ts';
import { frameMs, type PlacedSlide, type Timeline } from '#pipeline/video/timeline.ts';
import { videoFiles } from '#pipeline/video-result.ts';
import { renderSettings } from '#pipeline/video-settings.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import { outsideDecksFolder } from '../support/outside-decks.ts';
import { describeInFull, runsEverything } from '../support/test-scope.ts';
import { openTestEngines } from '../support/video-engines.ts';

const signal = new AbortController().signal;
/** Size at which frames are compared, in grey. */
const [width, height] = [320, 180];
/** Frames to the middle of a fade, where the next state begins to prevail; a fade has eight frames. */
const halfFadeFrames = 4;
const leadMs = 200;

type Film = {
  deck: Deck;
  images: SlideImage[];
  narration: Narration;
  timeline: Timeline;
  /** Grey pixels of each frame. */
  frames: Buffer[];
};

let engines: Awaited<ReturnType<typeof openTestEngines>>;
beforeAll(async () => {
  engines = await openTestEngines();
});
afterAll(() => engines.close());

/** Makes a video stage by stage, so that the times of its words are known. */
async function film(
  deckPath: string,
  durationSeconds: number,
  editedScript: string | null = null,
): Promise<Film> {
  const request = {
    deckPath,
    settings: renderSettings.parse({ durationSeconds, burnInCaptions: false }),
    editedScript,
    outputFolder: await engines.newFolder(),
    signal,
    onProgress: () => {},
  };
  const plan = planVideo(request);
  const source = await readSource(request, engines.engines);
  const pictures = await drawPictures(request, source, engines.engines);
  const script = await writeScript(request, plan, source.deck, engines.engines);
  const films = await decodeFilms(request, source, engines.engines);
  const narration = await speakScript(request, plan, { script, films }, engines.engines);
  const { timeline } = await assembleVideo(
    request,
    { deck: source.deck, pictures, films: films.playable, narration, staticSlides: new Set() },
    engines.engines,
  );
  const frames = await framesOf(path.join(request.outputFolder, videoFiles.video));
  expect(frames.length).toBe(timeline.frameCount);
  return { deck: source.deck, images: pictures.images, narration, timeline, frames };
}

async function framesOf(video: string): Promise<Buffer[]> {
  const { stdout } = await runTool({
    command: 'ffmpeg',
    args: [
      ...['-v', 'error', '-i', video, '-an', '-vf', `scale=${width}:${height}:flags=area`],
      ...['-pix_fmt', 'gray', '-f', 'rawvideo', '-'],
    ],
    signal,
    timeoutMs: 300_000,
  });
  const size = width * height;
  return Array.from({ length: stdout.length / size }, (_, index) =>
    stdout.subarray(index * size, (index + 1) * size),
  );
}

/** Returns, for each frame of a slide, the path of the picture that it resembles most. */
async function shownOn(film: Film, placed: PlacedSlide): Promise<string[]> {
  const image = film.images.find(({ slideNumber }) => slideNumber === placed.slideNumber);
  const build = image?.build;
  const paths = [
    ...new Set([build?.firstPath, ...(build?.steps.map((step) => step.path) ?? []), image?.path]),
  ];
  const states = await Promise.all(
    paths
      .flatMap((one) => (one === undefined ? [] : [one]))
      .map(async (one) => ({ path: one, grey: await greyOf(one) })),
  );
  const telling = Array.from({ length: width * height }, (_, pixel) => pixel).filter((pixel) => {
    const values = states.map(({ grey }) => grey[pixel] ?? 0);
    return Math.max(...values) - Math.min(...values) > 24;
  });
  const unlike = (frame: Buffer, grey: Buffer) =>
    telling.reduce((sum, pixel) => sum + Math.abs((frame[pixel] ?? 0) - (grey[pixel] ?? 0)), 0);
  return film.frames.slice(placed.startFrame, placed.startFrame + placed.frameCount).map((frame) => {
    const distances = states.map((state) => ({ path: state.path, distance: unlike(frame, state.grey) }));
    return distances.reduce((best, one) => (one.distance < best.distance ? one : best)).path;
  });
}

function greyOf(picture: string): Promise<Buffer> {
  return sharp(picture).resize(width, height, { kernel: 'cubic' }).removeAlpha().greyscale().raw().toBuffer();
}

type Change = { frame: number; path: string };

function changesIn(shown: readonly string[]): Change[] {
  return shown.flatMap((path, frame) => (frame > 0 && path !== shown[frame - 1] ? [{ frame, path }] : []));
}

function slideOf(film: Film, slideNumber: number) {
  const placed = film.timeline.slides.find((slide) => slide.slideNumber === slideNumber);
  const image = film.images.find((one) => one.slideNumber === slideNumber);
  if (!placed || !image) throw new Error(`Slide ${slideNumber} is not in the video.`);
  return { placed, image };
}

/** Returns the frame of the slide at which a word begins. */
function frameOfWord(placed: PlacedSlide, text: string): number {
  const words = placed.sentences.flatMap((sentence) => sentence.words);
  const word = words.find((one) => one.text.replace(/[^\p{L}]/gu, '') === text);
  if (!word) throw new Error(`"${text}" is not said on slide ${placed.slideNumber}.`);
  return word.startMs / frameMs - placed.startFrame;
}

const leadFrames = leadMs / frameMs;

/** Returns a script of the unchanged notes, so that no writer leaves a step out. */
async function scriptOfNotes(deckPath: string): Promise<string> {
  const { slides } = await readDeck(await openDeck(deckPath));
  const texts = slides.map(({ number, notes }) => ({ slide: number, text: notes.join(' '), leftOut: false }));
  return JSON.stringify({ version: 1, audience: 'training', slides: texts });
}

describeInFull('a video of a deck with all kinds of steps', () => {
  let made: Film;
  beforeAll(async () => {
    const deckPath = path.join(await engines.newFolder(), 'builds.pptx');
    await writeFile(deckPath, await makeBuilds());
    made = await film(deckPath, 60, await scriptOfNotes(deckPath));
  });

  it.each([
    ['paragraphs', 1, ['plan', 'crew', 'weekend']],
    ['one shape that leaves as another enters', 2, ['Packing', 'Driving', 'Unpacking']],
    ['a group, and manual steps', 3, ['These', 'A']],
    ['exits', 4, ['pallets', 'paper']],
  ])('shows the right state at the right word: %s', async (_what, slideNumber, words) => {
    const { placed, image } = slideOf(made, slideNumber);
    const changes = changesIn(await shownOn(made, placed));
    const steps = image.build?.steps ?? [];
    for (const [index, word] of words.entries()) {
      const step = steps[index];
      const middle = step?.transition === 'cut' ? 0 : halfFadeFrames;
      const expected = frameOfWord(placed, word) - leadFrames + middle;
      expect(changes[index]?.path).toBe(step?.path);
      expect(Math.abs((changes[index]?.frame ?? -100) - expected)).toBeLessThanOrEqual(2);
    }
  });

  it('shows automatic steps after their delay, and ends each slide in its last state', async () => {
    const { placed } = slideOf(made, 3);
    const [, second, third] = changesIn(await shownOn(made, placed));
    expect(Math.abs((third?.frame ?? 0) - (second?.frame ?? 0) - 1200 / frameMs)).toBeLessThanOrEqual(2);
    for (const slide of made.timeline.slides) {
      const shown = await shownOn(made, slide);
      expect(shown.at(-1)).toBe(slideOf(made, slide.slideNumber).image.path);
    }
  });

  it('does not speak the click tags', () => {
    const said = made.timeline.slides.flatMap(({ sentences }) => sentences.flatMap(({ words }) => words));
    expect(said.map(({ text }) => text.toLowerCase()).join(' ')).not.toContain('click');
    expect(made.narration.script.slides[2]?.text).toMatch(
      /^Two teams .* \[click\] These .* \[click\] A crane/,
    );
  });
});

/** Deck whose only slide with steps is silent, so that it needs a script. */
const security = {
  name: 'decks/security-23-slides',
  script: JSON.stringify({
    version: 1,
    audience: 'training',
    slides: Array.from({ length: 23 }, (_, index) => ({
      slide: index + 1,
      text: 'First comes the application. Then the policies are mapped, with the matrices online. Then the testing of how it works together. Then the audit results are reviewed. The whole process is documented.',
      leftOut: index !== 15,
    })),
  }),
};

describe('outside decks', () => {
  const folder = path.dirname(outsideDecksFolder);
  const decks = [
    'decks-business/builds-custom-geometry',
    'decks-business/megadisasters',
    security.name,
    'decks/performance-48-slides',
    'decks/stress-23-slides',
  ];
  for (const name of decks) {
    const deckPath = path.join(folder, `${name}.pptx`);
    const isThere = existsSync(deckPath);
    if (!isThere) process.stdout.write(`builds.spec: left out ${name}, which is not beside the clone\n`);
    const itInFull = it.skipIf(!runsEverything || !isThere);
    itInFull(`${name}shows the planned state in each frame`, async () => {
      const made = await film(deckPath, 180, name === security.name ? security.script : null);
      const built = made.timeline.slides.filter(
        ({ slideNumber }) => slideOf(made, slideNumber).image.build !== null,
      );
      expect(built.length).toBeGreaterThan(0);
      for (const placed of built) {
        const shown = await shownOn(made, placed);
        const planned = plannedChanges(made, placed);
        const changes = changesIn(shown);
        expect(changes.map((change) => change.path)).toEqual(planned.map((change) => change.path));
        for (const [index, { frame }] of changes.entries())
          expect(Math.abs(frame - (planned[index]?.frame ?? -100))).toBeLessThanOrEqual(2);
      }
    });
  }
});

/** Returns the frames from which each step of a slide must prevail, by the times of its words. */
function plannedChanges(film: Film, placed: PlacedSlide): Change[] {
  const { image } = slideOf(film, placed.slideNumber);
  const slide = film.deck.slides.find(({ number }) => number === placed.slideNumber);
  const narrated = film.narration.slides.find(({ slideNumber }) => slideNumber === placed.slideNumber);
  if (!slide || !narrated) throw new Error(`Slide ${placed.slideNumber} is not in the video.`);
  return picturesOfSlide(image, { slide, narrated, placed }).changes.map(({ atMs, picture, transition }) => ({
    frame: atMs / frameMs + (transition === 'cut' ? 0 : halfFadeFrames),
    path: picture.imagePath,
  }));
}
