/** Lets the editor of one slide give text to that of another one. */
export type TextHandover = {
  /** Registers a slide that takes text. @returns what ends it */
  accept(number: number, take: (text: string) => void): () => void;
  give(number: number, text: string): void;
};

/** Starts without takers; a text for a slide that takes none is dropped, so its giver must know that it does. */
export function createTextHandover(): TextHandover {
  const takers = new Map<number, (text: string) => void>();
  return {
    accept(number, take) {
      takers.set(number, take);
      return () => {
        if (takers.get(number) === take) takers.delete(number);
      };
    },
    give: (number, text) => takers.get(number)?.(text),
  };
}
