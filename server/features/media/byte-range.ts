/** A range of bytes, inclusive on both ends, as in HTTP. */
export type ByteRange = { startByte: number; endByte: number };

/**
 * Reads a Range header (RFC 9110, 14). A malformed header, and a request for several ranges, is ignored, as the RFC allows: both
 * get the whole file.
 */
export function parseRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const suffixBytes = Math.min(Number(last), sizeBytes);
    return suffixBytes === 0
      ? 'unsatisfiable'
      : { startByte: sizeBytes - suffixBytes, endByte: sizeBytes - 1 };
  }
  const startByte = Number(first);
  if (last !== '' && Number(last) < startByte) return 'whole';
  if (startByte >= sizeBytes) return 'unsatisfiable';
  return { startByte, endByte: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) };
}
