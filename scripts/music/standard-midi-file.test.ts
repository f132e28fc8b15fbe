import { expect, test } from 'vitest';
import type { Part, Piece } from './piece.ts';
import { writeStandardMidiFile } from './standard-midi-file.ts';

const part: Part = {
  name: 'piano',
  instrument: { program: 0 },
  volume: 100,
  pan: 64,
  reverb: 40,
  notes: [{ beat: 0, beats: 1, pitch: 60, velocity: 80 }],
};
const piece: Piece = {
  bed: 'corporate',
  samplesPerBeat: 24_000,
  bars: 1,
  room: { size: 0, damping: 0, width: 0, level: 0 },
  parts: [part],
};

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

test('one note is written byte for byte', () => {
  expect(hex(writeStandardMidiFile(piece, 0))).toBe(
    [
      '4d546864 00000006 0001 0002 03c0',
      '4d54726b 0000000c 00 ff5103 07a120 9e00 ff2f00', // 500,000 µs a beat; the end after four beats of 960 ticks
      '4d54726b 00000021 00 c000 00 b00764 00 b00a40 00 b05b28 00 b05d00',
      '00 903c50 8740 803c40 9640 ff2f00',
    ]
      .join('')
      .replaceAll(' ', ''),
  );
});

test('drums use channel 10, which the other parts leave free', () => {
  const melodic = Array.from({ length: 15 }, () => part);
  const drums: Part = { ...part, instrument: { program: 0, isDrumKit: true } };
  const file = hex(writeStandardMidiFile({ ...piece, parts: [...melodic, drums] }, 0));
  expect(file.match(/993c50/g)).toHaveLength(1);
  expect(file).toContain('9f3c50');
  expect(() => writeStandardMidiFile({ ...piece, parts: [...melodic, part] }, 0)).toThrow(RangeError);
});

test('a note just before the first beat moves to the end of the loop', () => {
  const early: Part = { ...part, notes: [{ beat: -0.25, beats: 1, pitch: 60, velocity: 80 }] };
  // 3.75 beats = 3,600 ticks = 9c10
  expect(hex(writeStandardMidiFile({ ...piece, parts: [early] }, 4))).toContain('9c10903c50');
});

test('a pitch struck again ends before it starts anew', () => {
  const twice: Part = { ...part, notes: [...part.notes, { beat: 1, beats: 1, pitch: 60, velocity: 81 }] };
  expect(hex(writeStandardMidiFile({ ...piece, parts: [twice] }, 0))).toContain('8740803c4000903c51');
});

test('the tone of an instrument becomes SoundFont generators', () => {
  const dark: Part = { ...part, instrument: { program: 0, tone: { cutoffCents: -1200 } } };
  // NRPN 120/8, then 8192 - 600 = 59 × 128 + 40, low part first.
  expect(hex(writeStandardMidiFile({ ...piece, parts: [dark] }, 0))).toContain(
    'b0637800b0620800b0262800b0063b',
  );
});
