import { appendFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withTemporaryFolder } from '#runtime/process/temporary-folder.ts';
import { eventually } from '#test/support/eventually.ts';
import { addMarks, countWrittenPages } from './count-written-pages.ts';

const page = (id: number) =>
  `${id} 0 obj\n<</Length ${id + 1} 0 R/Filter/FlateDecode>>\nstream\n…\nendstream\n`;
const picture = '7 0 obj\n<</Type/XObject/Subtype/Image/Length 8 0 R/Filter/FlateDecode>>\nstream\n';

function counting(use: (folder: string, seen: number[]) => Promise<void>): Promise<void> {
  return withTemporaryFolder('pages', async (folder) => {
    const seen: number[] = [];
    const end = countWrittenPages(folder, (finished) => seen.push(finished));
    try {
      await use(folder, seen);
    } finally {
      await end();
    }
  });
}

test('pages are counted as LibreOffice writes them, each when the next one begins', async () => {
  await counting(async (folder, seen) => {
    const file = path.join(folder, 'lu1.tmp', 'lu2.tmp');
    await mkdir(path.dirname(file));
    await writeFile(file, `%PDF-1.6\n${page(3)}${picture}`);
    await writeFile(path.join(folder, 'media.tmp'), picture);
    await appendFile(file, page(9));
    await eventually(() => expect(seen.at(-1)).toBe(1));
    await appendFile(file, page(11) + page(13));
    await eventually(() => expect(seen.at(-1)).toBe(3));
  });
});

test('a mark is counted once, wherever its file is split', () => {
  const pages = `${page(3)}${picture}${page(5)}${page(123)}`;
  fc.assert(
    fc.property(fc.array(fc.nat(pages.length), { maxLength: 6 }), (places) => {
      const cuts = [0, ...places.sort((one, other) => one - other), pages.length];
      const pieces = cuts.slice(1).map((end, index) => pages.slice(cuts[index], end));
      expect(pieces.reduce(addMarks, { marks: 0, rest: '' }).marks).toBe(3);
    }),
  );
});

test('symbolic links are not followed, and a missing folder is no error', async () => {
  await withTemporaryFolder('outside', async (outside) => {
    const file = path.join(outside, 'secret');
    await writeFile(file, page(3) + page(5));
    await counting(async (folder, seen) => {
      await symlink(file, path.join(folder, 'lu.tmp'));
      await writeFile(path.join(folder, 'own.tmp'), page(3) + page(5) + page(7));
      await eventually(() => expect(seen).toEqual([2]));
    });
  });
  const end = countWrittenPages('/no/such/folder', () => {});
  await expect(end()).resolves.toBeUndefined();
});
