import { createCitationJudge } from '../judge/citation-judge.ts';
import { createEditorJudge } from '../judge/editor-judge.ts';
import { createFactJudge } from '../judge/fact-judge.ts';
import type { Judge } from '../judge/judge.ts';
import type { ScriptPlan } from '../plan/script-plan.ts';

/** Returns the judges of sentences that are made by rules, in the order in which they read them. */
export function builtInJudges(plan: ScriptPlan): Judge[] {
  return [createFactJudge(plan.deck), createCitationJudge(plan), createEditorJudge(plan.deck)];
}
