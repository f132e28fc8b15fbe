import { grammarForm } from './grammar-form.ts';
import type { ChatItem, LlamaLibrary } from './llama-library.ts';
import type { FileModelQuestion, FileModelReply, FileModelSettings } from './messages.ts';

/** A model that is loaded into this process. It answers one question at a time. */
export type OpenFileModel = {
  answer(
    question: FileModelQuestion,
    signal: AbortSignal,
  ): Promise<Exclude<FileModelReply, { kind: 'failed' }>>;
};

/**
 * Tokens of the context. Instructions, four slides and their answer take about 5,000. Twice as many would double
 * the memory of the context.
 */
const contextTokens = 8192;
/** Tokens kept free. The library drops the beginning of a chat that comes closer to the end of its context. */
const spareTokens = 256;
/** Minimum number of tokens of an answer that make a question worthwhile. */
const minAnswerTokens = 256;

/**
 * Loads a model file, for the processor only.
 * @throws the library's errors for a file that it cannot read, or for missing memory
 */
export async function openFileModel(
  { getLlama, LlamaChat }: LlamaLibrary,
  { file, threads }: FileModelSettings,
): Promise<OpenFileModel> {
  const llama = await getLlama({ gpu: false, build: 'never', logLevel: 'error', maxThreads: threads });
  const model = await llama.loadModel({ modelPath: file });
  const context = await model.createContext({
    contextSize: Math.min(contextTokens, model.trainContextSize),
    threads,
  });
  // The library finds the chat template in the file. It does not read again what it has read of the last question.
  const chat = new LlamaChat({ contextSequence: context.getSequence() });
  return {
    async answer({ instructions, prompt, form, maxOutputTokens }, signal) {
      const history: ChatItem[] = [
        { type: 'system', text: instructions },
        { type: 'user', text: prompt },
        { type: 'model', response: [] },
      ];
      const { contextText } = chat.chatWrapper.generateContextState({ chatHistory: history });
      const inputTokens = contextText.tokenize(model.tokenizer).length;
      const roomTokens = context.contextSize - spareTokens - inputTokens;
      if (roomTokens < minAnswerTokens) return { kind: 'too_long' };
      const { response } = await chat.generateResponse(history, {
        grammar: await llama.createGrammarForJsonSchema(grammarForm(form)),
        maxTokens: Math.min(maxOutputTokens, roomTokens),
        temperature: 0,
        // It would interfere with the ids and the names of JSON, which must be repeated.
        repeatPenalty: false,
        contextShift: { size: spareTokens },
        signal,
      });
      return { kind: 'answer', text: response, inputTokens, outputTokens: model.tokenize(response).length };
    },
  };
}
