import path from 'node:path';
import { canceledError } from '#runtime/errors.ts';
import { importBeside } from '#runtime/process/import-beside.ts';
import type { NarratorModel } from './narrator-model.ts';

/** The part of node-llama-cpp that we use. It is not one of our packages and has no types here. */
type LlamaLibrary = { getLlama(options: Record<string, unknown>): Promise<Llama> };
type Llama = { loadModel(options: { modelPath: string }): Promise<LlamaModel> };
type LlamaModel = {
  tokenize(text: string, specialTokens: boolean): number[];
  detokenize(tokens: readonly number[]): string;
  isEogToken(token: number): boolean;
  createContext(options: Record<string, unknown>): Promise<{ getSequence(): Sequence }>;
};
type Sequence = {
  /** Keeps the beginning that the sequence has in common with these tokens, and removes the rest. */
  adaptStateToTokens(tokens: readonly number[]): Promise<void>;
  nextTokenIndex: number;
  evaluate(tokens: readonly number[], options: Record<string, unknown>): AsyncIterable<number>;
  controlledEvaluate(
    input: readonly (number | [number, { generateNext: { probabilities: true } }])[],
  ): Promise<(undefined | { next: { probabilities?: ReadonlyMap<number, number> } })[]>;
};

const contextTokens = 2048;

/**
 * Loads the model that was trained to narrate slides.
 * @param folder folder with `writer.gguf`, `adapter.gguf` and `node_modules/node-llama-cpp`; evals/narrator/README.md describes
 * their sources
 */
export async function createLlamaNarrator(folder: string, threads: number): Promise<NarratorModel> {
  const llama = await (await importBeside(folder, 'node-llama-cpp', isLlamaLibrary)).getLlama({
    gpu: false,
    build: 'never',
    logLevel: 'error',
    maxThreads: threads,
  });
  const model = await llama.loadModel({ modelPath: path.join(folder, 'writer.gguf') });
  const context = await model.createContext({
    contextSize: contextTokens,
    threads,
    lora: { adapters: [{ filePath: path.join(folder, 'adapter.gguf'), scale: 1 }] },
  });
  const sequence = context.getSequence();
  const [yes = -1] = model.tokenize('yes', true);
  const [no = -1] = model.tokenize('no', true);

  /** @returns tokens that the sequence has not read yet, at least one */
  const unread = async (text: string): Promise<number[]> => {
    const tokens = model.tokenize(text, true);
    await sequence.adaptStateToTokens(tokens.slice(0, -1));
    return tokens.slice(sequence.nextTokenIndex);
  };
  return {
    async answer(question, maxTokens, signal) {
      const answered: number[] = [];
      const next = sequence.evaluate(await unread(question), { temperature: 0, yieldEogToken: true });
      for await (const token of next) {
        if (signal.aborted) throw canceledError();
        if (model.isEogToken(token) || answered.push(token) >= maxTokens) break;
      }
      return model.detokenize(answered).trim();
    },
    async likelihoodOfYes(question, signal) {
      if (signal.aborted) throw canceledError();
      const tokens = await unread(question);
      const read = await sequence.controlledEvaluate(
        tokens.map((token, at) =>
          at === tokens.length - 1 ? [token, { generateNext: { probabilities: true } }] : token,
        ),
      );
      const likely = read.at(-1)?.next.probabilities;
      const [ofYes, ofNo] = [likely?.get(yes) ?? 0, likely?.get(no) ?? 0];
      return ofYes / (ofYes + ofNo || 1);
    },
  };
}

function isLlamaLibrary(library: object): library is LlamaLibrary {
  return 'getLlama' in library && typeof library.getLlama === 'function';
}
