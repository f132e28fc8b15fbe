import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withTemporaryFile } from '#server/http/upload/temporary-uploads.ts';
import { type JudgeProgram, judgeApart } from '#server/work-process/judge-apart.ts';
import { type DeckToFill, type FilledDeck, filledDeck } from './fill-deck.ts';

const deckFiller: JudgeProgram<FilledDeck> = {
  program: fileURLToPath(new URL('./fill-deck-process.ts', import.meta.url)),
  verdict: filledDeck,
  timeoutMs: 60_000,
  whenTooSlow: () => ({
    unusable: {
      code: 'deck_too_complex',
      message: 'The deck of this project is too complex to be personalised. Split it and try again.',
    },
  }),
  upload: 'file',
};

/**
 * Runs fillDeck in a process of its own.
 * @param order the copy is written into a folder of its own, the only one that the process may write to
 * @throws AppError 503 `server_busy` when the server stops
 */
export function fillDeckApart(order: DeckToFill, signal: AbortSignal): Promise<FilledDeck> {
  return withTemporaryFile(path.dirname(order.deckPath), async (orderFile) => {
    await writeFile(orderFile, JSON.stringify(order), { mode: 0o600 });
    const files = {
      reads: [orderFile, order.deckPath],
      ...(order.copy && { writes: [path.dirname(order.copy.copyPath)] }),
    };
    return judgeApart(deckFiller, { argument: orderFile, files, signal });
  });
}
