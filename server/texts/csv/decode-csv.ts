import { csvRefused } from './csv-refused.ts';

/**
 * Returns the text of a CSV file. Excel writes UTF-8 with a byte order mark, UTF-16 ("Unicode Text") or the machine's code page,
 * which is Windows-1252 for most readers of English. Anything but UTF-8 and UTF-16 is read as Windows-1252.
 * @throws AppError 422 `csv_invalid` for a file that is not text
 */
export function decodeCsv(bytes: Uint8Array): string {
  if (startsWith(bytes, workbook)) {
    throw csvRefused('This is an Excel workbook. Save it as "CSV UTF-8" and upload that file.');
  }
  const text = decode(bytes).replace(/\r\n?/g, '\n');
  // NUL occurs in pictures and programs, but not in tables.
  if (text.includes('\0')) {
    throw csvRefused('This file is not a text file. Save your table as CSV and upload that file.');
  }
  return text;
}

/** "PK", the start of a ZIP archive, which is the format of workbooks of Excel and others. */
const workbook = [0x50, 0x4b, 0x03, 0x04];

function decode(bytes: Uint8Array): string {
  const encoding = utf16Of(bytes);
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  try {
    // The decoder drops the byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Recognises UTF-16 by its byte order mark or, without one, by the zero byte of each Latin letter, several of which are in any
 * header.
 */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const [first, second, third, fourth] = bytes;
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  if (first === 0 && second && third === 0 && fourth) return 'utf-16be';
  return null;
}

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte);
}
