import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createProgressLine } from './progress-line.ts';

/** Time to connect. It is short, so that a machine without a network does not wait long. */
const connectTimeoutMs = 5_000;
const stallTimeoutMs = 30_000;

/**
 * Downloads `url`, a file of this many bytes, to `file`. Errors are passed on unchanged, because the caller has
 * other sources.
 */
export async function download(
  url: string,
  file: string,
  bytes: number,
  { say, signal }: { say: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), connectTimeoutMs);
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, silence.signal]) });
    if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
    const progress = createProgressLine('Speech model', bytes, say);
    let received = 0;
    const watch = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), stallTimeoutMs);
        received += chunk.length;
        progress(received);
        done(received > bytes ? new Error(`${url} sends more than ${bytes} bytes`) : null, chunk);
      },
    });
    await pipeline(Readable.fromWeb(response.body), watch, createWriteStream(file));
  } finally {
    clearTimeout(timer);
  }
}
