import type { OwnerKind } from '../records/unknown-ids-store.ts';

export type Mail = { to: string; subject: string; text: string };

/** An account, a project or a team that a mail tells something of: its reader's, and those whose words and names it has. */
export type MailSubject = { kind: OwnerKind; id: string };

/** Sends plain-text mails: to an SMTP server (smtp-mailer.ts) or into a folder (outbox-mailer.ts). */
export type Mailer = {
  /**
   * Resolves when the mail has been handed over.
   * @param about the outbox deletes the mail when one of them is gone
   * @throws when it could not be
   */
  send(mail: Mail, about: readonly MailSubject[]): Promise<void>;
};
