import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnimationStep, SlideAnimation } from '../../deck/slide-animation.ts';
import { animationPictures } from './animation-pictures.ts';

const step = (path: string, transition: AnimationStep['transition'] = 'fade'): AnimationStep => ({
  path,
  start: 'click',
  transition,
  shown: [],
  hidden: [],
});
const build = (...steps: AnimationStep[]): SlideAnimation => ({ firstPath: 'a', steps });

/** Formats the first picture, then each change as "time picture transition". */
function coursesOf(given: SlideAnimation, timesMs: readonly number[]): string[] {
  const { first, changes } = animationPictures(given, timesMs);
  return [
    first.imagePath,
    ...changes.map(({ atMs, picture, transition }) => `${atMs} ${picture.imagePath} ${transition}`),
  ];
}

test.each<[string, SlideAnimation, number[], string[]]>([
  [
    'each step at its time',
    build(step('b', 'cut'), step('c')),
    [1000, 2000],
    ['a', '1000 b cut', '2000 c fade'],
  ],
  [
    'a step at the start is there from the start',
    build(step('b'), step('c')),
    [0, 2000],
    ['b', '2000 c fade'],
  ],
  ['one time is one change', build(step('b', 'cut'), step('c')), [1000, 1000], ['a', '1000 c fade']],
  ['two cuts are a cut', build(step('b', 'cut'), step('c', 'cut')), [1000, 1000], ['a', '1000 c cut']],
  ['a step without a change is none', build(step('a'), step('b')), [1000, 1200], ['a', '1200 b fade']],
])('plans the pictures: %s', (_what, given, timesMs, course) => {
  expect(coursesOf(given, timesMs)).toEqual(course);
});

test('changes have different times, and end with the last picture', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 9000 })), {
    maxLength: 10,
  });
  fc.assert(
    fc.property(steps, (given) => {
      const timesMs = given.map(([, atMs]) => atMs).sort((a, b) => a - b);
      const pictures = animationPictures(build(...given.map(([path]) => step(path))), timesMs);
      const times = [0, ...pictures.changes.map(({ atMs }) => atMs)];
      for (const [index, atMs] of times.entries())
        if (index > 0) expect(atMs - (times[index - 1] ?? 0)).toBeGreaterThan(0);
      expect((pictures.changes.at(-1)?.picture ?? pictures.first).imagePath).toBe(given.at(-1)?.[0] ?? 'a');
    }),
  );
});
