import { type FrameSize, frameSizes } from '#contract/vocabulary/aspects.ts';

/** Size and place of a slide in a frame, in pixels. */
export type Fit = { width: number; height: number; left: number; top: number };

/** Size in any unit: only its proportions count. */
type SlideSize = { width: number; height: number };

/** Difference that is filled instead of framed by a hairline. Page sizes are rounded on their way through the PDF. */
const negligibleShare = 0.005;

/** Plans the place of a slide in a frame: as large as possible, centred, with its proportions. */
export function fitSlide(slide: SlideSize, frame: FrameSize): Fit {
  const scale = Math.min(frame.width / slide.width, frame.height / slide.height);
  const width = filled(Math.round(slide.width * scale), frame.width);
  const height = filled(Math.round(slide.height * scale), frame.height);
  return {
    width,
    height,
    left: Math.floor((frame.width - width) / 2),
    top: Math.floor((frame.height - height) / 2),
  };
}

/** Tells whether a slide fills its frame completely. */
export function fillsFrame({ width, height }: Fit, frame: FrameSize): boolean {
  return width === frame.width && height === frame.height;
}

/**
 * Returns the size in pixels at which a slide is drawn: that of the frame in which it is largest, so that it is
 * drawn once for all.
 */
export function drawnSize(slide: SlideSize): FrameSize {
  const fits = Object.values(frameSizes).map((frame) => fitSlide(slide, frame));
  const { width, height } = fits.reduce((largest, fit) => (fit.width > largest.width ? fit : largest));
  return { width, height };
}

function filled(length: number, frameLength: number): number {
  return frameLength - length <= frameLength * negligibleShare ? frameLength : Math.max(1, length);
}
