import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeWave } from '../../sound/encode-wave.ts';
import { readWave } from './read-wave.ts';

type Kind = { code: number; bits: number; channels: number; rateHz: number; declared?: number };

/** Writes a WAV file of two frames: 0.5 and −0.25, in each channel. */
function wave({ code, bits, channels, rateHz, declared }: Kind): Buffer {
  const bytes = bits / 8;
  const data = Buffer.alloc(2 * channels * bytes);
  for (const [frame, value] of [0.5, -0.25].entries()) {
    for (let channel = 0; channel < channels; channel += 1) {
      const at = (frame * channels + channel) * bytes;
      if (code === 3) data.writeFloatLE(value, at);
      else if (bits <= 32) data.writeIntLE(value * 2 ** (bits - 1), at, bytes);
    }
  }
  const format = Buffer.alloc(16);
  format.writeUInt16LE(code, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(rateHz, 4);
  format.writeUInt16LE(bits, 14);
  return riff([
    ['fmt ', format, format.length],
    ['LIST', Buffer.from('odd'), 3],
    ['data', data, declared ?? data.length],
  ]);
}

function riff(chunks: [string, Buffer, number][]): Buffer {
  const parts = chunks.map(([name, content, size]) => {
    const header = Buffer.alloc(8);
    header.write(name, 'latin1');
    header.writeUInt32LE(size, 4);
    return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
  });
  return Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'), ...parts]);
}

const pcm = { code: 1, bits: 16, channels: 1, rateHz: 24_000 };

test.each<[string, Kind]>([
  ['16 bits', pcm],
  ['24 bits, stereo, 44.1 kHz', { ...pcm, bits: 24, channels: 2, rateHz: 44_100 }],
  ['32 bits', { ...pcm, bits: 32 }],
  ['floats', { ...pcm, code: 3, bits: 32 }],
  ['a size that is still unknown', { ...pcm, declared: 0xffff_ffff }],
  ['a missing size', { ...pcm, declared: 0 }],
])('a WAV is read: %s', (_name, kind) => {
  expect(readWave(wave(kind))).toEqual({
    sampleRateHz: kind.rateHz,
    samples: Float32Array.from([0.5, -0.25]),
  });
});

test('a WAV is read: the long form of the format', () => {
  const format = Buffer.alloc(40);
  format.writeUInt16LE(0xfffe, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(16_000, 4);
  format.writeUInt16LE(16, 14);
  format.writeUInt16LE(1, 24);
  const data = Buffer.from([0, 64]);
  const file = riff([
    ['fmt ', format, 40],
    ['data', data, 2],
  ]);
  expect(readWave(file)).toEqual({ sampleRateHz: 16_000, samples: Float32Array.from([0.5]) });
});

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<html>Not here</html>')],
  ['an MP3', Buffer.from('ID3\x04\0\0\0\0\0\0 something')],
  ['a file that breaks off', wave({ ...pcm, declared: 1000 })],
  ['a header alone', encodeWave(new Float32Array(9), 24_000).subarray(0, 30)],
  ['sound before its format', riff([['data', Buffer.alloc(4), 4]])],
  ['A-law', wave({ ...pcm, code: 6, bits: 8 })],
  ['eight channels', wave({ ...pcm, channels: 8 })],
  ['a rate that no model has', wave({ ...pcm, rateHz: 23_999 })],
  ['no rate', wave({ ...pcm, rateHz: 0 })],
])('another file is refused: %s', (_name, bytes) => {
  expect(readWave(bytes)).toEqual({ fault: expect.any(String) });
});

test('a WAV with NaN is refused', () => {
  const bytes = wave({ ...pcm, code: 3, bits: 32 });
  bytes.writeFloatLE(Number.NaN, bytes.length - 4);
  expect(readWave(bytes)).toEqual({ fault: expect.any(String) });
});

test('no bytes cause another error', () => {
  const good = wave({ ...pcm, bits: 24, channels: 2 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 8 }),
      fc.nat(good.length),
      (changes, length) => {
        const bytes = Buffer.from(good);
        for (const [at, value] of changes) bytes[at] = value;
        const read = readWave(bytes.subarray(0, length));
        expect('fault' in read || read.samples.length <= length).toBe(true);
      },
    ),
  );
});
