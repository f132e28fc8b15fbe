/** What the editor of a slide does for other parts of the page. */
type TextTaker = {
  /** Takes text from the slide before it. */
  take(text: string): void;
  /** Puts a text in the place of one, unless that was typed on since. */
  replace(text: string, from: string): void;
};

/** Lets other parts of the page change the text that is in the editor of a slide. */
export type TextHandover = {
  /** Registers a slide. @returns what ends it */
  accept(number: number, taker: TextTaker): () => void;
  give(number: number, text: string): void;
  replace(number: number, text: string, from: string): void;
};

/** Starts without takers; a text for a slide that takes none is dropped, so its giver must know that it does. */
export function createTextHandover(): TextHandover {
  const takers = new Map<number, TextTaker>();
  return {
    accept(number, taker) {
      takers.set(number, taker);
      return () => {
        if (takers.get(number) === taker) takers.delete(number);
      };
    },
    give: (number, text) => takers.get(number)?.take(text),
    replace: (number, text, from) => takers.get(number)?.replace(text, from),
  };
}
