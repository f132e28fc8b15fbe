import { inflateSync } from 'node:zlib';

/** Largest stream. The ToUnicode map of a font takes a few kilobytes. */
const maxStreamBytes = 1024 * 1024;

/** A PDF as LibreOffice writes it: one table of objects, each of them uncompressed. */
export type Pdf = {
  bytes: Buffer;
  /** Number of the next object that is added. */
  size: number;
  root: string;
  tableAt: number;
  /** Start and end of each object, by its number. */
  objects: ReadonlyMap<number, { start: number; end: number }>;
};

/**
 * Reads a PDF.
 * @throws Error for a PDF with another structure
 */
export function readPdf(bytes: Buffer): Pdf {
  const tableAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1', -64))?.[1]);
  const head = /^xref\s+0 (\d+)\s*\n/.exec(bytes.toString('latin1', tableAt, tableAt + 64));
  const size = Number(head?.[1]);
  const entriesAt = tableAt + (head?.[0].length ?? 0);
  const trailer = bytes.toString('latin1', entriesAt + size * 20);
  const root = /\/Root (\d+ 0 R)/.exec(trailer)?.[1];
  if (!head || root === undefined) throw new Error('This PDF is not built as LibreOffice builds them.');
  const starts = new Map<number, number>();
  for (let number = 0; number < size; number += 1) {
    const entry = bytes.toString('latin1', entriesAt + number * 20, entriesAt + (number + 1) * 20);
    const start = /^(\d{10}) \d{5} n/.exec(entry)?.[1];
    if (start !== undefined) starts.set(number, Number(start));
  }
  const bounds = [...new Set([...starts.values(), tableAt])].toSorted((a, b) => a - b);
  const endOf = new Map(bounds.map((start, index) => [start, bounds[index + 1] ?? tableAt]));
  const objects = [...starts].map(
    ([number, start]) => [number, { start, end: endOf.get(start) ?? start }] as const,
  );
  return { bytes, size, root, tableAt, objects: new Map(objects) };
}

/** Returns the text of an object, or of its first bytes; empty if there is no such object. */
export function objectText({ bytes, objects }: Pdf, number: number, maxBytes = maxStreamBytes): string {
  const place = objects.get(number);
  return place ? bytes.toString('latin1', place.start, Math.min(place.end, place.start + maxBytes)) : '';
}

/**
 * Returns the inflated stream of an object.
 * @throws Error if there is none, or it is far too long
 */
export function inflatedStream({ bytes, objects }: Pdf, number: number): string {
  const { start, end } = objects.get(number) ?? { start: 0, end: 0 };
  const streamAt = bytes.indexOf('stream\n', start) + 'stream\n'.length;
  // The end of the object follows the compressed data; zlib ignores it.
  return inflateSync(bytes.subarray(streamAt, end), { maxOutputLength: maxStreamBytes }).toString('latin1');
}

/**
 * An object to write: its dictionary, without brackets, and its stream. The number of an existing object replaces
 * it.
 */
export type NewObject = { number: number; dictionary: string; stream?: Buffer };

/** Appends objects to a PDF (ISO 32000-1, 7.5.6). The existing bytes are unchanged. */
export function updatePdf(pdf: Pdf, added: readonly NewObject[]): Buffer {
  const chunks: Buffer[] = [pdf.bytes];
  let length = pdf.bytes.length;
  const write = (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
  };
  const table: string[] = [];
  for (const { number, dictionary, stream } of added) {
    table.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
    const lengthEntry = stream ? `/Length ${stream.length}` : '';
    write(Buffer.from(`${number} 0 obj\n<<${dictionary}${lengthEntry}>>\n`));
    if (stream) write(Buffer.concat([Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]));
    write(Buffer.from('endobj\n'));
  }
  const size = added.reduce((most, { number }) => Math.max(most, number + 1), pdf.size);
  const trailer = `trailer\n<</Size ${size}/Root ${pdf.root}/Prev ${pdf.tableAt}>>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...chunks, Buffer.from(`xref\n${table.join('')}${trailer}`)]);
}
