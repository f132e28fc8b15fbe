import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { GivenRole } from '#contract/teams.ts';
import { type Cutoff, isOver } from '../../clock/cutoff.ts';
import { affectsRows, allRows } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import type { TeamInvitationsTable } from '../../db/tables/teams-tables.ts';

export type Invitation = {
  id: string;
  teamId: string;
  email: string;
  role: GivenRole;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
};

/** Finds the team's invitations that have not expired, newest first. */
export function findInvitations(db: Kysely<Schema>, teamId: string, now: Date): Promise<Invitation[]> {
  const query = db
    .selectFrom('team_invitations')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  return allRows(query, toInvitation);
}

/** Finds an invitation by the hash of its token. Null if it was used or revoked, has expired or never existed. */
export async function findInvitationByHash(
  db: Kysely<Schema>,
  tokenHash: string,
  now: Date,
): Promise<(Invitation & { teamName: string; inviterName: string }) | null> {
  const row = await db
    .selectFrom('team_invitations')
    .innerJoin('teams', 'teams.id', 'team_invitations.team_id')
    .innerJoin('users', 'users.id', 'team_invitations.invited_by')
    .selectAll('team_invitations')
    .select(['teams.name as team_name', 'users.name as inviter_name'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? { ...toInvitation(row), teamName: row.team_name, inviterName: row.inviter_name } : null;
}

/** Stores an invitation in place of an earlier one for the same address, whose link stops working. */
export async function upsertInvitation(
  transaction: Transaction<Schema>,
  invitation: Invitation,
  tokenHash: string,
): Promise<void> {
  await transaction
    .deleteFrom('team_invitations')
    .where('team_id', '=', invitation.teamId)
    .where(sql<boolean>`lower(email) = lower(${invitation.email})`)
    .execute();
  await transaction
    .insertInto('team_invitations')
    .values({
      id: invitation.id,
      team_id: invitation.teamId,
      email: invitation.email,
      role: invitation.role,
      token_hash: tokenHash,
      invited_by: invitation.invitedBy,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .execute();
}

/** Deletes an invitation. @returns true if it still existed: if two callers use a link at once, one gets true */
export function deleteInvitation(
  transaction: Transaction<Schema>,
  { id, teamId }: { id: string; teamId: string },
): Promise<boolean> {
  return affectsRows(
    transaction.deleteFrom('team_invitations').where('id', '=', id).where('team_id', '=', teamId),
  );
}

/** Deletes the invitations of all teams that expired before the cutoff. */
export async function deleteExpiredInvitations(db: Kysely<Schema>, cutoff: Cutoff): Promise<void> {
  await db
    .deleteFrom('team_invitations')
    .where(({ ref }) => isOver(ref('expires_at'), cutoff))
    .execute();
}

function toInvitation(row: Selectable<TeamInvitationsTable>): Invitation {
  return {
    id: row.id,
    teamId: row.team_id,
    email: row.email,
    role: row.role,
    invitedBy: row.invited_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
