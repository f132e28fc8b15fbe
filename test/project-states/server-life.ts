import { createApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { generationLeases } from '#server/features/generations/lease-store.ts';
import { sweepProjects } from '#server/features/projects/sweep.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { TestApp } from '../support/test-app.ts';
import type { BaseApp } from './base-app.ts';

export const killedMessage = 'The process was killed.';

/**
 * Life of a server in this process, from its start to its death. After it is killed, none of its work reaches the database or
 * the storage, and its open transaction is rolled back.
 */
export type ServerLife = {
  /** App of this life, for `call` and similar functions. */
  testApp: TestApp;
  isAlive(): boolean;
  /** Kills the server before the given statement or use of the storage, counted from 1, the next one. */
  killBefore(step: number): void;
  kill(): void;
  /** Calls a function once before the given use of the storage, which is never within a transaction. */
  interruptBefore(storageUse: number, act: () => Promise<void>): void;
  /** Cancels a kill or an interruption that has not happened. */
  disarm(): void;
};

export async function startLife(base: BaseApp): Promise<ServerLife> {
  let alive = true;
  let stepsLeft = Number.POSITIVE_INFINITY;
  let interruption: { usesLeft: number; act: () => Promise<void> } | null = null;

  const step = () => {
    stepsLeft -= 1;
    if (stepsLeft <= 0) alive = false;
    if (!alive) throw new Error(killedMessage);
  };
  const useStorage = async () => {
    if (interruption) {
      interruption.usesLeft -= 1;
      const { usesLeft, act } = interruption;
      if (usesLeft === 0) {
        interruption = null;
        await act();
      }
    }
    step();
  };

  const { dependencies: given, config } = base;
  const db = given.database.db.withPlugin({
    transformQuery: ({ node }) => {
      step();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const dependencies = await compose(config, {
    ...partsThatOutlive(given),
    database: { ...given.database, db },
    storage: mortalStorage(given.storage, useStorage),
  });
  await generationLeases.voidAll(given.database.db);
  const app = await createApp(dependencies);
  await app.ready();
  await sweepProjects(dependencies);
  return {
    testApp: {
      ...base,
      mails: [],
      logLines: [],
      app,
      dependencies,
      db,
      async close() {
        alive = false;
        await app.close();
      },
    },
    isAlive: () => alive,
    killBefore(steps) {
      stepsLeft = steps;
    },
    kill() {
      alive = false;
    },
    interruptBefore(storageUse, act) {
      interruption = { usesLeft: storageUse, act };
    },
    disarm() {
      stepsLeft = Number.POSITIVE_INFINITY;
      interruption = null;
    },
  };
}

function partsThatOutlive({ log, mailer, vault, checkDeck, now }: Dependencies) {
  return { log, mailer, vault, checkDeck, now };
}

function mortalStorage(storage: Storage, use: () => Promise<void>): Storage {
  return {
    ...storage,
    put: async (key, content, signal) => {
      await use().catch((error: unknown) => {
        content.destroy();
        throw error;
      });
      await storage.put(key, content, signal);
    },
    stat: async (key) => {
      await use();
      return storage.stat(key);
    },
    read: async (...args) => {
      await use();
      return storage.read(...args);
    },
    deleteFolder: async (prefix) => {
      await use();
      await storage.deleteFolder(prefix);
    },
  };
}
