/** The texts of slides as they stand in their fields, saved or not, for parts of the page that do not hold the fields. */
export type DraftTexts = {
  /** @param text null when the slide is no longer on the page */
  set(number: number, text: string | null): void;
  /** A new map after each change. */
  current(): ReadonlyMap<number, string>;
  /** @returns what ends it */
  subscribe(onChange: () => void): () => void;
};

/** Holds them outside of React's state: a keystroke in one field must not draw a hundred slides again. */
export function createDraftTexts(): DraftTexts {
  let texts: ReadonlyMap<number, string> = new Map();
  const listeners = new Set<() => void>();
  return {
    set(number, text) {
      if (texts.get(number) === (text ?? undefined)) return;
      const next = new Map(texts);
      if (text === null) next.delete(number);
      else next.set(number, text);
      texts = next;
      for (const tell of listeners) tell();
    },
    current: () => texts,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
