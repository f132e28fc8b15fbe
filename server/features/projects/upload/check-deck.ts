import { z } from 'zod';
import { errorCodes } from '#contract/errors.ts';
import { isDeckError } from '#pipeline/deck/deck-errors.ts';
import { openDeck } from '#pipeline/deck/open-deck.ts';
import { assertDeckHasWords, readDeck } from '#pipeline/for-the-server/read-decks.ts';
import { titleOfDeck } from '#pipeline/for-the-server/titles.ts';

/** Slide count and title of a usable deck, or the error code and message for an unusable one. */
export const deckVerdict = z.union([
  z.object({ slideCount: z.int(), title: z.string().nullable() }),
  z.object({ code: z.enum(errorCodes), message: z.string() }),
]);
export type DeckVerdict = z.infer<typeof deckVerdict>;

/** Opens and reads a deck. It may block the thread for seconds and take 500 MB, hence check-deck-in-subprocess.ts. */
export async function checkDeck(deckPath: string): Promise<DeckVerdict> {
  try {
    const deck = await readDeck(await openDeck(deckPath));
    assertDeckHasWords(deck);
    return { slideCount: deck.slides.length, title: titleOfDeck(deck) };
  } catch (error) {
    if (!isDeckError(error) || error.code === 'deck_not_found') throw error;
    return { code: error.code, message: error.message };
  }
}
