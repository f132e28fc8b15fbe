import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SharingText, shareRoom } from './share-room.ts';

const uncut = (...costs: number[]): SharingText => ({ costs, kept: 1 });
const takenBy = ({ costs }: SharingText, count: number) =>
  costs.slice(0, count).reduce((total, cost) => total + cost, 0);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test.each([
  ['equal texts get equal shares', [uncut(2, 2, 2, 2), uncut(2, 2, 2, 2)], 8, [2, 2]],
  ['a short text leaves its room to a long one', [uncut(2, 2, 2, 2, 2), uncut(2)], 8, [3, 1]],
  ['a long text that comes later gets it as well', [uncut(2), uncut(2, 2, 2, 2, 2)], 8, [1, 3]],
  ['a text whose next sentence is too long leaves its room', [uncut(2, 9), uncut(2, 3, 3)], 10, [1, 3]],
  ['all texts are complete where there is room for them', [uncut(2, 9), uncut(3, 3)], 17, [2, 2]],
  ['the kept sentences stay without any room', [{ costs: [2, 2, 2], kept: 2 }, uncut(2, 2)], 0, [2, 1]],
  ['a text without sentences gets none', [uncut(), uncut(2)], 8, [0, 1]],
] as const)('%s', (_case, texts, room, counts) => {
  expect(shareRoom(texts, room)).toEqual(counts);
});

const cost = fc.integer({ min: 1, max: 20 });
const text = fc.record({ costs: fc.array(cost, { maxLength: 8 }), kept: fc.integer({ min: 0, max: 3 }) });
const texts = fc.array(text, { maxLength: 8 });
const room = fc.integer({ min: -20, max: 300 });

test('the shares never exceed the room, unless the kept sentences alone do', () => {
  fc.assert(
    fc.property(texts, room, (sharing, available) => {
      const counts = shareRoom(sharing, available);
      const kept = sum(sharing.map((one) => takenBy(one, one.kept)));
      const taken = sum(sharing.map((one, index) => takenBy(one, counts[index] ?? 0)));
      expect(taken).toBeLessThanOrEqual(Math.max(available, kept));
      for (const [index, one] of sharing.entries())
        expect(counts[index]).toBeGreaterThanOrEqual(Math.min(one.kept, one.costs.length));
    }),
  );
});

test('no text is cut while its next sentence would fit', () => {
  fc.assert(
    fc.property(texts, room, (sharing, available) => {
      const counts = shareRoom(sharing, available);
      const left = available - sum(sharing.map((one, index) => takenBy(one, counts[index] ?? 0)));
      for (const [index, { costs }] of sharing.entries())
        expect(costs[counts[index] ?? 0] ?? Number.POSITIVE_INFINITY).toBeGreaterThan(left);
    }),
  );
});

test('the order of the texts does not matter', () => {
  const sharesOf = (sharing: readonly SharingText[], available: number) => {
    const counts = shareRoom(sharing, available);
    return sharing.map(({ costs }, index) => JSON.stringify([costs, counts[index]])).sort();
  };
  const shuffled = texts.chain((sharing) =>
    fc.tuple(
      fc.constant(sharing),
      fc.shuffledSubarray(sharing, { minLength: sharing.length, maxLength: sharing.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, room, ([sharing, moved], available) => {
      expect(sharesOf(moved, available)).toEqual(sharesOf(sharing, available));
    }),
  );
});
