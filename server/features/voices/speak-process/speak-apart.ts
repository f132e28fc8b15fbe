import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { StockVoiceId } from '#contract/vocabulary/voices.ts';
import { isHostedVoiceFile } from '#pipeline/speech/hosted/hosted-voice-file.ts';
import { removeUnfinished } from '#runtime/artifacts/artifacts.ts';
import { createTurns } from '#runtime/process/take-turns.ts';
import {
  createWorkProcess,
  type WorkProcess,
  type WorkProcessOptions,
} from '#runtime/work-process/work-process.ts';
import { busy } from '#server/app-error.ts';
import type { Config } from '#server/config.ts';
import { uploadsFolder, withTemporaryFile } from '#server/http/upload/temporary-uploads.ts';
import type { Manner, SpeakOrder } from './messages.ts';

/** Speaks short texts in processes of their own, which keep their engines for a while. */
export type SpeakApart = {
  /**
   * @param voice a stock voice, or the bytes of a voice file
   * @param how default: at the voice's own pace, without pronunciations
   * @returns WAV
   * @throws AppError 503 `server_busy` | PipelineError
   */
  speak(text: string, voice: StockVoiceId | Uint8Array, signal: AbortSignal, how?: Manner): Promise<Buffer>;
  stop(): Promise<void>;
};

const program = fileURLToPath(new URL('./run-speak-process.ts', import.meta.url));
/** A text takes a second or two. */
export const maxTextsAtOnce = 16;
const retryAfterSeconds = 10;
/** Between the server and the videos that are being made: somebody waits for the sound, for a few seconds of work. */
const niceness = 5;
const plainly: Manner = { speed: 1, pronunciations: [], artifactHolder: null };

type SpeakProcess = WorkProcess<SpeakOrder, never, null>;

/**
 * Texts in a voice that a service speaks have a line and a process of their own: a service that hangs holds up no text that is spoken
 * here.
 * @param startProcess for tests
 */
export function createSpeakApart(
  { dataFolder, voiceServices }: Pick<Config, 'dataFolder' | 'voiceServices'>,
  onDamaged: (kind: string) => void,
  startProcess: (options: WorkProcessOptions<never, null>) => SpeakProcess = createWorkProcess,
): SpeakApart {
  const folder = uploadsFolder(dataFolder);
  const artifactsFolder = path.join(dataFolder, 'artifacts');
  const newLine = () =>
    createLine(
      startProcess({
        program,
        settings: {
          modelFolder: path.join(dataFolder, 'models'),
          artifactsFolder,
          voiceServices,
        },
        progress: z.never(),
        result: z.null(),
        temporaryFolder: folder,
        niceness,
        // The next start deletes what cannot be deleted now.
        onEnd: () => void removeUnfinished(artifactsFolder).catch(() => {}),
        onDamaged,
      }),
    );
  const lines = { embedded: newLine(), hosted: newLine() };
  const isSpokenElsewhere = (voice: StockVoiceId | Uint8Array) =>
    typeof voice === 'string'
      ? voiceServices.voiceServer?.stockVoices[voice] !== undefined
      : isHostedVoiceFile(voice);
  return {
    speak(text, voice, signal, manner = plainly) {
      return lines[isSpokenElsewhere(voice) ? 'hosted' : 'embedded'].take((speaking) =>
        withTemporaryFile(folder, (outputFile) =>
          withVoice(folder, voice, async (order) => {
            await speaking.work({ text, voice: order, manner, outputFile }, { signal, onProgress: () => {} });
            return readFile(outputFile);
          }),
        ),
      );
    },
    async stop() {
      await Promise.all(Object.values(lines).map((line) => line.stop()));
    },
  };
}

/** A process and those who wait for it. */
function createLine(speaking: SpeakProcess) {
  const inTurn = createTurns(1);
  let waiting = 0;
  return {
    async take<T>(work: (speaking: SpeakProcess) => Promise<T>): Promise<T> {
      if (waiting >= maxTextsAtOnce) {
        throw busy(
          'Too many voices are being tried right now. Please try again in a moment.',
          retryAfterSeconds,
        );
      }
      waiting += 1;
      try {
        return await inTurn(() => work(speaking));
      } finally {
        waiting -= 1;
      }
    },
    stop: () => speaking.stop(),
  };
}

/** Keeps the decrypted voice on the disk only while it speaks, in a file that only this user may read. */
function withVoice<T>(
  folder: string,
  voice: StockVoiceId | Uint8Array,
  work: (order: SpeakOrder['voice']) => Promise<T>,
): Promise<T> {
  if (typeof voice === 'string') return work({ stock: voice });
  return withTemporaryFile(folder, async (file) => {
    await writeFile(file, voice, { mode: 0o600, flag: 'wx' });
    return work({ file });
  });
}
