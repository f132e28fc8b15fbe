import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Schema } from '../db/schema.ts';
import type { StoredFiles } from '../db/tables/generations-tables.ts';
import type { Generations } from '../features/generations/create-generations.ts';
import { noteDamage } from '../features/generations/note-damage.ts';
import { updateResultFiles } from '../features/generations/result-files/result-files-store.ts';
import { clearDamage } from '../records/project-video-store.ts';
import { findPlan } from '../records/users-store.ts';
import { checkContent } from '../storage/content-facts.ts';
import type { Storage } from '../storage/storage.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { examineFile, type FileFault } from './examine-file.ts';
import type { InstallationFinding, Say } from './finding.ts';
import type { ProjectFiles } from './stored-files-store.ts';

export type ProjectDeps = {
  db: Kysely<Schema>;
  storage: Storage;
  generations: Generations;
  log: FastifyBaseLogger;
  metrics: Metrics;
};

type Examination = {
  mend: boolean;
  /** All projects: another one may have the same deck. */
  projects: readonly ProjectFiles[];
  report: Say;
};

/** Checks the stored deck and video of a project. @returns the number of files */
export async function examineProject(
  deps: ProjectDeps,
  project: ProjectFiles,
  examination: Examination,
): Promise<number> {
  const isDeckSound = await examineDeck(deps, project, examination);
  if (project.video === null) return 1;
  await examineVideo(deps, { ...project, video: project.video }, { ...examination, isDeckSound });
  return 1 + Object.keys(project.video.keys).length;
}

/** Examines and mends the deck of a project. @returns true if it can be used */
async function examineDeck(
  deps: ProjectDeps,
  { projectId, deck }: ProjectFiles,
  { mend, projects, report }: Examination,
): Promise<boolean> {
  const { db, storage } = deps;
  const damaged = { what: 'deck', projectId } as const;
  const seen = await examineFile(storage, deck.key, deck);
  if (typeof seen !== 'string') {
    if (mend && deck.isMarked) await clearDamage(db, damaged);
    return true;
  }
  const say = (state: InstallationFinding['state'], then: string) =>
    report({ text: `The deck of project ${projectId} is ${seen}. ${then}`, state });
  const copy = await findSameDeck(storage, deck, projects);
  if (copy === null) {
    if (mend) await noteDamage(deps, damaged);
    say('action required', `Restore ${deck.key} from a backup, or ask its user to upload the deck again.`);
    return false;
  }
  if (!mend) {
    say('repairable', 'It can be copied from another project with the same deck.');
    return true;
  }
  await storage.put(deck.key, checkContent(await storage.read(copy), deck));
  await clearDamage(db, damaged);
  say('repaired', 'It was copied from another project with the same deck.');
  return true;
}

/** Finds the same bytes under another key: a duplicated project, or a deck that was uploaded twice. */
async function findSameDeck(
  storage: Storage,
  { key, sha256 }: ProjectFiles['deck'],
  projects: readonly ProjectFiles[],
): Promise<string | null> {
  for (const { deck } of projects) {
    if (deck.sha256 !== sha256 || deck.key === key) continue;
    if (typeof (await examineFile(storage, deck.key, deck)) !== 'string') return deck.key;
  }
  return null;
}

type WithVideo = ProjectFiles & { video: NonNullable<ProjectFiles['video']> };

async function examineVideo(
  deps: ProjectDeps,
  { projectId, userId, video }: WithVideo,
  { mend, report, isDeckSound }: Examination & { isDeckSound: boolean },
): Promise<void> {
  const { generationId } = video;
  const damaged = { what: 'video', projectId, generationId } as const;
  const faults: { name: string; fault: FileFault }[] = [];
  const seen: StoredFiles = {};
  for (const [name, key] of Object.entries(video.keys)) {
    const file = await examineFile(deps.storage, key, video.files?.[name] ?? null);
    if (typeof file === 'string') faults.push({ name, fault: file });
    else seen[name] = file;
  }
  if (faults.length === 0) {
    if (mend && video.files === null) await updateResultFiles(deps.db, generationId, seen);
    if (mend && video.isMarked) await clearDamage(deps.db, damaged);
    return;
  }
  const what = faults.map(({ name, fault }) => `${name} is ${fault}`).join(', ');
  const say = (state: InstallationFinding['state'], then: string) =>
    report({ text: `The video of project ${projectId} is incomplete or damaged (${what}). ${then}`, state });
  if (!isDeckSound) {
    if (mend) await noteDamage(deps, damaged);
    return say(
      'action required',
      'It cannot be rendered again without its deck. Restore its files from a backup.',
    );
  }
  if (!mend) return say('repairable', 'It can be rendered again from its deck and script.');
  await noteDamage(deps, damaged);
  try {
    await makeAgain(deps, { projectId, userId });
    say('repaired', 'It is queued to be rendered again once the server is running.');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    say('action required', `It could not be rendered again: ${error.message}`);
  }
}

/** Renders do not count against the plan of the project's maker. */
async function makeAgain(
  { db, generations }: ProjectDeps,
  { projectId, userId }: { projectId: string; userId: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const plan = await findPlan(transaction, userId);
    await generations.start(transaction, {
      projectId,
      userId,
      plan,
      kind: 'render',
      startedBy: { userId, plan },
    });
  });
}
