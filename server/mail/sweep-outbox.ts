import { chmod, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { type Clocks, fileCutoffOf, isFileOver } from '../clock/cutoff.ts';
import type { Schema } from '../db/schema.ts';
import { type OwnerKind, unknownIds } from '../records/unknown-ids-store.ts';
import { readSubjects } from './mail-subjects.ts';
import type { MailSubject } from './mailer.ts';

/** The longest that a link in a mail works. */
const keptMs = 7 * 24 * 60 * 60_000;
/** A mail that is younger may not be written to its end. */
const freshMs = 60_000;

/**
 * Deletes mails from the outbox: those about an account, a project or a team that is gone, those of earlier releases, which
 * do not say whom they are about, and all after a week. Others on the machine cannot read what stays.
 */
export async function sweepOutbox(folder: string, db: Kysely<Schema>, clocks: Clocks): Promise<void> {
  const cutoffs = { old: fileCutoffOf(clocks, keptMs), written: fileCutoffOf(clocks, freshMs) };
  const names = await readdir(folder).catch(() => null);
  if (names === null) return;
  await chmod(folder, 0o700);
  const mails: { file: string; subjects: MailSubject[] }[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    const stats = await stat(file).catch(() => null);
    if (!stats?.isFile()) continue;
    await chmod(file, 0o600);
    if (isFileOver(stats.mtime, cutoffs.old)) await rm(file, { force: true });
    else if (isFileOver(stats.mtime, cutoffs.written))
      mails.push({ file, subjects: readSubjects(await readFile(file, 'latin1')) });
  }
  const gone = await goneSubjects(
    db,
    mails.flatMap(({ subjects }) => subjects),
  );
  for (const { file, subjects } of mails) {
    if (subjects.length === 0 || subjects.some(gone)) await rm(file, { force: true });
  }
}

async function goneSubjects(
  db: Kysely<Schema>,
  subjects: readonly MailSubject[],
): Promise<(subject: MailSubject) => boolean> {
  const unknown = new Map<OwnerKind, Set<string>>();
  for (const kind of new Set(subjects.map((subject) => subject.kind))) {
    const ids = subjects.filter((subject) => subject.kind === kind).map(({ id }) => id);
    unknown.set(kind, await unknownIds(db, kind, ids));
  }
  return ({ kind, id }) => unknown.get(kind)?.has(id) ?? false;
}
