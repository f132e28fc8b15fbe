import type { FastifyBaseLogger } from 'fastify';
import type { LocalModel } from '#contract/script-writer.ts';
import type { BackgroundWork } from './background/background-work.ts';
import type { ClockFacts } from './clock/cutoff.ts';
import type { Config } from './config.ts';
import type { TextSeal } from './crypto/text-seal.ts';
import type { Vault } from './crypto/vault.ts';
import type { Database } from './db/open-database.ts';
import type { Passwords } from './features/auth/password.ts';
import type { DeckToFill, FilledDeck } from './features/batches/deck/fill-deck.ts';
import type { Budgets } from './features/budgets/service.ts';
import type { Generations } from './features/generations/create-generations.ts';
import type { DeckComparison, DecksToCompare } from './features/projects/new-deck/compare-decks.ts';
import type {
  SlideRecordingToCheck,
  SlideRecordingVerdict,
} from './features/projects/slide-recordings/check-slide-recording.ts';
import type { DeckVerdict } from './features/projects/upload/check-deck.ts';
import type { SpeakInSubprocess } from './features/voices/speak-process/speak-in-subprocess.ts';
import type { RecordingToCheck } from './features/voices/upload/check-recording-file.ts';
import type { RecordingVerdict } from './features/voices/upload/recording-verdict.ts';
import type { WakeUp } from './jobs/wake-up.ts';
import type { Mailer } from './mail/mailer.ts';
import type { ScriptModel } from './open-script-model.ts';
import type { Payments } from './payments/payments.ts';
import type { Storage } from './storage/storage.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Tracing } from './telemetry/tracing.ts';
import type { TextPool } from './texts/text-pool.ts';
import type { Texts } from './texts/texts.ts';

/** Dependencies of the server's functions. `compose.ts` builds them. */
export type Dependencies = {
  config: Config;
  log: FastifyBaseLogger;
  metrics: Metrics;
  tracing: Tracing;
  database: Database;
  mailer: Mailer;
  passwords: Passwords;
  background: BackgroundWork;
  storage: Storage;
  /** The same storage, for encrypted data. */
  vault: Vault;
  /** Encrypts secrets for database columns with the vault's key. */
  textSeal: TextSeal;
  wakeUp: WakeUp;
  budgets: Budgets;
  generations: Generations;
  /** Null for the built-in billing, which takes no payments. */
  payments: Payments | null;
  /** Checks whether a video can be made from an uploaded file. */
  checkDeck: (deckPath: string, signal: AbortSignal) => Promise<DeckVerdict>;
  /** Compares a new deck with the project's deck. */
  compareDecks: (task: DecksToCompare, signal: AbortSignal) => Promise<DeckComparison>;
  /** Finds the placeholders of a deck, or fills them. */
  fillDeck: (task: DeckToFill, signal: AbortSignal) => Promise<FilledDeck>;
  /** Checks whether a voice can be made from a recording. */
  checkRecording: (recording: RecordingToCheck, signal: AbortSignal) => Promise<RecordingVerdict>;
  /** Checks whether a recording says the script of a slide, and finds the time of each word. */
  checkSlideRecording: (given: SlideRecordingToCheck, signal: AbortSignal) => Promise<SlideRecordingVerdict>;
  speakInSubprocess: SpeakInSubprocess;
  /** Processes that work on users' texts. */
  textPool: TextPool;
  texts: Texts;
  /** Configured language model. `config` names it only if it can be asked. */
  scriptModel: ScriptModel;
  /** Lists the language models that are running on this machine. */
  findLocalModels: () => Promise<LocalModel[]>;
  /** The server's only clock, which follows the database's. Tests set it. */
  now: () => Date;
  /** Returns the state of this clock and of the machine's, for the deletion of old data. */
  clocks: () => ClockFacts;
  /** Reads the database's clock, which may have been set. */
  lookAtClock: () => Promise<void>;
  /** Aborted when the server begins to stop, to end event streams, which would stay open. */
  stopping: AbortSignal;
  /** Returns the free space on the disk of the data folder. */
  freeDiskBytes: () => Promise<number>;
};
