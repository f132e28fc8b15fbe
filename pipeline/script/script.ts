import type { Finding } from '../steps/finding.ts';
import type { Click } from './clicks.ts';
import type { JudgedText } from './judge/judged-text.ts';
import type { EvidenceId } from './plan/script-plan.ts';

/**
 * The result of a writer: for each slide, in the order of the video, every sentence that may be said, in speaking
 * order. Fitting then chooses among them so that the video has the asked length.
 */
export type JudgedDraft = {
  writer: 'embedded' | 'language_model';
  slides: JudgedSlideDraft[];
  findings: Finding[];
};

/** Sentence that every judge let pass. Rewording one makes another, which is judged in its turn. */
export type JudgedSentence = DraftSentence & { text: JudgedText };

export type JudgedSlideDraft = SlideDraft<JudgedSentence>;

/** Slide with what is said on it: sentences of a writer, which are judged, or of a user, which are said as they stand. */
export type SlideDraft<Sentence extends DraftSentence = DraftSentence> = {
  slideNumber: number;
  sentences: Sentence[];
  /** Weight of the slide in the story: from 1, always told, to 0, the first to be silent if the length has no time. */
  weight: number;
  /** Its videos are shown to their ends, however long they are. */
  waitsForVideo?: true;
} & Showing;

/**
 * Role of a slide in the video: told, shown in silence under music (a divider, a picture), or left out, which only the user may
 * decide. A writer that gives a slide no words says why in `reason`, a sentence for the user ("It repeats slide 3.");
 * `silentForReason` then shows the slide in silence.
 */
type Showing = { showing: 'narrated' | 'silent' } | { showing: 'omitted'; reason: string };

export type DraftSentence = {
  text: string;
  /** From 1, essential to the slide, to 0, dropped first. Of equals the earlier sentence stays. */
  importance: number;
  /** Said with the sentence before it or not at all. */
  tied?: true;
  /** Said only where the sentence before it is, which may be said without it: it is never more important. */
  leans?: true;
  /** `[click]`s in it. */
  clicks?: readonly Click[];
  /** The speech waits for the videos of the slide before it. */
  waits?: true;
  /** It is heard as a person recorded it: neither its length nor the pause behind it follows the speed. */
  recorded?: true;
  /** Ids of the shapes that it tells, where the writer knows. */
  shapeIds?: readonly string[];
  /** Ids of the evidence in the deck that the sentence states; absent for a sentence of a user. */
  evidence?: readonly EvidenceId[];
};

/** The script as spoken: one text per slide, sentences separated by a space, `[pause 0.5s]`, `[click]` and
 * `[wait for video]` allowed anywhere. */
export type Script = {
  writer: 'embedded' | 'language_model' | 'edited';
  slides: SlideScript[];
};

/** `leftOut`: the slide is not in the video, and its text is not said. */
export type SlideScript = { slideNumber: number; text: string; leftOut?: true };
