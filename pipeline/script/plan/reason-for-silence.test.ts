import { expect, test } from 'vitest';
import { reasonForSilence } from './reason-for-silence.ts';

const sentenceOf = (...given: Parameters<typeof reasonForSilence>) =>
  reasonForSilence(...given)?.reason ?? null;

const blank: Parameters<typeof reasonForSilence>[0]['slide'] = {
  title: null,
  blocks: [],
  notes: [],
  layoutHeading: null,
};

const place = {
  slide: blank,
  understood: { kind: 'list', title: 'Late containers' },
  role: 'other',
  audience: 'training',
  isLast: false,
} as const;

test.each([
  'Check Your Understanding',
  'Knowledge check',
  'Customs coding quiz',
  'Quiz: week 3',
  'Discussion questions',
  'Exercise 2',
])('the questions of "%s" are not read out', (title) => {
  expect(sentenceOf({ ...place, understood: { kind: 'list', title } })).toMatch(/^Questions/);
});

test.each([
  'Check your carriers',
  'Questions?',
  'Exercise program for new planners',
  'What is a quizmaster?',
  'Frequently asked questions',
])('"%s" may be in the video', (title) => {
  expect(sentenceOf({ ...place, understood: { kind: 'list', title } })).toBeNull();
});

test('an agenda is read to trainees, but not to customers', () => {
  expect(sentenceOf({ ...place, role: 'agenda' })).toBeNull();
  expect(sentenceOf({ ...place, role: 'agenda', audience: 'sales' })).toMatch(/^An agenda/);
});

test('an appendix is narrated only if it ends the deck', () => {
  expect(sentenceOf({ ...place, role: 'appendix' })).toMatch(/^Sources/);
  expect(sentenceOf({ ...place, role: 'appendix', isLast: true })).toBeNull();
});

test('an empty slide is silent unless its notes are said', () => {
  const empty = { ...place, understood: { kind: 'empty', title: null } } as const;
  expect(sentenceOf(empty)).toMatch(/^There is nothing/);
  expect(sentenceOf({ ...empty, slide: { ...blank, notes: ['Ships are late.'] } })).toBeNull();
  // To the user, text that nothing was understood of is still content.
  expect(sentenceOf({ ...empty, slide: { ...blank, title: '12.4.2' } })).toMatch(/^No sentence could/);
  const ofLayout = { ...blank, layoutHeading: 'Antitrust Policy Notice' };
  expect(sentenceOf({ ...empty, slide: ofLayout })).toBe(
    'The text on this slide belongs to its layout and is not read.',
  );
});

test('a slide that is not read out is told apart from one without words', () => {
  const agenda = { ...place, role: 'agenda', audience: 'sales' } as const;
  expect(reasonForSilence(agenda)).toMatchObject({ isByChoice: true });
  expect(reasonForSilence({ ...place, understood: { kind: 'empty', title: null } })).toMatchObject({
    isByChoice: false,
  });
});
