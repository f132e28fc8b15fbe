import { expect, it } from 'vitest';
import type { SlideDraft } from './script.ts';
import { tellLeftOut } from './tell-left-out.ts';
import { toldSlide } from './testing/told-slide.ts';

it('tells what could be said on the slides that the script leaves out', () => {
  const told = (slideNumber: number) =>
    toldSlide(slideNumber, [{ text: `Words of ${slideNumber}.`, importance: 1 }]);
  const passing: SlideDraft = { slideNumber: 2, sentences: [], showing: 'passing', weight: 0.2 };
  const out: SlideDraft = { ...told(3), showing: 'left_out', reason: 'The script leaves it out.' };
  expect(tellLeftOut({ slides: [told(1), passing, out] })).toEqual([
    { slideNumber: 3, text: 'Words of 3.', reason: 'The script leaves it out.' },
  ]);
});
