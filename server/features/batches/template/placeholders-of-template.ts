import { findPlaceholders } from '#contract/batches/placeholders.ts';
import type { BatchTemplate, DeckText } from '#server/db/tables/batch-template.ts';

/** A placeholder of the deck or the script, and the slides of the video on which it appears. */
export type UsedPlaceholder = { key: string; name: string; slideNumbers: number[] };

/** Maximum number of placeholders. A table has 50 columns, so further ones stay as they are written. */
const maxPlaceholders = 200;
/** Maximum number of places that are searched. */
const maxPlaces = 20_000;

/** Finds the placeholders that the videos show or say, in slide order. Hidden and omitted slides are ignored. */
export function placeholdersOf(
  { name, slides }: Pick<BatchTemplate, 'name' | 'slides'>,
  deckTexts: readonly DeckText[],
): UsedPlaceholder[] {
  const used = new Map<string, UsedPlaceholder>();
  let places = 0;
  const note = (text: string, slideNumber: number | null) => {
    if (places >= maxPlaces) return;
    for (const { key, name } of findPlaceholders(text)) {
      places += 1;
      const known = used.get(key) ?? { key, name, slideNumbers: [] };
      if (!used.has(key) && used.size >= maxPlaceholders) continue;
      used.set(key, known);
      if (slideNumber !== null && !known.slideNumbers.includes(slideNumber))
        known.slideNumbers.push(slideNumber);
    }
  };
  const textsOf = new Map(deckTexts.map(({ number, texts }) => [number, texts]));
  for (const { number, hidden, leftOut, script } of slides) {
    if (hidden || leftOut !== null) continue;
    for (const text of [...(textsOf.get(number) ?? []), script ?? '']) note(text, number);
  }
  note(name, null);
  return [...used.values()];
}
