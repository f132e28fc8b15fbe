import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { factLockEntries, hashFactLock } from './hash-fact-lock.ts';

const rule = 'pipeline/script/facts/checks/rule.ts';
const list = 'pipeline/script/facts/checks/word-lists/signs.txt';
const stem = 'pipeline/english/stem.ts';
const text = 'contract/text.ts';
const other = 'pipeline/english/other.ts';
const files = {
  ...Object.fromEntries(factLockEntries.map((entry) => [entry, "import { rule } from './checks/rule.ts';"])),
  [rule]:
    "import path from 'node:path';\nimport {\n  stem,\n} from '#pipeline/english/stem.ts';\nanyOf(import.meta, 'signs');",
  [list]: 'around\nabout',
  [stem]: "export { text } from '../../contract/text.ts';",
  [text]: "import type { stem } from '../pipeline/english/stem.ts';",
  [other]: "import { stem } from './stem.ts';",
  'package.json': JSON.stringify({ imports: { '#pipeline/*': './pipeline/*' } }),
};

let root: string;
let hash: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'fact-lock-'));
  for (const [file, content] of Object.entries(files)) await write(file, content);
  hash = hashFactLock(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
}

it.each([...factLockEntries, rule, list, stem, text])('the hash changes with %s', async (file) => {
  await write(file, 'changed');
  expect(hashFactLock(root)).not.toBe(hash);
});

it('the hash stays if only a comment, another module or another list changes', async () => {
  await write(stem, `/**\n * Returns the stem.\n */\n${files[stem]}`);
  await write(other, 'changed');
  await write(path.join(path.dirname(list), 'other.txt'), 'changed');
  expect(hashFactLock(root)).toBe(hash);
});
