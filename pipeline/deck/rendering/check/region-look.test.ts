import { expect, test } from 'vitest';
import { lookAtPage } from './region-look.ts';

const page = { width: 100, height: 50 };
const [width, height] = [200, 100];
/** Pixels of a picture whose left half is white and whose right half is dark blue. */
const rgb = Buffer.alloc(width * height * 3);
for (let pixel = 0; pixel < width * height; pixel += 1) {
  rgb.writeUIntBE(pixel % width < width / 2 ? 0xffffff : 0x102060, pixel * 3, 3);
}
const lookAt = lookAtPage(page, { width, height, rgb });
const region = (left: number, right: number, top = 0, bottom = 50) => ({ left, right, top, bottom });

test.each([
  ['the white half', region(5, 40), 'FFFFFF', 1],
  ['another colour in it', region(5, 40), '102060', 0],
  ['a little lighter blue', region(60, 90), '304080', 1],
  ['another blue', region(60, 90), '4080C0', 0],
])('measures the share of a colour: %s', (_, part, colour, share) => {
  expect(lookAt(part)?.shareOf(colour)).toBe(share);
});

test('measures the share of a colour over both halves', () => {
  expect(lookAt(region(30, 70))?.shareOf('FFFFFF')).toBeCloseTo(0.5, 1);
});

test.each([
  ['a few pixels', region(10, 12, 10, 12)],
  ['a part beyond the picture', region(110, 150)],
])('%s cannot be checked', (_, part) => {
  expect(lookAt(part)).toBeNull();
});

// attack: 158
test('a part that is far larger than its page is sampled', () => {
  expect(lookAt(region(-1e9, 1e9, -1e9, 1e9))?.shareOf('FFFFFF')).toBeCloseTo(0.5, 1);
});
