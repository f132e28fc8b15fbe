import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { ArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { runTogether } from '#runtime/process/run-together.ts';
import { type DrawnSlides, picturesOf, withPaths } from '../../deck/provide-slide-images.ts';
import type { SlideImage } from '../../deck/render-slides.ts';
import { fillsFrame } from '../../deck/rendering/fit-slide.ts';
import { drawGround, type FrameFill, writeFramed } from './fill-frame.ts';
import type { FrameLayout } from './frame-layout.ts';

/** Raise it when the same slides are framed differently. */
const framerVersion = 1;

type ImagesToFrame = {
  drawn: DrawnSlides;
  layout: Pick<FrameLayout, 'size' | 'slide'>;
  fill: FrameFill;
  artifacts: ArtifactStore;
  signal: AbortSignal;
};

/**
 * Returns the pictures of the slides in the size of the frame, each slide in its place. Slides that fill the frame stay as
 * they are drawn. The others are framed once for each deck, shape and fill, which takes no drawing.
 */
export async function provideFramedImages(job: ImagesToFrame): Promise<SlideImage[]> {
  const { drawn, layout, fill, artifacts } = job;
  if (fillsFrame(layout.slide, layout.size)) return drawn.images;
  const { size, slide } = layout;
  const inputs = { framerVersion, slides: drawn.key, size, slide, fill };
  const { path: folder } = await artifacts.folder('framed', inputs, (unfinished) =>
    frameImages(job, unfinished),
  );
  return drawn.images.map((image) => withPaths(image, (file) => path.join(folder, path.basename(file))));
}

/** Frames a slide per core at a time. */
async function frameImages({ drawn, layout, fill, signal }: ImagesToFrame, folder: string): Promise<void> {
  const waiting = drawn.images.values();
  const lane = async (laneSignal: AbortSignal) => {
    for (const image of waiting) {
      laneSignal.throwIfAborted();
      await frameImage(image, { layout, fill, folder });
    }
  };
  await runTogether(signal, (laneSignal) =>
    Array.from({ length: availableParallelism() }, () => lane(laneSignal)),
  );
}

/** All states of a slide stand on the ground of its last one, which so does not move at a step. */
async function frameImage(
  image: SlideImage,
  { layout, fill, folder }: Pick<ImagesToFrame, 'layout' | 'fill'> & { folder: string },
): Promise<void> {
  const ground = await drawGround(image.path, layout.size, fill);
  for (const file of picturesOf(image)) {
    await writeFramed(file, ground, layout, path.join(folder, path.basename(file)));
  }
}
