import { z } from 'zod';
import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { SlideRole } from '#pipeline/understanding/slide-kinds.ts';
import type { Deck } from '../../deck/deck.ts';
import type { NumericFact } from '../facts/numeric-facts.ts';

/** Largest weight of a slide between the first and the last, which are never left out and weigh 1. */
export const heaviestBetween = 0.95;

/** Names one piece of evidence of a deck: "4.2" is the second of slide 4, in reading order. */
export const evidenceId = z
  .string()
  .regex(/^\d+\.\d+$/)
  .brand<'EvidenceId'>();
export type EvidenceId = z.infer<typeof evidenceId>;

/** A number in a text, in each value that it can have: "5m" is 5 or 5,000,000. */
export type Quantity = Pick<NumericFact, 'text' | 'values' | 'unit'>;

/** One thing that a deck says, which sentences of the script can cite. */
export type Evidence = {
  id: EvidenceId;
  /** Text of the evidence. A cell of a table and a point of a chart include their headings: "Team Price a month $290". */
  text: string;
  /** The words as they stand on the slide, without the headings: "$290". */
  written: string;
  /** Other spellings of a point of a chart: 0.12 beside 12%. */
  alsoWritten: readonly string[];
  from: 'title' | 'line' | 'cell' | 'point' | 'note' | 'property';
  quantities: readonly Quantity[];
  /** Subject of the text: its heading, its row or its category; null if it has none. */
  subject: string | null;
  /** Ids of the shapes on the slide that show it; none for notes and properties. */
  shapeIds: readonly string[];
};

/** Form in which a slide is in the video: with words, in silence, or omitted, with a sentence for the user that says why. */
type Showing = { showing: 'narrated' | 'silent' } | { showing: 'omitted'; reason: string };

/** Evidence that may be said on a shown slide, and the room that it has. */
export type SlidePlan = {
  slideNumber: number;
  role: SlideRole;
  /** Weight of the slide by its place and its role: from 1, never left out for the length, to 0. */
  weight: number;
  /** Words that the asked length has room for. */
  words: number;
  /** Its words are not English: only whole sentences of it can be said, as they stand. */
  isForeign: boolean;
  /** Closed list of the evidence that may be said, in reading order. */
  evidence: readonly Evidence[];
  /** Evidence that the slide exists to convey: its ask, or the figure that stands out. */
  mustSay: readonly EvidenceId[];
} & Showing;

/** Content of a script before anything is worded. It is the same for every writer. */
export type ScriptPlan = {
  deck: Deck;
  audience: Audience;
  /** The way that the script takes from its first slide to its last. */
  thread: string;
  /** The shown slides, in the order of the deck. */
  slides: readonly SlidePlan[];
  /** As in ScriptRequest. */
  offersAll: boolean;
};

/** Returns the words of each planned slide, by slide number. */
export function wordsOfSlides({ slides }: Pick<ScriptPlan, 'slides'>): Map<number, number> {
  return new Map(slides.map(({ slideNumber, words }) => [slideNumber, words]));
}
