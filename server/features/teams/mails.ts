import type { GivenRole } from '#contract/teams.ts';
import { composeMail } from '../../mail/compose-mail.ts';
import type { Mail } from '../../mail/mailer.ts';

const mayDo: Record<GivenRole, string> = {
  editor: 'make and edit its videos',
  viewer: 'watch its videos and comment on them',
};

/** Returns the link of an invitation. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/invitation#token=${token}`;
}

/**
 * Writes the mail with the link of an invitation. Its token comes after `#`, which stays in the browser. Names are users' texts,
 * hence the quotes.
 */
export function invitationMail(
  to: string,
  publicUrl: string,
  token: string,
  { teamName, inviterName, role }: { teamName: string; inviterName: string; role: GivenRole },
): Mail {
  return composeMail(to, `Invitation to the DeckVoice team "${teamName}"`, [
    `"${inviterName}" invites you to the team "${teamName}" on DeckVoice, where you can ${mayDo[role]}. Join here:`,
    invitationLink(publicUrl, token),
    `The link works once, for seven days, for an account with this address (${to}); you can create one there.`,
    'If you do not know the sender, ignore this email.',
  ]);
}
