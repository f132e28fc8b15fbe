import type { DraftSentence, SlideDraft } from '../script.ts';

/** Makes a slide that is told and never left out. */
export function narratedSlide(slideNumber: number, sentences: DraftSentence[]): SlideDraft {
  return { slideNumber, sentences, showing: 'narrated', weight: 1 };
}
