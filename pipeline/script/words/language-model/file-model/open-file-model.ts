import { grammarForm } from './grammar-form.ts';
import type { ChatItem, LlamaLibrary } from './llama-library.ts';
import type { FileModelQuestion, FileModelReply, FileModelSettings } from './messages.ts';

/** A model that was loaded into this process. It answers one question at a time. */
export type OpenFileModel = {
  answer(
    question: FileModelQuestion,
    signal: AbortSignal,
  ): Promise<Exclude<FileModelReply, { kind: 'failed' }>>;
};

/** Instructions, four slides and their answer take some 5,000. Twice as many would double what the context holds in memory. */
const contextTokens = 8192;
/** The library drops the beginning of a talk that comes closer to the end of its context. */
const spareTokens = 256;
/** Room for fewer is not worth a question. */
const leastAnswerTokens = 256;

/**
 * Loads a model file, for the processor alone.
 * @throws whatever the library throws for a file that it cannot read, or where memory is missing
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
  // It finds the template of the chat in the file. What it has read of the last question it does not read again.
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
      if (roomTokens < leastAnswerTokens) return { kind: 'too_long' };
      const { response } = await chat.generateResponse(history, {
        grammar: await llama.createGrammarForJsonSchema(grammarForm(form)),
        maxTokens: Math.min(maxOutputTokens, roomTokens),
        temperature: 0,
        // It would disturb the ids and the names of JSON, which have to be said again.
        repeatPenalty: false,
        contextShift: { size: spareTokens },
        signal,
      });
      return { kind: 'answer', text: response, inputTokens, outputTokens: model.tokenize(response).length };
    },
  };
}
