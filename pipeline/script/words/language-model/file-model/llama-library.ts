import { importBeside } from '#runtime/process/import-beside.ts';
import type { GrammarForm } from './grammar-form.ts';

/** The used part of node-llama-cpp, which is not one of our packages and has no types here. */
export type LlamaLibrary = {
  getLlama(options: Record<string, unknown>): Promise<Llama>;
  LlamaChat: new (options: { contextSequence: LlamaSequence }) => LlamaChat;
};

export type Llama = {
  loadModel(options: { modelPath: string }): Promise<LlamaModel>;
  createGrammarForJsonSchema(form: GrammarForm): Promise<LlamaGrammar>;
};

export type LlamaModel = {
  tokenizer: LlamaTokenizer;
  trainContextSize: number;
  tokenize(text: string): readonly number[];
  createContext(options: { contextSize: number; threads: number }): Promise<LlamaContext>;
};

export type LlamaContext = { contextSize: number; getSequence(): LlamaSequence };

/** Item of a chat. Texts are strings on purpose: the library reads special tokens only in texts that declare them. */
export type ChatItem =
  | { type: 'system' | 'user'; text: string }
  | { type: 'model'; response: readonly string[] };

export type LlamaChat = {
  chatWrapper: {
    generateContextState(given: { chatHistory: readonly ChatItem[] }): {
      contextText: { tokenize(tokenizer: LlamaTokenizer): readonly number[] };
    };
  };
  generateResponse(
    history: readonly ChatItem[],
    options: {
      grammar: LlamaGrammar;
      maxTokens: number;
      temperature: number;
      repeatPenalty: false;
      contextShift: { size: number };
      signal: AbortSignal;
    },
  ): Promise<{ response: string }>;
};

declare const ofLibrary: unique symbol;
/** Objects that are only passed from one call of the library to another. */
type Opaque<Name extends string> = { readonly [ofLibrary]?: Name };
export type LlamaSequence = Opaque<'sequence'>;
export type LlamaGrammar = Opaque<'grammar'>;
export type LlamaTokenizer = Opaque<'tokenizer'>;

/**
 * Loads the library.
 * @throws Error if it is not there
 */
export function loadLlamaLibrary(folder: string): Promise<LlamaLibrary> {
  return importBeside(folder, 'node-llama-cpp', isLlamaLibrary);
}

function isLlamaLibrary(library: object): library is LlamaLibrary {
  return (
    'getLlama' in library &&
    typeof library.getLlama === 'function' &&
    'LlamaChat' in library &&
    typeof library.LlamaChat === 'function'
  );
}
