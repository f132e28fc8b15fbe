import { composeMail } from '../../mail/compose-mail.ts';
import type { Mail } from '../../mail/mailer.ts';

/**
 * Writes the mail with a link for choosing a new password. The links of these mails contain the token after `#`: that part stays in
 * the browser, out of every log and Referer header.
 * @param publicUrl from the configuration, because a request's own Host header can be forged
 */
export function passwordResetMail(to: string, publicUrl: string, token: string): Mail {
  return composeMail(to, 'Choose a new DeckVoice password', [
    'a new password was requested for your DeckVoice account. Choose one here:',
    `${publicUrl}/reset-password#token=${token}`,
    'The link works once, within one hour. If you did not ask for it, ignore this email: your password stays the same.',
  ]);
}

/** Writes the mail to a new address, with the link that confirms it. */
export function confirmEmailMail(to: string, publicUrl: string, token: string): Mail {
  return composeMail(to, 'Confirm your new email address for DeckVoice', [
    'open this link to confirm this address for your DeckVoice account:',
    `${publicUrl}/confirm-email#token=${token}`,
    'The link works once, within one hour. If you did not ask for this, ignore this email.',
  ]);
}

/** Writes the notice to the old address that a new one was requested. */
export function emailChangeNotice(to: string, publicUrl: string, newEmail: string): Mail {
  return composeMail(to, 'Your DeckVoice email address is about to change', [
    `a change of the email address of your DeckVoice account to ${newEmail} was requested. Nothing changes until the link that we sent to that address is opened.`,
    `If this was not you, change your password now: ${publicUrl}/profile`,
  ]);
}

/** Writes the notice that the password has changed. */
export function passwordChangedNotice(to: string, publicUrl: string): Mail {
  return composeMail(to, 'Your DeckVoice password was changed', [
    'the password of your DeckVoice account was changed, and every other device was signed out.',
    `If this was not you, choose a new password now: ${publicUrl}/reset-password`,
  ]);
}
