export type FrameSize = { width: number; height: number };

/** Size in pixels of every slide's picture. */
export const frame = { width: 1920, height: 1080 } as const;

/** Size and place of a slide in a frame, in pixels. */
export type Fit = { width: number; height: number; left: number; top: number };

/** Page sizes are rounded on their way through the PDF; this much is filled rather than framed by a hairline. */
const negligibleShare = 0.005;

/** Plans where a slide stands in a frame: as large as possible, centred, proportions kept. */
export function fitSlide(slide: { width: number; height: number }, size: FrameSize = frame): Fit {
  const scale = Math.min(size.width / slide.width, size.height / slide.height);
  const width = filled(Math.round(slide.width * scale), size.width);
  const height = filled(Math.round(slide.height * scale), size.height);
  return {
    width,
    height,
    left: Math.floor((size.width - width) / 2),
    top: Math.floor((size.height - height) / 2),
  };
}

/** Tells whether nothing of the frame is left around the slide. */
export function fillsFrame({ width, height }: Fit, size: FrameSize = frame): boolean {
  return width === size.width && height === size.height;
}

function filled(length: number, frameLength: number): number {
  return frameLength - length <= frameLength * negligibleShare ? frameLength : Math.max(1, length);
}
