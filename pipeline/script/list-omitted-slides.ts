import type { DraftedScript } from './draft-script.ts';
import { textWithCues } from './sentences/clicks.ts';

/**
 * A slide that its user has omitted from the video. `text` is the text that could be said on it, in case the user
 * puts it back.
 */
export type OmittedSlide = { slideNumber: number; text: string };

/** Lists the slides that are not in the video, because their user omitted them. */
export function listOmittedSlides({ slides }: Pick<DraftedScript, 'slides'>): OmittedSlide[] {
  return slides.flatMap((slide) => {
    if (slide.showing !== 'omitted') return [];
    const { slideNumber, sentences, waitsForVideo } = slide;
    return [{ slideNumber, text: textWithCues(sentences, waitsForVideo) }];
  });
}
