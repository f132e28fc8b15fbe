import { expect, test } from 'vitest';
import { findStaticSlides } from './find-static-slides.ts';

test('the slides of the request stand, else those of the script file', () => {
  const script = { staticSlides: [4] };
  const unchanged = { voice: null, speed: null };
  const slideOverrides = [
    { ...unchanged, slideNumber: 2, motion: 'none' as const },
    { ...unchanged, slideNumber: 3, motion: null },
  ];
  expect(findStaticSlides({}, script)).toEqual(new Set([4]));
  expect(findStaticSlides({ slideOverrides }, script)).toEqual(new Set([2]));
});
