import type { FastifyBaseLogger } from 'fastify';
import type { LocalModel } from '../contract/script-writer.ts';
import { freeDiskBytes } from '../pipeline/process/disk-room.ts';
import type { SlideRewriter } from '../pipeline/script/rewrite/slide-rewriter.ts';
import { type BackgroundWork, createBackgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import { createLog } from './create-log.ts';
import { loadEncryptionKey } from './crypto/encryption-key.ts';
import { createTextSeal, type TextSeal } from './crypto/text-seal.ts';
import { createVault, type Vault } from './crypto/vault.ts';
import { type Database, openDatabase } from './db/open-database.ts';
import { createPasswords, type Passwords } from './features/auth/password.ts';
import type { DeckToFill, FilledDeck } from './features/batches/deck/fill-deck.ts';
import { fillDeckApart } from './features/batches/deck/fill-deck-apart.ts';
import { type Budgets, createBudgets } from './features/budgets/service.ts';
import { createGenerations, type Generations } from './features/generations/create-generations.ts';
import { createRewriter } from './features/projects/editing/rewrite-apart.ts';
import type { DeckComparison, DecksToCompare } from './features/projects/new-deck/compare-decks.ts';
import { compareDecksApart } from './features/projects/new-deck/compare-decks-apart.ts';
import type { DeckVerdict } from './features/projects/upload/judge-deck.ts';
import { judgeDeckApart } from './features/projects/upload/judge-deck-apart.ts';
import { findLocalModels } from './features/script-writer/find-local-models.ts';
import { settleProjectVoice } from './features/voices/settle-project-voice.ts';
import { createSpeakApart, type SpeakApart } from './features/voices/speak-process/speak-apart.ts';
import { judgeRecordingApart } from './features/voices/upload/judge-recording-apart.ts';
import type { RecordingToJudge } from './features/voices/upload/judge-recording-file.ts';
import type { RecordingVerdict } from './features/voices/upload/recording-verdict.ts';
import { createWakeUp, type WakeUp } from './jobs/wake-up.ts';
import type { Mailer } from './mail/mailer.ts';
import { createOutboxMailer } from './mail/outbox-mailer.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import type { Payments } from './payments/payments.ts';
import { createStripePayments } from './payments/stripe-payments.ts';
import { createStorage } from './storage/create-storage.ts';
import type { Storage } from './storage/storage.ts';
import { countDamagedArtifacts } from './telemetry/count-damaged-artifacts.ts';
import { countFailures } from './telemetry/count-service-failures.ts';
import { measureStorage } from './telemetry/measure-storage.ts';
import { createMetrics, type Metrics } from './telemetry/metrics.ts';
import { startTracing } from './telemetry/start-tracing.ts';
import type { Tracing } from './telemetry/tracing.ts';

/** The parts that the server is made of. This is the only place that chooses them. */
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
  /** Whether a video can be made of an uploaded file. */
  judgeDeck: (deckPath: string, signal: AbortSignal) => Promise<DeckVerdict>;
  /** What a new deck changes of a project's. */
  compareDecks: (order: DecksToCompare, signal: AbortSignal) => Promise<DeckComparison>;
  /** Finds the placeholders of a deck, or fills them. */
  fillDeck: (order: DeckToFill, signal: AbortSignal) => Promise<FilledDeck>;
  /** Whether a voice can be made of a recording. */
  judgeRecording: (recording: RecordingToJudge, signal: AbortSignal) => Promise<RecordingVerdict>;
  speakApart: SpeakApart;
  /** Writes the text of a slide again as its user wishes. */
  rewriter: SlideRewriter;
  /** The language models that run on this machine now. */
  findLocalModels: () => Promise<LocalModel[]>;
  /** The only clock of the server; tests turn it. */
  now: () => Date;
  /** Aborted when the server begins to stop; event streams, which stay open by themselves, then end. */
  stopping: AbortSignal;
  /** What can still be written to the disk of the data folder. */
  freeDiskBytes: () => Promise<number>;
};

/** @param given parts that the caller has made, such as the database and the clock of a test */
export async function createDependencies(
  config: Config,
  given: Partial<Dependencies> = {},
): Promise<Dependencies> {
  const log = given.log ?? createLog(config.logLevel);
  const database = given.database ?? (await openDatabase(config.database));
  const metrics = given.metrics ?? createMetrics();
  const storage = measureStorage(given.storage ?? (await createStorage(config.storage)), metrics);
  const encryptionKey = await loadEncryptionKey(config);
  const wakeUp = given.wakeUp ?? createWakeUp();
  const now = given.now ?? (() => new Date());
  const ownFreeDiskBytes = given.freeDiskBytes ?? (() => freeDiskBytes(config.dataFolder));
  const budgets =
    given.budgets ?? createBudgets({ db: database.db, config, now, freeDiskBytes: ownFreeDiskBytes });
  return {
    config,
    log,
    metrics,
    tracing: given.tracing ?? (await startTracing(config.tracing, { log, metrics })),
    database,
    wakeUp,
    budgets,
    generations:
      given.generations ??
      createGenerations({
        db: database.db,
        wakeUp,
        maxQueued: config.jobs.maxQueued,
        budgets,
        settleVoice: settleProjectVoice,
      }),
    payments: given.payments ?? createPayments(config.billing, { log, metrics }),
    passwords: given.passwords ?? createPasswords(),
    background: given.background ?? createBackgroundWork(log),
    mailer: given.mailer ?? createMailer(config.mail, { log, metrics }),
    judgeDeck: given.judgeDeck ?? judgeDeckApart,
    compareDecks: given.compareDecks ?? compareDecksApart,
    fillDeck: given.fillDeck ?? fillDeckApart,
    judgeRecording: given.judgeRecording ?? judgeRecordingApart,
    speakApart:
      given.speakApart ??
      countFailures('elevenlabs', createSpeakApart(config, countDamagedArtifacts({ log, metrics })), metrics),
    rewriter: given.rewriter ?? createRewriter(config.languageModel),
    findLocalModels: given.findLocalModels ?? (() => findLocalModels()),
    storage,
    vault: given.vault ?? createVault(storage, encryptionKey),
    textSeal: given.textSeal ?? createTextSeal(encryptionKey),
    now,
    freeDiskBytes: ownFreeDiskBytes,
    stopping: given.stopping ?? new AbortController().signal,
  };
}

type Watched = Pick<Dependencies, 'log' | 'metrics'>;

function createMailer(config: Config['mail'], { log, metrics }: Watched): Mailer {
  return config.kind === 'smtp'
    ? countFailures('smtp', createSmtpMailer(config.url, config.from), metrics)
    : createOutboxMailer(config.folder, log);
}

function createPayments(config: Config['billing'], { log, metrics }: Watched): Payments | null {
  return config.kind === 'stripe'
    ? countFailures('stripe', createStripePayments(config, log), metrics)
    : null;
}
