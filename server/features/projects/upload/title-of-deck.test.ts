import { expect, test } from 'vitest';
import { titleOfDeck } from './title-of-deck.ts';

function deck(first: string | null, ofFile: string | null = null) {
  return {
    slides: [
      { hidden: true, title: 'A hidden title' },
      { hidden: false, title: first },
      { hidden: false, title: 'The second slide' },
    ],
    properties: { title: ofFile },
  };
}

test.each([
  ['Every shipment, one clear picture', null, 'Every shipment, one clear picture'],
  ['  Safety\u000btraining ', null, 'Safety training'],
  ['The new way to ship', 'PowerPoint Presentation', 'The new way to ship'],
  ['PowerPoint Presentation', 'Harborline product launch', 'Harborline product launch'],
  [null, 'Jahresbericht 2026', 'Jahresbericht 2026'],
  ['Slide 1', 'q3_final_v2.pptx', null],
  ['Click to add title', 'Untitled', null],
  ['2026', 'Q3', null],
  [null, null, null],
  [`A title that goes on ${'and on '.repeat(20)}`, null, null],
])('%j on the first slide and %j in the properties give %j', (first, ofFile, title) => {
  expect(titleOfDeck(deck(first, ofFile))).toBe(title);
});
