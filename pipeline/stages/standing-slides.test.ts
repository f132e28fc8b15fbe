import { expect, test } from 'vitest';
import { standingSlides } from './standing-slides.ts';

test('the slides of the request stand, else those of the script file', () => {
  const script = { standingSlides: [4] };
  const manner = { voice: null, speed: null };
  const slideManners = [
    { ...manner, slideNumber: 2, motion: 'none' as const },
    { ...manner, slideNumber: 3, motion: null },
  ];
  expect(standingSlides({}, script)).toEqual(new Set([4]));
  expect(standingSlides({ slideManners }, script)).toEqual(new Set([2]));
});
