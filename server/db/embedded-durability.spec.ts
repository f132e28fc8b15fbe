import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect } from 'vitest';
import { copyEmbeddedDatabase } from '#test/support/servers/embedded-image.ts';
import { itInFull } from '#test/support/test-scope.ts';
import { openDatabase } from './open-database.ts';

const program = path.join(import.meta.dirname, '../../test/support/servers/insert-until-killed.ts');
let data: string;
let folder: string;
beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'deckvoice-durability-'));
  folder = path.join(data, 'db');
});
afterEach(() => rm(data, { recursive: true, force: true }));

function start(first: number): ChildProcess & { stdout: NodeJS.ReadableStream } {
  return spawn(process.execPath, [program, folder, String(first)], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

itInFull('keeps every acknowledged row of a server that is killed, again and again', async () => {
  await copyEmbeddedDatabase(folder);
  const acknowledged: number[] = [];
  for (const rowsBeforeKill of [1, 60, 20]) {
    const child = start((acknowledged.at(-1) ?? -1) + 1_000_000);
    let seen = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged.push(Number(line));
      seen += 1;
      // Output from before the process died is still read to the end, and counts.
      if (seen === rowsBeforeKill) await kill(child);
    }
    const database = await openDatabase({ kind: 'embedded', folder });
    const rows = await database.db.selectFrom('rate_limits').select('hits').execute();
    const kept = new Set(rows.map(({ hits }) => hits));
    expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
    // A kill does not empty the disk's cache. These settings are what keeps rows in a power failure.
    const settings = await sql<{ fsync: string; wait: string }>`
      SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS wait`.execute(
      database.db,
    );
    expect(settings.rows).toEqual([{ fsync: 'on', wait: 'on' }]);
    await database.close();
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(81);
});

// fault: R13
itInFull('starts after it was killed while it wrote its first files', async () => {
  const child = start(0);
  while (!existsSync(folder) || readdirSync(folder).length === 0) await sleep(2);
  await sleep(30);
  await kill(child);
  const database = await openDatabase({ kind: 'embedded', folder });
  await database.db.selectFrom('users').selectAll().execute();
  await database.close();
});
