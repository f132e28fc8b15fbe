import type { Motion } from '../../contract/vocabulary/motions.ts';
import type { Deck } from '../deck/deck.ts';
import type { SlideImage } from '../deck/render-slides.ts';
import type { Fit } from '../deck/rendering/fit-slide.ts';
import type { NarratedSlide } from '../speech/record-narration.ts';
import { picturesOfSlide } from '../video/builds/pictures-of-slide.ts';
import { type SlidePictures, standing } from '../video/slide-pictures.ts';
import { spotlightChanges } from '../video/spotlight/spotlight-changes.ts';
import type { Timeline } from '../video/timeline.ts';

/** `fit`: where a slide stands in the frame. */
type Scene = { deck: Deck; images: readonly SlideImage[]; timeline: Timeline; fit: Fit };

/**
 * Plans the pictures of each slide over its time: its last state alone, its steps, or a spotlight where it has no steps.
 * @returns the slides in the order of the narration, without cards
 */
export function moveSlides(
  motion: Motion,
  narrated: readonly NarratedSlide[],
  { deck, images, timeline, fit }: Scene,
): SlidePictures[] {
  return narrated.flatMap((one) => {
    const isThis = ({ slideNumber }: { slideNumber: number }) => slideNumber === one.slideNumber;
    const image = images.find(isThis);
    const slide = deck.slides.find(({ number }) => number === one.slideNumber);
    const placed = timeline.slides.find(isThis);
    if (!image || !slide || !placed) return [];
    if (motion === 'none') return standing(image.path);
    if (image.build !== null || motion === 'builds')
      return picturesOfSlide(image, { slide, narrated: one, placed });
    return {
      ...standing(image.path),
      changes: spotlightChanges(deck, image, { narrated: one, placed, fit }),
    };
  });
}
