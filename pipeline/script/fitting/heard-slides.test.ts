import { expect, test } from 'vitest';
import { heardSlides } from './heard-slides.ts';

const sentences = [
  { text: 'As one customer puts it: “We asked where our goods are. Now we know.”', importance: 0.8 },
];

test('cuts a quotation into its sentences, which stay together', () => {
  const [slide] = heardSlides([{ slideNumber: 1, sentences, weight: 1, showing: 'narrated' }]);
  expect(slide?.sentences).toEqual([
    { text: 'As one customer puts it: “We asked where our goods are.', importance: 0.8 },
    { text: 'Now we know.”', importance: 0.8, tied: true },
  ]);
});

test('says nothing on a silent slide, and leaves out an omitted one', () => {
  const silentSlide = { slideNumber: 1, sentences, weight: 1, showing: 'silent' as const, reason: null };
  const omitted = { slideNumber: 2, sentences, weight: 0, showing: 'omitted' as const };
  expect(heardSlides([silentSlide, omitted])).toEqual([{ ...silentSlide, sentences: [] }]);
});
