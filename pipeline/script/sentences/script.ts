import type { DraftSentence } from './draft-sentence.ts';

/** A slide with its sentences: those of a writer, which are judged, or of a user, which are spoken as they are. */
export type SlideDraft<Sentence extends DraftSentence = DraftSentence> = SlideContent<Sentence> & Showing;

/** Slide of a drafted script. If its user omits it, the video does not show it, and its sentences are kept for later. */
export type DraftedSlide = SlideDraft | (SlideContent<DraftSentence> & { showing: 'omitted' });

type SlideContent<Sentence extends DraftSentence> = {
  slideNumber: number;
  sentences: Sentence[];
  /**
   * Weight of the slide in the story: from 1, always narrated, to 0, the first to be silent if there is not enough
   * time.
   */
  weight: number;
  /** True if its videos are shown to the end, however long they are. */
  waitsForVideo?: true;
};

/**
 * Showing of a slide: with narration, or silent under music (a divider, a picture). The reason of a writer that gives
 * a slide no words is a sentence for the user ("It repeats slide 3."); it is null if the slide has nothing to say.
 * `isByChoice`: slides of its kind are not read out, although there may be something to say.
 */
type Showing = { showing: 'narrated' } | { showing: 'silent'; reason: string | null; isByChoice?: true };

/**
 * A script as spoken: one text for each slide, with sentences separated by a space. `[pause 0.5s]`, `[click]` and
 * `[wait for video]` are allowed anywhere.
 */
export type Script = {
  writer: 'embedded' | 'language_model' | 'edited';
  slides: SlideScript[];
};

/** Script of a slide. `leftOut` is true for a slide that is not in the video, and whose text is not spoken. */
export type SlideScript = { slideNumber: number; text: string; leftOut?: true };
