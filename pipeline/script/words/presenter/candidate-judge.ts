import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { AuthorsEnglish } from './scene/authors-english.ts';

/** Circumstances in which a candidate would be said. */
export type CandidateContext = {
  /** True for a sentence that quotes a line of the slide unchanged. */
  isQuoted: boolean;
  /** Labels and lines of the slide. */
  shownTexts: readonly string[];
  isOnLastSlide: boolean;
  audience: Audience;
  english: AuthorsEnglish;
  /** Names in the deck, as in `Casing`. */
  names: ReadonlySet<string>;
};

/**
 * Judge that the presenter asks while it chooses: where nothing of a pattern is accepted, the next pattern has its turn.
 * `judge/candidates/` implements it. The judges of all writers read what is chosen.
 */
export type CandidateJudge = {
  /** Tells whether a sentence of a pattern may be said. A pattern that only reports words is not asked about. */
  accepts(text: string, context: CandidateContext): boolean;
  /** Tells whether a sentence is plain English. A pattern asks it while it words, before it adds more. */
  isPlain(text: string, deck: Pick<CandidateContext, 'names'>): boolean;
  /** Tells whether a sentence of the notes may be quoted. */
  acceptsNote(text: string, author: Pick<CandidateContext, 'english' | 'names'>): boolean;
};
