import { expect, test } from 'vitest';
import { compareVersion, describeDifference } from './compare-version.ts';

const slide = (number: number, more: object = {}) => ({
  number,
  title: `Title ${number}`,
  hidden: false,
  leftOut: false,
  script: `Text ${number}.`,
  pauseAfterSeconds: 0,
  voiceOption: null,
  speechSpeed: null,
  takes: [],
  clicks: [],
  films: [],
  motion: null,
  ...more,
});
const now = [1, 2, 3, 4].map((number) => slide(number));

test.each<[string, ReturnType<typeof slide>[], number[], string]>([
  ['the same', now, [], 'The same as the current script.'],
  [
    'another text',
    [slide(1), slide(2, { script: 'Then.' }), slide(3), slide(4)],
    [2],
    'Differs from the current script on slide 2.',
  ],
  [
    'texts and order',
    [slide(4, { script: 'Then.' }), slide(1, { script: 'Then, too.' }), slide(2), slide(3)],
    [1, 4],
    'Differs from the current script on slides 1 and 4, and in the order of the slides.',
  ],
  [
    'the order',
    [slide(2), slide(1), slide(3), slide(4)],
    [],
    'Differs from the current script in the order of the slides.',
  ],
  [
    'a slide that is gone, and an omitted one in another place',
    [slide(9), slide(4, { leftOut: true }), slide(1), slide(2), slide(3)],
    [4],
    'Differs from the current script on slide 4.',
  ],
])('%s', (_, before, numbers, told) => {
  const difference = compareVersion({ slides: before }, now);
  expect(difference.slides.map(({ number }) => number)).toEqual(numbers);
  expect(describeDifference(difference)).toBe(told);
});

test('a difference shows both texts, and lists the other differences', () => {
  const before = slide(1, {
    script: 'Then. ',
    pauseAfterSeconds: 2,
    voiceOption: 'friendly-male',
    leftOut: true,
  });
  expect(compareVersion({ slides: [before] }, now).slides).toEqual([
    {
      number: 1,
      title: 'Title 1',
      texts: { before: 'Then.', now: 'Text 1.' },
      others: [
        'The slide was left out.',
        'The pause after the slide was different.',
        'The slide had a different voice or pace.',
      ],
    },
  ]);
  const [said] = compareVersion({ slides: [slide(1)] }, [slide(1, { leftOut: true })]).slides;
  expect(said).toMatchObject({ texts: null, others: ['The slide was in the video.'] });
});
