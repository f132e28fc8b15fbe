/** Error for a text that is not base64 (RFC 4648, section 4, with padding). */
export class NotBase64 extends Error {
  override readonly name = 'NotBase64';
}

/** Decodes base64 that arrives in chunks of any length, as written in JSON, which may escape a slash as `\/`. */
export function createBase64Reader() {
  let held = '';
  let isPadded = false;
  return {
    /** Decodes a chunk. @throws NotBase64 */
    push(piece: string): Buffer {
      const all = held + piece;
      const isCutInEscape = all.endsWith('\\');
      const letters = (isCutInEscape ? all.slice(0, -1) : all).replaceAll('\\/', '/');
      const whole = letters.slice(0, letters.length - (letters.length % 4));
      held = letters.slice(whole.length) + (isCutInEscape ? '\\' : '');
      if (whole === '') return Buffer.alloc(0);
      if (isPadded || !/^[A-Za-z\d+/]*={0,2}$/.test(whole)) throw new NotBase64();
      isPadded = whole.endsWith('=');
      return Buffer.from(whole, 'base64');
    },
    /** Checks that the text is complete. @throws NotBase64 if it was cut off */
    end(): void {
      if (held !== '') throw new NotBase64();
    },
  };
}
