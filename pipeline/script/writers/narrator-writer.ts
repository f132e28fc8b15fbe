import { arrangeDraft } from '../arranging/arrange-draft.ts';
import { createScriptWriter } from '../create-script-writer.ts';
import { plainCandidateJudge } from '../judge/candidates/plain-candidate-judge.ts';
import { createEditorJudge } from '../judge/editor-judge.ts';
import { createFactJudge } from '../judge/fact-judge.ts';
import type { ScriptWriter } from '../script-writer.ts';
import type { NarratorModel } from '../words/narrator/narrator-model.ts';
import { withNarrator } from '../words/narrator/with-narrator.ts';
import { createPresenterWording } from '../words/presenter/presenter-wording.ts';

/**
 * Makes a writer by rules that has a small language model narrate the silent slides.
 * `write` throws the errors of the presenter and of the model.
 */
export function createNarratorWriter(model: NarratorModel, leastSupport: number): ScriptWriter {
  return createScriptWriter({
    wording: withNarrator(createPresenterWording(plainCandidateJudge), model, leastSupport),
    rewordingScope: 'script',
    judges: ({ deck }) => [createFactJudge(deck), createEditorJudge(deck)],
    arrange: arrangeDraft,
  });
}
