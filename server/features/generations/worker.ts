import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { removeUnfinished } from '#runtime/artifacts/artifacts.ts';
import type { Config } from '../../config.ts';
import type { Vault } from '../../crypto/vault.ts';
import type { Database } from '../../db/open-database.ts';
import { beginHolding } from '../../jobs/begin-holding.ts';
import { pullJobs } from '../../jobs/pull-jobs.ts';
import type { WakeUp } from '../../jobs/wake-up.ts';
import type { ScriptModel } from '../../open-script-model.ts';
import type { Storage } from '../../storage/storage.ts';
import { openWorkFolder, type WorkFolder } from '../../subprocesses/work-folder.ts';
import { countDamagedArtifacts } from '../../telemetry/count-damaged-artifacts.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { Tracing } from '../../telemetry/tracing.ts';
import type { Budgets } from '../budgets/for-other-slices.ts';
import { restoreQueue } from './fair-queue/fair-queue-store.ts';
import { claimNext, generationLeases, isAnyClaimable } from './lease-store.ts';
import { makeGeneration } from './make-generation.job.ts';
import { createVideoProcess, type VideoProcess } from './video-process/video-process.ts';

export type Worker = {
  /** Ends idle processes, and with them the speech engines that they keep in memory. */
  letGoIdleProcesses(): Promise<void>;
  /** Claims no more videos, hands back those in progress, and leaves no process and no file behind. */
  stop(): Promise<void>;
};

export type WorkerDeps = {
  config: Pick<Config, 'dataFolder' | 'jobs' | 'role' | 'languageModel' | 'voiceServices'>;
  scriptModel: Pick<ScriptModel, 'fileModel'>;
  database: Database;
  wakeUp: WakeUp;
  storage: Storage;
  vault: Vault;
  log: FastifyBaseLogger;
  metrics: Metrics;
  tracing: Tracing;
  budgets: Pick<Budgets, 'videosThisHour'>;
};

/** Maximum time until a worker finds a video that another process has accepted (decision 026). */
const lookEveryMs = 500;

/** Makes waiting videos, as many at a time as configured, until it is stopped. */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const { config, database, wakeUp, log, metrics } = deps;
  const { db } = database;
  const slots = config.jobs.concurrency;
  metrics.workerSlots.set(slots);
  const artifactsFolder = path.join(config.dataFolder, 'artifacts');
  const workFolder = await openWorkFolder(path.join(config.dataFolder, 'work'));
  await removeUnfinished(artifactsFolder);
  const holder = await beginHolding(database, generationLeases);
  await restoreQueue(db);

  const processes = Array.from({ length: slots }, () => newVideoProcess(deps, artifactsFolder, workFolder));
  const puller = pullJobs(
    {
      name: 'make videos',
      everyMs: lookEveryMs,
      slots: processes,
      isAnyWaiting: () => isAnyClaimable(db),
      claim: () => claimNext(db, holder),
      work: (job, videoProcess, stopping) =>
        makeGeneration(job, { ...deps, db, videoProcess, workFolder: workFolder.path, stopping }),
    },
    log,
  );
  const stopListening = wakeUp.listen(puller.wake);

  return {
    async letGoIdleProcesses() {
      await Promise.all(processes.map((videoProcess) => videoProcess.letGo()));
    },
    async stop() {
      stopListening();
      await puller.stop();
      await Promise.all(processes.map((videoProcess) => videoProcess.stop()));
      await rm(workFolder.path, { recursive: true, force: true });
    },
  };
}

function newVideoProcess(
  { config, log, metrics }: WorkerDeps,
  artifactsFolder: string,
  { temporary }: WorkFolder,
): VideoProcess {
  return createVideoProcess({
    engines: {
      artifactsFolder,
      modelFolder: path.join(config.dataFolder, 'models'),
      maxVideoSeconds: config.jobs.maxVideoSeconds,
      voiceServices: config.voiceServices,
    },
    temporaryFolder: temporary,
    onDamaged: countDamagedArtifacts({ log, metrics }),
    onEnd: () => {
      removeUnfinished(artifactsFolder).catch((error: unknown) =>
        log.warn({ err: error }, 'unfinished artifacts of a process that ended could not be deleted'),
      );
    },
  });
}
