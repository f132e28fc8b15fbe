import { arrangeDraft } from '../arranging/arrange-draft.ts';
import { createEditorJudge } from '../judge/editor-judge.ts';
import { createFactJudge } from '../judge/fact-judge.ts';
import type { ScriptWriter } from '../script-writer.ts';
import { presenterWording } from '../words/presenter/presenter-wording.ts';
import { createScriptWriter } from '../write-script.ts';

/**
 * A writer that needs no network and no model: it says what each slide shows in the moves of a presenter. What it cannot say as
 * a whole sentence it leaves to the picture, what the audience did not come for it leaves out, and the rest it puts to that
 * audience. The same deck, audience and budget always give the same script. Of a slide in another language than English only
 * its sentences are said, as they stand.
 * Throws PipelineError `canceled` when the request's signal is aborted.
 */
export function createPresenterWriter(): ScriptWriter {
  return createScriptWriter({
    wording: presenterWording,
    wordsAnew: 'script',
    judges: ({ deck }) => [createFactJudge(deck), createEditorJudge(deck)],
    arrange: arrangeDraft,
  });
}
