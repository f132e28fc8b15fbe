import { expect, it } from 'vitest';
import { byScope, itInFull } from '../support/test-scope.ts';
import { busyTexts } from './busy-texts/busy-texts.ts';
import { setClock } from './clocks/set-clock.ts';
import { wrongClock } from './clocks/wrong-clock.ts';
import { damagedStore } from './damaged-store.ts';
import { databaseAway } from './database-away.ts';
import { deadlyDeck } from './deadly-deck.ts';
import { droppedEventStreams } from './dropped-event-streams.ts';
import { fullDisk } from './full-disk/full-disk.ts';
import { fullDiskOfWork } from './full-disk/full-disk-of-work.ts';
import { canMount } from './full-disk/small-disk.ts';
import { oneHostileAccount } from './hostile-account/one-hostile-account.ts';
import { killInMigration } from './kill-in-migration.ts';
import { killPostgres } from './kill-postgres.ts';
import { killServerInUpload } from './kill-server-in-upload.ts';
import { parallelUploads } from './parallel-uploads.ts';
import { runShort } from './run-short.ts';
import { serviceFaults } from './service-faults.ts';
import { silentReceivers } from './silent-receivers.ts';
import { storageAway } from './storage-away.ts';

// Each drill makes its own assertions. These tests run it in a short form.

// fault: R2
itInFull('a server that is killed during an upload leaves no project and no file', async () => {
  const { figures } = await runShort(killServerInUpload, byScope(1, 2));
  expect(figures.projects).toBe(0);
});

// fault: R3
itInFull('the server loses no acknowledged write when PostgreSQL is killed, and reconnects', async () => {
  const { figures } = await runShort(killPostgres, 2);
  expect(figures.acknowledged).toBeGreaterThan(0);
});

// fault: R5
itInFull('a deck that kills the renderer fails with a reason, and affects no other project', async () => {
  const { figures } = await runShort(deadlyDeck, 1);
  expect(figures.kills).toBeGreaterThan(0);
});

// fault: R6
itInFull('a full disk is reported, and everything works again once there is room', async () => {
  if (!canMount()) {
    process.stdout.write('R6: NOT RUN, because a small disk can be mounted by an administrator only\n');
    return;
  }
  const { figures } = await runShort(fullDisk, 3);
  expect(figures.stages).toBe('upload, log, video');
});

// fault: R20
itInFull(
  'a full disk is reported to users who record, listen, replace a deck or upload a table',
  async () => {
    if (!canMount()) {
      process.stdout.write('R20: NOT RUN, because a small disk can be mounted by an administrator only\n');
      return;
    }
    const { figures } = await runShort(fullDiskOfWork, 5);
    expect(figures['full for']).toBe('take, recording, table, new deck, backup');
  },
);

// fault: R7
// fault: R21
itInFull(
  'callers get 503 with Retry-After during an outage of the database, and everything works after it',
  async () => {
    const { figures } = await runShort(databaseAway, 2);
    expect(figures['answered 503, killed and hanging']).toMatch(/^[1-9]\d*, [1-9]\d*$/);
  },
);

// fault: R19
itInFull('webhook receivers that never answer do not delay other receivers', async () => {
  const { figures } = await runShort(silentReceivers, 5);
  expect(figures.deliveries).toBe(5);
});

// fault: R7
// fault: R22
itInFull(
  'callers get 503 with Retry-After during an outage of the storage, and everything works after it',
  async () => {
    const { figures } = await runShort(storageAway, 2);
    expect(figures['answered 503']).toBeGreaterThan(0);
  },
);

// fault: R8
it('calls to a failing hosted service are retried within a time budget, then fail with a sentence', async () => {
  const { figures } = await runShort(serviceFaults, 12);
  expect(Object.keys(figures)).toContain('given up in a sentence');
});

// fault: R10
itInFull(
  'decks of 50 MB that arrive at the same time are accepted, or refused with Retry-After',
  async () => {
    const { figures } = await runShort(parallelUploads, 3);
    expect(figures.taken).toBe(3);
  },
);

// fault: R13
itInFull('the next start completes a first start that was killed', async () => {
  const { figures } = await runShort(killInMigration, 2);
  expect(figures['did not start']).toBe(0);
});

// fault: R17
itInFull('damage to artifacts, stored files and the database is found, reported and mended', async () => {
  const { figures } = await runShort(damagedStore, 2);
  expect(figures['videos made again']).toBeGreaterThan(0);
});

// fault: R15
itInFull('event streams that break repeatedly lose no event and leave nothing open', async () => {
  const { figures } = await runShort(droppedEventStreams, 40);
  expect(figures.events).toBeGreaterThan(1);
});

// fault: R16
itInFull(
  'an account that attacks in every way at once does not keep other users from making videos',
  async () => {
    const { figures } = await runShort(oneHostileAccount, 1);
    expect(figures['hostile calls refused']).toBeGreaterThan(0);
  },
);

// fault: R18
itInFull('an account that sends the most expensive texts does not delay other users', async () => {
  const { figures } = await runShort(busyTexts, 3);
  expect(figures['hostile calls answered']).toBeGreaterThan(0);
  expect(figures['calls of the other']).toBeGreaterThan(0);
});

// fault: R23
itInFull(
  'processes with wrong clocks follow the clock of the database, and delete nothing early',
  async () => {
    const { figures } = await runShort(wrongClock, 1);
    expect(figures['voices trained once']).toBe(1);
  },
);

// fault: R24
itInFull('setting the clock ahead and back deletes nothing early and delays nothing', async () => {
  const { figures } = await runShort(setClock, 2);
  expect(figures['times set']).toBe(4);
});
