import type { Click } from '../clicks.ts';
import type { EvidenceId, ScriptPlan } from '../plan/script-plan.ts';

/** A sentence as a wording gives it: nobody has judged it yet. */
export type WordedSentence = {
  text: string;
  /** What it says, by id; none where the wording does not know, or for a sentence that claims nothing. */
  evidence: readonly EvidenceId[];
  /** As in DraftSentence. */
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
  /** Why the slide shall pass without words; null where it shall not. */
  silence: string | null;
  /** As in SlideDraft, of a wording that weighs its slides itself. */
  weight?: number;
};

/** What a wording makes of a plan. Nobody has judged it, so none of it may be said yet: see JudgedDraft for what may. */
export type Draft = readonly WordedSlide[];

/** What is to be mended on a slide. */
export type SlideObjections = {
  slideNumber: number;
  /** The sentences that may stay. */
  kept: readonly string[];
  /** Why others may not: reasons for the wording, each with its sentence. */
  dropped: readonly string[];
  /** What the slide as a whole lacks, such as words. */
  lacks: readonly string[];
};

/** How what a plan says is said. */
export type Wording = {
  /**
   * Words a plan. Asked again with objections, it words slides of the plan anew: those that it can mend, or all of them, or
   * none where it has nothing else to say.
   * @param objections empty the first time
   */
  write(plan: ScriptPlan, objections: readonly SlideObjections[], signal: AbortSignal): Promise<Draft>;
};
