import type { OwnerKind } from '../records/unknown-ids-store.ts';

export type Mail = { to: string; subject: string; text: string };

/** Account, project or team that a mail mentions, including the recipient's. */
export type MailSubject = { kind: OwnerKind; id: string };

/** Sends plain-text mails: to an SMTP server (smtp-mailer.ts) or into a folder (outbox-mailer.ts). */
export type Mailer = {
  /**
   * Resolves when the mail has been handed over.
   * @param about the outbox deletes the mail when one of them is gone
   * @throws AddressRefused when the mail server takes no mail for that address; anything else when it took no mail at all
   */
  send(mail: Mail, about: readonly MailSubject[]): Promise<void>;
};

/** Error for an address that a working mail server refuses. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  /** True if another try would end the same way. */
  readonly isForGood: boolean;

  constructor(isForGood: boolean, cause: unknown) {
    super(`The mail server does not accept mail for this address${isForGood ? '' : ' now'}.`, { cause });
    this.isForGood = isForGood;
  }
}
