import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { StockVoiceId } from '#contract/vocabulary/voices.ts';
import { removeUnfinished } from '#runtime/artifacts/artifacts.ts';
import { createConcurrencyLimit } from '#runtime/process/concurrency-limit.ts';
import {
  createWorkProcess,
  type WorkProcess,
  type WorkProcessOptions,
} from '#runtime/work-process/work-process.ts';
import { busy } from '#server/app-error.ts';
import type { Config } from '#server/config.ts';
import { uploadsFolder, withTemporaryFile } from '#server/http/upload/temporary-uploads.ts';
import { isSpokenElsewhere } from '../is-spoken-elsewhere.ts';
import type { SpeakTask, SpeechOptions } from './messages.ts';

/** A single text, or a sentence of a draft that is played through: more of these follow, and are requested in advance. */
export type SpokenKind = 'text' | 'draft';

/** Speaks short texts in subprocesses, which keep their engines loaded for a while. */
export type SpeakInSubprocess = {
  /**
   * Speaks a text. @param voice a stock voice, or the bytes of a voice file
   * @param how default: the voice's own pace, without pronunciations
   * @param kind default: a text. A sentence of a draft waits behind all texts
   * @returns WAV
   * @throws AppError 503 `server_busy` | PipelineError
   */
  speak(
    text: string,
    voice: StockVoiceId | Uint8Array,
    signal: AbortSignal,
    how?: SpeechOptions,
    kind?: SpokenKind,
  ): Promise<Buffer>;
  /** Tells whether the engine of a voice is loaded, so that a sentence takes only as long as its speech. */
  isReady(voice: StockVoiceId | Uint8Array): boolean;
  stop(): Promise<void>;
};

const program = fileURLToPath(new URL('./run-speak-process.ts', import.meta.url));
/** Capacity of each kind's queue. A text takes a second or two. */
export const maxTextsAtOnce = 16;
const retryAfterSeconds = 10;
/** Nice level between the server and running videos, because somebody waits for the speech, for a few seconds of work. */
const niceness = 5;
/** Idle time after which the engine ends its own processes (`create-kokoro-synthesizer.ts`). */
const engineKeptMs = 5 * 60_000;
const plainly: SpeechOptions = { speed: 1, pronunciations: [], artifactHolder: null };

type SpeakProcess = WorkProcess<SpeakTask, never, null>;

/**
 * Creates the processes. Texts in a hosted voice have their own queue and process, so that a service that hangs does not block
 * speech that is made here.
 * @param startProcess for tests
 */
export function createSpeakInSubprocess(
  config: Pick<Config, 'dataFolder' | 'voiceServices'>,
  onDamaged: (kind: string) => void,
  startProcess: (options: WorkProcessOptions<never, null>) => SpeakProcess = createWorkProcess,
): SpeakInSubprocess {
  const { dataFolder, voiceServices } = config;
  const folder = uploadsFolder(dataFolder);
  const artifactsFolder = path.join(dataFolder, 'artifacts');
  const newLine = () =>
    createLine((onEnd) =>
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
        onEnd: () => {
          onEnd();
          // The next start deletes files that cannot be deleted now.
          void removeUnfinished(artifactsFolder).catch(() => {});
        },
        onDamaged,
      }),
    );
  const lines = { embedded: newLine(), hosted: newLine() };
  const lineOf = (voice: StockVoiceId | Uint8Array) =>
    lines[isSpokenElsewhere(config, voice) ? 'hosted' : 'embedded'];
  return {
    isReady: (voice) => lineOf(voice).isReady(),
    speak(text, voice, signal, speechOptions = plainly, kind = 'text') {
      return lineOf(voice).take(kind, (speaking) =>
        withTemporaryFile(folder, (outputFile) =>
          withVoice(folder, voice, async (task) => {
            await speaking.work(
              { text, voice: task, speechOptions, outputFile },
              { signal, onProgress: () => {} },
            );
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

/** Creates a process with its queue. @param start called with a callback for the end of the process, and with it of its engine */
function createLine(start: (onEnd: () => void) => SpeakProcess) {
  let spokenAtMs: number | null = null;
  const speaking = start(() => {
    spokenAtMs = null;
  });
  const inTurn = createConcurrencyLimit(1);
  const oneOfDrafts = createConcurrencyLimit(1);
  const waiting = { text: 0, draft: 0 };
  const speak = <T>(work: (speaking: SpeakProcess) => Promise<T>) =>
    inTurn(async () => {
      const done = await work(speaking);
      spokenAtMs = performance.now();
      return done;
    });
  return {
    isReady: () => spokenAtMs !== null && performance.now() - spokenAtMs < engineKeptMs,
    async take<T>(kind: SpokenKind, work: (speaking: SpeakProcess) => Promise<T>): Promise<T> {
      if (waiting[kind] >= maxTextsAtOnce) {
        throw busy(
          'Too many texts are being spoken right now. Please try again in a moment.',
          retryAfterSeconds,
        );
      }
      waiting[kind] += 1;
      try {
        // A text waits for at most one sentence of a draft, however many drafts are played.
        return await (kind === 'draft' ? oneOfDrafts(() => speak(work)) : speak(work));
      } finally {
        waiting[kind] -= 1;
      }
    },
    stop: () => speaking.stop(),
  };
}

/** Keeps the decrypted voice on the disk only while it speaks, in a file that only this user may read. */
function withVoice<T>(
  folder: string,
  voice: StockVoiceId | Uint8Array,
  work: (task: SpeakTask['voice']) => Promise<T>,
): Promise<T> {
  if (typeof voice === 'string') return work({ stock: voice });
  return withTemporaryFile(folder, async (file) => {
    await writeFile(file, voice, { mode: 0o600, flag: 'wx' });
    return work({ file });
  });
}
