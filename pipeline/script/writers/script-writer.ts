import type { JudgedDraft } from '../judge/judged-draft.ts';
import type { PlanRequest } from '../plan/plan-request.ts';

export type ScriptRequest = PlanRequest & { signal: AbortSignal };

/**
 * Writes the script of a deck. The deck must support everything in it. If the deck has more to say than the budget,
 * a writer offers about a third more, so that fitting has a choice.
 */
export type ScriptWriter = {
  write(request: ScriptRequest): Promise<JudgedDraft>;
};
