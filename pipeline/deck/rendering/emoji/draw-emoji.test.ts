import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newTestFolder, removeTestFolders } from '../../testing/test-folders.ts';
import { drawEmoji } from './draw-emoji.ts';

afterAll(removeTestFolders);

async function pdfFile(content: string): Promise<string> {
  const pdfPath = path.join(await newTestFolder(), 'deck.pdf');
  await writeFile(pdfPath, content);
  return pdfPath;
}

test('a PDF without emoji is not changed', async () => {
  const pdfPath = await pdfFile('%PDF-1.6, whatever else');
  expect(await drawEmoji(pdfPath, new AbortController().signal)).toBe(true);
});

test('a PDF that cannot be read stays as it is, and the emoji count as missing', async () => {
  const content = '%PDF-1.6 /BaseFont/DAAAAA+NotoColorEmoji\nstartxref\n9\n%%EOF\n';
  const pdfPath = await pdfFile(content);
  expect(await drawEmoji(pdfPath, new AbortController().signal)).toBe(false);
  expect(await readFile(pdfPath, 'utf8')).toBe(content);
});

test('a canceled drawing fails as canceled', async () => {
  const pdfPath = await pdfFile('+NotoColorEmoji');
  await expect(drawEmoji(pdfPath, AbortSignal.abort())).rejects.toMatchObject({ code: 'canceled' });
});
