import { fileURLToPath } from 'node:url';
import { type JudgeProgram, judgeInSubprocess } from '#server/work-process/judge-in-subprocess.ts';
import { type DeckVerdict, deckVerdict } from './judge-deck.ts';

const deckJudge: JudgeProgram<DeckVerdict> = {
  program: fileURLToPath(new URL('./judge-deck-process.ts', import.meta.url)),
  verdict: deckVerdict,
  // Usual decks take half a second, the largest that the limits allow a few seconds.
  timeoutMs: 30_000,
  whenTooSlow: () => ({
    code: 'deck_too_complex',
    message: 'This deck is too complex: it could not be read in time. Split it and try again.',
  }),
  upload: 'deck',
};

/** Runs judgeDeck in a process of its own. @throws AppError 503 `server_busy` when the server stops */
export function judgeDeckInSubprocess(deckPath: string, signal: AbortSignal): Promise<DeckVerdict> {
  return judgeInSubprocess(deckJudge, { argument: deckPath, files: { reads: [deckPath] }, signal });
}
