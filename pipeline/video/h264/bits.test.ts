import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitReader, BitWriter } from './bits.ts';

describe('BitReader and BitWriter', () => {
  it('write the codes of table 9-2 of the standard', () => {
    const codes = [0, 1, 2, 3, 8].map((value) =>
      new BitWriter().ue(value).finish()[0]?.toString(2).padStart(8, '0'),
    );
    expect(codes).toEqual(['11000000', '01010000', '01110000', '00100100', '00010011']);
  });

  it('read back the written values', () => {
    const field = fc.oneof(
      fc.record({ kind: fc.constant('ue' as const), value: fc.nat({ max: 100_000 }) }),
      fc.record({ kind: fc.constant('se' as const), value: fc.integer({ min: -50_000, max: 50_000 }) }),
      fc.record({ kind: fc.constant('bits' as const), value: fc.nat({ max: 0xffff }) }),
    );
    fc.assert(
      fc.property(fc.array(field, { maxLength: 60 }), (fields) => {
        const writer = new BitWriter();
        for (const { kind, value } of fields) {
          if (kind === 'bits') writer.bits(value, 16);
          else writer[kind](value);
        }
        const reader = new BitReader(writer.finish());
        expect(fields.map(({ kind }) => (kind === 'bits' ? reader.bits(16) : reader[kind]()))).toEqual(
          fields.map(({ value }) => value),
        );
      }),
    );
  });

  it('copy any stretch of bits to any place', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 50 }),
        fc.nat(),
        fc.nat({ max: 20 }),
        (source, at, shift) => {
          const from = at % (source.length * 8);
          const copied = new BitWriter()
            .bits(0, shift)
            .copy(source, from, source.length * 8)
            .finish();
          const asText = (bytes: Uint8Array) =>
            Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
          const expected = `${'0'.repeat(shift)}${asText(source).slice(from)}1`;
          expect(asText(copied)).toBe(expected.padEnd(Math.ceil(expected.length / 8) * 8, '0'));
        },
      ),
    );
  });

  it('refuse to read past the end', () => {
    expect(() => new BitReader(Uint8Array.of(0)).ue()).toThrow(RangeError);
  });
});
