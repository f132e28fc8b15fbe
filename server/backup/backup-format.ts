import { z } from 'zod';

/**
 * The files of a backup, which is a folder: the rows of the database as text, the files of the storage under their keys,
 * and checksums of everything, which are written last. The format does not depend on the kind of database or storage.
 */
export const backupFiles = {
  manifest: 'manifest.json',
  database: 'database.gz',
  /** A folder. */
  stored: 'files',
  /** Present only on request. */
  key: 'encryption.key',
  /** In the format of `sha256sum -c`. A folder without it is an unfinished backup. */
  sums: 'SHA256SUMS',
} as const;

/** Raised with every change of the format that this release could not read. */
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
  /** The id of the key that recordings, voices and secrets in it are sealed with; null when there are none. */
  keyId: z.string().nullable(),
  /** Storage keys that rows of the database name and that were not in the storage when the backup was taken. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;

/** A refusal that an operator can act on; only its message is shown. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
