/**
 * The program that unpacks the fonts of a deck: it reads the list and the packed fonts in one folder and writes fonts to
 * another. A font that fails is passed over; when the program is killed, what it has written stays.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eotToTtf } from 'mtx-decompressor';
import { embeddedFontLimits } from './embedded-font-limits.ts';
import { fontFile, packedFile, packedFonts, packedList } from './packed-fonts.ts';
import { renameFont } from './rename-font.ts';

const [packedFolder = '', fontFolder = ''] = process.argv.slice(2);
const fonts = packedFonts.parse(JSON.parse(await readFile(path.join(packedFolder, packedList), 'utf8')));

let bytesLeft: number = embeddedFontLimits.unpackedBytes;
for (const [index, { family, style }] of fonts.entries()) {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > embeddedFontLimits.cpuMs) break;
  try {
    const packed = await readFile(path.join(packedFolder, packedFile(index)));
    const font = renameFont(Buffer.from(eotToTtf(packed)), family, style);
    if (font.length > bytesLeft) continue;
    bytesLeft -= font.length;
    // A font must not be found half written.
    const unfinished = path.join(fontFolder, `${index}.part`);
    await writeFile(unfinished, font);
    await rename(unfinished, path.join(fontFolder, fontFile(index)));
  } catch (error) {
    process.stderr.write(`${index}: ${String(error)}\n`);
  }
}
