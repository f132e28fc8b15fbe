import { textWithCues } from './clicks.ts';
import type { DraftedScript } from './draft-script.ts';

/**
 * A slide that its user has left out of the video. `text` is the text that could be said on it, in case the user
 * puts it back.
 */
export type LeftOutSlide = { slideNumber: number; text: string };

/** Lists the slides that are not in the video: those that the script leaves out, by its author's choice. */
export function listOmittedSlides({ slides }: Pick<DraftedScript, 'slides'>): LeftOutSlide[] {
  return slides.flatMap((slide) => {
    if (slide.showing !== 'omitted') return [];
    const { slideNumber, sentences, waitsForVideo } = slide;
    return [{ slideNumber, text: textWithCues(sentences, waitsForVideo) }];
  });
}
