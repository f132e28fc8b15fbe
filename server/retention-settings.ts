import { z } from 'zod';

const dayMs = 24 * 60 * 60_000;
/** Long enough for whoever has pressed the wrong button. */
const shortestUndoMs = 10 * 60_000;

const days = z.coerce.number().positive().max(36_500).optional();

/** How long what is kept for people is kept; without a setting as long as what it belongs to. */
export const retentionVariables = {
  RETENTION_DELETED_PROJECTS_DAYS: days,
  RETENTION_VIDEOS_DAYS: days,
  RETENTION_RECORDINGS_DAYS: days,
  RETENTION_AUDIT_DAYS: days,
  RETENTION_SHARE_VIEWS_DAYS: days,
};

export type RetentionSettings = {
  /** For so long a deleted project can be brought back; its files stay as long. */
  undoMs: number;
  /** The rest is null for ever. Since the video of a project was finished, or was not. */
  videosMs: number | null;
  /** Since a voice was trained from it. */
  recordingsMs: number | null;
  auditMs: number | null;
  shareViewsMs: number | null;
};

export function retentionOf(
  env: Partial<Record<keyof typeof retentionVariables, number | undefined>>,
): RetentionSettings {
  const inMs = (count: number | undefined) => (count === undefined ? null : count * dayMs);
  return {
    undoMs: Math.max(shortestUndoMs, inMs(env.RETENTION_DELETED_PROJECTS_DAYS) ?? 0),
    videosMs: inMs(env.RETENTION_VIDEOS_DAYS),
    recordingsMs: inMs(env.RETENTION_RECORDINGS_DAYS),
    auditMs: inMs(env.RETENTION_AUDIT_DAYS),
    shareViewsMs: inMs(env.RETENTION_SHARE_VIEWS_DAYS),
  };
}
