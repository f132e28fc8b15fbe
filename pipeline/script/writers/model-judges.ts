import { createCitationJudge } from '../judge/citation-judge.ts';
import { createEditorJudge } from '../judge/editor-judge.ts';
import { createFactJudge } from '../judge/fact-judge.ts';
import type { Judge } from '../judge/judge.ts';
import { createSpokenJudge } from '../judge/spoken-judge.ts';
import type { ScriptPlan } from '../plan/script-plan.ts';
import { planningInstructions, writingInstructions } from '../words/language-model/prompt/instructions.ts';

/** Returns the judges of a model's sentences, in the order in which they read them. */
export function modelJudges(plan: ScriptPlan): Judge[] {
  const { deck, audience, thread } = plan;
  const instructions = `${writingInstructions(audience, thread)}\n${planningInstructions(audience, thread)}`;
  return [
    createSpokenJudge(instructions),
    createFactJudge(deck),
    createCitationJudge(plan),
    createEditorJudge(deck),
  ];
}
