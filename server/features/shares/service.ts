import type { Kysely, Transaction } from 'kysely';
import { nanoid } from 'nanoid';
import { maxOpenSharesPerProject } from '#contract/limits.ts';
import type { ProjectAnalytics, Share, ShareSettings } from '#contract/shares.ts';
import { AppError, notFound, requireFound, validationError } from '../../app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { newId } from '../../crypto/new-id.ts';
import { newSecretToken } from '../../crypto/secret-token.ts';
import type { Schema } from '../../db/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { lockProject } from '../../records/projects-store.ts';
import { getUser, hashGivenPassword } from '../auth/for-other-slices.ts';
import { findVisibleProject, requireProject } from '../projects/for-other-slices.ts';
import { retentionOf } from './analytics/retention.ts';
import { countDays, countViews, findWatched } from './analytics/view-store.ts';
import { presentShare, shareUrl } from './present.ts';
import {
  findOpenTokens,
  findShare,
  findSharedProject,
  findSharesOf,
  insertShare,
  markRevoked,
  updateOpenShare,
} from './store.ts';
import { type StoredShare, stateOf } from './stored-share.ts';

/** 132 random bits. The link is short enough for a mail, and cannot be guessed. */
const tokenLength = 22;
const shareIdShape = /^[\w-]{21}$/;

/** Lists the project's shares, newest first, including ended ones, because their views count. */
export async function listShares(deps: Dependencies, user: SignedIn, projectId: string): Promise<Share[]> {
  await findVisibleProject(deps, user, projectId);
  const { db } = deps.database;
  const [shares, views] = await Promise.all([findSharesOf(db, projectId), countViews(db, projectId)]);
  return shares.map((share) => present(deps, share, views.get(share.id) ?? 0));
}

/**
 * Creates a link to the project's video.
 * @throws AppError 409 `project_not_ready` | 409 `conflict` if there are too many | 400 for an expiry in the past
 */
export async function createShare(
  deps: Dependencies,
  user: SignedIn,
  projectId: string,
  settings: ShareSettings,
): Promise<Share> {
  await requireProject(deps, user, projectId, 'change');
  const { db } = deps.database;
  await requireVideo(db, projectId);
  const senderName = settings.senderName ?? (await getUser(deps, user.userId)).name;
  const asItComes = plainShare(deps, { projectId, senderName });
  const share = { ...asItComes, ...(await changesOf(deps, settings)) };
  await db.transaction().execute(async (transaction) => {
    // Two calls at once wait for each other, so that the count stays correct.
    if (!(await lockProject(transaction, projectId))) throw notFound();
    await requireFewOpen(transaction, projectId, deps.now());
    await addShare(transaction, user, share);
  });
  return present(deps, share, 0);
}

/**
 * Returns the newest open link to the project's video, whatever its settings, or creates a plain one.
 * @throws AppError 409 `project_not_ready`
 */
export async function ensureLink(deps: Dependencies, user: SignedIn, projectId: string): Promise<Share> {
  await requireProject(deps, user, projectId, 'change');
  const { db } = deps.database;
  await requireVideo(db, projectId);
  const plain = plainShare(deps, { projectId, senderName: (await getUser(deps, user.userId)).name });
  const share = await db.transaction().execute(async (transaction) => {
    // Two calls at once wait for each other, so that the second finds the link of the first.
    if (!(await lockProject(transaction, projectId))) throw notFound();
    const existing = await findSharesOf(transaction, projectId);
    const open = existing.find((each) => stateOf(each, deps.now()) === 'open');
    if (!open) await addShare(transaction, user, plain);
    return open ?? plain;
  });
  const views = await countViews(db, projectId);
  return present(deps, share, views.get(share.id) ?? 0);
}

/** Checks that the project has a video. @throws AppError 409 `project_not_ready` */
async function requireVideo(db: Kysely<Schema>, projectId: string): Promise<void> {
  if (await findSharedProject(db, projectId)) return;
  throw new AppError('project_not_ready', 409, 'This project has no finished video yet.');
}

async function addShare(transaction: Transaction<Schema>, user: SignedIn, share: StoredShare): Promise<void> {
  await insertShare(transaction, share);
  const detail = { shareId: share.id };
  await recordAudit(transaction, { userId: user.userId, action: 'share.created', detail });
}

/** Checks the number of open links. @throws AppError 409 `conflict` */
async function requireFewOpen(transaction: Transaction<Schema>, projectId: string, now: Date): Promise<void> {
  const open = (await findSharesOf(transaction, projectId)).filter((share) => stateOf(share, now) === 'open');
  if (open.length < maxOpenSharesPerProject) return;
  const message = `A project can have at most ${maxOpenSharesPerProject} active links. Please revoke one first.`;
  throw new AppError('conflict', 409, message);
}

/** Creates a link to the video of a project that is being created. It opens once the video exists. */
export async function shareNewProject(
  deps: Pick<Dependencies, 'now'>,
  transaction: Transaction<Schema>,
  project: { projectId: string; senderName: string },
): Promise<void> {
  await insertShare(transaction, plainShare(deps, project));
}

/** Returns the newest open link of each project that has one, keyed by project. */
export async function linksOfProjects(
  { config, database, now }: Pick<Dependencies, 'config' | 'database' | 'now'>,
  projectIds: readonly string[],
): Promise<Map<string, string>> {
  const tokens = await findOpenTokens(database.db, projectIds, now());
  return new Map([...tokens].map(([projectId, token]) => [projectId, shareUrl(config.publicUrl, token)]));
}

/** Builds a link that anybody can open and that does not expire. */
function plainShare(
  { now }: Pick<Dependencies, 'now'>,
  { projectId, senderName }: { projectId: string; senderName: string },
): StoredShare {
  return {
    id: newId(),
    projectId,
    token: nanoid(tokenLength),
    senderName,
    passwordHash: null,
    accessKey: newSecretToken(),
    canDownload: false,
    callToAction: null,
    frameOrigins: [],
    expiresAt: null,
    revokedAt: null,
    createdAt: now(),
  };
}

/**
 * Changes the settings of a link. A later expiry revives an expired link.
 * @throws AppError 404 | 409 `conflict` if it was revoked, or its revival would exceed the limit | 400 for an expiry in the past
 */
export async function changeShare(
  deps: Dependencies,
  user: SignedIn,
  ids: { projectId: string; shareId: string },
  settings: ShareSettings,
): Promise<Share> {
  await requireProject(deps, user, ids.projectId, 'change');
  const { id } = await findShareOf(deps, ids);
  const { db } = deps.database;
  const changes = await changesOf(deps, settings);
  const share = await db.transaction().execute(async (transaction) => {
    // Two calls at once wait for each other, so that the count stays correct.
    if (!(await lockProject(transaction, ids.projectId))) throw notFound();
    const before = await findShareOf({ database: { db: transaction } }, ids);
    const [now, after] = [deps.now(), { ...before, ...changes }];
    if (stateOf(before, now) === 'expired' && stateOf(after, now) === 'open') {
      await requireFewOpen(transaction, ids.projectId, now);
    }
    const changed = await updateOpenShare(transaction, id, changes);
    if (!changed) throw new AppError('conflict', 409, 'This link was revoked. Please create a new one.');
    await recordAudit(transaction, { userId: user.userId, action: 'share.changed', detail: { shareId: id } });
    return changed;
  });
  const views = await countViews(db, ids.projectId);
  return present(deps, share, views.get(share.id) ?? 0);
}

/** Revokes a link, also in a frozen team. Revoking it again changes nothing. */
export async function revokeShare(
  deps: Dependencies,
  user: SignedIn,
  ids: { projectId: string; shareId: string },
): Promise<void> {
  await requireProject(deps, user, ids.projectId, 'withdraw');
  const { id } = await findShareOf(deps, ids);
  await markRevoked(deps.database.db, id, deps.now());
  const detail = { shareId: id };
  await recordAudit(deps.database.db, { userId: user.userId, action: 'share.revoked', detail });
}

/** Returns the views of the project's links by day, and how far its current video was watched. */
export async function getAnalytics(
  deps: Dependencies,
  user: SignedIn,
  projectId: string,
): Promise<ProjectAnalytics> {
  await findVisibleProject(deps, user, projectId);
  const { db } = deps.database;
  const [project, days, views] = await Promise.all([
    findSharedProject(db, projectId),
    countDays(db, projectId),
    countViews(db, projectId),
  ]);
  const watched = project
    ? await findWatched(db, { projectId, generationId: project.publishedGenerationId })
    : [];
  return {
    views: [...views.values()].reduce((sum, count) => sum + count, 0),
    days,
    retention: retentionOf(project ?? { slides: [], durationMs: 0 }, watched),
  };
}

async function findShareOf(
  deps: { database: { db: Kysely<Schema> } },
  ids: { projectId: string; shareId: string },
): Promise<StoredShare> {
  return requireFound(shareIdShape.test(ids.shareId) ? await findShare(deps.database.db, ids) : null);
}

async function changesOf(deps: Dependencies, settings: ShareSettings): Promise<Partial<StoredShare>> {
  const { senderName, canDownload, callToAction, frameOrigins, expiresAt, password } = settings;
  if (expiresAt && new Date(expiresAt) <= deps.now()) {
    throw validationError({ expiresAt: 'The last day of the link must be in the future.' });
  }
  return {
    ...(senderName !== undefined && { senderName }),
    ...(canDownload !== undefined && { canDownload }),
    ...(callToAction !== undefined && { callToAction }),
    ...(frameOrigins !== undefined && { frameOrigins }),
    ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
    ...(password !== undefined && {
      passwordHash: password === null ? null : await hashGivenPassword(deps, password, 'password'),
      // Viewers who gave the old password must give the new one.
      accessKey: newSecretToken(),
    }),
  };
}

function present({ config, now }: Dependencies, share: StoredShare, views: number): Share {
  return presentShare(share, { publicUrl: config.publicUrl, now: now(), views });
}
