import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';

/** Kinds of paths that cannot be read as files. */
export const badFileKinds = ['a pipe', 'a device', 'a folder', 'a socket', 'too large', 'missing'] as const;
export type BadFileKind = (typeof badFileKinds)[number];

const terabyte = 1024 ** 4;

/**
 * Makes one of each kind in a folder. The pipe has no process at its other end, the device is endless, and the large file has a
 * size but no content.
 */
export async function makeBadFiles(
  folder: string,
  extension: string,
): Promise<{ pathOf: (kind: BadFileKind) => string; close: () => Promise<void> }> {
  const pathOf = (kind: BadFileKind) => path.join(folder, `${kind.replaceAll(' ', '-')}${extension}`);
  execFileSync('mkfifo', [pathOf('a pipe')]);
  await symlink('/dev/zero', pathOf('a device'));
  await mkdir(pathOf('a folder'));
  await writeFile(pathOf('too large'), '');
  await truncate(pathOf('too large'), terabyte);
  const server = createServer().listen(pathOf('a socket'));
  await once(server, 'listening');
  return {
    pathOf,
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}
