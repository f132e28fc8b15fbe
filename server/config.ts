import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type VoiceEngine, voiceEngines } from '#contract/voice.ts';
import {
  type LanguageModelSettings,
  languageModelFault,
  languageModelOf,
  languageModelVariables,
} from '#pipeline/for-the-server/scripts.ts';
import { videoLengthVariables } from '#pipeline/for-the-server/video-messages.ts';
import {
  type VoiceServices,
  voiceServicesFault,
  voiceServicesOf,
  voiceServiceVariables,
} from '#pipeline/for-the-server/voice-settings.ts';
import { parseEncryptionKey } from './crypto/encryption-key.ts';
import {
  type BillingSettings,
  billingFaults,
  billingOf,
  billingVariables,
} from './settings/billing-settings.ts';
import { type OperatorSettings, operatorOf, operatorVariables } from './settings/operator-settings.ts';
import { type RetentionSettings, retentionOf, retentionVariables } from './settings/retention-settings.ts';
import { type WebhookSettings, webhooksOf, webhookVariables } from './settings/webhook-settings.ts';
import { type TracingSettings, tracingOf, tracingVariables } from './telemetry/tracing-settings.ts';

export const roles = ['all', 'web', 'worker'] as const;
export type Role = (typeof roles)[number];

export type Config = Readonly<{
  role: Role;
  dataFolder: string;
  host: string;
  port: number;
  /** Port on which a worker answers probes. 0 means any free port. */
  workerPort: number;
  /** Public URL, without a trailing slash: for links in mails, the Secure flag of cookies and the same-origin check. */
  publicUrl: string;
  /** True if the operator's own proxy writes the client's address into X-Forwarded-For. */
  trustProxy: boolean;
  /** Rate limit per address over all calls. Sign-in attempts have their own limits. */
  requestsPerMinute: number;
  /** Mean event loop delay above which callers get 503. 0 means never. */
  maxEventLoopDelayMs: number;
  /** Time within which a whole request must arrive: the largest deck over the slowest supported line. */
  requestTimeoutMs: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  database: { kind: 'embedded'; folder: string } | { kind: 'postgres'; url: string };
  storage:
    | { kind: 'disk'; folder: string }
    | {
        kind: 's3';
        endpoint: string | undefined;
        region: string;
        bucket: string;
        accessKeyId: string;
        secretAccessKey: string;
      };
  /** Key that encrypts recordings and voices. Without it, a key is created in the data folder. */
  encryptionKey: Uint8Array | undefined;
  mail: { kind: 'outbox'; folder: string } | { kind: 'smtp'; url: string; from: string };
  /** Person or company that runs this server, for the contact page. */
  operator: OperatorSettings;
  languageModel: LanguageModelSettings | null;
  /** Account IDs of the users who may change shared settings. */
  operatorAccounts: readonly string[];
  /** Engine that trains new voices. A voice is always spoken by the engine that trained it. */
  voiceEngine: VoiceEngine;
  voiceServices: VoiceServices;
  jobs: {
    /** Videos that this process makes at the same time. */
    concurrency: number;
    /** Length of the queue above which new videos are refused with 503. */
    maxQueued: number;
    /** Maximum length of a video, whatever its script asks for. */
    maxVideoSeconds: number;
    /** Time for which drawn slides and speech are kept after their last use, so that a render or a retry is quick. */
    keepArtifactsMs: number;
  };
  billing: BillingSettings;
  /** Token with which other machines can read /metrics. */
  metricsToken: string | undefined;
  /** Factor on the fair-use limits of every plan. */
  fairUseFactor: number;
  retention: RetentionSettings;
  webhooks: WebhookSettings;
  /** Null if tracing is off. */
  tracing: TracingSettings | null;
}>;

/** All environment variables. They are documented in .env.example and docs/operations.md. */
export const environment = z.object({
  ROLE: z.enum(roles).default('all'),
  DATA_DIR: z.string(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.stringbool().default(false),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(3000),
  MAX_EVENT_LOOP_DELAY_MS: z.coerce.number().int().min(0).default(1000),
  REQUEST_TIMEOUT_SECONDS: z.coerce.number().min(1).max(3600).default(600),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ENCRYPTION_KEY: z
    .string()
    .transform((text) => parseEncryptionKey(text))
    .refine((key) => key !== null, 'must be 32 bytes in base64, as openssl rand -base64 32 prints them')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  ...operatorVariables,
  ...languageModelVariables,
  OPERATOR_ACCOUNTS: z
    .string()
    .transform((text) => text.split(',').map((code) => code.trim().toUpperCase()))
    .pipe(
      z.array(z.string().regex(/^DV-[2-9A-Z]{4}-[2-9A-Z]{4}$/, 'must be Account IDs such as DV-7KQ2-XM4P')),
    )
    .optional(),
  VOICE_ENGINE: z.enum(voiceEngines).optional(),
  ...voiceServiceVariables,
  JOB_CONCURRENCY: z.coerce.number().int().min(1).max(64).optional(),
  ...videoLengthVariables,
  MAX_QUEUED_VIDEOS: z.coerce.number().int().min(1).default(500),
  FAIR_USE_FACTOR: z.coerce.number().min(0.1).max(1_000_000).default(1),
  KEEP_ARTIFACTS_DAYS: z.coerce.number().min(0.1).max(365).default(14),
  ...billingVariables,
  NODE_ENV: z.string().optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  ...retentionVariables,
  ...webhookVariables,
  ...tracingVariables,
});
type Environment = z.infer<typeof environment>;

/** Settings that depend on each other: the first requires the second. */
const pairs: [keyof Environment, keyof Environment][] = [
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PRICE_ID'],
  ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'],
];

export class UnusableConfig extends Error {
  override readonly name = 'UnusableConfig';
}

/**
 * Reads all settings from the environment. One message lists every fault.
 * @throws UnusableConfig with one line per fault
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  // An empty value in .env counts as missing.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  const faults = parsed.success
    ? faultsBetween(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (!parsed.success || faults.length > 0) {
    throw new UnusableConfig(
      `The configuration is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  }
  return Object.freeze(toConfig(parsed.data));
}

function faultsBetween(env: Environment): string[] {
  const faults = pairs
    .filter(([given, needed]) => env[given] !== undefined && env[needed] === undefined)
    .map(([given, needed]) => `${needed}: is needed with ${given}`);
  if (env.ROLE === 'worker' && env.DATABASE_URL === undefined) {
    faults.push(
      'ROLE: a separate worker needs DATABASE_URL, because only one process can use the embedded database',
    );
  }
  if (env.VOICE_ENGINE === 'elevenlabs' && env.ELEVENLABS_API_KEY === undefined) {
    faults.push('ELEVENLABS_API_KEY: is needed with VOICE_ENGINE=elevenlabs');
  }
  if (env.VOICE_ENGINE === 'voice_server' && env.VOICE_LIBRARY === undefined) {
    faults.push('VOICE_LIBRARY: is needed with VOICE_ENGINE=voice_server');
  }
  const ofVoices = voiceServicesFault(env);
  if (ofVoices !== null) faults.push(ofVoices);
  const ofLanguageModel = languageModelFault(env);
  if (ofLanguageModel !== null) faults.push(ofLanguageModel);
  return [...faults, ...billingFaults(env)];
}

function toConfig(env: Environment): Config {
  const dataFolder = path.resolve(env.DATA_DIR);
  return {
    role: env.ROLE,
    dataFolder,
    host: env.HOST,
    port: env.PORT,
    workerPort: env.WORKER_PORT,
    publicUrl: (
      env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`
    ).replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    maxEventLoopDelayMs: env.MAX_EVENT_LOOP_DELAY_MS,
    requestTimeoutMs: env.REQUEST_TIMEOUT_SECONDS * 1000,
    logLevel: env.LOG_LEVEL,
    database: env.DATABASE_URL
      ? { kind: 'postgres', url: env.DATABASE_URL }
      : { kind: 'embedded', folder: path.join(dataFolder, 'db') },
    storage:
      env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            kind: 's3',
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION,
            bucket: env.S3_BUCKET,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : { kind: 'disk', folder: path.join(dataFolder, 'files') },
    encryptionKey: env.ENCRYPTION_KEY ?? undefined,
    mail:
      env.SMTP_URL && env.MAIL_FROM
        ? { kind: 'smtp', url: env.SMTP_URL, from: env.MAIL_FROM }
        : { kind: 'outbox', folder: path.join(dataFolder, 'outbox') },
    operator: operatorOf(env),
    languageModel: languageModelOf(env),
    operatorAccounts: env.OPERATOR_ACCOUNTS ?? [],
    voiceEngine: env.VOICE_ENGINE ?? usualEngine(env),
    voiceServices: voiceServicesOf(env),
    jobs: {
      // Synthesising the speech of a video fills two cores.
      concurrency: env.JOB_CONCURRENCY ?? Math.max(1, Math.floor(availableParallelism() / 2)),
      maxQueued: env.MAX_QUEUED_VIDEOS,
      maxVideoSeconds: env.MAX_VIDEO_SECONDS,
      keepArtifactsMs: env.KEEP_ARTIFACTS_DAYS * 24 * 3_600_000,
    },
    billing: billingOf(env),
    metricsToken: env.METRICS_TOKEN,
    fairUseFactor: env.FAIR_USE_FACTOR,
    retention: retentionOf(env),
    webhooks: webhooksOf(env),
    tracing: tracingOf(env),
  };
}

/** Returns the engine whose service is configured. */
function usualEngine(env: Environment): VoiceEngine {
  if (env.ELEVENLABS_API_KEY) return 'elevenlabs';
  return env.VOICE_LIBRARY ? 'voice_server' : 'embedded';
}
