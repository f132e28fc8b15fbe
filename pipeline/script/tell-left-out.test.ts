import { describe, expect, it } from 'vitest';
import type { SlideDraft } from './script.ts';
import { type LengthOutcome, tellLeftOut } from './tell-left-out.ts';
import { toldSlide } from './testing/told-slide.ts';

const told = (slideNumber: number) =>
  toldSlide(slideNumber, [{ text: `Words of ${slideNumber}.`, importance: 1 }]);
const passing: SlideDraft = { slideNumber: 5, sentences: [], showing: 'passing', weight: 0.2 };
const repeat: SlideDraft = { ...told(6), showing: 'left_out', reason: 'It repeats slide 3.' };
const slides = [told(1), told(2), told(3), told(4), passing, repeat];

const tell = (fittedOut: number[], outcome: LengthOutcome, writer: 'embedded' | 'edited' = 'embedded') =>
  tellLeftOut({ writer, slides }, fittedOut, { askedMs: 60_000, outcome });

describe('the slides that are not in the video', () => {
  it('have what could be said on them, and why they are left out', () => {
    expect(tell([2, 3, 5], 'reached').slides).toEqual([
      { slideNumber: 2, text: 'Words of 2.', reason: 'It is left out so that the video lasts 60 seconds.' },
      { slideNumber: 3, text: 'Words of 3.', reason: 'It is left out so that the video lasts 60 seconds.' },
      { slideNumber: 5, text: '', reason: 'Nothing is said there.' },
      { slideNumber: 6, text: 'Words of 6.', reason: 'It repeats slide 3.' },
    ]);
  });

  it.each([
    ['reached', 'Slides 2, 3 and 4 are left out so that the video lasts 60 seconds.'],
    ['longer', 'Slides 2, 3 and 4 are left out so that the video comes nearer to 60 seconds.'],
    ['shorter', 'Slides 2, 3 and 4 are left out. Too little is said there.'],
  ] as const)('are told together where the length is %s', (outcome, message) => {
    expect(tell([2, 3, 4], outcome).findings).toEqual([
      { code: 'slide_left_out', message },
      { code: 'slide_left_out', message: 'Slide 6 is left out. It repeats slide 3.', slideNumber: 6 },
    ]);
  });

  it('are no finding where the author of the script left them out', () => {
    const { slides: left, findings } = tell([], 'reached', 'edited');
    expect(left.map(({ slideNumber }) => slideNumber)).toEqual([6]);
    expect(findings).toEqual([]);
  });
});
