import { deepEqual, equal } from 'node:assert/strict';
import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { uploadsFolder } from '#server/http/upload/temporary-uploads.ts';
import {
  deleteFolder,
  endServer,
  newClient,
  newDataFolder,
  startServer,
} from '../support/servers/server-process.ts';
import { until } from '../support/until.ts';
import type { Drill } from './drill.ts';
import { startUpload } from './slow-upload.ts';

const deckBytes = 20 * 1024 * 1024;
/** Age of remains that are swept: the sweep deletes those of 8 minutes, and runs every two minutes. */
const oldMs = 9 * 60_000;

export const killServerInUpload: Drill = {
  row: 'R2',
  what: 'SIGKILL to the server during an upload',
  count: 50,
  unit: 'kills',
  async run({ count, random, say }) {
    const folder = await newDataFolder();
    let server = await startServer(folder);
    let left = 0;
    try {
      const client = await newClient(server);
      for (let kill = 1; kill <= count; kill += 1) {
        const upload = startUpload(server.url, client.headers, deckBytes);
        await upload.sendShare(random.share());
        await endServer(server, 'SIGKILL');
        equal((await upload.answer()).status, 0, 'an upload that broke off was answered');
        left += await age(uploadsFolder(folder));
        server = await startServer(folder);
        await until(
          'what was received is swept',
          10_000,
          async () => (await readdir(uploadsFolder(folder)).catch(() => [])).length === 0,
        );
        deepEqual(await client.projects(server), []);
        deepEqual(await readdir(path.join(folder, 'files')), ['.unfinished']);
        if (kill % 10 === 0) say(`${kill} kills`);
      }
      return { figures: { projects: 0, 'half files swept': left } };
    } finally {
      await endServer(server, 'SIGKILL');
      await deleteFolder(folder);
    }
  },
};

/** Makes the received parts look old. @returns the number of received parts */
async function age(uploads: string): Promise<number> {
  const names = await readdir(uploads).catch(() => []);
  const then = new Date(Date.now() - oldMs);
  for (const name of names) await utimes(path.join(uploads, name), then, then);
  return names.length;
}
