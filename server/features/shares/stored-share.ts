import type { Selectable } from 'kysely';
import type { CallToAction } from '#contract/shares.ts';
import type { SharesTable } from '../../db/tables/shares-tables.ts';

export type StoredShare = {
  id: string;
  projectId: string;
  /** Secret part of the link. */
  token: string;
  senderName: string;
  passwordHash: string | null;
  /** Key that signs the access of viewers who gave the password. */
  accessKey: string;
  canDownload: boolean;
  callToAction: CallToAction | null;
  frameOrigins: string[];
  expiresAt: Date | null;
  revokedAt: Date | null;
  createdAt: Date;
};

/** Maps a whole row. */
export function toStoredShare(row: Selectable<SharesTable>): StoredShare {
  return {
    id: row.id,
    projectId: row.project_id,
    token: row.token,
    senderName: row.sender_name,
    passwordHash: row.password,
    accessKey: row.access_key,
    canDownload: row.can_download,
    callToAction:
      row.action_text !== null && row.action_url !== null
        ? { text: row.action_text, url: row.action_url }
        : null,
    frameOrigins: row.frame_origins,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    createdAt: row.created_at,
  };
}

/** Returns the state of a share at a time. */
export function stateOf({ revokedAt, expiresAt }: StoredShare, now: Date): 'open' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'open';
}
