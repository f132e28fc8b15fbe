import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openRegular } from '#runtime/files/regular-file.ts';

/** Time between two looks. A page takes 50 ms or more. */
const everyMs = 200;
const readAtOnceBytes = 1024 ** 2;
/** Beginning of a page's content in a PDF of LibreOffice. Fonts have the same, but behind all pages. */
const pageMark = /<<\/Length \d{1,10} 0 R\/Filter\/FlateDecode>>/g;
/** Characters behind a mark that may be the beginning of the next one. */
const longestMark = 50;

/**
 * Counts the pages that LibreOffice has finished, while it writes the PDF to a temporary file. The file has a name of
 * LibreOffice's choice, so all files are read. Another version may write a PDF differently; then nothing is counted.
 * @param folder the temporary folder of LibreOffice
 * @param onPages called with the number of finished pages, each time that it is larger than before
 * @returns a function that ends the counting
 */
export function countWrittenPages(folder: string, onPages: (finished: number) => void): () => Promise<void> {
  const ended = new AbortController();
  const counts = new Map<string, PartCounted>();
  let most = 0;
  const look = async () => {
    for (const file of await filesOf(folder)) {
      const counted = await countFurther(file, counts.get(file) ?? { bytes: 0, marks: 0, rest: '' });
      counts.set(file, counted);
      // The last page that has begun is not finished.
      const finished = counted.marks - 1;
      if (finished <= most || ended.signal.aborted) continue;
      most = finished;
      onPages(finished);
    }
  };
  const looking = (async () => {
    while (!ended.signal.aborted) {
      // A file may vanish meanwhile.
      await look().catch(() => {});
      await wait(everyMs, undefined, { signal: ended.signal }).catch(() => {});
    }
  })();
  return () => {
    ended.abort();
    return looking;
  };
}

/** State of a file that is read as it grows. */
type PartCounted = MarksSoFar & { bytes: number };
type MarksSoFar = { marks: number; rest: string };

/** Adds the marks in the next piece of a file. Its last characters are kept for a mark that goes on in the piece after it. */
export function addMarks({ marks, rest }: MarksSoFar, piece: string): MarksSoFar {
  const text = rest + piece;
  const found = [...text.matchAll(pageMark)];
  const last = found.at(-1);
  const read = last ? last.index + last[0].length : 0;
  return { marks: marks + found.length, rest: text.slice(Math.max(read, text.length - longestMark)) };
}

/** Returns the regular files in a folder. What a deck made LibreOffice write may also be a link. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function countFurther(file: string, counted: PartCounted): Promise<PartCounted> {
  const handle = await openRegular(file);
  try {
    let { bytes, ...marks } = counted;
    const piece = Buffer.allocUnsafe(readAtOnceBytes);
    for (;;) {
      const { bytesRead } = await handle.read(piece, 0, piece.length, bytes);
      if (bytesRead === 0) return { bytes, ...marks };
      bytes += bytesRead;
      marks = addMarks(marks, piece.toString('latin1', 0, bytesRead));
    }
  } finally {
    await handle.close();
  }
}
