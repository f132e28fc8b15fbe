import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { type DeckUpdateSlide, replaceSlides } from '#server/records/deck-update-slides-store.ts';
import { deleteMadeDeckUpdate } from '#server/records/deck-updates-store.ts';
import { replaceDeck } from '#server/records/project-video-store.ts';
import type { MadeSlide } from '#server/records/slides-store.ts';
import type { Warning } from '#server/records/warning-codes.ts';
import { planDeletionAfterWrites } from '#server/storage/pending-deletions.ts';
import type { LoadedDeckUpdate, OrderedSlide } from './load-deck-update.ts';

/**
 * Makes a new deck the project's deck, with its slides. The earlier deck is deleted.
 * @param made slides as the video shows and says them
 */
export async function publishDeckUpdate(
  transaction: Transaction<Schema>,
  projectId: string,
  { update, editedScript }: { update: LoadedDeckUpdate; editedScript: string | null },
  made: readonly MadeSlide[],
): Promise<void> {
  const voiced = new Map(update.voiced.map((slide) => [slide.number, slide]));
  const earlier = new Map(update.planned.map(({ number, from }) => [number, from]));
  const slides = made.map((slide): DeckUpdateSlide => {
    const ordered = editedScript === null ? undefined : voiced.get(slide.number);
    return { ...withChoices(slide, ordered), from: earlier.get(slide.number) ?? null };
  });
  const goneRecordings = await replaceSlides(transaction, projectId, slides);
  await replaceDeck(transaction, projectId, update);
  const madeAt = await deleteMadeDeckUpdate(transaction, update.id);
  for (const key of [update.replacedDeckKey, ...goneRecordings]) {
    await planDeletionAfterWrites(transaction, key, madeAt);
  }
}

/** Keeps the user's choices for a slide. In regenerated text the pause is already a tag. */
function withChoices(made: MadeSlide, ordered: OrderedSlide | undefined): Omit<DeckUpdateSlide, 'from'> {
  if (!ordered) return { ...made, isWritten: true, pauseAfterSeconds: 0 };
  const leftOut = ordered.leftOut ?? made.leftOut;
  if (ordered.isWritten) return { ...made, leftOut, isWritten: true, pauseAfterSeconds: 0 };
  const { script, pauseAfterSeconds, takes } = ordered;
  return { ...made, leftOut, script, takes, isWritten: false, pauseAfterSeconds };
}

/** Lists the sentences of kept texts that the new deck does not support. */
export function contradictions({ planned }: Pick<LoadedDeckUpdate, 'planned'>): Warning[] {
  return planned
    .filter(({ leftOut }) => !leftOut)
    .flatMap(({ number, hints }) =>
      hints.map(({ sentence, message }) => ({
        code: 'script_contradicts_deck' as const,
        slideNumber: number,
        message: `Your text says “${sentence}” ${message}`,
      })),
    );
}
