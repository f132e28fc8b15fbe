import { createHash } from 'node:crypto';
import type { TextHint } from '#contract/script/text-hint.ts';
import type { Rewritten } from '#pipeline/for-the-server/rewriting.ts';
import { PipelineError } from '#runtime/errors.ts';
import { AppError, busy } from '../app-error.ts';
import { createAccountConcurrencyLimit } from '../background/account-concurrency-limit.ts';
import type { Pronunciation } from '../db/pronunciation-rows.ts';
import type { AskedModel } from '../open-script-model.ts';
import type { CsvTable } from './csv/read-csv.ts';
import type { DeckLocations } from './deck-locations.ts';
import { createTextRewriter, NothingToRewrite, type RunForUser } from './rewrite-texts.ts';
import { createSpokenCounts, type SpokenCounts } from './spoken-counts.ts';
import { type TextPool, TextStarved, TextTooSlow } from './text-pool.ts';
import * as tasks from './text-tasks.ts';
import type { ScriptToTranslate } from './xliff/write-xliff.ts';

type Payer = { userId: string };
type SlideOfDeck = { deckSha256: string; slideNumber: number };
type Script = { number: number; script: string };

/**
 * Work on users' texts whose cost grows with them. None of it runs on the server's event loop, and each account has one task at a
 * time.
 */
export type Texts = {
  /**
   * Lists the sentences that the deck does not support. Empty if the deck was not read on this machine, or the text takes too long.
   * @throws AppError 503 `server_busy` if the server is stopping or overloaded; the caller may retry
   */
  hintsOn(payer: Payer, slide: SlideOfDeck, script: string): Promise<TextHint[]>;
  /**
   * Rewrites a text. @returns null if the text cannot be changed in this way
   * @throws NothingToRewrite | AppError 503 `server_busy`
   */
  rewrite(
    payer: Payer,
    slide: SlideOfDeck,
    wished: Pick<tasks.RewriteInput, 'text' | 'wish' | 'audience'>,
  ): Promise<Rewritten | null>;
  /**
   * Runs work that estimates lengths, such as a transaction. The work is repeated if it needs the count of a text that was not
   * counted yet, so everything it does must be undone when it throws.
   */
  whenCounted<T>(payer: Payer, work: (counts: SpokenCounts) => Promise<T>): Promise<T>;
  /** Finds the slides that are pronounced differently with another dictionary, by number. @throws AppError 503 `server_busy` */
  findRespelled(
    payer: Payer,
    slides: readonly Script[],
    dictionaries: { before: readonly Pronunciation[]; after: readonly Pronunciation[] },
  ): Promise<number[]>;
  /** Finds the scripts that a translated file changes. @throws AppError as translatedScripts | 503 `server_busy` */
  readXliff(
    payer: Payer,
    bytes: Uint8Array,
    project: { projectId: string; slides: readonly Script[] },
  ): Promise<Script[]>;
  /** Writes a script as XLIFF. @returns null for a script without text. @throws AppError 503 `server_busy` */
  writeXliff(payer: Payer, script: ScriptToTranslate): Promise<string | null>;
  /** Reads a CSV file. @throws AppError as readCsv | 503 `server_busy` */
  readCsv(payer: Payer, bytes: Uint8Array): Promise<CsvTable>;
  stop(): Promise<void>;
};

const retryAfterSeconds = 10;
/** Number of texts that took too long and are remembered. They are not checked again while their user types on. */
const maxSlowKept = 1000;

/** Creates the work on texts. @param deps.stopping aborted when the server begins to stop */
export function createTexts(deps: {
  pool: TextPool;
  deckLocations: DeckLocations;
  languageModel: AskedModel | null;
  stopping: AbortSignal;
}): Texts {
  const { pool, deckLocations, languageModel, stopping } = deps;
  const inTurn = createAccountConcurrencyLimit();
  const whenCounted = createSpokenCounts();
  const slow = new Set<string>();

  const runFor =
    (payer: Payer): RunForUser =>
    (task, input) =>
      inTurn(payer, () => pool.run(task, input, stopping)).catch((error: unknown) => {
        if (error instanceof PipelineError && error.code === 'canceled') throw restarting();
        throw error instanceof TextStarved ? tooBusy() : error;
      });
  const rewriterFor = (payer: Payer) => createTextRewriter(languageModel, runFor(payer));

  return {
    async hintsOn(payer, { deckSha256, slideNumber }, script) {
      const deckFile = await deckLocations.find(deckSha256);
      const key = keyOf([deckFile, slideNumber, script]);
      if (deckFile === null || slow.has(key)) return [];
      try {
        const hints = await runFor(payer)(tasks.checkText, { deckFile, slideNumber, script });
        if (hints === null) deckLocations.forget(deckSha256);
        return hints ?? [];
      } catch (error) {
        if (!(error instanceof TextTooSlow)) throw error;
        if (slow.size >= maxSlowKept) slow.clear();
        slow.add(key);
        return [];
      }
    },

    async rewrite(payer, { deckSha256, slideNumber }, wished) {
      const deckFile = await deckLocations.find(deckSha256);
      if (deckFile === null) throw new NothingToRewrite('deck');
      try {
        return await rewriterFor(payer).rewrite({ deckFile, slideNumber, ...wished }, stopping);
      } catch (error) {
        if (error instanceof NothingToRewrite && error.missing === 'deck') deckLocations.forget(deckSha256);
        return busyWhenSlow(error);
      }
    },

    whenCounted: (payer, work) =>
      whenCounted(
        (texts, pronunciations) =>
          runFor(payer)(tasks.countSpokenWords, { texts: [...texts], pronunciations: [...pronunciations] }),
        work,
      ),

    findRespelled: (payer, slides, { before, after }) =>
      runFor(payer)(tasks.findRespelled, {
        slides: [...slides],
        before: [...before],
        after: [...after],
      }).catch(busyWhenSlow),

    async readXliff(payer, bytes, { projectId, slides }) {
      const input = { file: inBase64(bytes), projectId, slides: [...slides] };
      const read = await runFor(payer)(tasks.readXliffFile, input).catch(refuseSlow('xliff_invalid'));
      if ('refused' in read) throw refusal(read.refused);
      return read.changed;
    },

    writeXliff: (payer, script) =>
      runFor(payer)(tasks.writeXliffFile, { ...script, slides: [...script.slides] }).catch(busyWhenSlow),

    async readCsv(payer, bytes) {
      const input = { file: inBase64(bytes) };
      const read = await runFor(payer)(tasks.readCsvFile, input).catch(refuseSlow('csv_invalid'));
      if ('refused' in read) throw refusal(read.refused);
      return read;
    },

    stop: () => pool.stop(),
  };
}

function refuseSlow(code: 'csv_invalid' | 'xliff_invalid') {
  return (error: unknown): never => {
    if (!(error instanceof TextTooSlow)) throw error;
    throw new AppError(code, 422, 'This file takes too long to read. Split it and try again.', {
      cause: error,
    });
  };
}

function refusal({ code, status, message }: Pick<AppError, 'code' | 'status' | 'message'>): AppError {
  return new AppError(code, status, message);
}

function keyOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

function inBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

function busyWhenSlow(error: unknown): never {
  throw error instanceof TextTooSlow ? tooBusy() : error;
}

function tooBusy(): AppError {
  return busy('The server is very busy. Please try again in a moment.', retryAfterSeconds);
}

function restarting(): AppError {
  return busy('The server is restarting. Please send it again in a moment.', retryAfterSeconds);
}
