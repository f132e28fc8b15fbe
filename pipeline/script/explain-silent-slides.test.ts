import { expect, it } from 'vitest';
import { explainSilence, explainSilentSlides } from './explain-silent-slides.ts';
import type { SlideDraft } from './sentences/script.ts';
import { narratedSlide } from './testing/narrated-slide.ts';

const narrated = (slideNumber: number) =>
  narratedSlide(slideNumber, [{ text: `Words of ${slideNumber}.`, importance: 1 }]);
const silent = (slideNumber: number): SlideDraft => ({
  slideNumber,
  sentences: [],
  showing: 'silent',
  reason: null,
  weight: 0.2,
});
const slides = [narrated(1), narrated(2), narrated(3), narrated(4), silent(5), silent(6), silent(7)];

it.each([
  [[], []],
  [
    [5],
    [
      [
        'slide_without_words',
        5,
        'Slide 5 has no sentence in the script. It is shown briefly without narration. To have it narrated, write its text or add notes.',
      ],
    ],
  ],
  [
    [5, 6, 7],
    [
      [
        'slide_without_words',
        undefined,
        'Slides 5 to 7 have no sentence in the script. They are shown briefly without narration. To have them narrated, write their texts or add notes.',
      ],
    ],
  ],
  [
    [2],
    [
      [
        'slide_silenced',
        2,
        'Slide 2 is shown without narration, because the video has no time for its words. Leave slides out, or ask for a longer video.',
      ],
    ],
  ],
  [
    [2, 4, 7],
    [
      [
        'slide_without_words',
        7,
        'Slide 7 has no sentence in the script. It is shown briefly without narration. To have it narrated, write its text or add notes.',
      ],
      [
        'slide_silenced',
        undefined,
        'Slides 2 and 4 are shown without narration, because the video has no time for their words. Leave slides out, or ask for a longer video.',
      ],
    ],
  ],
])('explains the silent slides %j', (numbers, findings) => {
  const found = explainSilentSlides(slides, numbers, []);
  expect(found.map(({ code, slideNumber, message }) => [code, slideNumber, message])).toEqual(findings);
});

it.each(['slide_without_words', 'slide_not_read_out'] as const)(
  'does not explain a slide again if the writer has given a reason: %s',
  (code) => {
    const message = 'Slide 5 is shown without narration. An agenda is not read out.';
    expect(explainSilentSlides(slides, [5, 6], [{ code, slideNumber: 5, message }])).toMatchObject([
      { slideNumber: 6 },
    ]);
  },
);

it('tells slides that are not read out from those without words', () => {
  const agenda: SlideDraft = {
    ...silent(5),
    showing: 'silent',
    reason: 'It is an agenda.',
    isByChoice: true,
  };
  const empty: SlideDraft = { ...silent(6), showing: 'silent', reason: 'There is nothing on it.' };
  expect(explainSilence([agenda, empty, silent(7)]).map(({ code, message }) => [code, message])).toEqual([
    ['slide_not_read_out', 'Slide 5 is shown without narration. It is an agenda.'],
    ['slide_without_words', 'Slide 6 is shown without narration. There is nothing on it.'],
  ]);
});
