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

/** The parts that the server is made of. `compose.ts` builds them. */
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
  /** The same storage, for data that is kept encrypted. */
  vault: Vault;
  /** Seals secrets for columns of the database, with the key of the vault. */
  textSeal: TextSeal;
  wakeUp: WakeUp;
  budgets: Budgets;
  generations: Generations;
  /** null = the built-in billing, in which nothing is paid. */
  payments: Payments | null;
  /** Tells whether a video can be made of an uploaded file. */
  checkDeck: (deckPath: string, signal: AbortSignal) => Promise<DeckVerdict>;
  /** Compares a new deck with that of a project. */
  compareDecks: (task: DecksToCompare, signal: AbortSignal) => Promise<DeckComparison>;
  /** Finds the placeholders of a deck, or fills them. */
  fillDeck: (task: DeckToFill, signal: AbortSignal) => Promise<FilledDeck>;
  /** Tells whether a voice can be made of a recording. */
  checkRecording: (recording: RecordingToCheck, signal: AbortSignal) => Promise<RecordingVerdict>;
  /** Tells whether a recording says the text of a slide, and when it says each word. */
  checkSlideRecording: (given: SlideRecordingToCheck, signal: AbortSignal) => Promise<SlideRecordingVerdict>;
  speakInSubprocess: SpeakInSubprocess;
  /** The processes in which users' texts are worked on. */
  textPool: TextPool;
  texts: Texts;
  /** The language model of the settings. `config` names it only when it can be asked. */
  scriptModel: ScriptModel;
  /** The language models that run on this machine now. */
  findLocalModels: () => Promise<LocalModel[]>;
  /** The only clock of the server, which is the database's; tests turn it. */
  now: () => Date;
  /** Returns the state of this clock and of the machine's, for the deletion of old data. */
  clocks: () => ClockFacts;
  /** Looks at the database's clock, which may have been set. */
  lookAtClock: () => Promise<void>;
  /** Aborted when the server begins to stop; event streams, which stay open by themselves, then end. */
  stopping: AbortSignal;
  /** Returns the space left on the disk of the data folder. */
  freeDiskBytes: () => Promise<number>;
};
