import type { MailSubject } from './mailer.ts';

/** The header by which the outbox knows whom a mail is about: one line for each subject. */
export const subjectsHeader = 'X-DeckVoice-About';

const line = /^x-deckvoice-about: (account|project|team) (\S+)\r?$/gim;

/** Returns the values of the header's lines. */
export function writeSubjects(subjects: readonly MailSubject[]): string[] {
  return subjects.map(({ kind, id }) => `${kind} ${id}`);
}

/** Reads the subjects of a mail in the outbox; none for a mail of an earlier release. */
export function readSubjects(mail: string): MailSubject[] {
  const [headers = ''] = mail.split(/\r?\n\r?\n/, 1);
  return [...headers.matchAll(line)].flatMap(([, kind, id = '']) =>
    kind === 'account' || kind === 'project' || kind === 'team' ? [{ kind, id }] : [],
  );
}
