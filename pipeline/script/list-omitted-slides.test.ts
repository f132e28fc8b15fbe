import { expect, it } from 'vitest';
import { listOmittedSlides } from './list-omitted-slides.ts';
import type { DraftedSlide } from './sentences/script.ts';
import { narratedSlide } from './testing/narrated-slide.ts';

it('lists the available text of the omitted slides', () => {
  const narrated = (slideNumber: number) =>
    narratedSlide(slideNumber, [{ text: `Words of ${slideNumber}.`, importance: 1 }]);
  const silent: DraftedSlide = {
    slideNumber: 2,
    sentences: [],
    showing: 'silent',
    reason: null,
    weight: 0.2,
  };
  const omitted: DraftedSlide = { ...narrated(3), showing: 'omitted' };
  expect(listOmittedSlides({ slides: [narrated(1), silent, omitted] })).toEqual([
    { slideNumber: 3, text: 'Words of 3.' },
  ]);
});
