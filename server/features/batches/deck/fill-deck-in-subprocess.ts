import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withTemporaryFile } from '#server/http/upload/temporary-uploads.ts';
import { runInSubprocess, type SubprocessProgram } from '#server/subprocesses/run-in-subprocess.ts';
import { type DeckToFill, type FilledDeck, filledDeck } from './fill-deck.ts';

const deckFiller: SubprocessProgram<FilledDeck> = {
  program: fileURLToPath(new URL('./fill-deck-process.ts', import.meta.url)),
  verdict: filledDeck,
  timeoutMs: 60_000,
  whenTooSlow: () => ({
    unusable: {
      code: 'deck_too_complex',
      message: 'The deck of this project is too complex to be personalized. Split it and try again.',
    },
  }),
  upload: 'file',
};

/**
 * Runs fillDeck in a subprocess.
 * @param task the copy is written to its own folder, the only one that the process may write to
 * @throws AppError 503 `server_busy` if the server is stopping
 */
export function fillDeckInSubprocess(task: DeckToFill, signal: AbortSignal): Promise<FilledDeck> {
  return withTemporaryFile(path.dirname(task.deckPath), async (taskFile) => {
    await writeFile(taskFile, JSON.stringify(task), { mode: 0o600 });
    const files = {
      reads: [taskFile, task.deckPath],
      ...(task.copy && { writes: [path.dirname(task.copy.copyPath)] }),
    };
    return runInSubprocess(deckFiller, { argument: taskFile, files, signal });
  });
}
