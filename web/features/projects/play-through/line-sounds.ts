/** A sentence to speak: its slide, and its key on the slide. */
export type WantedLine = { number: number; key: string };

/** Loads the sounds of sentences before they are played. */
export type LineSounds = {
  /** @param lines next sentences to be played, soonest first; loading any other one is stopped */
  want(lines: readonly WantedLine[]): void;
  /**
   * Returns the sound of a sentence once it is loaded. A sentence that failed to load is loaded again. @throws the errors of `load`
   */
  sound(line: WantedLine): Promise<Blob>;
  /** Stops all loading. */
  close(): void;
};

type Loading = { key: string; stop: AbortController };

/** Loads one at a time, as the server speaks them, so that no sentence waits for a later one. */
export function createLineSounds(load: (line: WantedLine, signal: AbortSignal) => Promise<Blob>): LineSounds {
  const sounds = new Map<string, Blob>();
  /** Keys of sentences that are not loaded again until they are to be played. */
  const failed = new Set<string>();
  const waiting = new Map<string, PromiseWithResolvers<Blob>>();
  let wanted: readonly WantedLine[] = [];
  let loading: Loading | null = null;

  const loadNext = () => {
    if (loading) return;
    const line = wanted.find(({ key }) => !sounds.has(key) && !failed.has(key));
    if (!line) return;
    const { key } = line;
    const current: Loading = { key, stop: new AbortController() };
    loading = current;
    void load(line, current.stop.signal)
      .then(
        (sound) => {
          sounds.set(key, sound);
          waiting.get(key)?.resolve(sound);
          waiting.delete(key);
        },
        (error: unknown) => {
          if (current.stop.signal.aborted) return;
          failed.add(key);
          waiting.get(key)?.reject(error);
          waiting.delete(key);
        },
      )
      .then(() => {
        if (loading === current) loading = null;
        loadNext();
      });
  };
  const stopLoading = () => {
    loading?.stop.abort();
    loading = null;
  };

  return {
    want(lines) {
      wanted = lines;
      if (loading && !lines.some(({ key }) => key === loading?.key)) stopLoading();
      loadNext();
    },
    sound(line) {
      const known = sounds.get(line.key);
      if (known) return Promise.resolve(known);
      const waits = waiting.get(line.key) ?? Promise.withResolvers<Blob>();
      waiting.set(line.key, waits);
      failed.delete(line.key);
      wanted = [line, ...wanted.filter(({ key }) => key !== line.key)];
      loadNext();
      return waits.promise;
    },
    close() {
      wanted = [];
      stopLoading();
    },
  };
}
