import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused } from '../server/backup/backup-format.ts';
import { takeBackup } from '../server/backup/take-backup.ts';
import { loadConfig, UnusableConfig } from '../server/config.ts';

const usage = `npm run backup -- FOLDER [--with-key]

Copies the database and the files of the installation that the settings name into a new FOLDER, also while it runs.
--with-key puts the key of recordings and voices beside them: whoever gets that backup can listen to them.`;

/** @returns the exit code: 2 for wrong arguments, 1 for a backup that was not taken */
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
      `Backup of ${taken.takenAt}: ${taken.fileCount} files in ${folder}, with a sum of each in SHA256SUMS.`,
    );
    if (taken.missing.length > 0) {
      console.error(`${taken.missing.length} files were not in the storage; manifest.json names them.`);
    }
    if (withKey)
      console.error('The key is in it: whoever gets this folder can open every recording and voice.');
    else if (taken.keyId !== null) {
      console.error('The key of recordings and voices is not in it. Keep that, too, and somewhere else.');
    }
    return 0;
  } catch (error) {
    const isPlain = error instanceof BackupRefused || error instanceof UnusableConfig;
    console.error(`The backup was not taken. ${isPlain ? error.message : String(error)}`);
    return 1;
  }
}
