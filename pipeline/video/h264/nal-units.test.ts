import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nalType, nalUnit, payloadOf, splitNalUnits } from './nal-units.ts';

/** Payloads with many zeros, ones and threes. The last byte is never 0, because it holds the stop bit. */
const payload = fc
  .array(fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 255), { maxLength: 80 })
  .map((bytes) => Uint8Array.from([...bytes, 0x80]));

describe('NAL units', () => {
  it('return their payload and never contain a start code', () => {
    fc.assert(
      fc.property(payload, (bytes) => {
        const unit = nalUnit({ type: 5, isReference: true }, bytes);
        expect(payloadOf(unit)).toEqual(bytes);
        expect(nalType(unit)).toBe(5);
        expect(Buffer.from(unit).includes(Buffer.from([0, 0, 1]))).toBe(false);
        expect(Buffer.from(unit).includes(Buffer.from([0, 0, 0]))).toBe(false);
      }),
    );
  });

  it('are found in a byte stream with start codes of three or four bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(payload, fc.boolean())), (parts) => {
        const units = parts.map(([bytes]) => nalUnit({ type: 1, isReference: false }, bytes));
        const stream = units.flatMap((unit, index) => [...(parts[index]?.[1] ? [0] : []), 0, 0, 1, ...unit]);
        expect(splitNalUnits(Uint8Array.from(stream))).toEqual(units);
      }),
    );
  });
});
