import { fileURLToPath } from 'node:url';
import { PipelineError } from '../../../../pipeline/errors.ts';
import { runTool } from '../../../../pipeline/process/run-tool.ts';
import { busy } from '../../../app-error.ts';
import { ownProgram } from '../../../own-program.ts';
import { type DeckVerdict, deckVerdict } from './judge-deck.ts';

const program = fileURLToPath(new URL('./judge-deck-process.ts', import.meta.url));
/** Usual decks take half a second; the largest that the limits let in, a few. */
const timeoutMs = 30_000;
const maxMemoryBytes = 2 * 1024 ** 3;
const retryAfterSeconds = 10;

/**
 * judgeDeck in a process of its own: the event loop goes on, and so does the server whatever a hostile file does.
 * @throws AppError 503 when `signal` says that the server stops
 */
export async function judgeDeckApart(deckPath: string, signal: AbortSignal): Promise<DeckVerdict> {
  try {
    const { stdout } = await runTool({
      command: process.execPath,
      args: [program, deckPath],
      signal,
      timeoutMs,
      box: { files: { reads: [...ownProgram, deckPath] }, maxMemoryBytes, countsWritableMemory: true },
    });
    return deckVerdict.parse(JSON.parse(stdout.toString()));
  } catch (error) {
    if (!(error instanceof PipelineError)) throw error;
    switch (error.code) {
      case 'canceled':
        throw busy('The server is restarting. Please send the deck again in a moment.', retryAfterSeconds);
      case 'tool_timeout':
        return {
          code: 'deck_too_complex',
          message: 'This deck is too complex: it could not be read in time. Split it and try again.',
        };
      default:
        throw error;
    }
  }
}
