import { z } from 'zod';

/**
 * A backup is a folder: the rows of the database as text, the files of the storage under their keys, and sums of all of
 * it, which are written last. It is the same whichever database and storage it comes from.
 */
export const backupFiles = {
  manifest: 'manifest.json',
  database: 'database.gz',
  /** A folder. */
  stored: 'files',
  /** Only on request. */
  key: 'encryption.key',
  /** As `sha256sum -c` reads it. A folder without it is a backup that was not finished. */
  sums: 'SHA256SUMS',
} as const;

/** Raised when a backup changes in a way that what is here could not read. */
export const backupVersion = 1;

export const manifest = z.object({
  format: z.literal('deckvoice-backup'),
  version: z.literal(
    backupVersion,
    'This backup was made by a newer release of DeckVoice. Restore it with that one.',
  ),
  takenAt: z.iso.datetime(),
  /** Release of the program that took the backup. */
  release: z.string(),
  /** The id of the key that recordings and voices in it are sealed with; null when there are none. */
  keyId: z.string().nullable(),
  /** Keys that rows of the database speak of and that were not in the storage when it was taken. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;

/** What an operator can do something about: the message is all that is told. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
