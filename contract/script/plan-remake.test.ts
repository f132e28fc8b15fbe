import { expect, it } from 'vitest';
import type { ChangeableSettings } from '../projects.ts';
import { planRemake } from './plan-remake.ts';

const madeWith: ChangeableSettings = {
  duration: 60,
  voiceOption: 'friendly-female',
  speechSpeed: '1.0',
  backgroundMusic: 'none',
  audience: 'sales',
  burnInCaptions: false,
};
const slide = (number: number, more: object = {}) => ({
  number,
  hidden: false,
  leftOut: false,
  script: 'Said.',
  isSpokenAgain: false,
  ...more,
});
const slides = [
  slide(1),
  slide(2, { isSpokenAgain: true }),
  slide(3, { hidden: true, script: null }),
  slide(4, { leftOut: true }),
  slide(5, { script: ' ' }),
];

const plan = (changes: Partial<ChangeableSettings>) =>
  planRemake({ ...madeWith, ...changes }, { madeWith, slides });

it.each([
  [{}, [], [2]],
  [{ backgroundMusic: 'upbeat' }, ['backgroundMusic'], [2]],
  [{ burnInCaptions: true }, ['burnInCaptions'], [2]],
  [{ voiceOption: 'friendly-male' }, ['voiceOption'], [1, 2]],
  [{ speechSpeed: '1.2' }, ['speechSpeed'], [1, 2]],
  [{ duration: 90 }, ['duration'], [1, 2, 4, 5]],
  [{ audience: 'training', backgroundMusic: 'upbeat' }, ['audience', 'backgroundMusic'], [1, 2, 4, 5]],
] as const)('with %j, %j has changed and the slides %j are spoken again', (changes, changed, spoken) => {
  expect(plan(changes)).toMatchObject({ changed, spoken });
});

it('writes a script only for another length or audience, and draws every picture only for captions', () => {
  expect(plan({ duration: 90 })).toMatchObject({ writesScript: true, drawsCaptions: false });
  expect(plan({ audience: 'training' }).writesScript).toBe(true);
  expect(plan({ voiceOption: 'friendly-male' }).writesScript).toBe(false);
  expect(plan({ burnInCaptions: true })).toMatchObject({ writesScript: false, drawsCaptions: true });
});

it('takes no setting for changed where those of the video are not known', () => {
  const { changed, writesScript } = planRemake({ ...madeWith, duration: 90 }, { madeWith: null, slides });
  expect({ changed, writesScript }).toEqual({ changed: [], writesScript: false });
});
