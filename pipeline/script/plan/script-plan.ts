import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { Deck } from '../../deck/deck.ts';
import type { SlideRole } from '../../understanding/slide-kinds.ts';
import type { UnderstoodSlide } from '../../understanding/understood-slide.ts';
import type { NumericFact } from '../facts/numeric-facts.ts';
import type { EvidenceId } from '../sentences/evidence-id.ts';

/** Number in a text, with all its possible values: "5m" is 5 or 5,000,000. */
export type Quantity = Pick<NumericFact, 'text' | 'values' | 'unit'>;

/** Statement of a deck that sentences of the script can cite. */
export type Evidence = {
  id: EvidenceId;
  /** Text of the evidence. A cell of a table and a point of a chart include their headings: "Team Price a month $290". */
  text: string;
  /** Words as they are on the slide, without the headings: "$290". */
  written: string;
  /** Other spellings of a point of a chart: 0.12 beside 12%. */
  alsoWritten: readonly string[];
  from: 'title' | 'line' | 'cell' | 'point' | 'note' | 'property';
  quantities: readonly Quantity[];
  /** Subject of the text: its heading, its row or its category; null if it has none. */
  subject: string | null;
  /** Ids of the shapes on the slide that show it. Notes and properties have none. */
  shapeIds: readonly string[];
};

/**
 * Showing of a slide: with words, or in silence. The reason is a sentence for the user; it is null for a slide that is
 * silent because it has no evidence.
 * `isByChoice`: slides of its kind are not read out, although there may be something to say.
 */
type Showing = { showing: 'narrated' } | { showing: 'silent'; reason: string | null; isByChoice?: true };

/** Evidence of a shown slide, and its room in the script. */
export type SlidePlan = {
  slideNumber: number;
  role: SlideRole;
  /** Number of words that the requested length has room for. */
  words: number;
  /** Slide in another language than English, of which only whole sentences are quoted, unchanged. */
  isForeign: boolean;
  /** Closed list of the evidence that may be said, in reading order. */
  evidence: readonly Evidence[];
  /** Evidence that the slide exists to convey: its call to action, or the figures of its point. */
  mustSay: readonly EvidenceId[];
} & Showing;

/**
 * Content of a script before anything is worded. Every writer gets the same plan, and uses a different part of it.
 * The prompt of a language model has the evidence, `mustSay` and `thread`. The presenter chooses what to say by the plans of its
 * patterns, and cites the evidence of the parts that they say.
 */
export type ScriptPlan = {
  deck: Deck;
  /** Slides of the deck by their number, as they were understood. */
  understood: ReadonlyMap<number, UnderstoodSlide>;
  audience: Audience;
  /** Line of argument from the first slide to the last. */
  thread: string;
  /** The shown slides, in the order of the deck. */
  slides: readonly SlidePlan[];
  /** As in PlanRequest. */
  offersAll: boolean;
};

/** Returns the words of each planned slide, by slide number. */
export function wordsOfSlides({ slides }: Pick<ScriptPlan, 'slides'>): Map<number, number> {
  return new Map(slides.map(({ slideNumber, words }) => [slideNumber, words]));
}
