import path from 'node:path';
import { freeDiskBytes } from '#runtime/files/disk-room.ts';
import type { Config } from '../config.ts';
import { findEncryptionKey } from '../crypto/encryption-key.ts';
import { lockDataFolder } from '../db/data-folder-lock.ts';
import { openDatabase } from '../db/open-database.ts';
import { createBudgets } from '../features/budgets/service.ts';
import { createGenerations } from '../features/generations/create-generations.ts';
import { settleProjectVoice } from '../features/voices/settle-project-voice.ts';
import { createWakeUp } from '../jobs/wake-up.ts';
import { createStorage } from '../storage/create-storage.ts';
import { createLog } from '../telemetry/create-log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { type Diagnosis, examineInstallation } from './examine-installation.ts';
import type { Say } from './finding.ts';

/** Multiplies every budget. */
const mendingFactor = 1_000_000;

/**
 * Opens the installation that the settings name, and examines it. With the embedded database the server must be stopped.
 * @throws DataFolderInUse | DatabaseDamaged
 */
export async function openAndExamine(config: Config, how: { mend: boolean; say: Say }): Promise<Diagnosis> {
  const lock = config.database.kind === 'embedded' ? lockDataFolder(config.dataFolder) : null;
  try {
    const database = await openDatabase(config.database);
    try {
      const { db } = database;
      const maxQueued = Number.MAX_SAFE_INTEGER;
      const budgets = createBudgets({
        db,
        // Mending is not the user's doing: their budget must not stand against it.
        config: { ...config, fairUseFactor: mendingFactor, jobs: { ...config.jobs, maxQueued } },
        now: () => new Date(),
        freeDiskBytes: () => freeDiskBytes(config.dataFolder),
      });
      return await examineInstallation(
        {
          db,
          storage: await createStorage(config.storage),
          generations: createGenerations({
            db,
            wakeUp: createWakeUp(),
            maxQueued,
            budgets,
            settleVoice: settleProjectVoice,
          }),
          // The command says what it finds.
          log: createLog('silent'),
          metrics: createMetrics(),
          artifactsFolder: path.join(config.dataFolder, 'artifacts'),
          encryptionKey: await findEncryptionKey(config),
        },
        how,
      );
    } finally {
      await database.close();
    }
  } finally {
    lock?.release();
  }
}
