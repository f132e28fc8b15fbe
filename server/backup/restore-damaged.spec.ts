import { stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { login } from '#contract/auth.ts';
import { call } from '#test/support/call.ts';
import { signUp } from '#test/support/factories.ts';
import { newEmbeddedInstallation } from '#test/support/servers/installation.ts';
import { itInFull } from '#test/support/test-scope.ts';
import { DatabaseDamaged } from '../db/database-damaged.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

// attack: 131
itInFull(
  'a damaged database is replaced only with --force, and its files are kept beside the restored ones',
  async () => {
    const { config, open, remove } = await newEmbeddedInstallation();
    onTestFinished(remove);
    const before = await open();
    const { user, password } = await signUp(before);
    await before.close();
    const now = new Date('2026-11-23T12:00:00.000Z');
    const backup = path.join(config.dataFolder, 'backup');
    await takeBackup(config, backup, { withKey: false, now });

    const controlFile = 'global/pg_control';
    const databaseFolder = path.join(config.dataFolder, 'db');
    await truncate(path.join(databaseFolder, controlFile), 0);
    const restore = (force: boolean) => restoreBackup(config, backup, { force, withoutVoices: false, now });
    await expect(restore(false)).rejects.toBeInstanceOf(DatabaseDamaged);
    expect((await stat(path.join(databaseFolder, controlFile))).size).toBe(0);

    const { setAside } = await restore(true);
    expect(setAside).toBe(`${databaseFolder}-damaged-2026-11-23T12-00-00-000Z`);
    expect((await stat(path.join(setAside ?? '', controlFile))).size).toBe(0);
    const after = await open();
    onTestFinished(() => after.close());
    const signedIn = await call(after, login, { body: { email: user.email, password } });
    expect(signedIn.statusCode).toBe(200);
  },
);
