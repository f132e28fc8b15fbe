import { expect, test } from 'vitest';
import { makeSlide } from '../../testing/make-slide.ts';
import { reviewLength } from '../review-length.ts';
import { fittingText, fittingTexts } from './fitting-text.ts';

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
/** Words that each slide gets where several are filled. */
const sharedWords = (askedDuration: number, silent: Record<number, readonly string[]>) => {
  const bySlide = new Map(Object.entries(silent).map(([number, own]) => [Number(number), own] as const));
  const fitting = [...fittingTexts({ ...project, askedDuration }, new Map(), bySlide)];
  return new Map(fitting.map(([number, { words }]) => [number, words]));
};

test('a slide gets as many sentences as the other slides leave time for', () => {
  const fitting = fittingText(project, new Map(), 2, sentences);
  expect(fitting).toEqual({
    text: sentences.slice(0, fitting.words / 6).join(' '),
    words: fitting.words,
    of: 600,
  });
  expect(fitting.words).toBeGreaterThan(60);
  expect(fitting.words).toBeLessThan(130);
  expect(wordsOf(project, new Map([[3, prose]]), 2, sentences)).toBeLessThan(fitting.words - 20);
});

test('slides that are filled together share the time', () => {
  const alone = wordsOf(project, new Map(), 2, sentences);
  const together = sharedWords(60, { 2: sentences, 3: sentences, 4: sentences });
  expect(Math.max(...together.values())).toBeLessThan(alone / 2);
  expect(Math.max(...together.values()) - Math.min(...together.values())).toBeLessThanOrEqual(6);
});

test('short texts leave their time to the long ones, in whichever order the slides come', () => {
  const short = ['Title.', 'A line.'];
  const equal = sharedWords(60, { 2: sentences, 3: sentences, 4: sentences });
  const first = sharedWords(60, { 2: sentences, 3: short, 4: short });
  const last = sharedWords(60, { 2: short, 3: short, 4: sentences });
  expect(first.get(2)).toBeGreaterThan((equal.get(2) ?? 0) * 2);
  expect([last.get(4), last.get(2)]).toEqual([first.get(2), 3]);
});

test('a slide of a full video still gets some words, and fewer if it is one of several', () => {
  expect([
    wordsOf({ ...project, askedDuration: 20 }, new Map(), 2, sentences),
    [...sharedWords(20, { 2: sentences, 3: sentences }).values()],
  ]).toEqual([42, [6, 6]]);
});

test('a video whose texts were cut is as long as requested', () => {
  const silent = new Map([
    [2, sentences],
    [3, ['Title.']],
    [4, sentences],
  ]);
  const fitting = fittingTexts(project, new Map(), silent);
  expect([...fitting].filter(([, { words, of }]) => words < of).map(([number]) => number)).toEqual([2, 4]);
  const texts = new Map([...fitting].map(([number, { text }]) => [number, text] as const));
  expect(reviewLength(project, texts).difference).toBeNull();
});

test('a short text is used completely', () => {
  expect(fittingText(project, new Map(), 2, ['Title.', 'A line.'])).toEqual({
    text: 'Title. A line.',
    words: 3,
    of: 3,
  });
  expect(fittingText(project, new Map(), 2, [])).toEqual({ text: '', words: 0, of: 0 });
});
