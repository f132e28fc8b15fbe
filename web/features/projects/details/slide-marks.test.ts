import { expect, test } from 'vitest';
import { makeSlide } from '../testing/make-slide.ts';
import { shownSeconds, slideMarks } from './slide-marks.ts';

const saved = { text: 'Text 1.', state: 'saved', isNoted: false } as const;

test.each([
  ['a slide as it is in the video', {}, {}, []],
  ['a typed text', {}, { text: 'Typed.', state: 'pending' }, ['changed']],
  [
    'a text that is typed while the server is unreachable',
    {},
    { text: 'Typed.', state: 'waiting' },
    ['changed', 'unsaved'],
  ],
  ['an emptied text', {}, { text: ' ', state: 'pending' }, ['silent', 'changed']],
  ['a text that consists of tags', { script: '[click]' }, { text: '[click]' }, ['silent']],
  ['a saved change with a remark', { edited: true }, { isNoted: true }, ['changed', 'noted']],
  ['an omitted slide', { leftOut: true, script: '' }, { text: '', isNoted: true }, ['left_out']],
  ['a slide that the deck hides', { hidden: true, edited: true }, { text: '' }, ['hidden']],
] as const)('the marks are right for %s', (_name, changes, shown, marks) => {
  expect(slideMarks({ ...saved, ...shown, slide: makeSlide(1, changes) })).toEqual(marks);
});

const inVideo = { startMs: 1000, endMs: 5500 };
test.each([
  ['in the video', inVideo, 'Text 1.', { seconds: 4, isEstimate: false }],
  ['typed on', inVideo, 'Typed.', { seconds: 7, isEstimate: true }],
  ['changed', { ...inVideo, edited: true }, 'Text 1.', { seconds: 7, isEstimate: true }],
  ['before there is a video', {}, 'Text 1.', { seconds: 7, isEstimate: true }],
  ['left out', { ...inVideo, leftOut: true }, 'Text 1.', null],
])('the mark shows the seconds of a slide: %s', (_name, changes, text, seconds) => {
  expect(shownSeconds(makeSlide(1, changes), text, 7)).toEqual(seconds);
});
