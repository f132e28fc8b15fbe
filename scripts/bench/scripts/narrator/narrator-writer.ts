import { arrangeBuiltInDraft } from '#pipeline/script/arranging/arrange-built-in-draft.ts';
import { plainCandidateJudge } from '#pipeline/script/judge/candidates/plain-candidate-judge.ts';
import { createPresenterWording } from '#pipeline/script/words/presenter/presenter-wording.ts';
import { builtInJudges } from '#pipeline/script/writers/built-in-judges.ts';
import { createScriptWriter } from '#pipeline/script/writers/create-script-writer.ts';
import type { ScriptWriter } from '#pipeline/script/writers/script-writer.ts';
import type { NarratorModel } from './narrator-model.ts';
import { withNarrator } from './with-narrator.ts';

/**
 * Makes a writer by rules that has a small language model narrate the silent slides.
 * `write` throws the errors of the presenter and of the model.
 */
export function createNarratorWriter(model: NarratorModel, minSupport: number): ScriptWriter {
  return createScriptWriter({
    wording: withNarrator(createPresenterWording(plainCandidateJudge), model, minSupport),
    rewordingScope: 'script',
    judges: builtInJudges,
    arrange: arrangeBuiltInDraft,
  });
}
