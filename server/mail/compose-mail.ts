import type { Mail } from './mailer.ts';

/** Composes a mail: the paragraphs between a greeting and the name of the sender. */
export function composeMail(to: string, subject: string, paragraphs: readonly string[]): Mail {
  return { to, subject, text: `${['Hello,', ...paragraphs, 'DeckVoice'].join('\n\n')}\n` };
}
