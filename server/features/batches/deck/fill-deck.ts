import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { errorCodes } from '#contract/errors.ts';
import { isDeckError } from '#pipeline/deck/deck-errors.ts';
import { openDeck } from '#pipeline/deck/open-deck.ts';
import {
  findDeckPlaceholders,
  type SlidePlaceholders,
  writeFilledDeck,
} from '#pipeline/for-the-server/filled-decks.ts';

/** A deck whose placeholders are to be found, or are to be replaced in a copy by values (keyed by `placeholderKey`). */
export const deckToFill = z.object({
  deckPath: z.string(),
  copy: z.object({ copyPath: z.string(), values: z.record(z.string(), z.string()) }).nullable(),
});
export type DeckToFill = z.infer<typeof deckToFill>;

/** `unusable`: error code and message of the pipeline for a deck that cannot be read. */
export const filledDeck = z.union([
  z.object({
    placeholders: z.array(z.object({ number: z.int(), hidden: z.boolean(), texts: z.array(z.string()) })),
  }),
  z.object({ copied: z.object({ sha256: z.string(), sizeBytes: z.int() }) }),
  z.object({ unusable: z.object({ code: z.enum(errorCodes), message: z.string() }) }),
]);
export type FilledDeck = z.infer<typeof filledDeck>;

/** Finds or fills the placeholders of a deck. This may block the thread for seconds, hence fill-deck-in-subprocess.ts. */
export async function fillDeck({ deckPath, copy }: DeckToFill): Promise<FilledDeck> {
  try {
    const deck = await openDeck(deckPath);
    if (copy === null) return found(await findDeckPlaceholders(deck));
    await writeFilledDeck(deck, new Map(Object.entries(copy.values)), copy.copyPath);
    return { copied: await measure(copy.copyPath) };
  } catch (error) {
    if (!isDeckError(error) || error.code === 'deck_not_found') throw error;
    return { unusable: { code: error.code, message: error.message } };
  }
}

/** Limit of the texts, which each page of a batch reads. */
const maxChars = 200_000;

function found(placeholders: SlidePlaceholders[]): FilledDeck {
  const chars = placeholders.flatMap(({ texts }) => texts).reduce((sum, text) => sum + text.length, 0);
  if (chars <= maxChars) return { placeholders };
  const message =
    'The paragraphs with placeholders in this deck have too much text to be personalized. Shorten them and try again.';
  return { unusable: { code: 'deck_too_complex', message } };
}

async function measure(file: string): Promise<{ sha256: string; sizeBytes: number }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { sha256: hash.digest('hex'), sizeBytes: (await stat(file)).size };
}
