import { expect, it } from 'vitest';
import { usualSettings, type VideoSettings } from '../video-settings.ts';
import { planRemake } from './plan-remake.ts';

const madeWith: VideoSettings = {
  ...usualSettings,
  durationSeconds: 60,
  voice: 'friendly-female',
  speed: '1.0',
  music: 'none',
  audience: 'sales',
  burnInCaptions: false,
  motion: 'builds',
  aspect: '16:9',
};
const slide = (number: number, more: object = {}) => ({
  number,
  hidden: false,
  leftOut: false,
  script: 'Said.',
  isSpokenAgain: false,
  startMs: number * 1000,
  ...more,
});
const slides = [
  slide(1),
  slide(2, { isSpokenAgain: true }),
  slide(3, { hidden: true, script: null }),
  slide(4, { leftOut: true }),
  slide(5, { script: ' ' }),
];

const plan = (changes: Partial<VideoSettings>) =>
  planRemake({ ...madeWith, ...changes }, { madeWith, slides });

it.each([
  [{}, [], [2]],
  [{ music: 'upbeat' }, ['music'], [2]],
  [{ burnInCaptions: true }, ['burnInCaptions'], [2]],
  [{ motion: 'none' }, ['motion'], [2]],
  [{ aspect: '9:16' }, ['aspect'], [2]],
  [{ voice: 'friendly-male' }, ['voice'], [1, 2]],
  [{ speed: '1.2' }, ['speed'], [1, 2]],
  [{ durationSeconds: 90 }, ['durationSeconds'], [1, 2, 4, 5]],
  [{ audience: 'training', music: 'upbeat' }, ['audience', 'music'], [1, 2, 4, 5]],
] as const)('with %j, %j has changed and the slides %j are spoken again', (changes, changed, spoken) => {
  expect(plan(changes)).toMatchObject({ changed, spoken });
});

it('writes a script only for another length or audience, and composes all pictures only for captions or another aspect', () => {
  expect(plan({ durationSeconds: 90 })).toMatchObject({ writesScript: true, composesPictures: false });
  expect(plan({ audience: 'training' }).writesScript).toBe(true);
  expect(plan({ voice: 'friendly-male' }).writesScript).toBe(false);
  expect(plan({ burnInCaptions: true })).toMatchObject({ writesScript: false, composesPictures: true });
  expect(plan({ aspect: '1:1' })).toMatchObject({ writesScript: false, composesPictures: true });
});

it.each([
  ['the order of the video', [1, 2, 3, 4, 5], {}, false],
  ['another order', [1, 5, 2, 3, 4], {}, true],
  ['a hidden slide elsewhere', [3, 1, 2, 4, 5], {}, false],
  ['an omitted slide elsewhere', [4, 1, 2, 3, 5], {}, false],
  ['a slide elsewhere that the video does not show yet', [5, 1, 2, 3, 4], { startMs: null }, false],
])('%s reorders the video only if shown slides change places', (_, order, fifth, reorders) => {
  const all = [...slides.slice(0, 4), slide(5, fifth)];
  const next = order.flatMap((number) => all.filter((one) => one.number === number));
  expect(planRemake(madeWith, { madeWith, slides: next })).toMatchObject({ reorders, spoken: [2] });
});

it('marks no setting as changed if the settings of the video are unknown', () => {
  const { changed, writesScript } = planRemake(
    { ...madeWith, durationSeconds: 90 },
    { madeWith: null, slides },
  );
  expect({ changed, writesScript }).toEqual({ changed: [], writesScript: false });
});
