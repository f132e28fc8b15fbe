import { freeDiskBytes } from '#runtime/files/disk-room.ts';
import { createBackgroundWork } from './background/background-work.ts';
import { steadyClocks } from './clock/cutoff.ts';
import { type ServerClock, startClock } from './clock/start-clock.ts';
import type { Config } from './config.ts';
import { loadEncryptionKey } from './crypto/encryption-key.ts';
import { createTextSeal } from './crypto/text-seal.ts';
import { createVault } from './crypto/vault.ts';
import { openDatabase } from './db/open-database.ts';
import type { Dependencies } from './dependencies.ts';
import { createPasswords } from './features/auth/password.ts';
import { fillDeckInSubprocess } from './features/batches/deck/fill-deck-in-subprocess.ts';
import { createBudgets } from './features/budgets/service.ts';
import { createGenerations } from './features/generations/create-generations.ts';
import { compareDecksInSubprocess } from './features/projects/new-deck/compare-decks-in-subprocess.ts';
import { checkSlideRecordingInSubprocess } from './features/projects/slide-recordings/check-slide-recording-in-subprocess.ts';
import { checkDeckInSubprocess } from './features/projects/upload/check-deck-in-subprocess.ts';
import { findLocalModels } from './features/script-writer/find-local-models.ts';
import { settleProjectVoice } from './features/voices/settle-project-voice.ts';
import { createSpeakInSubprocess } from './features/voices/speak-process/speak-in-subprocess.ts';
import { checkRecordingInSubprocess } from './features/voices/upload/check-recording-in-subprocess.ts';
import { createWakeUp } from './jobs/wake-up.ts';
import type { Mailer } from './mail/mailer.ts';
import { createOutboxMailer } from './mail/outbox-mailer.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import { askedModelOf, openScriptModel } from './open-script-model.ts';
import type { Payments } from './payments/payments.ts';
import { createStripePayments } from './payments/stripe-payments.ts';
import { createStorage } from './storage/create-storage.ts';
import { countDamagedArtifacts } from './telemetry/count-damaged-artifacts.ts';
import { countFailures } from './telemetry/count-service-failures.ts';
import { createLog } from './telemetry/create-log.ts';
import { measureStorage } from './telemetry/measure-storage.ts';
import { createMetrics } from './telemetry/metrics.ts';
import { startTracing } from './telemetry/start-tracing.ts';
import { createDeckLocations } from './texts/deck-locations.ts';
import { createTextPool } from './texts/text-pool.ts';
import { createTexts } from './texts/texts.ts';

/**
 * Builds the dependencies of the server. Implementations are chosen nowhere else.
 * @param given dependencies that the caller provides, such as the database and the clock of a test
 */
export async function compose(config: Config, given: Partial<Dependencies> = {}): Promise<Dependencies> {
  const log = given.log ?? createLog(config.logLevel);
  const database = given.database ?? (await openDatabase(config.database));
  const metrics = given.metrics ?? createMetrics();
  const storage = measureStorage(given.storage ?? (await createStorage(config.storage)), metrics);
  const encryptionKey = await loadEncryptionKey(config);
  const wakeUp = given.wakeUp ?? createWakeUp();
  const { now, facts, look } = given.now
    ? clockOf(given.now)
    : await startClock({ database, log, undoMs: config.retention.undoMs });
  const textPool = given.textPool ?? createTextPool(config);
  const stopping = given.stopping ?? new AbortController().signal;
  const ownFreeDiskBytes = given.freeDiskBytes ?? (() => freeDiskBytes(config.dataFolder));
  const budgets =
    given.budgets ?? createBudgets({ db: database.db, config, now, freeDiskBytes: ownFreeDiskBytes });
  const scriptModel =
    given.scriptModel ??
    (await openScriptModel(config, (error) =>
      log.warn({ err: error }, 'the model of WRITER_MODEL did not answer'),
    ));
  return {
    config: { ...config, languageModel: scriptModel.languageModel },
    scriptModel,
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
    checkDeck: given.checkDeck ?? checkDeckInSubprocess,
    compareDecks: given.compareDecks ?? compareDecksInSubprocess,
    fillDeck: given.fillDeck ?? fillDeckInSubprocess,
    checkRecording: given.checkRecording ?? checkRecordingInSubprocess,
    checkSlideRecording: given.checkSlideRecording ?? checkSlideRecordingInSubprocess,
    speakInSubprocess:
      given.speakInSubprocess ??
      countFailures(
        'voices',
        createSpeakInSubprocess(config, countDamagedArtifacts({ log, metrics })),
        metrics,
      ),
    textPool,
    texts:
      given.texts ??
      createTexts({
        pool: textPool,
        deckLocations: createDeckLocations(config.dataFolder),
        languageModel: askedModelOf(scriptModel),
        stopping,
      }),
    findLocalModels: given.findLocalModels ?? (() => findLocalModels()),
    storage,
    vault: given.vault ?? createVault(storage, encryptionKey),
    textSeal: given.textSeal ?? createTextSeal(encryptionKey),
    now,
    clocks: given.clocks ?? facts,
    lookAtClock: given.lookAtClock ?? look,
    freeDiskBytes: ownFreeDiskBytes,
    stopping,
  };
}

/** Creates a clock that nobody sets. */
function clockOf(now: () => Date): ServerClock {
  return { now, facts: () => steadyClocks, look: async () => {} };
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
