import { AppError } from '#server/app-error.ts';
import { createBase64Reader } from './base64-reader.ts';

const quote = 0x22;
const backslash = 0x5c;
/** Limit of the JSON beside the file, which contains a few short texts. */
const maxRestBytes = 64 * 1024;

/**
 * Splits a JSON object as it arrives. The text of one field is a file in base64 and passes through in chunks; the rest is kept,
 * with an empty text in place of the file. The scanner knows only the grammar that this needs, and leaves the validation of the
 * rest to its parser.
 */
export function createJsonFileScanner(fileField: string) {
  const rest: Buffer[] = [];
  let restBytes = 0;
  let depth = 0;
  /** Position of the next text in the outer object. Nested objects are not tracked. */
  let place: 'key' | 'value' = 'key';
  let key = '';
  let text: { start: number; held: string } | null = null;
  let isEscaped = false;
  let file: 'before' | 'inside' | 'after' = 'before';
  const base64 = createBase64Reader();

  const keep = (part: Buffer) => {
    restBytes += part.length;
    if (restBytes > maxRestBytes) {
      throw new AppError('body_too_large', 413, 'The request is too large for this endpoint.');
    }
    rest.push(part);
  };

  /** Ends a text. @returns the position at which to continue */
  const endText = (chunk: Buffer, at: number): number => {
    if (depth === 1 && place === 'key' && text) key = text.held + chunk.toString('latin1', text.start, at);
    text = null;
    return at + 1;
  };

  const structure = (byte: number) => {
    if (byte === 0x7b || byte === 0x5b) depth += 1;
    if (byte === 0x7d || byte === 0x5d) depth -= 1;
    if (depth !== 1) return;
    if (byte === 0x3a) place = 'value';
    if (byte === 0x2c || byte === 0x7b) place = 'key';
  };

  return {
    /** Scans a chunk. @returns the bytes of the file in it. @throws AppError | NotBase64 */
    push(chunk: Buffer): Buffer {
      const decoded: Buffer[] = [];
      let keptTo = 0;
      let at = 0;
      while (at < chunk.length) {
        if (file === 'inside') {
          const end = chunk.indexOf(quote, at);
          decoded.push(base64.push(chunk.toString('latin1', at, end < 0 ? chunk.length : end)));
          if (end < 0) return Buffer.concat(decoded);
          base64.end();
          file = 'after';
          keptTo = end;
          at = end + 1;
          continue;
        }
        const byte = chunk.readUInt8(at);
        if (text) {
          if (isEscaped) isEscaped = false;
          else if (byte === backslash) isEscaped = true;
          else if (byte === quote) {
            at = endText(chunk, at);
            continue;
          }
          at += 1;
        } else if (byte !== quote) {
          structure(byte);
          at += 1;
        } else if (depth === 1 && place === 'value' && key === fileField) {
          if (file === 'after') throw malformed('The recording was sent twice.');
          file = 'inside';
          keep(chunk.subarray(keptTo, at + 1));
          at += 1;
          keptTo = chunk.length;
        } else {
          text = { start: at + 1, held: '' };
          at += 1;
        }
      }
      if (text) text = { start: 0, held: text.held + chunk.toString('latin1', text.start) };
      if (keptTo < chunk.length) keep(chunk.subarray(keptTo));
      return Buffer.concat(decoded);
    },
    /** Ends the scan. @returns the JSON without the file. @throws AppError if the file was cut off */
    end(): { rest: string; hasFile: boolean } {
      if (file === 'inside')
        throw malformed('The upload of the recording was interrupted. Please send it again.');
      return { rest: Buffer.concat(rest).toString('utf8'), hasFile: file === 'after' };
    },
  };
}

function malformed(message: string): AppError {
  return new AppError('malformed_request', 400, message);
}
