import { textWithCues } from './clicks.ts';
import type { DraftedScript } from './draft-script.ts';

/** A slide that its user has left out of the video. `text`: what could be said on it, for when its user puts it back. */
export type LeftOutSlide = { slideNumber: number; text: string; reason: string };

/** Says which slides the video does not have: those that the script leaves out, which its author chose. */
export function tellLeftOut({ slides }: Pick<DraftedScript, 'slides'>): LeftOutSlide[] {
  return slides.flatMap((slide) => {
    if (slide.showing !== 'omitted') return [];
    const { slideNumber, sentences, waitsForVideo, reason } = slide;
    return [{ slideNumber, text: textWithCues(sentences, waitsForVideo), reason }];
  });
}
