import { sql } from 'kysely';

/**
 * True if the video of a row (`projects`) has the same owner as its batch's project (`originals`). A video that was moved elsewhere
 * is an ordinary project: a batch neither shows nor deletes it.
 */
export const isBesideOriginal = sql<boolean>`(projects.team_id IS NOT DISTINCT FROM originals.team_id
  AND (originals.team_id IS NOT NULL OR projects.user_id = originals.user_id))`;
