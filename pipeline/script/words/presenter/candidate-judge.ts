import type { Pattern } from './pattern.ts';
import type { Scene } from './scene/scene.ts';

/**
 * Judge that the presenter asks while it chooses: where nothing of a pattern is accepted, the next pattern has its turn.
 * `judge/candidates/` implements it. The judges of all writers read what is chosen.
 */
export type CandidateJudge = {
  /** Tells whether a sentence of a pattern may be said. A pattern that only reports words is not asked about. */
  accepts(text: string, pattern: Pick<Pattern, 'quotesLines'>, scene: Scene): boolean;
  /** Tells whether a sentence of the notes may be quoted. */
  acceptsNote(text: string, author: Pick<Scene, 'english' | 'casing'>): boolean;
};
