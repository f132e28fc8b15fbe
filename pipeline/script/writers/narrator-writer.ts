import { arrangeDraft } from '../arranging/arrange-draft.ts';
import { createEditorJudge } from '../judge/editor-judge.ts';
import { createFactJudge } from '../judge/fact-judge.ts';
import type { ScriptWriter } from '../script-writer.ts';
import type { NarratorModel } from '../words/narrator/narrator-model.ts';
import { withNarrator } from '../words/narrator/with-narrator.ts';
import { presenterWording } from '../words/presenter/presenter-wording.ts';
import { createScriptWriter } from '../write-script.ts';

/**
 * A writer by rules that has a small language model tell the slides on which rules say nothing.
 * `write` throws as the presenter's does, and what the model throws.
 */
export function createNarratorWriter(model: NarratorModel, leastSupport: number): ScriptWriter {
  return createScriptWriter({
    wording: withNarrator(presenterWording, model, leastSupport),
    wordsAnew: 'script',
    judges: ({ deck }) => [createFactJudge(deck), createEditorJudge(deck)],
    arrange: arrangeDraft,
  });
}
