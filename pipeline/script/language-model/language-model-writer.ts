import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { canceledError } from '../../errors.ts';
import { limitedFetch } from '../../process/limited-fetch.ts';
import { lockFacts } from '../fact-lock.ts';
import type { ScriptDraft } from '../script.ts';
import type { ScriptRequest, ScriptWriter } from '../script-writer.ts';
import type { LanguageModelSettings } from './language-model-settings.ts';
import { requestDraft, UnusableAnswer } from './request-draft.ts';

export type LanguageModelOptions = LanguageModelSettings & {
  /** Takes over when the model cannot be reached or does not answer usefully. */
  fallback: ScriptWriter;
  /** For the whole script, all attempts included. */
  timeoutMs?: number;
  /** First wait between attempts; doubles each time, with jitter. A server's Retry-After takes precedence. */
  retryDelayMs?: number;
};

const defaultTimeoutMs = 120_000;
const defaultRetryDelayMs = 1_000;
/** A script of four minutes takes a few kilobytes, and the reasoning before it a few hundred. */
const fetchAnswer = limitedFetch(2 * 1024 ** 2);

/**
 * Makes a writer that asks a hosted or local language model. The deck goes out as data, and the answer comes back
 * through a schema and the fact lock, so neither a note that poses as an instruction nor an invented figure is spoken.
 * A slide that the lock leaves empty gets the fallback's sentences; after a failure, the whole script is the
 * fallback's, with a `writer_fell_back` finding.
 * `write` throws PipelineError `canceled` when the request's signal is aborted.
 */
export function createLanguageModelWriter(options: LanguageModelOptions): ScriptWriter {
  const model = languageModel(options);
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
  return {
    async write(request) {
      const deadline = AbortSignal.timeout(timeoutMs);
      try {
        const slides = await requestDraft(request, {
          model,
          signal: AbortSignal.any([request.signal, deadline]),
          retryDelayMs: options.retryDelayMs ?? defaultRetryDelayMs,
        });
        const locked = lockFacts({ writer: 'language_model', slides, findings: [] }, request.deck);
        return await fillEmptySlides(locked, request, options.fallback);
      } catch (error) {
        if (request.signal.aborted) throw canceledError();
        const draft = await options.fallback.write(request);
        const message = whyItFellBack(error, deadline.aborted);
        return { ...draft, findings: [...draft.findings, { code: 'writer_fell_back', message }] };
      }
    },
  };
}

function languageModel({ provider, baseUrl, apiKey, model }: LanguageModelSettings): LanguageModel {
  const baseURL = baseUrl.replace(/\/+$/, '');
  return provider === 'anthropic'
    ? createAnthropic({ baseURL, apiKey, fetch: fetchAnswer })(model)
    : createOpenAICompatible({
        name: 'llm',
        baseURL,
        apiKey,
        fetch: fetchAnswer,
        supportsStructuredOutputs: true,
      })(model);
}

async function fillEmptySlides(
  draft: ScriptDraft,
  request: ScriptRequest,
  fallback: ScriptWriter,
): Promise<ScriptDraft> {
  if (draft.slides.every((slide) => slide.sentences.length > 0)) return draft;
  const spare = await fallback.write(request);
  const slides = draft.slides.map((slide) =>
    slide.sentences.length > 0
      ? slide
      : (spare.slides.find(({ slideNumber }) => slideNumber === slide.slideNumber) ?? slide),
  );
  return { ...draft, slides };
}

/** Explains the failure without the provider's own text, which may hold addresses or keys. */
function whyItFellBack(error: unknown, timedOut: boolean): string {
  const instead = 'The built-in writer wrote the script instead.';
  if (timedOut) return `The language model took too long to answer. ${instead}`;
  if (error instanceof UnusableAnswer) {
    return `The language model did not give a usable script. ${instead}`;
  }
  return `The language model could not be reached or refused the request. ${instead}`;
}
