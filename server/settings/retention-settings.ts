import { z } from 'zod';

const dayMs = 24 * 60 * 60_000;
/** Minimum that leaves time to notice a wrong click. */
const shortestUndoMs = 10 * 60_000;

const days = z.coerce.number().positive().max(36_500).optional();

/** Retention of users' data, in days. By default, data is kept as long as its owner. */
export const retentionVariables = {
  RETENTION_DELETED_PROJECTS_DAYS: days,
  RETENTION_VIDEOS_DAYS: days,
  RETENTION_RECORDINGS_DAYS: days,
  RETENTION_AUDIT_DAYS: days,
  RETENTION_SHARE_VIEWS_DAYS: days,
};

export type RetentionSettings = {
  /** Time for which a deleted project can be restored, and its files are kept. */
  undoMs: number;
  /** Counted from the end of the project's last generation, successful or not. Null means forever, here and below. */
  videosMs: number | null;
  /** Counted from the training with the recording. */
  recordingsMs: number | null;
  auditMs: number | null;
  shareViewsMs: number | null;
};

/** Converts the days of the environment to milliseconds. */
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
