import { canceledError } from '#runtime/errors.ts';
import { arrangeModelDraft } from '../arranging/arrange-model-draft.ts';
import type { Judged } from '../judge/judge-slides.ts';
import { ModelTooSlow } from '../words/language-model/conversation.ts';
import { createModelWording, type ModelWordingOptions } from '../words/language-model/model-wording.ts';
import { ModelGaveUp, UnusableAnswer } from '../words/language-model/text-model.ts';
import { createScriptWriter } from './create-script-writer.ts';
import { modelJudges } from './model-judges.ts';
import type { ScriptWriter } from './script-writer.ts';

export type ModelWriterOptions = ModelWordingOptions & {
  /** Writer that takes over if the model cannot be reached or does not answer usefully. */
  fallback: ScriptWriter;
};

/**
 * Makes a writer that asks a language model. The deck is sent as data, and the judges read each answer, so neither
 * a note that poses as an instruction nor an invented figure is spoken. Dropped sentences are requested again,
 * once, with the reasons. A slide that stays empty against the model's intention gets the fallback's sentences.
 * After a failure, the fallback writes the whole script, with a `writer_fell_back` finding.
 * `write` throws PipelineError `canceled` when the request's signal is aborted.
 */
export function createModelWriter(options: ModelWriterOptions): ScriptWriter {
  const { fallback, observe = () => {} } = options;
  return {
    async write(request) {
      const writer = createScriptWriter({
        wording: createModelWording(options),
        rewordingScope: 'slide',
        judges: modelJudges,
        onJudged: (pass, judged) => logDrops(pass, judged),
        async arrange(judged, plan) {
          if (judged.slides.every(({ sentences }) => sentences.length === 0)) {
            throw new UnusableAnswer('No slide has a sentence.');
          }
          return arrangeModelDraft(judged, plan, {
            fallback: () => fallback.write(request),
            onSilent: (slideNumber, reason) => observe({ kind: 'silent', slideNumber, reason }),
          });
        },
      });
      try {
        return await writer.write(request);
      } catch (error) {
        if (request.signal.aborted) throw canceledError();
        const draft = await fallback.write(request);
        const message = explainFallback(error);
        return { ...draft, findings: [...draft.findings, { code: 'writer_fell_back', message }] };
      }
    },
  };

  function logDrops(pass: 'script' | 'repair', { slides, objections }: Judged): void {
    for (const { slideNumber } of slides) {
      const dropped = objections.filter((one) => one.slideNumber === slideNumber && one.drops);
      for (const { toWriter: message } of dropped) observe({ kind: 'dropped', pass, slideNumber, message });
    }
  }
}

/** Explains the failure without the provider's own text, which may contain addresses or keys. */
function explainFallback(error: unknown): string {
  if (error instanceof ModelGaveUp) return error.message;
  const instead = 'The built-in writer wrote the script instead.';
  if (error instanceof ModelTooSlow) return `The language model took too long to answer. ${instead}`;
  if (error instanceof UnusableAnswer) {
    return `The language model did not give a usable script. ${instead}`;
  }
  return `The language model could not be reached or refused the request. ${instead}`;
}
