import { maxTeamMembers } from '#contract/limits.ts';
import type { GivenRole, InvitationView, SentInvitation, TeamDetail } from '#contract/teams.ts';
import { AppError, notFound } from '../../app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { cutoffOf } from '../../clock/cutoff.ts';
import { newId } from '../../crypto/new-id.ts';
import { hashOfToken, newSecretToken } from '../../crypto/secret-token.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type AttemptLimit, countAttempt } from '../../http/attempt-limit.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { keyOfEmail } from '../../http/key-of-email.ts';
import { getUser } from '../auth/for-other-slices.ts';
import {
  deleteExpiredInvitations,
  deleteInvitation,
  findInvitationByHash,
  findInvitations,
  type Invitation,
  upsertInvitation,
} from './invitation-store.ts';
import { invitationLink, invitationMail } from './mails.ts';
import { presentInvitation } from './present.ts';
import { changeTeam, getTeam, publishToTeam, requireTeam, teamFrozen } from './service.ts';
import { findMembers, findTeamOf, insertMember, isTeamFrozen, lockTeam } from './store.ts';

const lifeMs = 7 * 24 * 60 * 60_000;
const hourMs = 60 * 60_000;
/** Limits of invitations sent by one user, and of invitations sent to one address. */
const invitationsBy: AttemptLimit = { name: 'invitations-by', max: 60, windowMs: hourMs };
const invitationsTo: AttemptLimit = { name: 'invitations-to', max: 5, windowMs: hourMs };

/**
 * Invites an address to the team. Allowed for the owner, who gets the link if no mail is sent. Inviting an address again creates a
 * new link and ends the old one.
 * @throws AppError as requireTeam | 409 `conflict` for a member | 409 `team_limit` | 429 `rate_limited`
 */
export async function inviteMember(
  deps: Dependencies,
  user: SignedIn,
  { teamId, email, role }: { teamId: string; email: string; role: GivenRole },
): Promise<SentInvitation> {
  await requireTeam(deps.database.db, user, teamId, 'manage');
  await countAttempt(deps, invitationsBy, user.userId);
  await countAttempt(deps, invitationsTo, keyOfEmail(email));
  const token = newSecretToken();
  const now = deps.now();
  const invitation: Invitation = {
    id: newId(),
    teamId,
    email,
    role,
    invitedBy: user.userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  };
  const teamName = await changeTeam(deps, user, { teamId, action: 'manage' }, async (transaction, team) => {
    const members = await findMembers(transaction, teamId);
    if (members.some((member) => isSameEmail(member.email, email))) {
      throw new AppError('conflict', 409, 'A member of the team already has this address.');
    }
    await upsertInvitation(transaction, invitation, hashOfToken(token));
    const invited = await findInvitations(transaction, teamId, now);
    if (members.length + invited.length > maxTeamMembers) {
      throw new AppError('team_limit', 409, `A team can have at most ${maxTeamMembers} members.`);
    }
    await recordAudit(transaction, {
      userId: user.userId,
      action: 'team.member_invited',
      detail: { teamId },
    });
    return team.name;
  });
  const { name: inviterName } = await getUser(deps, user.userId);
  deps.background.start('sending an invitation', () =>
    deps.mailer.send(invitationMail(email, deps.config.publicUrl, token, { teamName, inviterName, role }), [
      { kind: 'account', id: user.userId },
      { kind: 'team', id: teamId },
    ]),
  );
  const { publicUrl, mail } = deps.config;
  const link = mail.kind === 'outbox' ? invitationLink(publicUrl, token) : null;
  return { ...presentInvitation(invitation), link };
}

/** Revokes an invitation. Allowed for the owner. @throws AppError as requireTeam | 404 */
export async function revokeInvitation(
  deps: Dependencies,
  user: SignedIn,
  { teamId, invitationId }: { teamId: string; invitationId: string },
): Promise<void> {
  await changeTeam(deps, user, { teamId, action: 'cut' }, async (transaction) => {
    if (!(await deleteInvitation(transaction, { id: invitationId, teamId }))) throw notFound();
  });
}

/** Returns an invitation to anybody who has its link. @throws AppError 410 `invitation_invalid` */
export async function lookAtInvitation(deps: Dependencies, token: string): Promise<InvitationView> {
  const invitation = await findByToken(deps, token);
  return {
    teamName: invitation.teamName,
    invitedBy: invitation.inviterName,
    email: invitation.email,
    role: invitation.role,
    expiresAt: invitation.expiresAt.toISOString(),
  };
}

/**
 * Joins a team by an invitation's link, with the account of the invited address. Of two calls at once, one joins.
 * @throws AppError 410 `invitation_invalid` | 403 `invitation_for_another` | 403 `team_frozen`
 */
export async function acceptInvitation(
  deps: Dependencies,
  user: SignedIn,
  token: string,
): Promise<TeamDetail> {
  const { id, teamId, email, role } = await findByToken(deps, token);
  const account = await getUser(deps, user.userId);
  if (!isSameEmail(account.email, email)) {
    throw new AppError(
      'invitation_for_another',
      403,
      `This invitation is for ${email}. Sign in with that address, or ask for an invitation to ${account.email}.`,
    );
  }
  await deps.database.db.transaction().execute(async (transaction) => {
    await lockTeam(transaction, teamId);
    if (await isTeamFrozen(transaction, teamId)) throw teamFrozen();
    if (!(await deleteInvitation(transaction, { id, teamId }))) throw invitationInvalid();
    if (await findTeamOf(transaction, user.userId, teamId)) return;
    await insertMember(transaction, { teamId, userId: user.userId, role, joinedAt: deps.now() });
    await recordAudit(transaction, { userId: user.userId, action: 'team.joined', detail: { teamId } });
    await publishToTeam(transaction, teamId);
  });
  return getTeam(deps, user, teamId);
}

/** Deletes expired invitations. */
export async function sweepInvitations(
  deps: Pick<Dependencies, 'database' | 'now' | 'clocks'>,
): Promise<void> {
  await deleteExpiredInvitations(deps.database.db, cutoffOf(deps));
}

async function findByToken(deps: Dependencies, token: string) {
  const invitation = await findInvitationByHash(deps.database.db, hashOfToken(token), deps.now());
  if (!invitation) throw invitationInvalid();
  return invitation;
}

function invitationInvalid(): AppError {
  return new AppError(
    'invitation_invalid',
    410,
    'This invitation has been used or revoked, or is older than seven days. Please ask for a new one.',
  );
}

function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
