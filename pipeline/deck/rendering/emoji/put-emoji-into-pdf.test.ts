import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { EmojiFont } from './open-emoji-font.ts';
import { objectText, readPdf } from './pdf-update.ts';
import { hasBlankEmoji, putEmojiIntoPdf } from './put-emoji-into-pdf.ts';

/** Makes a PDF as LibreOffice writes it: a table of all objects at the end, dictionaries in plain text. */
function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const head = Buffer.from('%PDF-1.6\n');
  const bodies = objects.map((object, index) =>
    Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  );
  const starts = bodies.map((_, index) => Buffer.concat([head, ...bodies.slice(0, index)]).length);
  const tableAt = Buffer.concat([head, ...bodies]).length;
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R\n>>\nstartxref\n${tableAt}\n%%EOF\n`;
  return Buffer.concat([head, ...bodies, Buffer.from(end)]);
}

const font = (name: string) =>
  `<</Type/Font/Subtype/TrueType/BaseFont/DAAAAA+${name}\n/FirstChar 0\n/LastChar 2\n/Widths[0 1245 1245\n]\n/ToUnicode 3 0 R\n>>`;
const toUnicode = (entries: string) =>
  Buffer.concat([
    Buffer.from('<</Length 9 0 R/Filter/FlateDecode>>\nstream\n'),
    deflateSync(Buffer.from(`2 beginbfchar\n${entries}\nendbfchar\n`)),
    Buffer.from('\nendstream'),
  ]);
const entries = '<01> <D83DDE80>\n<02> <0041>';

async function rocketOnly(): Promise<EmojiFont> {
  const png = await sharp({ create: { width: 4, height: 2, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer();
  return (text) => (text === '🚀' ? { glyph: 7, png, bottom: -0.25, height: 1.2 } : null);
}

describe('putEmojiIntoPdf', () => {
  test('appends a font of pictures in place of the blank one', async () => {
    const before = pdfOf(['<</Type/Catalog>>', font('NotoColorEmoji'), toUnicode(entries)]);
    expect(hasBlankEmoji(before)).toBe(true);
    const { pdf, blank } = await putEmojiIntoPdf(before, await rocketOnly());
    expect(blank).toBe(1);
    expect(pdf.subarray(0, before.length).equals(before)).toBe(true);
    const added = pdf.toString('latin1', before.length);
    expect(added).toContain('/Differences[1/g1]');
    expect(added).toContain('1245 0 d0 q 1245 0 0 1200.0 0 -250.0 cm');
    expect(added).toMatch(/\n2 0 obj\n<<\/Type\/Font\/Subtype\/Type3/);
    const [, offset] = /\n2 1\n(\d{10}) 00000 n /.exec(added) ?? [];
    expect(pdf.toString('latin1', Number(offset), Number(offset) + 7)).toBe('2 0 obj');
    expect(added).toContain(`/Prev ${readPdf(before).tableAt}`);
  });

  test('leaves other fonts alone, even with similar names', async () => {
    const before = pdfOf(['<</Type/Catalog>>', font('NotoColorEmojiText'), toUnicode(entries)]);
    const { pdf, blank } = await putEmojiIntoPdf(before, await rocketOnly());
    expect(blank).toBe(0);
    expect(pdf.toString('latin1', before.length)).not.toContain('obj');
  });

  test('refuses an oversized map of characters, and a PDF of another program', async () => {
    const long = pdfOf(['<</Type/Catalog>>', font('NotoColorEmoji'), toUnicode(' '.repeat(5_000_000))]);
    await expect(putEmojiIntoPdf(long, await rocketOnly())).rejects.toThrow();
    const withoutTable = Buffer.from('%PDF-1.6\nstartxref\n9\n%%EOF\n');
    await expect(putEmojiIntoPdf(withoutTable, await rocketOnly())).rejects.toThrow('LibreOffice');
  });
});

test('a missing object has no text', () => {
  expect(objectText(readPdf(pdfOf(['<</Type/Catalog>>'])), 9)).toBe('');
});
