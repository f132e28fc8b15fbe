import { expect, it } from 'vitest';
import type { PlannedSlide } from '#contract/new-deck/deck-update.ts';
import {
  describeDeckUpdate,
  describeSlideChange,
  describeSpoken,
  nameOfGone,
  nameOfSlide,
} from './describe-deck-update.ts';

const slide = (change: PlannedSlide['change'], more: Partial<PlannedSlide> = {}): PlannedSlide => ({
  number: 4,
  title: 'Price',
  hidden: false,
  from: 4,
  change,
  text: change === 'same' || change === 'redrawn' ? 'kept' : 'written',
  isOwnText: false,
  leftOut: false,
  isSpokenAgain: change === 'changed' || change === 'new',
  isOwnChange: false,
  lines: null,
  hints: [],
  ...more,
});
const same = slide('same');
const own = slide('same', { isSpokenAgain: true, isOwnChange: true });
const gone = { number: 2, title: null };

it.each([
  [[same, slide('changed')], [], '1 of 2 slides changes.'],
  [
    [same, slide('changed'), slide('changed'), slide('new')],
    [gone, gone],
    '2 of 4 slides change, 1 is new, 2 are gone.',
  ],
  [[same, slide('redrawn')], [], 'No spoken text has changed; 1 slide looks different.'],
  [[slide('new'), slide('new')], [gone], 'No spoken text has changed; 2 slides are new, 1 is gone.'],
  [[same], [], 'No spoken text has changed.'],
  [[same, slide('changed', { hidden: true })], [gone], 'No spoken text has changed; 1 slide is gone.'],
])('counts the changes: case %#', (slides, gone, expected) => {
  expect(describeDeckUpdate({ slides, gone })).toBe(expected);
});

it.each([
  [[same], 'No speech is regenerated.'],
  [[same, slide('new')], 'Only one slide is spoken again.'],
  [[slide('changed'), slide('new')], '2 slides are spoken again.'],
  [
    [slide('changed'), own],
    '2 slides are spoken again, 1 of them because it was edited after the last video.',
  ],
  [
    [slide('changed'), own, own],
    '3 slides are spoken again, 2 of them because they were edited after the last video.',
  ],
  [[same, own], 'Only one slide is spoken again, because it was edited after the last video.'],
  [[own, own], '2 slides are spoken again, because they were edited after the last video.'],
])('names the slides that are spoken again: case %#', (slides, expected) => {
  expect(describeSpoken({ slides })).toBe(expected);
});

it.each([
  [same, null],
  [own, 'It was edited after the last video.'],
  [slide('redrawn'), 'Looks different. Its text stays.'],
  [slide('changed'), 'Changed. A new text will be written for it.'],
  [slide('changed', { text: 'kept', isOwnText: true }), 'Changed. Your text stays.'],
  [
    slide('changed', { leftOut: true }),
    'Changed. A new text will be written for it. It stays out of the video.',
  ],
  [slide('new'), 'New. A text will be written for it.'],
  [slide('same', { text: 'written' }), 'A new text will be written for it.'],
  [slide('changed', { hidden: true, text: 'none' }), 'Hidden in the deck, so it is not in the video.'],
  [slide('same', { hidden: true, text: 'none' }), null],
])('describes the change of a slide: case %#', (slide, expected) => {
  expect(describeSlideChange(slide)).toBe(expected);
});

it('names a slide by its title if it has one', () => {
  expect(nameOfSlide(same)).toBe('Slide 4, “Price”.');
  expect(nameOfSlide(gone)).toBe('Slide 2.');
  expect(nameOfGone(same)).toBe('Slide 4 of the earlier deck, “Price”.');
  expect(nameOfGone(gone)).toBe('Slide 2 of the earlier deck.');
});
