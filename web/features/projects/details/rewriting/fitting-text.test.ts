import { expect, test } from 'vitest';
import { makeSlide } from '../../testing/make-slide.ts';
import { fittingText } from './fitting-text.ts';

const prose = 'We plan every trip of the week. '.repeat(10).trim();
const said = makeSlide(1, { script: prose, spokenMs: 20_000 });
const project = {
  slides: [said, makeSlide(2, { script: '' }), makeSlide(3, { script: '' }), makeSlide(4, { script: '' })],
  wordsPerMinute: 210,
  askedDuration: 60,
};
/** A hundred sentences of six words, each of which takes some two seconds. */
const sentences = Array.from({ length: 100 }, (_, index) => `Here is the sentence number ${index}.`);
const wordsOf = (...given: Parameters<typeof fittingText>) => fittingText(...given).words;

test('a slide gets as many sentences as the other slides leave time for', () => {
  const fitting = fittingText(project, new Map(), [2], sentences);
  expect(fitting).toEqual({
    text: sentences.slice(0, fitting.words / 6).join(' '),
    words: fitting.words,
    of: 600,
  });
  expect(fitting.words).toBeGreaterThan(60);
  expect(fitting.words).toBeLessThan(130);
  expect(wordsOf(project, new Map([[3, prose]]), [2], sentences)).toBeLessThan(fitting.words - 20);
});

test('slides that are filled together share the time', () => {
  const alone = wordsOf(project, new Map(), [2], sentences);
  expect(wordsOf(project, new Map(), [2, 3, 4], sentences)).toBeLessThan(alone / 2);
});

test('a slide of a full video still gets some words, and fewer if it is one of several', () => {
  const full = { ...project, askedDuration: 20 };
  expect([wordsOf(full, new Map(), [2], sentences), wordsOf(full, new Map(), [2, 3], sentences)]).toEqual([
    42, 6,
  ]);
});

test('a short text is used completely', () => {
  expect(fittingText(project, new Map(), [2], ['Title.', 'A line.'])).toEqual({
    text: 'Title. A line.',
    words: 3,
    of: 3,
  });
  expect(fittingText(project, new Map(), [2], [])).toEqual({ text: '', words: 0, of: 0 });
});
