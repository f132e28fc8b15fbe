import type { Mail } from '../../mail/mailer.ts';

/**
 * The links hold the token behind `#`: that part stays in the browser, out of every log and Referer header.
 * @param publicUrl from the configuration; a request's own Host header is anybody's word
 */
export function passwordResetMail(to: string, publicUrl: string, token: string): Mail {
  return {
    to,
    subject: 'Choose a new DeckVoice password',
    text: lines(
      'Hello,',
      'somebody, hopefully you, asked for a new password for your DeckVoice account. Choose one here:',
      `${publicUrl}/reset-password#token=${token}`,
      'The link works once, for one hour. If it was not you, you need not do anything: your password stays as it is.',
    ),
  };
}

export function confirmEmailMail(to: string, publicUrl: string, token: string): Mail {
  return {
    to,
    subject: 'Confirm your new e-mail address for DeckVoice',
    text: lines(
      'Hello,',
      'please open this link to use this address for your DeckVoice account from now on:',
      `${publicUrl}/confirm-email#token=${token}`,
      'The link works once, for one hour. If you did not ask for this, you need not do anything.',
    ),
  };
}

export function emailChangeNotice(to: string, publicUrl: string, newEmail: string): Mail {
  return {
    to,
    subject: 'Your DeckVoice e-mail address is about to change',
    text: lines(
      'Hello,',
      `somebody signed in to your DeckVoice account asked to change its e-mail address to ${newEmail}. Nothing changes until the link we sent there is opened.`,
      `If it was not you, please change your password now: ${publicUrl}/profile`,
    ),
  };
}

export function passwordChangedNotice(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your DeckVoice password was changed',
    text: lines(
      'Hello,',
      'the password of your DeckVoice account has just been changed, and every other device was signed out.',
      `If it was not you, choose a new one here: ${publicUrl}/reset-password`,
    ),
  };
}

function lines(...paragraphs: string[]): string {
  return `${[...paragraphs, 'DeckVoice'].join('\n\n')}\n`;
}
