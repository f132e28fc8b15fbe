import path from 'node:path';
import { createElevenLabsCloner } from '#pipeline/for-the-server/elevenlabs.ts';
import { createVoiceServerForgetter } from '#pipeline/for-the-server/voice-server.ts';
import { removeUnused } from '#runtime/artifacts/artifacts.ts';
import { releaseUnused } from '#runtime/artifacts/held-artifacts.ts';
import { type RepeatedWork, type Repetition, repeat } from './background/repeat.ts';
import { cutoffOf, fileCutoffOf, isFileOver } from './clock/cutoff.ts';
import type { Role } from './config.ts';
import type { Dependencies } from './dependencies.ts';
import { sweepAudit } from './features/account/audit.ts';
import { sweepExpired } from './features/auth/sweep-expired.ts';
import { sendBatchMails } from './features/batches/batch-mails.ts';
import { sweepBatches } from './features/batches/sweep.ts';
import { notifyOfFailedPayments } from './features/billing/notify-of-failed-payments.ts';
import { hasPayments } from './features/billing/service.ts';
import { comparePrice, sweepBilling } from './features/billing/sweep.ts';
import { sendDueMails } from './features/comments/comment-mails.ts';
import { deleteOldEvents, eventsKeptMs } from './features/events/store.ts';
import { sendReadyMails } from './features/generations/ready-mails.ts';
import { deleteUnreachableFiles, measureResults } from './features/generations/result-files/result-files.ts';
import { releaseDeletedProjects } from './features/projects/deletion/release-deleted-projects.ts';
import { measureDecks } from './features/projects/measure-decks.ts';
import { sweepProjects } from './features/projects/sweep.ts';
import { sweepSalts } from './features/shares/sweep-salts.ts';
import { sweepInvitations } from './features/teams/invitations.ts';
import { forgetDeletedVoices } from './features/voices/forget-deleted-voices.ts';
import { forgetHostedVoices } from './features/voices/forget-hosted-voices.ts';
import { sweepVoices } from './features/voices/sweep.ts';
import { sweepWebhooks } from './features/webhooks/sweep.ts';
import { sweepOutbox } from './mail/sweep-outbox.ts';
import { countFailures } from './telemetry/count-service-failures.ts';

/** `each`: every process runs the task, because it is about the process's own files. */
export type Task = RepeatedWork & { role: Exclude<Role, 'all'> | 'each' };

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const hourly = { everyMs: hour, jitterMs: minute };

/** Lists all scheduled work, and the role of the process that does it. */
export function scheduleOf(deps: Dependencies): Task[] {
  const web = { role: 'web' } as const;
  const worker = { role: 'worker' } as const;
  const each = { role: 'each' } as const;
  const tasks: Task[] = [
    {
      name: 'look at the clock',
      everyMs: 10 * second,
      jitterMs: second,
      ...each,
      run: () => deps.lookAtClock(),
    },
    { name: 'sweep sessions', ...hourly, ...web, run: () => sweepExpired(deps) },
    { name: 'sweep audit log', ...hourly, ...web, run: () => sweepAudit(deps) },
    { name: 'sweep recordings', ...hourly, ...web, run: () => sweepVoices(deps) },
    { name: 'sweep salts and views', ...hourly, ...web, run: () => sweepSalts(deps) },
    { name: 'sweep invitations', ...hourly, ...web, run: () => sweepInvitations(deps) },
    { name: 'sweep webhooks', ...hourly, ...web, run: () => sweepWebhooks(deps) },
    { name: 'sweep batches', ...hourly, ...web, run: () => sweepBatches(deps) },
    { name: 'sweep events', ...hourly, ...web, run: () => sweepEvents(deps) },
    { name: 'sweep projects', everyMs: 2 * minute, jitterMs: second, ...web, run: () => sweepProjects(deps) },
    { name: 'sweep outbox', everyMs: 2 * minute, jitterMs: second, ...each, run: () => sweepMails(deps) },
    { name: 'measure files', everyMs: 2 * minute, jitterMs: second, ...web, run: () => measureFiles(deps) },
    {
      name: 'mail ready videos',
      everyMs: 30 * second,
      jitterMs: second,
      ...web,
      run: () => sendReadyMails(deps),
    },
    {
      name: 'mail ended batches',
      everyMs: 30 * second,
      jitterMs: second,
      ...web,
      run: () => sendBatchMails(deps),
    },
    { name: 'mail comments', everyMs: 30 * second, jitterMs: second, ...web, run: () => sendDueMails(deps) },
    { name: 'sweep videos', everyMs: 2 * second, jitterMs: 0, ...worker, run: () => sweepVideos(deps) },
    { name: 'sweep artifacts', ...hourly, ...each, run: () => sweepArtifacts(deps) },
    {
      name: 'release artifacts',
      everyMs: minute,
      jitterMs: second,
      ...each,
      run: () => releaseArtifacts(deps),
    },
    { name: 'forget voices', everyMs: minute, jitterMs: second, ...worker, run: () => forgetVoices(deps) },
  ];
  const { upkeep } = deps.database;
  if (upkeep) {
    tasks.push(
      { name: 'erase deleted rows', ...hourly, ...web, run: () => upkeep.eraseDeletedRows() },
      { name: 'vacuum', everyMs: 24 * hour, jitterMs: hour, ...web, run: () => upkeep.vacuum() },
    );
  }
  if (hasPayments(deps)) {
    tasks.push(
      { name: 'sweep billing', everyMs: minute, jitterMs: second, ...web, run: () => sweepBilling(deps) },
      {
        name: 'mail failed payments',
        everyMs: minute,
        jitterMs: second,
        ...web,
        run: () => notifyOfFailedPayments(deps),
      },
      { name: 'compare price', everyMs: 24 * hour, jitterMs: hour, ...web, run: () => comparePrice(deps) },
    );
  }
  return tasks;
}

/** Starts the tasks of a role. Each runs at once for the first time. */
export function startSchedule(tasks: readonly Task[], role: Role, log: Dependencies['log']): Repetition {
  const started = tasks
    .filter(({ role: of }) => role === 'all' || of === 'each' || role === of)
    .map((task) => repeat(task, log));
  return {
    async stop() {
      await Promise.all(started.map((task) => task.stop()));
    },
  };
}

/** Runs even with SMTP configured: the outbox may hold mails from before. */
function sweepMails(deps: Dependencies): Promise<void> {
  return sweepOutbox(path.join(deps.config.dataFolder, 'outbox'), deps.database.db, deps);
}

function sweepEvents(deps: Dependencies): Promise<void> {
  return deleteOldEvents(deps.database.db, cutoffOf(deps, eventsKeptMs));
}

function sweepVideos({ database: { db }, storage }: Dependencies): Promise<void> {
  return deleteUnreachableFiles({ db, storage });
}

async function sweepArtifacts(deps: Dependencies): Promise<void> {
  const { config } = deps;
  const cutoff = fileCutoffOf(deps, config.jobs.keepArtifactsMs);
  const isUnused = (lastUsedAt: Date) => isFileOver(lastUsedAt, cutoff);
  await releaseUnused(artifactsFolderOf(config), isUnused);
  await removeUnused(artifactsFolderOf(config), isUnused);
}

/** Deletes this machine's artifacts of deleted projects and voices. */
async function releaseArtifacts({ config, database: { db } }: Dependencies): Promise<void> {
  await releaseDeletedProjects(db, artifactsFolderOf(config));
  await forgetDeletedVoices(db, artifactsFolderOf(config));
}

/** Measures the files of generations that did not record their sizes. */
async function measureFiles(deps: Dependencies): Promise<void> {
  await measureDecks(deps);
  await measureResults({ db: deps.database.db, storage: deps.storage });
}

async function forgetVoices({
  config,
  database: { db },
  log,
  metrics,
  now,
  stopping,
}: Dependencies): Promise<void> {
  const { elevenLabs, voiceServer } = config.voiceServices;
  const count = <Calls extends object>(calls: Calls) => countFailures('voices', calls, metrics);
  const services = {
    ...(elevenLabs && { elevenlabs: count(createElevenLabsCloner(elevenLabs)) }),
    ...(voiceServer?.library && { voice_server: count(createVoiceServerForgetter(voiceServer)) }),
  };
  await forgetHostedVoices({ db, services, log, now }, stopping);
}

function artifactsFolderOf({ dataFolder }: Dependencies['config']): string {
  return path.join(dataFolder, 'artifacts');
}
