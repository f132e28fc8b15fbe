import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ArtifactStore } from '../steps/artifacts.ts';
import { type Finding, findingSchema } from '../steps/finding.ts';
import { drawnWord } from './drawn-word.ts';
import { fidelityReport } from './fidelity-report.ts';
import type { ProvidedDeck } from './provide-deck.ts';
import { renderSlides, type SlideImage } from './render-slides.ts';
import { slideBuild } from './slide-build.ts';

export type SlideImages = { images: SlideImage[]; findings: Finding[] };

/** `key`: the same for the same pictures. */
export type DrawnSlides = SlideImages & { key: string };

/** Raise it when the renderer draws the same deck differently. */
const rendererVersion = 16;
const manifestFile = 'slides.json';
const manifest = z.object({
  images: z.array(
    z.object({
      slideNumber: z.number(),
      path: z.string(),
      build: slideBuild.nullable(),
      groundPath: z.string().nullable(),
      words: z.array(drawnWord),
    }),
  ),
  findings: z.array(findingSchema),
});

/**
 * Returns the pictures of the shown slides, in their own shape, and how they differ from what PowerPoint shows; drawn once
 * for each deck file, whatever the video's shape.
 * @throws what `renderSlides` throws
 */
export async function provideSlideImages(request: {
  source: ProvidedDeck;
  artifacts: ArtifactStore;
  signal: AbortSignal;
  onSlideDone: (done: number, total: number) => void;
}): Promise<DrawnSlides> {
  const { sha256, deck, open } = request.source;
  const shown = deck.slides.filter(({ hidden }) => !hidden).length;
  request.onSlideDone(0, shown);
  const inputs = { rendererVersion, deck: sha256 };
  const artifact = await request.artifacts.folder('slides', inputs, async (folder) => {
    const deckPackage = await open();
    const rendered = await renderSlides({
      deckPackage,
      deck,
      imageFolder: folder,
      signal: request.signal,
      onSlideDone: request.onSlideDone,
    });
    const result: SlideImages = {
      images: rendered.images.map((image) => withPaths(image, path.basename)),
      findings: [...rendered.findings, ...fidelityReport({ deck, ...rendered })],
    };
    await writeFile(path.join(folder, manifestFile), JSON.stringify(result));
  });
  if (!artifact.made) request.onSlideDone(shown, shown);
  const stored = manifest.parse(JSON.parse(await readFile(path.join(artifact.path, manifestFile), 'utf8')));
  return {
    images: stored.images.map((image) => withPaths(image, (name) => path.join(artifact.path, name))),
    findings: stored.findings,
    key: artifact.key,
  };
}

/** The same pictures in other places, for example of another folder. */
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
