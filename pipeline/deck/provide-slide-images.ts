import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { type Finding, findingSchema } from '../findings/finding.ts';
import type { Deck } from './deck.ts';
import { drawnWord } from './drawn-word.ts';
import { fidelityReport } from './fidelity-report.ts';
import type { ProvidedDeck } from './provide-deck.ts';
import { type KnownSlide, renderSlides, type SlideImage } from './render-slides.ts';
import type { DrawnSlideReport } from './rendering/draw-pages.ts';
import { slideAnimation } from './slide-animation.ts';
import { slideKeys } from './slide-keys.ts';

export type SlideImages = { images: SlideImage[]; findings: Finding[] };

/** Pictures of slides. The same pictures have the same `key`. */
export type DrawnSlides = SlideImages & { key: string };

/** Version of the renderer. Raise it when the same deck is drawn differently. */
const rendererVersion = 24;
const manifestFile = 'slides.json';
const slideImage = z.object({
  slideNumber: z.number(),
  path: z.string(),
  build: slideAnimation.nullable(),
  groundPath: z.string().nullable(),
  words: z.array(drawnWord),
});
const manifest = z.object({
  slides: z.array(
    z.object({
      image: slideImage,
      isChecked: z.boolean(),
      warning: findingSchema.nullable(),
      allEmojiDrawn: z.boolean(),
    }),
  ),
  /** Findings about the drawing. Those of `fidelityReport` are made from the deck, so that decks drawn before have new ones. */
  findings: z.array(findingSchema),
  iconFontsLeftOut: z.array(z.string().nullable()),
  installedFonts: z.array(z.tuple([z.string(), z.string()])),
});
type Manifest = z.infer<typeof manifest>;

/**
 * Returns the pictures of the shown slides, in their own shape, and their differences from PowerPoint. They are
 * drawn once for each deck file, whatever the video's shape. Slides that an earlier deck had as well are reused.
 * @throws the errors of `renderSlides`
 */
export async function provideSlideImages(request: {
  source: ProvidedDeck;
  artifacts: ArtifactStore;
  signal: AbortSignal;
  onSlideDone: (done: number, total: number) => void;
  /** Called with each slide as soon as its picture is drawn. */
  onSlideDrawn?: DrawnSlideReport;
}): Promise<DrawnSlides> {
  const { sha256, deck, open } = request.source;
  const shown = deck.slides.filter(({ hidden }) => !hidden).length;
  const { onSlideDrawn = async () => {} } = request;
  request.onSlideDone(0, shown);
  const inputs = { rendererVersion, deck: sha256 };
  const artifact = await request.artifacts.folder('slides', inputs, async (folder) => {
    const deckPackage = await open();
    const keys = await slideKeys(deckPackage, deck);
    const known = await takeOver(keys, folder, request.artifacts);
    for (const { image } of known.values()) await onSlideDrawn(image);
    const rendered = await renderSlides({
      deckPackage,
      deck,
      imageFolder: folder,
      known,
      signal: request.signal,
      onSlideDone: (done) => request.onSlideDone(known.size + done, shown),
      onSlideDrawn,
    });
    const result: Manifest = {
      slides: [...rendered.slides.values()].map((slide) => ({
        ...slide,
        image: { ...withPaths(slide.image, path.basename), words: [...slide.image.words] },
      })),
      findings: rendered.findings,
      iconFontsLeftOut: [...rendered.iconFontsLeftOut],
      installedFonts: [...rendered.installedFonts],
    };
    await writeFile(path.join(folder, manifestFile), JSON.stringify(result));
    for (const key of keys.values()) await notePlace(key, sha256, request.artifacts);
  });
  const drawn = await readManifest(artifact.path);
  const images = drawn.slides.map(({ image }) => withPaths(image, (name) => path.join(artifact.path, name)));
  if (!artifact.made) {
    request.onSlideDone(shown, shown);
    for (const image of images) await onSlideDrawn(image);
  }
  return {
    images,
    findings: [...drawn.findings, ...differencesOf(deck, drawn)],
    key: artifact.key,
  };
}

function differencesOf(deck: Deck, { slides, iconFontsLeftOut, installedFonts }: Manifest): Finding[] {
  const checked = slides.filter(({ isChecked }) => isChecked);
  return fidelityReport({
    deck,
    installedFonts: new Map(installedFonts),
    iconFontsLeftOut: new Set(iconFontsLeftOut),
    checkedSlides: new Set(checked.map(({ image }) => image.slideNumber)),
  });
}

async function readManifest(folder: string): Promise<Manifest> {
  return manifest.parse(JSON.parse(await readFile(path.join(folder, manifestFile), 'utf8')));
}

/**
 * Records the deck whose pictures contain a slide. The first record counts: other decks with the slide copy it from
 * there.
 */
async function notePlace(key: string, deck: string, artifacts: ArtifactStore): Promise<void> {
  await artifacts.file('slide-place', { rendererVersion, slide: key }, (file) => writeFile(file, deck));
}

/**
 * Copies the pictures of slides that another deck also has into the folder. Copies none if all were found, because
 * findings about the whole deck need one drawing.
 */
async function takeOver(
  keys: ReadonlyMap<number, string>,
  folder: string,
  artifacts: ArtifactStore,
): Promise<Map<number, KnownSlide>> {
  const known = new Map<number, KnownSlide>();
  for (const [number, key] of keys) {
    const place = await found(artifacts.file, 'slide-place', { rendererVersion, slide: key });
    const deck = place && (await readFile(place, 'utf8'));
    const drawn = deck && (await found(artifacts.folder, 'slides', { rendererVersion, deck }));
    const slide =
      drawn && (await readManifest(drawn)).slides.find(({ image }) => image.slideNumber === number);
    if (drawn && slide)
      known.set(number, { ...slide, image: withPaths(slide.image, (name) => path.join(drawn, name)) });
  }
  if (known.size === keys.size) return new Map();
  for (const [number, slide] of known) {
    for (const file of picturesOf(slide.image)) await copyFile(file, path.join(folder, path.basename(file)));
    const image = withPaths(slide.image, (file) => path.join(folder, path.basename(file)));
    known.set(number, { ...slide, image });
  }
  return known;
}

/** Returns the path of an artifact that was made before; null if there is none. */
async function found(provide: ArtifactStore['file'], kind: string, inputs: unknown): Promise<string | null> {
  const notMade = new Error('This artifact was not made before.');
  try {
    return (await provide(kind, inputs, () => Promise.reject(notMade))).path;
  } catch (error) {
    if (error === notMade) return null;
    throw error;
  }
}

/** Returns the files of a slide in all of its states, each once. */
export function picturesOf({ path: last, build, groundPath }: SlideImage): ReadonlySet<string> {
  const states = build ? [build.firstPath, ...build.steps.map((step) => step.path)] : [];
  return new Set([last, ...states, ...(groundPath === null ? [] : [groundPath])]);
}

/** Returns the same pictures at other paths, for example in another folder. */
export function withPaths(image: SlideImage, change: (path: string) => string): SlideImage {
  const { path, build, groundPath } = image;
  const changed = build && {
    firstPath: change(build.firstPath),
    steps: build.steps.map((step) => ({ ...step, path: change(step.path) })),
  };
  return {
    ...image,
    path: change(path),
    build: changed,
    groundPath: groundPath === null ? null : change(groundPath),
  };
}
