import { expect, test } from 'vitest';
import { madeDeck } from '../script/testing/made-deck.ts';
import { titleOfDeck, titleOfVideo } from './title-of-deck.ts';

function deck(first: string | null, ofFile: string | null = null) {
  return madeDeck(
    [{ title: 'A hidden title', hidden: true }, { title: first }, { title: 'The second slide' }],
    ofFile,
  );
}

const long =
  'Fluctuations, Foes & Flows: Solving Business Challenges for an Electronics & IT Solutions Provider';

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
  [long, null, long],
  [`Harborline 2026: ${'all that we plan and why '.repeat(6)}`, null, 'Harborline 2026'],
  [`Harborline 2026\n${'all that we plan and why '.repeat(6)}`, null, 'Harborline 2026'],
  [
    'One thing that standards are good for is that they act as a shorthand in talks about contracts.',
    null,
    null,
  ],
  ['<Project/SIG Name> Proposal', null, null],
  ['[Your company] 2026', '<Presentation title here>', null],
  ['[Draft] Results of 2026', null, '[Draft] Results of 2026'],
  ['Agenda', 'Sales review', 'Sales review'],
  ['Today’s session', null, null],
])('%j on the first slide and %j in the properties give %j', (first, ofFile, title) => {
  expect(titleOfDeck(deck(first, ofFile))).toBe(title);
});

// attack: 359
test.each([
  ['a megabyte of spaces', `Harborline${' '.repeat(1_000_000)}2026`, 'Harborline'],
  ['a megabyte of brackets', '<'.repeat(1_000_000), null],
  ['a mark that reverses the writing direction', 'Harbor\u202Eline 2026', 'Harborline 2026'],
  ['marks over marks', `Harborline e${'\u0301'.repeat(5000)}`, `Harborline é${'\u0301'.repeat(29)}`],
  ['half a letter at the cut', `${'😀'.repeat(600)}`, null],
])('a title with %s is cleaned', (_, given, title) => {
  expect(titleOfDeck(deck(given))).toBe(title);
  expect(titleOfDeck(deck(null, given))).toBe(title);
});

test('a video takes the first believable title of its slides if its deck has none', () => {
  expect(titleOfVideo(deck('<Project name>'))).toBe('The second slide');
  expect(titleOfVideo(deck('<Project name> Proposal'))).toBe('Proposal');
  expect(titleOfVideo(deck('<Project name> Proposal', 'Harborline 2026'))).toBe('Harborline 2026');
  expect(titleOfVideo(madeDeck([{ title: null }]))).toBe('Narrated presentation');
});
