import { expect, it } from 'vitest';
import { listOmittedSlides } from './list-omitted-slides.ts';
import type { SlideDraft } from './script.ts';
import { narratedSlide } from './testing/narrated-slide.ts';

it('tells what could be said on the slides that the script leaves out', () => {
  const told = (slideNumber: number) =>
    narratedSlide(slideNumber, [{ text: `Words of ${slideNumber}.`, importance: 1 }]);
  const passing: SlideDraft = { slideNumber: 2, sentences: [], showing: 'silent', weight: 0.2 };
  const out: SlideDraft = { ...told(3), showing: 'omitted', reason: 'The script leaves it out.' };
  expect(listOmittedSlides({ slides: [told(1), passing, out] })).toEqual([
    { slideNumber: 3, text: 'Words of 3.', reason: 'The script leaves it out.' },
  ]);
});
