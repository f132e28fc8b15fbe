import type { SlideDraft } from '../script.ts';

/** Returns the slides that may be in the video, with what may be heard on them: nothing on one that passes. */
export function heardSlides(slides: readonly SlideDraft[]): SlideDraft[] {
  return slides
    .filter(({ showing }) => showing !== 'left_out')
    .map((slide) => (slide.showing === 'passing' ? { ...slide, sentences: [] } : slide));
}
