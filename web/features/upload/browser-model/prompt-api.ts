/**
 * The part of the Prompt API that we use, as Chrome and Edge have it
 * (https://webmachinelearning.github.io/prompt-api/). TypeScript has no types for it yet.
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

type BrowserModelSession = {
  prompt(text: string, options: { responseConstraint: object; signal?: AbortSignal }): Promise<string>;
  destroy(): void;
};

declare global {
  var LanguageModel: BrowserModel | undefined;
}

/** The same in every call: a browser may have a model for some languages only. */
const languages: ModelLanguages = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
};

/** Whether this browser has a model that writes English; `unavailable` in one without the API. */
export async function browserModelAvailability(): Promise<Availability> {
  try {
    return (await globalThis.LanguageModel?.availability(languages)) ?? 'unavailable';
  } catch {
    return 'unavailable';
  }
}

/**
 * Has the browser download its model; must be called from a click.
 * @param onProgress gets the downloaded share, 0 to 1
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

/** Asks the browser's model one question. @throws DOMException when the browser refuses or its model fails */
export async function askBrowserModel(question: {
  instructions: string;
  prompt: string;
  form: object;
}): Promise<string> {
  const { LanguageModel } = globalThis;
  if (!LanguageModel) throw new Error('This browser has no language model.');
  const session = await LanguageModel.create({
    ...languages,
    initialPrompts: [{ role: 'system', content: question.instructions }],
  });
  try {
    return await session.prompt(question.prompt, { responseConstraint: question.form });
  } finally {
    session.destroy();
  }
}
