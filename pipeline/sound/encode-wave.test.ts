import { expect, test } from 'vitest';
import { encodeWave } from './encode-wave.ts';

test('writes a WAV of one channel with 16 bits a sample', () => {
  const wave = encodeWave(Float32Array.of(0, 0.5, -1, 2), 24_000);
  expect(wave.toString('latin1', 0, 4) + wave.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
  expect(wave.readUInt32LE(4)).toBe(wave.length - 8);
  expect([20, 22, 32, 34].map((at) => wave.readUInt16LE(at))).toEqual([1, 1, 2, 16]);
  expect([24, 28, 40].map((at) => wave.readUInt32LE(at))).toEqual([24_000, 48_000, 8]);
  expect([44, 46, 48, 50].map((at) => wave.readInt16LE(at))).toEqual([0, 16_384, -32_767, 32_767]);
});
