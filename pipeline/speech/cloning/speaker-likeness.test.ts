import { expect, test } from 'vitest';
import { speakerLikeness } from './speaker-likeness.ts';

/** A point on a circle: the cosine of two points is that of the angle between them. */
const at = (degrees: number) =>
  Float64Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180));
const speaker = at(0);

test("of the same sound is high, and of a stranger's low", () => {
  const strangers = [70, 80, 90, -80, -90].map(at);
  expect(speakerLikeness(at(0), speaker, strangers)).toBeGreaterThan(0.8);
  expect(speakerLikeness(at(80), speaker, strangers)).toBeLessThan(0.1);
});

test('of a sound far from strangers is higher than of one that is as near to strangers', () => {
  const sample = at(60);
  const far = [-60, -80, -100, -120, 180].map(at);
  const near = [55, 65, 70, 75, 80].map(at);
  expect(speakerLikeness(sample, speaker, far)).toBeGreaterThan(0.5);
  expect(speakerLikeness(sample, speaker, near)).toBeLessThan(-0.1);
});

test('considers only the nearest strangers', () => {
  const near = [70, 80, 90, -80, -90].map(at);
  const crowd = Array.from({ length: 50 }, () => at(180));
  expect(speakerLikeness(at(0), speaker, [...crowd, ...near])).toBe(speakerLikeness(at(0), speaker, near));
});
