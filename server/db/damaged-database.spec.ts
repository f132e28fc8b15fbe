import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyEmbeddedDatabase } from '#test/support/servers/embedded-image.ts';
import { itInFull } from '#test/support/test-scope.ts';
import { isDatabaseThere, openDatabase } from './open-database.ts';

describe('a damaged embedded database', () => {
  let root: string;
  let folder: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'deckvoice-damaged-'));
    folder = path.join(root, 'db');
    await copyEmbeddedDatabase(folder);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const open = () => openDatabase({ kind: 'embedded', folder });
  const refusal = (what: RegExp) =>
    expect(open()).rejects.toMatchObject({
      name: 'DatabaseDamaged',
      message: expect.stringMatching(new RegExp(`${what.source}.*npm run restore -- FOLDER --force`)),
    });

  // attack: 131
  it('is refused, and not replaced by an empty one, if PG_VERSION is missing', async () => {
    await (await open()).close();
    const sizes = await sizesIn(folder);
    const version = path.join(folder, 'PG_VERSION');
    const content = await readFile(version);
    await rm(version);
    await refusal(/has lost its file PG_VERSION/);
    await writeFile(version, content);
    expect(await sizesIn(folder)).toEqual(sizes);
  });

  // attack: 131
  itInFull('is refused with a message that says what to do if the control file is truncated', async () => {
    await truncate(path.join(folder, 'global/pg_control'), 0);
    await refusal(/cannot be read/);
  });

  it('is distinguished from a database whose creation was interrupted', async () => {
    const halfMade = path.join(root, 'half-made');
    await mkdir(path.join(halfMade, 'base'), { recursive: true });
    expect(isDatabaseThere(halfMade)).toBe(false);
  });
});

async function sizesIn(folder: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) sizes[file] = (await stat(file)).size;
  }
  return sizes;
}
