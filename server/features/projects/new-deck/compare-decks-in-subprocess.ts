import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withTemporaryFile } from '#server/http/upload/temporary-uploads.ts';
import { runInSubprocess, type SubprocessProgram } from '#server/subprocesses/run-in-subprocess.ts';
import { type DeckComparison, type DecksToCompare, deckComparison } from './compare-decks.ts';

const deckComparer: SubprocessProgram<DeckComparison> = {
  program: fileURLToPath(new URL('./compare-decks-process.ts', import.meta.url)),
  verdict: deckComparison,
  // Twice what checking one deck may take.
  timeoutMs: 60_000,
  whenTooSlow: () => ({
    isNewDeck: true,
    code: 'deck_too_complex',
    message: 'This deck is too complex to be compared with the current one. Upload it as a new video.',
  }),
  upload: 'deck',
};

/** Runs compareDecks in a process of its own. @throws AppError 503 `server_busy` when the server stops */
export function compareDecksInSubprocess(task: DecksToCompare, signal: AbortSignal): Promise<DeckComparison> {
  const { newDeckPath, deckPath } = task;
  return withTemporaryFile(path.dirname(newDeckPath), async (taskFile) => {
    await writeFile(taskFile, JSON.stringify(task), { mode: 0o600 });
    const files = { reads: [taskFile, newDeckPath, deckPath] };
    return runInSubprocess(deckComparer, { argument: taskFile, files, signal });
  });
}
