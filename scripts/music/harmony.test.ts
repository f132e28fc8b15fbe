import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseChord, voiceProgression } from './harmony.ts';

const range = { lowest: 55, highest: 74 };
const bassRange = { lowest: 34, highest: 48 };
const symbols = [
  'Dadd9',
  'A/C#',
  'Bm7',
  'Gmaj7',
  'F#m7',
  'Eb/G',
  'Bb7sus4',
  'Cm9',
  'Abmaj9',
  'E',
  'Asus4',
  'G6',
];

test.each([
  ['D', [2, 6, 9], 2],
  ['A/C#', [9, 1, 4], 1],
  ['Ebmaj9', [7, 2, 5, 10], 3],
  ['Bb7sus4', [10, 3, 8, 5], 10],
  ['F#m7', [9, 4, 6, 1], 6],
])('%s has its notes and its bass', (symbol, pitchClasses, bass) => {
  const chord = parseChord(symbol);
  expect(new Set(chord.pitchClasses)).toEqual(new Set(pitchClasses));
  expect(chord.bass).toBe(bass);
});

test.each(['H', 'Dweird', '', 'D/H'])('"%s" is refused', (symbol) => {
  expect(() => parseChord(symbol)).toThrow(RangeError);
});

describe('a voiced progression', () => {
  it('contains exactly the notes of each chord, within the ranges', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...symbols), { minLength: 1, maxLength: 20 }), (progression) => {
        voiceProgression(progression, range, bassRange).forEach((voiced, index) => {
          const chord = parseChord(progression[index] ?? '');
          expect(voiced.voices.map((pitch) => pitch % 12).toSorted()).toEqual(chord.pitchClasses.toSorted());
          expect(voiced.bass % 12).toBe(chord.bass);
          for (const pitch of voiced.voices) {
            expect(pitch).toBeGreaterThanOrEqual(range.lowest);
            expect(pitch).toBeLessThanOrEqual(range.highest);
          }
          expect(voiced.bass).toBeGreaterThanOrEqual(bassRange.lowest);
          expect(voiced.bass).toBeLessThanOrEqual(bassRange.highest);
        });
      }),
    );
  });

  it('keeps common tones and moves the others by a step', () => {
    const [tonic, subdominant] = voiceProgression(['C', 'Am7'], { lowest: 60, highest: 76 }, bassRange);
    expect(subdominant?.voices).toEqual(expect.arrayContaining([...(tonic?.voices ?? [])]));
  });

  it('lets the bass take the shortest way', () => {
    const basses = voiceProgression(['D', 'A/C#', 'Bm7'], range, bassRange).map((chord) => chord.bass);
    expect(basses).toEqual([38, 37, 35]);
  });
});
