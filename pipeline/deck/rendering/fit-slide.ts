/** Size in pixels of every slide's picture. */
export const frame = { width: 1920, height: 1080 } as const;

export type Fit = { width: number; height: number; left: number; top: number };

/** Page sizes are rounded on their way through the PDF; this much is filled rather than framed by a hairline. */
const negligibleShare = 0.005;

/** Returns size and place of a slide in the frame: as large as possible, centred, proportions kept. */
export function fitSlide(slide: { width: number; height: number }): Fit {
  const scale = Math.min(frame.width / slide.width, frame.height / slide.height);
  const width = fill(Math.round(slide.width * scale), frame.width);
  const height = fill(Math.round(slide.height * scale), frame.height);
  return {
    width,
    height,
    left: Math.floor((frame.width - width) / 2),
    top: Math.floor((frame.height - height) / 2),
  };
}

function fill(length: number, frameLength: number): number {
  return frameLength - length <= frameLength * negligibleShare ? frameLength : Math.max(1, length);
}
