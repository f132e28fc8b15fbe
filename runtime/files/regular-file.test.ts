import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRegular, openRegular, readRegular, readRegularSync, sizeOf } from './regular-file.ts';
import { type BadFileKind, makeBadFiles } from './testing/bad-files.ts';

const maxBytes = 300_000;

let folder: string;
let bad: Awaited<ReturnType<typeof makeBadFiles>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-regular-'));
  bad = await makeBadFiles(folder, '.json');
});
afterAll(async () => {
  await bad.close();
  await rm(folder, { recursive: true, force: true });
});

const ways: [string, (file: string) => Promise<Buffer>][] = [
  ['readRegular', (file) => readRegular(file, maxBytes)],
  ['readRegularSync', async (file) => readRegularSync(file, maxBytes)],
  [
    'copyRegular',
    async (file) => {
      const copy = path.join(folder, randomUUID());
      const bytes = await copyRegular(file, copy, maxBytes);
      expect((await stat(copy)).size).toBe(bytes);
      return readFile(copy);
    },
  ],
];

describe.each(ways)('%s', (_name, read) => {
  it.each<[BadFileKind, object]>([
    ['a pipe', { name: 'NotRegularFile', found: 'a pipe' }],
    ['a device', { name: 'NotRegularFile', found: 'a device' }],
    ['a folder', { name: 'NotRegularFile', found: 'a folder' }],
    ['a socket', { name: 'NotRegularFile', found: 'a socket' }],
    ['too large', { name: 'FileTooLarge', maxBytes }],
    ['missing', { code: 'ENOENT' }],
  ])('refuses a path that is %s', async (kind, error) => {
    await expect(read(bad.pathOf(kind))).rejects.toMatchObject(error);
  });

  it.each([0, 1, 70_000, maxBytes])('reads a file of %d bytes, even through a link', async (size) => {
    const file = path.join(folder, `file-${_name}-${size}`);
    const content = Buffer.from(Array.from({ length: size }, (_, index) => index % 251));
    await writeFile(file, content);
    await symlink(file, `${file}-link`);
    expect((await read(`${file}-link`)).equals(content)).toBe(true);
  });

  it('refuses a file that is one byte too large', async () => {
    const file = path.join(folder, `one-too-many-${_name}`);
    await writeFile(file, Buffer.alloc(maxBytes + 1));
    await expect(read(file)).rejects.toMatchObject({ name: 'FileTooLarge' });
  });

  it('reads a file whose reported size is zero', async () => {
    expect((await stat('/proc/self/status')).size).toBe(0);
    expect((await read('/proc/self/status')).toString()).toContain('VmRSS');
  });
});

it('a file is opened without blocking, in case it was replaced after the check', async () => {
  const handle = await openRegular('/proc/self/status');
  const [, flags = ''] =
    /^flags:\s*([0-7]+)/m.exec(await readFile(`/proc/self/fdinfo/${handle.fd}`, 'utf8')) ?? [];
  await handle.close();
  expect(Number.parseInt(flags, 8) & constants.O_NONBLOCK).toBe(constants.O_NONBLOCK);
});

it('a limit is shown in a readable unit', () => {
  expect([1024, 3_000_000, 50 * 1024 ** 2].map(sizeOf)).toEqual(['1 KB', '2.9 MB', '50 MB']);
});
