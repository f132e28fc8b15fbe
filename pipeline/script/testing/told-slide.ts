import type { DraftSentence, SlideDraft } from '../script.ts';

/** Makes a slide that is told and never left out. */
export function toldSlide(slideNumber: number, sentences: DraftSentence[]): SlideDraft {
  return { slideNumber, sentences, showing: 'told', weight: 1 };
}
