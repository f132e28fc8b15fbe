import type { ScriptPlan } from '../plan/script-plan.ts';
import type { DraftSentence } from '../sentences/draft-sentence.ts';
import type { EvidenceId } from '../sentences/evidence-id.ts';

/** Sentence of a wording before it is judged. */
export type WordedSentence = Omit<DraftSentence, 'recorded'> & {
  /**
   * Ids of the evidence that the sentence states. Empty if the wording does not know them, or if the sentence makes
   * no claim.
   */
  evidence: readonly EvidenceId[];
};

export type WordedSlide = {
  slideNumber: number;
  /** Sentences in speaking order. */
  sentences: readonly WordedSentence[];
  /** Reason to show the slide without words, otherwise null. */
  silence: string | null;
  /** Interest of the best sentence to the audience, from 0 to 1, if the wording knows it and the slide has one. */
  interest?: number;
};

/**
 * Sentences that a wording makes from a plan. They are not judged yet, so none may be spoken. See JudgedDraft for
 * those that may.
 */
export type Draft = readonly WordedSlide[];

/** Objections to a slide, for the wording that repairs it. */
export type SlideObjections = {
  slideNumber: number;
  /** Sentences that may stay. */
  kept: readonly string[];
  /** Reasons against the others, each with its sentence. */
  dropped: readonly string[];
  /** Shortcomings of the slide as a whole, such as too few words. */
  lacks: readonly string[];
};

/** Wording of a plan's sentences. */
export type Wording = {
  /**
   * Words a plan. With objections, it rewords slides of the plan: those that it can repair, or all of them, or none
   * if it has no alternative.
   * @param objections empty the first time
   */
  write(plan: ScriptPlan, objections: readonly SlideObjections[], signal: AbortSignal): Promise<Draft>;
};
