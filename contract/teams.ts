import { z } from 'zod';
import { email } from './auth.ts';
import { endpoint, publicEndpoint } from './endpoint.ts';
import { maxTeamNameLength } from './limits.ts';
import { choiceOf } from './text/choice-of.ts';
import { givenLine } from './text/plain-text.ts';

export const teamRoles = ['owner', 'editor', 'viewer'] as const;
export type TeamRole = (typeof teamRoles)[number];
/** Roles that an invitation can give. Ownership changes only by a transfer. */
export const givenRoles = ['editor', 'viewer'] as const;
export type GivenRole = (typeof givenRoles)[number];

const teamName = givenLine.pipe(
  z
    .string()
    .min(1, 'The name must not be empty.')
    .max(maxTeamNameLength, `The name must be at most ${maxTeamNameLength} characters.`),
);
const givenRole = choiceOf('role', givenRoles);
const isoTime = z.iso.datetime();

export const team = z.object({
  id: z.string(),
  name: z.string(),
  /** The user's role in the team. */
  role: z.enum(teamRoles),
  /** True if the owner's plan no longer includes teams: the team is then read-only. */
  isFrozen: z.boolean(),
  memberCount: z.int(),
});
export type Team = z.infer<typeof team>;

export const teamMember = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  joinedAt: isoTime,
});
export type TeamMember = z.infer<typeof teamMember>;

export const teamInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(givenRoles),
  createdAt: isoTime,
  expiresAt: isoTime,
});
export type TeamInvitation = z.infer<typeof teamInvitation>;

/** A new invitation. `link` is for its maker to send if the server sends no mail; otherwise null. */
export const sentInvitation = teamInvitation.extend({ link: z.string().nullable() });
export type SentInvitation = z.infer<typeof sentInvitation>;

export const teamDetail = team.extend({
  members: z.array(teamMember),
  /** Open invitations; empty unless the user is the owner. */
  invitations: z.array(teamInvitation),
});
export type TeamDetail = z.infer<typeof teamDetail>;

/** Path parameter that identifies a team. */
export const byTeam = z.object({ teamId: z.string().max(100) });
const byMember = byTeam.extend({ userId: z.string().max(100) });
const token = z.string('Required').min(1, 'Required').max(200);

export const listTeams = endpoint('GET /api/teams', {
  summary: "List the user's teams by name",
  replies: { 200: z.array(team) },
});

export const createTeam = endpoint('POST /api/teams', {
  summary: 'Create a team (Pro)',
  body: z.object({ name: teamName }),
  replies: { 201: teamDetail },
});

export const getTeam = endpoint('GET /api/teams/:teamId', {
  summary: 'Get a team with its members and, for its owner, its open invitations',
  params: byTeam,
  replies: { 200: teamDetail },
});

export const renameTeam = endpoint('PATCH /api/teams/:teamId', {
  summary: 'Rename a team (owner)',
  params: byTeam,
  body: z.object({ name: teamName }),
  replies: { 200: teamDetail },
});

export const deleteTeam = endpoint('DELETE /api/teams/:teamId', {
  summary: 'Delete a team (owner); its projects return to their creators',
  params: byTeam,
  replies: { 204: null },
});

export const inviteMember = endpoint('POST /api/teams/:teamId/invitations', {
  summary: 'Invite a person by email (owner); the link works once, for seven days',
  params: byTeam,
  body: z.object({ email, role: givenRole }),
  replies: { 201: sentInvitation },
});

export const revokeInvitation = endpoint('DELETE /api/teams/:teamId/invitations/:invitationId', {
  summary: 'Withdraw an invitation (owner); its link no longer works',
  params: byTeam.extend({ invitationId: z.string().max(100) }),
  replies: { 204: null },
});

export const changeRole = endpoint('PATCH /api/teams/:teamId/members/:userId', {
  summary: "Change a member's role to editor or viewer (owner)",
  params: byMember,
  body: z.object({ role: givenRole }),
  replies: { 200: teamDetail },
});

export const removeMember = endpoint('DELETE /api/teams/:teamId/members/:userId', {
  summary: 'Remove a member (owner) or leave the team; access ends immediately',
  params: byMember,
  replies: { 204: null },
});

export const handOverTeam = endpoint('PUT /api/teams/:teamId/owner', {
  summary: 'Transfer ownership to a member with Pro (owner); the previous owner becomes an editor',
  params: byTeam,
  body: z.object({ userId: z.string('Required').max(100) }),
  replies: { 200: teamDetail },
});

export const lookAtInvitation = publicEndpoint('POST /api/invitations/look', {
  summary: 'Look up an invitation by the token from its link',
  body: z.object({ token }),
  replies: {
    200: z.object({
      teamName: z.string(),
      invitedBy: z.string(),
      /** Invited address. Only a user with this address can accept the invitation. */
      email: z.string(),
      role: z.enum(givenRoles),
      expiresAt: isoTime,
    }),
  },
});
export type InvitationView = z.infer<(typeof lookAtInvitation)['replies'][200]>;

export const acceptInvitation = endpoint('POST /api/invitations/accept', {
  summary: 'Accept an invitation with the token from its link',
  body: z.object({ token }),
  replies: { 200: teamDetail },
});
