export type Mail = { to: string; subject: string; text: string };

/** Sends plain-text mails: to an SMTP server (smtp-mailer.ts) or into a folder (outbox-mailer.ts). */
export type Mailer = {
  /** Resolves when the mail has been handed over. @throws when it could not be */
  send(mail: Mail): Promise<void>;
};
