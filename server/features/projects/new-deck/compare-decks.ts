import { z } from 'zod';
import { type ErrorCode, errorCodes } from '#contract/errors.ts';
import { type ComparedSlide, comparedSlide } from '#contract/new-deck/deck-update.ts';
import { isDeckError } from '#pipeline/deck/deck-errors.ts';
import { openDeck } from '#pipeline/deck/open-deck.ts';
import { assertDeckHasWords, readDeck } from '#pipeline/for-the-server/read-decks.ts';
import {
  changedLines,
  matchSlides,
  type SlideSignature,
  signSlides,
} from '#pipeline/for-the-server/slide-matching.ts';
import { titleOf } from '#pipeline/for-the-server/titles.ts';
import { factsOf } from '#pipeline/script/facts/facts-of.ts';
import { hintsOnText } from '#pipeline/script/facts/hints-on-text.ts';

/** New deck, the deck that it would replace, and the texts of that deck's slides. */
export const decksToCompare = z.object({
  newDeckPath: z.string(),
  deckPath: z.string(),
  scripts: z.array(z.object({ number: z.int(), script: z.string() })),
});
export type DecksToCompare = z.infer<typeof decksToCompare>;

/**
 * Slides of the new deck beside those of the earlier one. For an unusable deck, the pipeline's code and sentence, and which of the
 * two decks it is.
 */
export const deckComparison = z.union([
  z.object({ slides: z.array(comparedSlide) }),
  z.object({ isNewDeck: z.boolean(), code: z.enum(errorCodes), message: z.string() }),
]);
export type DeckComparison = z.infer<typeof deckComparison>;

/** Opens, reads and compares two decks. That may block the thread for seconds, hence compare-decks-in-subprocess.ts. */
export async function compareDecks({
  newDeckPath,
  deckPath,
  scripts,
}: DecksToCompare): Promise<DeckComparison> {
  const after = await read(newDeckPath);
  if ('code' in after) return { isNewDeck: true, ...after };
  const before = await read(deckPath);
  if ('code' in before) return { isNewDeck: false, ...before };
  const hintsOn = contradictions(before.deck, after.deck, scripts);
  const slides = matchSlides(before.signatures, after.signatures).map((match): ComparedSlide => {
    const slide = after.deck.slides.find(({ number }) => number === match.number);
    const was = before.deck.slides.find(({ number }) => number === match.from);
    return {
      ...match,
      title: titleOf(after.deck, match.number),
      hidden: slide?.hidden ?? false,
      lines: match.change === 'changed' && slide && was ? changedLines(was, slide) : null,
      contradicted: match.from === null ? null : hintsOn(match.from, match.number),
    };
  });
  return { slides };
}

type Deck = Awaited<ReturnType<typeof readDeck>>;
type Read = { deck: Deck; signatures: SlideSignature[] } | { code: ErrorCode; message: string };

async function read(deckPath: string): Promise<Read> {
  try {
    const opened = await openDeck(deckPath);
    const deck = await readDeck(opened);
    assertDeckHasWords(deck);
    return { deck, signatures: await signSlides(opened, deck) };
  } catch (error) {
    if (!isDeckError(error) || error.code === 'deck_not_found') throw error;
    return { code: error.code, message: error.message };
  }
}

/**
 * Returns a function that finds the claims supported only by the earlier deck. Claims that neither deck supports are ignored.
 */
function contradictions(before: Deck, after: Deck, scripts: DecksToCompare['scripts']) {
  const [factsBefore, factsAfter] = [factsOf(before), factsOf(after)];
  const scriptOf = new Map(scripts.map(({ number, script }) => [number, script]));
  return (from: number, number: number): ComparedSlide['contradicted'] => {
    const script = scriptOf.get(from);
    if (!script) return null;
    const known = new Set(hintsOnText(script, from, factsBefore).map(({ sentence }) => sentence));
    const hints = hintsOnText(script, number, factsAfter).filter(({ sentence }) => !known.has(sentence));
    return hints.length === 0 ? null : { script, hints };
  };
}
