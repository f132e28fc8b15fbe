import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, expect, it } from 'vitest';
import { copyEmbeddedDatabase } from '#test/support/servers/embedded-image.ts';
import { DurableNodeFs, durableStartParams } from './durable-node-fs.ts';

let folder = '';
afterEach(() => rm(folder, { recursive: true, force: true }));

it('syncs the disk before it acknowledges a change, and not for a read', async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-durable-'));
  const databaseFolder = path.join(folder, 'db');
  await copyEmbeddedDatabase(databaseFolder);
  let syncs = 0;
  const pglite = await PGlite.create({
    fs: new DurableNodeFs(databaseFolder, () => {
      syncs += 1;
    }),
    startParams: [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...durableStartParams],
  });
  await pglite.exec('CREATE TABLE things (id integer)');
  for (let id = 0; id < 3; id += 1) {
    syncs = 0;
    await pglite.query('INSERT INTO things VALUES ($1)', [id]);
    expect(syncs).toBeGreaterThan(0);
  }
  syncs = 0;
  await pglite.query('SELECT * FROM things');
  expect(syncs).toBe(0);
  await pglite.close();
});
