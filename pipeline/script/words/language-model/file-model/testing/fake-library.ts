import type { ChatItem, LlamaLibrary } from '../llama-library.ts';

/** Calls that the fake library recorded. One token is one word. */
export type Heard = {
  options: Record<string, unknown>;
  contextSize: number;
  history: readonly ChatItem[];
  form: unknown;
  answering: { maxTokens: number; temperature: number };
};

/** Creates a stand-in for node-llama-cpp, which records its calls, and gives the same answer to everything. */
export function fakeLibrary(answer: string, trainContextSize = 32_768) {
  const heard: Partial<Heard> = {};
  const words = (text: string) => text.split(/\s+/).map((_, index) => index);
  const library: LlamaLibrary = {
    async getLlama(options) {
      heard.options = options;
      return {
        async createGrammarForJsonSchema(form) {
          heard.form = form;
          return {};
        },
        loadModel: async () => ({
          tokenizer: {},
          trainContextSize,
          tokenize: words,
          async createContext({ contextSize }) {
            heard.contextSize = contextSize;
            return { contextSize, getSequence: () => ({}) };
          },
        }),
      };
    },
    LlamaChat: class {
      chatWrapper = {
        generateContextState: ({ chatHistory }: { chatHistory: readonly ChatItem[] }) => ({
          contextText: {
            tokenize: () =>
              words(chatHistory.flatMap((item) => ('text' in item ? [item.text] : [])).join(' ')),
          },
        }),
      };
      async generateResponse(
        history: readonly ChatItem[],
        { maxTokens, temperature }: { maxTokens: number; temperature: number },
      ) {
        heard.history = history;
        heard.answering = { maxTokens, temperature };
        return { response: answer };
      }
    },
  };
  return { library, heard };
}
