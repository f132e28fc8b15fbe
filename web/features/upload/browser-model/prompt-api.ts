import { maxAnswerCharacters } from '#contract/script-writer.ts';

/**
 * The part of the Prompt API that we use, as implemented by Chrome and Edge (https://webmachinelearning.github.io/prompt-api/).
 * TypeScript has no types for it yet.
 */
export type BrowserModel = {
  availability(options: ModelLanguages): Promise<Availability>;
  create(
    options: ModelLanguages & {
      initialPrompts?: { role: 'system'; content: string }[];
      monitor?: (monitor: EventTarget) => void;
      signal?: AbortSignal;
    },
  ): Promise<BrowserModelSession>;
};
export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';
type ModelLanguages = {
  expectedInputs: { type: 'text'; languages: string[] }[];
  expectedOutputs: { type: 'text'; languages: string[] }[];
};

type PromptOptions = { responseConstraint: object; signal: AbortSignal };

type BrowserModelSession = {
  prompt(text: string, options: PromptOptions): Promise<string>;
  /** Yields one piece after another. Missing in early browsers. */
  promptStreaming?(text: string, options: PromptOptions): ReadableStream<string>;
  destroy(): void;
};

declare global {
  var LanguageModel: BrowserModel | undefined;
}

/** Languages of every call. They must always be the same, because a browser may have a model for some languages only. */
const languages: ModelLanguages = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
};

/** Tells whether this browser has a model that writes English: `unavailable` if it has no such API. */
export async function browserModelAvailability(): Promise<Availability> {
  try {
    return (await globalThis.LanguageModel?.availability(languages)) ?? 'unavailable';
  } catch {
    return 'unavailable';
  }
}

/**
 * Makes the browser download its model. Must be called from a click handler.
 * @param onProgress receives the downloaded share, from 0 to 1
 */
export async function downloadBrowserModel(onProgress: (share: number) => void): Promise<void> {
  const session = await globalThis.LanguageModel?.create({
    ...languages,
    monitor(monitor) {
      monitor.addEventListener('downloadprogress', (event) => {
        if (event instanceof ProgressEvent) onProgress(event.loaded);
      });
    },
  });
  session?.destroy();
}

/**
 * Asks the browser's model one question.
 * @param watch.onPart receives the answer so far each time that it grows
 * @throws DOMException if the browser refuses, the model fails, or the signal is aborted; Error for an answer that is too long
 */
export async function askBrowserModel(
  question: { instructions: string; prompt: string; form: object },
  watch: { signal: AbortSignal; onPart: (text: string) => void },
): Promise<string> {
  const { LanguageModel } = globalThis;
  if (!LanguageModel) throw new Error('This browser has no language model.');
  const { signal } = watch;
  const session = await LanguageModel.create({
    ...languages,
    initialPrompts: [{ role: 'system', content: question.instructions }],
    signal,
  });
  try {
    const options = { responseConstraint: question.form, signal };
    const answer = session.promptStreaming
      ? await readPieces(session.promptStreaming(question.prompt, options), watch.onPart)
      : await session.prompt(question.prompt, options);
    if (answer.length > maxAnswerCharacters) throw new Error('The answer is too long.');
    return answer;
  } finally {
    session.destroy();
  }
}

async function readPieces(stream: ReadableStream<string>, onPart: (text: string) => void): Promise<string> {
  const reader = stream.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
    // A model that never stops would fill the memory of the page.
    if (text.length > maxAnswerCharacters) {
      await reader.cancel();
      throw new Error('The answer is too long.');
    }
    onPart(text);
  }
}
