import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BadFileKind, makeBadFiles } from '#runtime/files/testing/bad-files.ts';
import { readEnvFile } from './env-file.ts';

let folder: string;
let bad: Awaited<ReturnType<typeof makeBadFiles>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-env-'));
  bad = await makeBadFiles(folder, '.env');
});
afterAll(async () => {
  await bad.close();
  await rm(folder, { recursive: true, force: true });
});

// attack: 265
it.each<BadFileKind>(['a pipe', 'a device', 'a folder', 'a socket', 'too large'])(
  'settings in %s are refused at once, with a message',
  (kind) => {
    const why = kind === 'too large' ? 'It is larger than 1 MB.' : `It is ${kind}, not a file.`;
    expect(() => readEnvFile(bad.pathOf(kind))).toThrow(`The settings in .env cannot be used. ${why}`);
  },
);

it('settings are read from a file, which may be missing', async () => {
  const file = path.join(folder, 'good.env');
  await writeFile(file, 'PORT=1234\n# a comment\nMAIL_FROM="a b"\n');
  expect(readEnvFile(file)).toEqual({ PORT: '1234', MAIL_FROM: 'a b' });
  expect(readEnvFile(bad.pathOf('missing'))).toEqual({});
});
