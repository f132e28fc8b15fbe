import { expect, it } from 'vitest';
import { firstReading, linesOfReadings } from './lines-of-readings.ts';

const paragraphs = ['One. Two.', 'Three.', 'Four.'];
const recording = { samples: new Float32Array(100 * 8000), sampleRateHz: 8000 };

it('a reading is searched from its paragraph on, until the next one or the end of the recording', () => {
  const places = [
    { startSeconds: 0, firstParagraph: 0 },
    { startSeconds: 42.5, firstParagraph: 1 },
  ];
  expect(linesOfReadings(paragraphs, places, recording)).toEqual([
    { text: 'One. Two.\nThree.\nFour.', startSeconds: 0, seconds: 42.5, end: 'anywhere' },
    { text: 'Three.\nFour.', startSeconds: 42.5, seconds: 57.5, end: 'anywhere' },
  ]);
});

it('the first reading ends where the second begins', () => {
  const first = { startSeconds: 0, firstParagraph: 0 };
  expect(firstReading(recording, [first])).toBe(recording);
  const shorter = firstReading(recording, [first, { startSeconds: 42.5, firstParagraph: 1 }]);
  expect(shorter.samples).toHaveLength(42.5 * 8000);
});
