import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { ArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { runTogether } from '#runtime/process/run-together.ts';
import { type DrawnSlides, picturesOf, withPaths } from '../../deck/provide-slide-images.ts';
import type { SlideImage } from '../../deck/render-slides.ts';
import { fillsFrame } from '../../deck/rendering/fit-slide.ts';
import { drawGround, type FrameFill, writeFramed } from './fill-frame.ts';
import type { FrameLayout } from './frame-layout.ts';

/** Version of the framing. Raise it when the same slides are framed differently. */
const framerVersion = 1;

type ImagesToFrame = {
  drawn: DrawnSlides;
  layout: Pick<FrameLayout, 'size' | 'slide'>;
  fill: FrameFill;
  artifacts: ArtifactStore;
  signal: AbortSignal;
};

/**
 * Returns the slides' pictures in the size of the frame, each slide in its place. Slides that fill the frame are
 * returned as they are. The others are framed once for each deck, shape and fill, without drawing the slides again.
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

/** Frames one slide per core at a time. */
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

/**
 * Frames all states of a slide on the background of its last state, so that the background does not change with a
 * step.
 */
async function frameImage(
  image: SlideImage,
  { layout, fill, folder }: Pick<ImagesToFrame, 'layout' | 'fill'> & { folder: string },
): Promise<void> {
  const ground = await drawGround(image.path, layout.size, fill);
  for (const file of picturesOf(image)) {
    await writeFramed(file, ground, layout, path.join(folder, path.basename(file)));
  }
}
