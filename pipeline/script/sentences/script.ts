import type { Click } from './clicks.ts';
import type { EvidenceId } from './evidence-id.ts';

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
 */
type Showing = { showing: 'narrated' } | { showing: 'silent'; reason: string | null };

export type DraftSentence = {
  text: string;
  /**
   * Importance of the sentence: from 1, essential to the slide, to 0, dropped first. Of equals, the earlier
   * sentence stays.
   */
  importance: number;
  /** True if it is spoken with the sentence before it or not at all. */
  tied?: true;
  /**
   * True if it is spoken only with the sentence before it, which may be spoken alone. It is never more important
   * than that.
   */
  leans?: true;
  /** `[click]`s in the sentence. */
  clicks?: readonly Click[];
  /** True if the speech waits for the videos of the slide before it. */
  waits?: true;
  /** True for a person's recording: neither its length nor the pause after it follows the speed. */
  recorded?: true;
  /** Ids of the shapes that it is about, if the writer knows them. */
  shapeIds?: readonly string[];
  /** Ids of the evidence in the deck that the sentence states; absent for a user's sentence. */
  evidence?: readonly EvidenceId[];
};

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
