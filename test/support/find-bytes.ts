import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';

/**
 * Finds the files in a folder that contain a text: in their names or bytes, as UTF-8 or UTF-16, in base64, wrapped by the soft line
 * breaks of a mail, or inside gzip and zip.
 * @param text ASCII
 * @returns their paths in the folder, sorted
 */
export async function filesHolding(folder: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const isHeld = entry.name.includes(text) || (entry.isFile() && holds(await readFile(file), text));
    if (isHeld) found.push(path.relative(folder, file));
  }
  return found.sort();
}

function holds(bytes: Buffer, text: string): boolean {
  if (formsOf(text).some((form) => bytes.includes(form))) return true;
  if (bytes.includes('=\r\n') && holds(withoutSoftBreaks(bytes), text)) return true;
  return [...membersOf(bytes)].some(([name, content]) => name.includes(text) || holds(content, text));
}

function formsOf(text: string): Buffer[] {
  const utf16 = Buffer.from(text, 'utf16le');
  return [Buffer.from(text), utf16, Buffer.from(utf16).swap16(), ...base64Of(text)];
}

/**
 * Returns those base64 letters that do not depend on the bytes before and after the text, for each of the three possible
 * alignments.
 */
function base64Of(text: string): Buffer[] {
  return [0, 1, 2].map((before) => {
    const whole = Buffer.from('\0'.repeat(before) + text).toString('base64');
    const firstWhole = Math.ceil((before * 8) / 6);
    const lastWhole = Math.floor(((before + text.length) * 8) / 6);
    return Buffer.from(whole.slice(firstWhole, lastWhole));
  });
}

function withoutSoftBreaks(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll('=\r\n', ''), 'latin1');
}

function membersOf(bytes: Buffer): Map<string, Buffer> {
  if (bytes.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]))) return new Map([['', unzipped(bytes)]]);
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return new Map();
  return new Map(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content)]));
}

/** Unpacks a file. The content of a truncated file counts as well. */
function unzipped(bytes: Buffer): Buffer {
  return gunzipSync(bytes, { finishFlush: 2 });
}
