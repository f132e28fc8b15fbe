import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Aspect } from '#contract/vocabulary/aspects.ts';
import { allRows, firstRow } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import type { SharesTable } from '../../db/tables/shares-tables.ts';
import { withUsual } from '../../records/stored-project.ts';
import { type StoredShare, toStoredShare } from './stored-share.ts';

/** Finds the project's shares, newest first. */
export function findSharesOf(db: Kysely<Schema>, projectId: string): Promise<StoredShare[]> {
  const query = db
    .selectFrom('shares')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  return allRows(query, toStoredShare);
}

/** Finds a share of a project, in any state. */
export function findShare(
  db: Kysely<Schema>,
  { projectId, shareId }: { projectId: string; shareId: string },
): Promise<StoredShare | null> {
  return firstRow(
    db.selectFrom('shares').selectAll().where('id', '=', shareId).where('project_id', '=', projectId),
    toStoredShare,
  );
}

/** Finds a share by its token, in any state. */
export function findShareByToken(db: Kysely<Schema>, token: string): Promise<StoredShare | null> {
  return firstRow(db.selectFrom('shares').selectAll().where('token', '=', token), toStoredShare);
}

/** Finds the token of the newest open share of each project that has one, keyed by project. */
export async function findOpenTokens(
  db: Kysely<Schema>,
  projectIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('shares')
    .select(['project_id', 'token'])
    .where('project_id', 'in', [...projectIds])
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('created_at')
    .execute();
  return new Map(rows.map(({ project_id, token }) => [project_id, token]));
}

/** Inserts a share. */
export async function insertShare(db: Kysely<Schema>, share: StoredShare): Promise<void> {
  await db.insertInto('shares').values(toRow(share)).execute();
}

/** Changes a share that is not revoked. Of two changes at once, neither undoes the other. @returns null if there is none */
export async function updateOpenShare(
  transaction: Transaction<Schema>,
  shareId: string,
  changes: Partial<StoredShare>,
): Promise<StoredShare | null> {
  const row = await transaction
    .selectFrom('shares')
    .selectAll()
    .where('id', '=', shareId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const share = { ...toStoredShare(row), ...changes };
  await transaction.updateTable('shares').set(toRow(share)).where('id', '=', shareId).execute();
  return share;
}

/** Revokes a share. A share that is already revoked keeps its time. */
export async function markRevoked(db: Kysely<Schema>, shareId: string, now: Date): Promise<void> {
  await db
    .updateTable('shares')
    .set({ revoked_at: now })
    .where('id', '=', shareId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Part of a project with a video that viewers see. */
export type SharedProject = {
  id: string;
  name: string;
  /** Generation whose files are the video. */
  publishedGenerationId: string;
  durationMs: number;
  /** Slides of the video, in ascending order. */
  slides: { number: number; title: string | null; startMs: number; endMs: number }[];
  hasCaptionsInPicture: boolean;
  aspect: Aspect;
  teamId: string | null;
};

/** Finds the project of a share. Null if it is gone or has no video. */
export async function findSharedProject(
  db: Kysely<Schema>,
  projectId: string,
): Promise<SharedProject | null> {
  const project = await db
    .selectFrom('projects')
    .leftJoin('videos', 'videos.project_id', 'projects.id')
    .select(['projects.id', 'projects.name', 'projects.viewer_name', 'projects.team_id'])
    .select('projects.published_generation_id')
    .select(['projects.settings', 'videos.settings as made_settings', 'videos.duration'])
    .where('projects.id', '=', projectId)
    .executeTakeFirst();
  if (!project || project.published_generation_id === null) return null;
  const slides = await db
    .selectFrom('slides')
    .select(['number', 'title', 'start_ms', 'end_ms'])
    .where('project_id', '=', projectId)
    .orderBy('start_ms')
    .execute();
  const shown = slides.flatMap(({ number, title, start_ms, end_ms }) =>
    start_ms === null || end_ms === null ? [] : [{ number, title, startMs: start_ms, endMs: end_ms }],
  );
  const { burnInCaptions, aspect } = withUsual(project.made_settings ?? project.settings);
  return {
    id: project.id,
    name: project.viewer_name ?? project.name,
    publishedGenerationId: project.published_generation_id,
    // The stored duration is in whole seconds.
    durationMs: Math.max((project.duration ?? 0) * 1000, shown.at(-1)?.endMs ?? 0),
    slides: shown,
    teamId: project.team_id,
    hasCaptionsInPicture: burnInCaptions,
    aspect,
  };
}

function toRow(share: StoredShare): Insertable<SharesTable> {
  return {
    id: share.id,
    project_id: share.projectId,
    token: share.token,
    sender_name: share.senderName,
    password: share.passwordHash,
    access_key: share.accessKey,
    can_download: share.canDownload,
    action_text: share.callToAction?.text ?? null,
    action_url: share.callToAction?.url ?? null,
    frame_origins: JSON.stringify(share.frameOrigins),
    expires_at: share.expiresAt,
    created_at: share.createdAt,
  };
}
