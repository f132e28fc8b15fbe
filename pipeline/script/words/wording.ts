import type { Click } from '../clicks.ts';
import type { EvidenceId, ScriptPlan } from '../plan/script-plan.ts';

/** Sentence of a wording that nobody has judged yet. */
export type WordedSentence = {
  text: string;
  /** Ids of the evidence that the sentence states; empty if the wording does not know, or if the sentence claims nothing. */
  evidence: readonly EvidenceId[];
  /** From 1, essential to the slide, to 0, dropped first. Of equals the earlier sentence stays. */
  importance: number;
  tied?: true;
  leans?: true;
  clicks?: readonly Click[];
  waits?: true;
  shapeIds?: readonly string[];
};

export type WordedSlide = {
  slideNumber: number;
  /** In speaking order. */
  sentences: readonly WordedSentence[];
  /** Reason why the slide shall pass without words; null if it shall not. */
  silence: string | null;
  /** As in SlideDraft, of a wording that weighs its slides itself. */
  weight?: number;
};

/** Sentences that a wording makes of a plan. They are not judged yet, so none may be said: see JudgedDraft for those that may. */
export type Draft = readonly WordedSlide[];

/** Objections to a slide, for the wording that mends it. */
export type SlideObjections = {
  slideNumber: number;
  /** The sentences that may stay. */
  kept: readonly string[];
  /** Reasons why others may not, each with its sentence. */
  dropped: readonly string[];
  /** Shortcomings of the slide as a whole, such as too few words. */
  lacks: readonly string[];
};

/** Writes the sentences that say a plan. */
export type Wording = {
  /**
   * Words a plan. Asked again with objections, it words slides of the plan anew: those that it can mend, or all of them, or
   * none where it has nothing else to say.
   * @param objections empty the first time
   */
  write(plan: ScriptPlan, objections: readonly SlideObjections[], signal: AbortSignal): Promise<Draft>;
};
