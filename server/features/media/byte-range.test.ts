import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

const part = (startByte: number, endByte: number) => ({ startByte, endByte });
const huge = '9'.repeat(400);

test.each([
  [undefined, 'whole'],
  ['bytes=0-', part(0, 99)],
  ['bytes=0-0', part(0, 0)],
  ['bytes=10-19', part(10, 19)],
  ['bytes=90-1000', part(90, 99)],
  [`bytes=5-${huge}`, part(5, 99)],
  ['Bytes=99-', part(99, 99)],
  ['bytes=-1', part(99, 99)],
  ['bytes=-100', part(0, 99)],
  [`bytes=-${huge}`, part(0, 99)],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  [`bytes=${huge}-`, 'unsatisfiable'],
  ['bytes=20-10', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=1.5-2', 'whole'],
  ['bytes=--5', 'whole'],
  ['items=0-5', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  [`bytes=${'0-1,'.repeat(10_000)}2-3`, 'whole'],
  ['', 'whole'],
] as const)('%.40s of 100 bytes is parsed', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});

test('an empty file has no ranges', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable');
});

test('a range is never empty and never outside the file', () => {
  const number = fc.option(fc.nat(2000), { nil: '' });
  fc.assert(
    fc.property(number, number, fc.nat(1000), (first, last, sizeBytes) => {
      const range = parseRange(`bytes=${first}-${last}`, sizeBytes);
      if (typeof range === 'string') return;
      expect(range.startByte).toBeGreaterThanOrEqual(0);
      expect(range.endByte).toBeGreaterThanOrEqual(range.startByte);
      expect(range.endByte).toBeLessThan(sizeBytes);
    }),
  );
});
