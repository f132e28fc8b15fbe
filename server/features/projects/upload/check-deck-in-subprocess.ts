import { fileURLToPath } from 'node:url';
import { runInSubprocess, type SubprocessProgram } from '#server/subprocesses/run-in-subprocess.ts';
import { type DeckVerdict, deckVerdict } from './check-deck.ts';

const deckProgram: SubprocessProgram<DeckVerdict> = {
  program: fileURLToPath(new URL('./check-deck-process.ts', import.meta.url)),
  verdict: deckVerdict,
  // Most decks take half a second, the largest allowed ones a few seconds.
  timeoutMs: 30_000,
  whenTooSlow: () => ({
    code: 'deck_too_complex',
    message: 'This deck is too complex: it could not be read in time. Split it and try again.',
  }),
  upload: 'deck',
};

/** Runs `checkDeck` in a subprocess. @throws AppError 503 `server_busy` when the server stops */
export function checkDeckInSubprocess(deckPath: string, signal: AbortSignal): Promise<DeckVerdict> {
  return runInSubprocess(deckProgram, { argument: deckPath, files: { reads: [deckPath] }, signal });
}
