import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compose } from '#server/compose.ts';
import { loadConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/open-database.ts';
import { checkDeck } from '#server/features/projects/upload/check-deck.ts';
import { createLog } from '#server/telemetry/create-log.ts';
import { newEmbeddedDatabase } from '../support/servers/embedded-image.ts';
import type { TestApp } from '../support/test-app.ts';

/** Parts that outlive each server process: disk, database and clock. */
export type BaseApp = Pick<TestApp, 'config' | 'dependencies' | 'db' | 'clock' | 'takeErrorLines' | 'close'>;

/** Does the work of `createTestApp`, also for programs that run outside Vitest. */
export async function createBaseApp(): Promise<BaseApp> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'deckvoice-states-'));
  const config = loadConfig({ DATA_DIR: dataFolder, LOG_LEVEL: 'error', MAX_EVENT_LOOP_DELAY_MS: '0' });
  let errorLines: string[] = [];
  let time = Date.now();
  const now = () => new Date(time);
  const dependencies = await compose(config, {
    log: createLog(config.logLevel, { write: (line) => errorLines.push(line) }),
    database: await openEmbedded(await newEmbeddedDatabase()),
    mailer: { send: async () => {} },
    // Checks decks in this process, because no hostile deck is uploaded here.
    checkDeck,
    now,
  });
  return {
    config,
    dependencies,
    db: dependencies.database.db,
    clock: {
      now,
      turn(milliseconds) {
        time += milliseconds;
      },
    },
    takeErrorLines() {
      const taken = errorLines;
      errorLines = [];
      return taken;
    },
    async close() {
      await dependencies.database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
