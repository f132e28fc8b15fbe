import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Storage } from './storage.ts';

/** Expected size and hash of a stored file. */
export const contentFacts = z.object({ sizeBytes: z.int(), sha256: z.string() });
export type ContentFacts = z.infer<typeof contentFacts>;

/** Error for a file that differs from what was stored: a disk, or a person, has changed or truncated it. */
export class ContentDamaged extends Error {
  override readonly name = 'ContentDamaged';
}

/** Stores a file. @returns its size and hash, which every read must match */
export async function putMeasured(
  storage: Storage,
  key: string,
  content: Readable,
  signal?: AbortSignal,
): Promise<ContentFacts> {
  const meter = measuring();
  const [, stored] = await Promise.allSettled([
    pipeline(content, meter.through),
    storage.put(key, meter.through, signal),
  ]);
  // If one side fails, the other one ends, too. The caller must hear of the first cause.
  if (content.errored) throw content.errored;
  if (stored.status === 'rejected') throw stored.reason;
  return meter.facts();
}

/** Reads a whole file for its size and hash. @throws StoredObjectMissing */
export async function readFacts(storage: Storage, key: string): Promise<ContentFacts> {
  const meter = measuring();
  await pipeline(await storage.read(key), meter.through.resume());
  return meter.facts();
}

/**
 * Passes a file on, and fails with ContentDamaged before its last part if the file is not as expected, so that a reader who does
 * not wait for the end never takes a damaged file for a complete one.
 */
export function checkContent(content: Readable, expected: Pick<ContentFacts, 'sha256'>): Readable {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  const check = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      const passed = held;
      held = part;
      done(null, passed);
    },
    flush(done) {
      if (hash.digest('hex') === expected.sha256) done(null, held);
      else done(new ContentDamaged('A stored file does not match its hash.'));
    },
  });
  // A failure on either side ends both, and reaches the reader of `check`.
  pipeline(content, check).catch(() => {});
  return check;
}

function measuring(): { through: Transform; facts: () => ContentFacts } {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const through = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      sizeBytes += part.length;
      done(null, part);
    },
  });
  return { through, facts: () => ({ sizeBytes, sha256: hash.digest('hex') }) };
}
