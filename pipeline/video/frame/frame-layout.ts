import { type Aspect, type FrameSize, frameSizes } from '#contract/vocabulary/aspects.ts';
import { type Fit, fitSlide } from '../../deck/rendering/fit-slide.ts';
import { maxCaptionLines } from '../caption-lines.ts';
import { type CaptionType, captionTypes, heightOfCaption } from './caption-types.ts';

/** Places of all parts of a video's frame, in pixels. */
export type FrameLayout = { size: FrameSize; slide: Fit; captions: CaptionPlace };

/**
 * Place of captions. `below`: from `top` downwards, under the slide. `over`: upwards from the foot of the frame, on
 * the picture.
 */
type CaptionPlace = { type: CaptionType } & ({ kind: 'over' } | { kind: 'below'; top: number });

/** Minimum space between the edge of the frame and the parts within it, which are stacked. */
const minMargin = 32;

/**
 * Plans the frame of a video. The slide is as large as possible. Captions that are part of the picture lie on the
 * foot of a wide slide. In the other shapes they are below the slide, and both together are centred if there is
 * room.
 * @param slide its size, in any unit
 * @param hasCaptions true if captions are part of the picture
 */
export function layOutFrame(
  aspect: Aspect,
  slide: { width: number; height: number },
  hasCaptions: boolean,
): FrameLayout {
  const size = frameSizes[aspect];
  const type = captionTypes[aspect];
  const centred = fitSlide(slide, size);
  const over: FrameLayout = { size, slide: centred, captions: { kind: 'over', type } };
  if (aspect === '16:9' || !hasCaptions) return over;
  const gap = Math.round(type.lineHeight / 2);
  const free = size.height - centred.height - gap - heightOfCaption(type, maxCaptionLines);
  const top = Math.floor(free / 2);
  if (top < minMargin) return over;
  const captions: CaptionPlace = { kind: 'below', type, top: top + centred.height + gap };
  return { size, slide: { ...centred, top }, captions };
}
