import path from 'node:path';
import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { languageModelName } from '#pipeline/for-the-server/scripts.ts';
import { prepareArtifacts } from '#runtime/artifacts/held-artifacts.ts';
import { dieWithUs } from '#runtime/process/run-tool.ts';
import { closeInheritedDescriptors } from '#runtime/process/sandbox/close-inherited-descriptors.ts';
import { missingSandboxSentence } from '#runtime/process/sandbox/sandbox.ts';
import { createApp } from './app.ts';
import { serveSnapshots } from './backup/snapshot-socket.ts';
import { compose } from './compose.ts';
import { type Config, loadConfig, UnusableConfig } from './config.ts';
import { UnusableKey } from './crypto/encryption-key.ts';
import { DataFolderInUse, lockDataFolder } from './db/data-folder-lock.ts';
import { DatabaseDamaged } from './db/database-damaged.ts';
import type { Dependencies } from './dependencies.ts';
import { startRowStarter } from './features/batches/rows/row-starter.ts';
import { startWorker } from './features/generations/worker.ts';
import { describeLocalModels } from './features/script-writer/service.ts';
import { requireVoiceKey } from './features/voices/require-voice-key.ts';
import { startTrainingWorker } from './features/voices/training/training-worker.ts';
import { startWebhookSender } from './features/webhooks/sending/sender.ts';
import { unknownAddressSentence } from './http/is-own-origin.ts';
import { createProbeApp } from './probe-app.ts';
import { scheduleOf, startSchedule } from './schedule.ts';

/** Grace period for work in progress; after the second limit the process exits regardless. */
const drainMs = 8000;
const stopMs = 10_000;
/** Printed at the start, so that no operator gives Pro away by accident. */
const billingLines = {
  builtin: 'Billing is built in: Pro is free here.',
  stripe: 'Billing is through Stripe.',
};
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs `npm start [-- --role web]` until a signal arrives. @returns the exit code */
export async function main(args: string[] = []): Promise<number> {
  closeInheritedDescriptors();
  try {
    return await serve(loadConfig(withArguments(process.env, args)));
  } catch (error) {
    process.stderr.write(`DeckVoice did not start. ${sentenceFor(error)}\n`);
    return 1;
  }
}

/** Runs the server until it is stopped. @throws if it cannot start: faulty settings, or a data folder or port that is in use */
async function serve(config: Config): Promise<number> {
  const lock = config.database.kind === 'embedded' ? lockDataFolder(config.dataFolder) : null;
  process.once('exit', () => lock?.release());
  await prepareArtifacts(path.join(config.dataFolder, 'artifacts'));
  // The sandbox is probed once, at the start: a later probe would delay a page.
  const missingSandbox = missingSandboxSentence();
  dieWithUs();
  const stopping = new AbortController();
  const deps = await compose(config, { stopping: stopping.signal });
  await requireVoiceKey(deps);
  const isWorker = config.role === 'worker';
  const app = await (isWorker ? createProbeApp(deps) : createApp(deps));
  const url = await listen(app, config);
  const snapshots = lock && (await serveSnapshots(config.dataFolder, deps.database.db, deps.log));
  const workers = config.role === 'web' ? [] : await startWorkers(deps);
  const schedule = startSchedule(scheduleOf(deps), config.role, deps.log);

  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  const { close } = closeWithGrace({ delay: stopMs, logger: false, skip: [...signals] }, async ({ err }) => {
    if (err) deps.log.fatal({ err }, 'unexpected failure');
    deps.log.info('stopping');
    stopping.abort();
    await snapshots?.close();
    await stop(app, [...workers, schedule], deps);
    end(err ? 1 : 0);
  });
  for (const signal of signals) {
    // Ctrl-C arrives several times: from the terminal, and again from npm and our bootstrap.
    process.on(signal, () => {
      if (!stopping.signal.aborted) void close();
    });
  }

  deps.log.info(partsOf(deps.config), 'started');
  process.stdout.write(`DeckVoice ${isWorker ? 'worker ' : ''}is ready on ${url}\n`);
  if (!isWorker) {
    process.stdout.write(`${billingLines[config.billing.kind]}\n`);
    const unknownAddress = unknownAddressSentence(config.publicUrl, portOf(url));
    if (unknownAddress) process.stdout.write(`${unknownAddress}\n`);
  }
  if (missingSandbox) process.stdout.write(`${missingSandbox}\n`);
  if (deps.scriptModel.fault) process.stdout.write(`${deps.scriptModel.fault}\n`);
  // The start does not wait for model servers that may not be running.
  void describeLocalModels(deps).then(
    (line) => line && process.stdout.write(`${line}\n`),
    (error: unknown) => deps.log.warn({ err: error }, 'could not detect local language models'),
  );
  return ended;
}

type Stoppable = { stop(): Promise<void> };

async function startWorkers(deps: Dependencies): Promise<Stoppable[]> {
  const videos = await startWorker(deps);
  const trainings = await startTrainingWorker({ ...deps, makeRoom: videos.letGoIdleProcesses });
  const webhooks = await startWebhookSender(deps);
  const batches = await startRowStarter(deps);
  return [videos, trainings, webhooks, batches];
}

/** Keeps listening until the work in progress has ended, so that probes see the shutdown. */
async function stop(app: FastifyInstance, running: Stoppable[], deps: Dependencies): Promise<void> {
  await withinMs(drainMs, Promise.all([app.requestsEnded(), ...running.map((part) => part.stop())]));
  await deps.scriptModel.fileModel?.stop();
  await app.close();
  await deps.tracing.stop();
  await deps.database.close();
}

async function withinMs(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const isWorker = config.role === 'worker';
  const port = isWorker ? config.workerPort : config.port;
  const address = await app.listen({ host: config.host, port });
  // With port 0, only the system knows the port. A worker is not reached from outside.
  return port === 0 || isWorker ? address : config.publicUrl;
}

function portOf(url: string): string {
  return new URL(url).port || '80';
}

/** Lists the configured parts, without URLs, which may contain passwords. */
function partsOf(config: Config) {
  return {
    role: config.role,
    database: config.database.kind,
    storage: config.storage.kind,
    mail: config.mail.kind,
    billing: config.billing.kind,
    scriptWriter: config.languageModel ? languageModelName(config.languageModel) : 'embedded',
    voiceEngine: config.voiceEngine,
    videosAtOnce: config.role === 'web' ? 0 : config.jobs.concurrency,
  };
}

function withArguments(
  env: Record<string, string | undefined>,
  args: string[],
): Record<string, string | undefined> {
  const { values } = parseArgs({ args, options: { role: { type: 'string' } } });
  return values.role === undefined ? env : { ...env, ROLE: values.role };
}

/** Returns a sentence for a fault that an operator can fix, and the whole stack for any other error. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return 'Its port is in use. Stop the program that uses it, or set PORT to another one.';
  if (code === 'ECONNREFUSED') return 'PostgreSQL does not respond at DATABASE_URL.';
  const isPlain =
    error instanceof DataFolderInUse ||
    error instanceof DatabaseDamaged ||
    error instanceof UnusableConfig ||
    error instanceof UnusableKey ||
    code !== undefined;
  return isPlain ? error.message : (error.stack ?? error.message);
}
