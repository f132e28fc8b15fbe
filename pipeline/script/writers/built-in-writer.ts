import { arrangeBuiltInDraft } from '../arranging/arrange-built-in-draft.ts';
import { plainCandidateJudge } from '../judge/candidates/plain-candidate-judge.ts';
import { createPresenterWording } from '../words/presenter/presenter-wording.ts';
import { builtInJudges } from './built-in-judges.ts';
import { createScriptWriter } from './create-script-writer.ts';
import type { ScriptWriter } from './script-writer.ts';

/**
 * Makes the built-in writer. It writes by rules, needs neither a network nor a model, and says each slide as a
 * presenter would. It leaves out content that no whole sentence can express, or that does not interest the
 * audience. The same deck, audience and budget always give the same script. A slide in another language than
 * English is only quoted, in whole sentences.
 * `write` throws PipelineError `canceled` when the request's signal is aborted.
 */
export function createBuiltInWriter(): ScriptWriter {
  return createScriptWriter({
    wording: createPresenterWording(plainCandidateJudge),
    rewordingScope: 'script',
    judges: builtInJudges,
    arrange: arrangeBuiltInDraft,
  });
}
