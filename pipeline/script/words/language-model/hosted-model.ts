import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, type LanguageModel, NoOutputGeneratedError, Output } from 'ai';
import { AnswerTooLong, limitedFetch } from '#runtime/network/limited-fetch.ts';
import type { HostedModelSettings } from './language-model-settings.ts';
import { type Answer, type Question, type TextModel, UnusableAnswer } from './text-model.ts';

/**
 * Size limit of an answer. A script of four minutes takes a few kilobytes, and the reasoning before it a few
 * hundred.
 */
const fetchAnswer = limitedFetch(2 * 1024 ** 2);

/** Status codes of servers that do not support `json_schema`. */
const statusesOfUnknownForm: readonly (number | undefined)[] = [400, 422];

/**
 * Makes a model that is asked over HTTP, hosted or on this machine. Once it refuses a schema, it is asked for plain
 * text.
 */
export function createHostedModel(settings: Omit<HostedModelSettings, 'kind'>): TextModel {
  const model = languageModel(settings);
  let takesSchemas = true;
  return {
    async ask(question, signal) {
      if (!takesSchemas) return askOnce(model, question, signal, 'plain');
      try {
        return await askOnce(model, question, signal, 'schema');
      } catch (error) {
        if (!isRefusedForm(error)) throw error;
        const answer = await askOnce(model, question, signal, 'plain');
        takesSchemas = false;
        return answer;
      }
    },
  };
}

function languageModel({
  provider,
  baseUrl,
  apiKey,
  model,
}: Omit<HostedModelSettings, 'kind'>): LanguageModel {
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

async function askOnce(
  model: LanguageModel,
  { instructions, prompt, form, maxOutputTokens }: Question,
  signal: AbortSignal,
  shape: 'schema' | 'plain',
): Promise<Answer> {
  try {
    const { output, usage } = await generateText({
      model,
      instructions,
      prompt,
      output: shape === 'schema' ? asked(form) : Output.text(),
      abortSignal: signal,
      maxOutputTokens,
      maxRetries: 0,
    });
    return {
      text: output,
      inputTokens: usage.inputTokens ?? null,
      outputTokens: usage.outputTokens ?? null,
    };
  } catch (error) {
    if (APICallError.isInstance(error) && error.cause instanceof AnswerTooLong) {
      throw new UnusableAnswer('The answer was far too long.', { cause: error });
    }
    if (NoOutputGeneratedError.isInstance(error)) {
      throw new UnusableAnswer('The answer was empty.', { cause: error });
    }
    throw error;
  }
}

/** Returns a form that the SDK does not enforce: it would throw away an answer that violates it. */
function asked(form: Question['form']) {
  return {
    ...Output.object({ schema: form }),
    parseCompleteOutput: async ({ text }: { text: string }) => text,
  };
}

function isRefusedForm(error: unknown): boolean {
  return APICallError.isInstance(error) && statusesOfUnknownForm.includes(error.statusCode);
}
