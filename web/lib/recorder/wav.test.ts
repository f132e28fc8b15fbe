import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeWav } from './wav.ts';

const textAt = (view: DataView, offset: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)));

test('the header describes the samples', () => {
  const view = new DataView(encodeWav(new Float32Array(480), 48_000));
  expect([0, 8, 12, 36].map((offset) => textAt(view, offset))).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect(view.getUint32(4, true)).toBe(view.byteLength - 8);
  expect(view.getUint16(20, true)).toBe(1);
  expect(view.getUint16(22, true)).toBe(1);
  expect(view.getUint32(24, true)).toBe(48_000);
  expect(view.getUint32(28, true)).toBe(96_000);
  expect(view.getUint16(34, true)).toBe(16);
  expect(view.getUint32(40, true)).toBe(960);
  expect(view.byteLength).toBe(44 + 960);
});

test('samples are preserved to half a quantization step', () => {
  const sample = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(sample, { maxLength: 100 }), (samples) => {
      const view = new DataView(encodeWav(new Float32Array(samples), 44_100));
      for (const [index, value] of samples.entries()) {
        expect(view.getInt16(44 + index * 2, true) / 0x7fff).toBeCloseTo(value, 4);
      }
    }),
  );
});

test('samples beyond full scale are clipped, not wrapped', () => {
  const view = new DataView(encodeWav(new Float32Array([1.5, -1.5]), 48_000));
  expect([view.getInt16(44, true), view.getInt16(46, true)]).toEqual([0x7fff, -0x7fff]);
});
