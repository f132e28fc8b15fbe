import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { isDeckError } from './deck-errors.ts';
import { openDeck } from './open-deck.ts';
import { readDeck } from './read-deck.ts';
import { buildZip, type TestEntry } from './testing/build-zip.ts';
import { minimalDeckEntries, shapeXml, writeTestFile } from './testing/minimal-deck.ts';
import { removeTestFolders } from './testing/test-folders.ts';

afterAll(removeTestFolders);

const example = readFileSync(new URL('../../examples/one-slide.pptx', import.meta.url));

async function outcome(bytes: Uint8Array): Promise<string> {
  const file = await writeTestFile(bytes);
  try {
    const deck = await readDeck(await openDeck(file));
    return deck.slides.length > 0 ? 'a deck' : 'a deck without slides';
  } catch (error) {
    return isDeckError(error) ? 'a deck error' : `another error: ${String(error)}`;
  }
}

/** Flips bits at positions given as shares of the length, so that shrinking works. */
function flipBits(bytes: Uint8Array, flips: readonly [place: number, bit: number][]): Uint8Array {
  const flipped = Uint8Array.from(bytes);
  for (const [place, bit] of flips) {
    const index = Math.floor(place * (flipped.length - 1));
    flipped[index] = (flipped[index] ?? 0) ^ (1 << bit);
  }
  return flipped;
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const someFlips = fc.array(fc.tuple(share, fc.integer({ min: 0, max: 7 })), { minLength: 1, maxLength: 12 });
const seed = 20_260_101;

// fault: P1
test('a deck with flipped bits is read or refused, and causes no other error', async () => {
  await fc.assert(
    fc.asyncProperty(someFlips, async (flips) => {
      expect(await outcome(flipBits(example, flips))).toMatch(/^a deck( error)?$/);
    }),
    { numRuns: 120, seed },
  );
});

// attack: 20
test('a deck cut short is refused', async () => {
  await fc.assert(
    fc.asyncProperty(share, async (place) => {
      const kept = Math.floor(place * (example.length - 1));
      expect(await outcome(example.subarray(0, kept))).toBe('a deck error');
    }),
    { numRuns: 60, seed },
  );
});

test('a deck whose XML has flipped bits, but right sizes and checksums, is read or refused', async () => {
  const entries = minimalDeckEntries({
    slides: 2,
    shapes: shapeXml({ text: 'One\nTwo', placeholder: 'body' }),
  });
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: entries.length - 1 }), someFlips, async (mutatedIndex, flips) => {
      const mutated = entries.map(
        (entry, index): TestEntry =>
          index === mutatedIndex ? { ...entry, content: flipBits(Buffer.from(entry.content), flips) } : entry,
      );
      expect(await outcome(buildZip(mutated))).toMatch(/^a deck( error)?$/);
    }),
    { numRuns: 200, seed },
  );
});
