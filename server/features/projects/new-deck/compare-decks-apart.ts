import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withTemporaryFile } from '#server/http/upload/temporary-uploads.ts';
import { type JudgeProgram, judgeApart } from '#server/work-process/judge-apart.ts';
import { type DeckComparison, type DecksToCompare, deckComparison } from './compare-decks.ts';

const deckComparer: JudgeProgram<DeckComparison> = {
  program: fileURLToPath(new URL('./compare-decks-process.ts', import.meta.url)),
  verdict: deckComparison,
  // Twice what judging one deck may take.
  timeoutMs: 60_000,
  whenTooSlow: () => ({
    isNewDeck: true,
    code: 'deck_too_complex',
    message: 'This deck is too complex to be compared with the one before. Upload it as a new video.',
  }),
  upload: 'deck',
};

/** Runs compareDecks in a process of its own. @throws AppError 503 `server_busy` when the server stops */
export function compareDecksApart(order: DecksToCompare, signal: AbortSignal): Promise<DeckComparison> {
  const { newDeckPath, deckPath } = order;
  return withTemporaryFile(path.dirname(newDeckPath), async (orderFile) => {
    await writeFile(orderFile, JSON.stringify(order), { mode: 0o600 });
    const files = { reads: [orderFile, newDeckPath, deckPath] };
    return judgeApart(deckComparer, { argument: orderFile, files, signal });
  });
}
