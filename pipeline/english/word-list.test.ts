import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { anyOf, wordList } from './word-list.ts';

const module = { dirname: mkdtempSync(path.join(tmpdir(), 'deckvoice-words-')) };

afterAll(() => rmSync(module.dirname, { recursive: true }));

async function writeList(name: string, text: string): Promise<void> {
  await mkdir(path.join(module.dirname, 'word-lists'), { recursive: true });
  await writeFile(path.join(module.dirname, 'word-lists', `${name}.txt`), text);
}

describe('a list of words', () => {
  it('is read in its order, without comments and empty lines', async () => {
    await writeList(
      'ships',
      '# Ships that wait\nferry\n\n  tug boat  \nC#   # the class, not the sharp\nbarge\n',
    );
    expect(wordList(module, 'ships')).toEqual(['ferry', 'tug boat', 'C#', 'barge']);
  });

  it('becomes an expression that matches each of its words as written', async () => {
    await writeList('signs', 'e.g.\nn/a\n(sic)\na|b\n$5+\n');
    const sign = new RegExp(`^${anyOf(module, 'signs')}$`, 'u');
    expect(['e.g.', 'n/a', '(sic)', 'a|b', '$5+'].every((word) => sign.test(word))).toBe(true);
    expect(['ergo', 'a', 'b', '5', 'sic'].some((word) => sign.test(word))).toBe(false);
  });
});

describe('the lists of the pipeline', () => {
  const root = path.join(import.meta.dirname, '..');
  const lists = globSync('**/word-lists/*.txt', { cwd: root }).map((file) => ({
    file,
    name: path.basename(file, '.txt'),
    folder: path.join(root, path.dirname(file), '..'),
  }));

  it.each(lists)('hold no word twice: $file', ({ name, folder }) => {
    const words = wordList({ dirname: folder }, name);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    expect(words.length).toBeGreaterThan(0);
  });

  it.each(lists)('are read by a module beside them: $file', ({ name, folder }) => {
    const modules = globSync('*.ts', { cwd: folder }).map((file) =>
      readFileSync(path.join(folder, file), 'utf8'),
    );
    expect(modules.some((text) => text.includes(`(import.meta, '${name}')`))).toBe(true);
  });
});
