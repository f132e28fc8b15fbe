import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused } from '#server/backup/backup-format.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { loadConfig, UnusableConfig } from '#server/config.ts';
import { DatabaseDamaged } from '#server/db/database-damaged.ts';

const usage = `npm run backup -- FOLDER [--with-key]

Copies the database and the files of the installation that the settings name into a new FOLDER, also while the server runs.
--with-key adds the key of recordings and voices: anyone who gets that backup can listen to them.`;

/** Takes a backup. @returns the exit code: 2 for wrong arguments, 1 if the backup failed */
export async function main(args: string[]): Promise<number> {
  let folder: string;
  let withKey: boolean;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'with-key': { type: 'boolean', default: false } },
    });
    if (positionals.length !== 1 || !positionals[0]) throw new Error('Name the folder of the backup.');
    folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), positionals[0]);
    withKey = values['with-key'];
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return 2;
  }
  try {
    const taken = await takeBackup(loadConfig(process.env), folder, { withKey, now: new Date() });
    console.log(
      `Backup of ${taken.takenAt}: ${taken.fileCount} files in ${folder}; SHA256SUMS has a checksum of each.`,
    );
    if (taken.missing.length > 0) {
      console.error(`${taken.missing.length} files were missing from the storage; manifest.json names them.`);
    }
    if (withKey)
      console.error(
        'This backup contains the key: anyone who gets this folder can open every recording and voice.',
      );
    else if (taken.keyId !== null) {
      console.error(
        'This backup does not contain the key of recordings and voices. Keep a copy of the key in another place.',
      );
    }
    return 0;
  } catch (error) {
    const isPlain = [BackupRefused, UnusableConfig, DatabaseDamaged].some((kind) => error instanceof kind);
    console.error(
      `No backup was taken. ${isPlain && error instanceof Error ? error.message : String(error)}`,
    );
    return 1;
  }
}
