import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Buckets from quick calls to uploads over slow connections. */
const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
const stepSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160, 320];
const jobSeconds = [1, 2.5, 5, 10, 20, 40, 60, 120, 300, 600, 1800, 3600];
const waitSeconds = [0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 14_400];
const factors = [0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 4];
const sizeBytes = [100_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000];

/** Kinds of data that can be found damaged: a stage's result, or a stored file. */
const damageable = ['artifact', 'deck', 'video', 'logo', 'voice', 'recording'] as const;

/**
 * The metrics of this process, for Prometheus; the backlog comes from the database (features/operations). Every label has a
 * few values that are known beforehand: ids, addresses and names of users are never labels.
 */
export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics in a registry of their own. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const storageErrors = new Counter({
    name: 'deckvoice_storage_errors_total',
    help: 'Times that the storage of decks and videos failed, by what was asked of it',
    labelNames: ['operation'] as const,
    registers,
  });
  // Present from the start, so that the first failure shows as an increase.
  for (const operation of ['put', 'stat', 'read', 'delete']) storageErrors.inc({ operation }, 0);
  const damage = new Counter({
    name: 'deckvoice_damage_total',
    help: 'Files that were found damaged or missing, by kind; artifacts are made again by themselves',
    labelNames: ['kind'] as const,
    registers,
  });
  for (const kind of damageable) damage.inc({ kind }, 0);
  const generationFailures = new Counter({
    name: 'deckvoice_generation_failures_total',
    help: 'Videos that failed for good, by code; blame says whether the deck or we are to be looked at',
    labelNames: ['code', 'blame'] as const,
    registers,
  });
  for (const code of ['generation_failed', 'generation_crashed'])
    generationFailures.inc({ code, blame: 'ours' }, 0);
  const trainingFailures = new Counter({
    name: 'deckvoice_training_failures_total',
    help: 'Trainings of voices that failed for good, by code; blame says whether the recording or we are to be looked at',
    labelNames: ['code', 'blame'] as const,
    registers,
  });
  trainingFailures.inc({ code: 'training_failed', blame: 'ours' }, 0);

  return {
    registry,
    storageErrors,
    damage,
    generationFailures,
    trainingFailures,
    requestSeconds: new Histogram({
      name: 'deckvoice_http_request_duration_seconds',
      help: 'Time from the request to the end of its reply, by route; event streams are not among them',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: callSeconds,
      registers,
    }),
    uploadBytes: new Histogram({
      name: 'deckvoice_upload_bytes',
      help: 'Size of the decks and recordings that were received whole',
      labelNames: ['kind'] as const,
      buckets: sizeBytes,
      registers,
    }),
    workerSlots: new Gauge({
      name: 'deckvoice_worker_slots',
      help: 'Videos that this process makes at the same time; 0 for one that only serves',
      registers,
    }),
    generationWaitSeconds: new Histogram({
      name: 'deckvoice_generation_wait_seconds',
      help: 'Time from the start of a video to the moment a worker first took it',
      buckets: waitSeconds,
      registers,
    }),
    generationSeconds: new Histogram({
      name: 'deckvoice_generation_duration_seconds',
      help: 'Time of one try of a video, by how it ended',
      labelNames: ['result'] as const,
      buckets: jobSeconds,
      registers,
    }),
    generationStageSeconds: new Histogram({
      name: 'deckvoice_generation_stage_seconds',
      help: 'Time of each stage of a try; render goes on beside write and speak, mix beside compose',
      labelNames: ['stage'] as const,
      buckets: stepSeconds,
      registers,
    }),
    generationRealTimeFactor: new Histogram({
      name: 'deckvoice_generation_real_time_factor',
      help: 'Time to make a video in one try, divided by the length of the video',
      buckets: factors,
      registers,
    }),
    speechRealTimeFactor: new Histogram({
      name: 'deckvoice_speech_real_time_factor',
      help: 'Time to speak, divided by the length of the speech, where none of it was there already',
      buckets: factors,
      registers,
    }),
    generationRetries: new Counter({
      name: 'deckvoice_generation_retries_total',
      help: 'Tries of videos that failed and are followed by another one, by code',
      labelNames: ['code'] as const,
      registers,
    }),
    trainingSeconds: new Histogram({
      name: 'deckvoice_training_duration_seconds',
      help: 'Time of one try of a training, by how it ended',
      labelNames: ['result'] as const,
      buckets: jobSeconds,
      registers,
    }),
    serviceFailures: new Counter({
      name: 'deckvoice_service_failures_total',
      help: 'Failures of services outside, after our own tries: elevenlabs, voice_server, language_model, stripe, smtp',
      labelNames: ['service', 'code'] as const,
      registers,
    }),
    webhookAttempts: new Counter({
      name: 'deckvoice_webhook_attempts_total',
      help: 'Attempts to deliver webhooks, by lane and result; gone: the receiver wants no more; moved: it is late',
      labelNames: ['lane', 'result'] as const,
      registers,
    }),
    unsentSpans: new Counter({
      name: 'deckvoice_unsent_spans_total',
      help: 'Spans that the collector of traces did not take',
      registers,
    }),
  };
}
