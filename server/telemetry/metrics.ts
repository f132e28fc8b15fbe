import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Buckets from fast calls to uploads over slow connections. */
const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
const stepSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160, 320];
const jobSeconds = [1, 2.5, 5, 10, 20, 40, 60, 120, 300, 600, 1800, 3600];
const waitSeconds = [0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 14_400];
const factors = [0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 4];
const sizeBytes = [100_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000];

/** Kinds of data that can be found damaged: artifacts and stored files. */
const damageable = ['artifact', 'deck', 'video', 'logo', 'voice', 'recording'] as const;

/**
 * Metrics of this process for Prometheus; the backlog is read from the database (features/operations). Every label has a few fixed
 * values. Ids, addresses and names of users are never labels.
 */
export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics in their own registry. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const storageErrors = new Counter({
    name: 'deckvoice_storage_errors_total',
    help: 'Failed operations on the storage of decks and videos, by operation',
    labelNames: ['operation'] as const,
    registers,
  });
  // Initialised to zero, so that the first failure shows as an increase.
  for (const operation of ['put', 'stat', 'read', 'delete']) storageErrors.inc({ operation }, 0);
  const damage = new Counter({
    name: 'deckvoice_damage_total',
    help: 'Files found damaged or missing, by kind; artifacts are regenerated automatically',
    labelNames: ['kind'] as const,
    registers,
  });
  for (const kind of damageable) damage.inc({ kind }, 0);
  const generationFailures = new Counter({
    name: 'deckvoice_generation_failures_total',
    help: 'Permanently failed videos, by error code and blame (deck or ours)',
    labelNames: ['code', 'blame'] as const,
    registers,
  });
  for (const code of ['generation_failed', 'generation_crashed'])
    generationFailures.inc({ code, blame: 'ours' }, 0);
  const trainingFailures = new Counter({
    name: 'deckvoice_training_failures_total',
    help: 'Permanently failed voice trainings, by error code and blame (recording or ours)',
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
      help: 'Duration of HTTP requests in seconds, to the end of the reply, by method, route and status; excludes event streams',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: callSeconds,
      registers,
    }),
    uploadBytes: new Histogram({
      name: 'deckvoice_upload_bytes',
      help: 'Size in bytes of completely received uploads, by kind',
      labelNames: ['kind'] as const,
      buckets: sizeBytes,
      registers,
    }),
    workerSlots: new Gauge({
      name: 'deckvoice_worker_slots',
      help: 'Number of videos that this process can make concurrently; 0 for a web-only process',
      registers,
    }),
    generationWaitSeconds: new Histogram({
      name: 'deckvoice_generation_wait_seconds',
      help: 'Time in seconds from the request for a video to its first claim by a worker',
      buckets: waitSeconds,
      registers,
    }),
    generationSeconds: new Histogram({
      name: 'deckvoice_generation_duration_seconds',
      help: 'Duration of one video attempt in seconds, by result',
      labelNames: ['result'] as const,
      buckets: jobSeconds,
      registers,
    }),
    generationStageSeconds: new Histogram({
      name: 'deckvoice_generation_stage_seconds',
      help: 'Duration of each stage of a video attempt in seconds, by stage; render overlaps write and speak, mix overlaps compose',
      labelNames: ['stage'] as const,
      buckets: stepSeconds,
      registers,
    }),
    generationRealTimeFactor: new Histogram({
      name: 'deckvoice_generation_real_time_factor',
      help: 'Duration of a successful video attempt divided by the length of the video',
      buckets: factors,
      registers,
    }),
    speechRealTimeFactor: new Histogram({
      name: 'deckvoice_speech_real_time_factor',
      help: 'Duration of speech synthesis divided by the length of the speech, where no part was cached',
      buckets: factors,
      registers,
    }),
    generationRetries: new Counter({
      name: 'deckvoice_generation_retries_total',
      help: 'Failed video attempts that are retried, by error code',
      labelNames: ['code'] as const,
      registers,
    }),
    trainingSeconds: new Histogram({
      name: 'deckvoice_training_duration_seconds',
      help: 'Duration of one training attempt in seconds, by result',
      labelNames: ['result'] as const,
      buckets: jobSeconds,
      registers,
    }),
    serviceFailures: new Counter({
      name: 'deckvoice_service_failures_total',
      help: 'Failures of external services after all retries, by service (elevenlabs, voice_server, language_model, stripe, smtp) and code',
      labelNames: ['service', 'code'] as const,
      registers,
    }),
    webhookAttempts: new Counter({
      name: 'deckvoice_webhook_attempts_total',
      help: 'Webhook delivery attempts, by lane and result; gone: the receiver answered 410; moved: handed on to the late lane after a timeout',
      labelNames: ['lane', 'result'] as const,
      registers,
    }),
    unsentSpans: new Counter({
      name: 'deckvoice_unsent_spans_total',
      help: 'Trace spans that the collector did not accept',
      registers,
    }),
  };
}
