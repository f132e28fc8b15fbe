import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readZipDirectory } from '#pipeline/deck/guard/read-zip-directory.ts';
import { buildZip } from '#pipeline/deck/testing/build-zip.ts';
import { type SeededRandom, seededRandom } from '../../support/seeded-random.ts';
import { cutShort, flipBits, lieInZipRecord, overwrite, shift, splice } from './mutate-bytes.ts';
import { type Part, partsMutations, zipEntryOf } from './mutate-parts.ts';

export type SourceDeck = { name: string; bytes: Buffer; parts: Part[] };

/** @param folders folders of decks; a missing folder counts as empty */
export async function loadSourceDecks(folders: readonly string[]): Promise<SourceDeck[]> {
  const files = folders.flatMap(decksIn);
  return Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      // A file that is not a zip can still have its bytes mutated.
      const parts = await partsOf(bytes).catch(() => []);
      return { name: path.basename(file), bytes, parts };
    }),
  );
}

function decksIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.pptx'));
    return names.toSorted().map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

async function partsOf(bytes: Buffer): Promise<Part[]> {
  const entries = await readZipDirectory(bytes);
  return entries.map(({ name, method, dataStart, compressedBytes, crc32: crc, inflatedBytes }) => ({
    name,
    method: method === 'stored' ? 0 : 8,
    compressed: bytes.subarray(dataStart, dataStart + compressedBytes),
    crc,
    declaredBytes: inflatedBytes,
  }));
}

const byteMutations = [flipBits, cutShort, overwrite, shift, lieInZipRecord];
const maxMutations = 4;

/** Returns the deck of a seed: the same for the same sources. */
export function mutatedDeck(seed: number, sources: readonly SourceDeck[]): Buffer {
  const random = seededRandom(seed);
  const [source, other] = [random.pick(sources), random.pick(sources)];
  if (source.parts.length === 0 || random.below(6) === 0) {
    return random.below(6) === 0
      ? splice(source.bytes, other.bytes, random)
      : random.pick(byteMutations)(source.bytes, random);
  }
  const deck = buildZip(mutateParts(source, other, random).map(zipEntryOf));
  return random.below(20) === 0 ? random.pick(byteMutations)(deck, random) : deck;
}

function mutateParts(source: SourceDeck, other: SourceDeck, random: SeededRandom): Part[] {
  let { parts } = source;
  for (let mutation = random.magnitude(maxMutations); mutation > 0; mutation -= 1) {
    parts = random.pick(partsMutations)([...parts], other.parts, random);
  }
  return parts;
}
