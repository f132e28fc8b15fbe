/**
 * Program that unpacks the fonts of a deck: it reads the list and the packed fonts in one folder, and writes fonts
 * to another. A font that fails is skipped. If the program is killed, the written fonts stay. If a deck contains a
 * font twice, each time with the letters that it had when it was saved, the fuller one is written: LibreOffice
 * draws the letters that one of two fonts of the same name lacks as boxes.
 */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eotToTtf } from 'mtx-decompressor';
import { countDrawnGlyphs } from './drawn-glyphs.ts';
import { embeddedFontLimits } from './embedded-font-limits.ts';
import { fontFile, packedFile, packedFonts, packedList, sameFont } from './packed-fonts.ts';
import { renameFont } from './rename-font.ts';
import { readSfntTables } from './sfnt-tables.ts';

const [packedFolder = '', fontFolder = ''] = process.argv.slice(2);
const fonts = packedFonts.parse(JSON.parse(await readFile(path.join(packedFolder, packedList), 'utf8')));

const fullest = new Map<string, { file: string; glyphs: number }>();
let bytesLeft: number = embeddedFontLimits.unpackedBytes;
for (const [index, { family, style }] of fonts.entries()) {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > embeddedFontLimits.cpuMs) break;
  try {
    const packed = await readFile(path.join(packedFolder, packedFile(index)));
    const font = renameFont(Buffer.from(eotToTtf(packed)), family, style);
    if (font.length > bytesLeft) continue;
    bytesLeft -= font.length;
    const glyphs = countDrawnGlyphs(readSfntTables(font));
    const twin = fullest.get(sameFont({ family, style }));
    if (twin && twin.glyphs >= glyphs) continue;
    // A font must not be found half written.
    const unfinished = path.join(fontFolder, `${index}.part`);
    await writeFile(unfinished, font);
    const file = path.join(fontFolder, fontFile(index));
    await rename(unfinished, file);
    if (twin) await rm(twin.file);
    fullest.set(sameFont({ family, style }), { file, glyphs });
  } catch (error) {
    process.stderr.write(`${index}: ${String(error)}\n`);
  }
}
