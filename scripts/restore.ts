import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused } from '#server/backup/backup-format.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { loadConfig, UnusableConfig } from '#server/config.ts';
import { DataFolderInUse } from '#server/db/data-folder-lock.ts';
import { DatabaseDamaged } from '#server/db/database-damaged.ts';

const usage = `npm run restore -- FOLDER [--force] [--without-voices]

Restores a backup into the database and the storage that the settings name. Stop every server before.
--force           replaces the data that is there; a damaged embedded database is moved aside
--without-voices  permanently removes recordings and voices whose key is lost`;

/** Restores a backup. @returns the exit code: 2 for wrong arguments, 1 if the backup was not restored completely */
export async function main(args: string[]): Promise<number> {
  let folder: string;
  let flags: { force: boolean; withoutVoices: boolean };
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        force: { type: 'boolean', default: false },
        'without-voices': { type: 'boolean', default: false },
      },
    });
    if (positionals.length !== 1 || !positionals[0]) throw new Error('Name the folder of the backup.');
    folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), positionals[0]);
    flags = { force: values.force, withoutVoices: values['without-voices'] };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return 2;
  }
  try {
    const restored = await restoreBackup(loadConfig(process.env), folder, { ...flags, now: new Date() });
    console.log(`Restored the backup of ${restored.takenAt}. All users must sign in again.`);
    if (restored.setAside !== null) {
      console.error(
        `The database was damaged. Its files were moved to ${restored.setAside}; delete that folder when you no longer need it: it holds personal data.`,
      );
    }
    if (restored.buried > 0) {
      console.error(
        `${restored.buried} files were left out: their account, project, voice or team was deleted after the backup.`,
      );
    }
    return 0;
  } catch (error) {
    const isPlain = [BackupRefused, UnusableConfig, DataFolderInUse, DatabaseDamaged].some(
      (kind) => error instanceof kind,
    );
    const sentence = error instanceof Error && isPlain ? error.message : String(error);
    console.error(`The backup was not restored, or only in part. ${sentence}`);
    return 1;
  }
}
