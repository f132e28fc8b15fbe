import { expect, test } from 'vitest';
import { settingFacts } from './setting-labels.ts';

test('the settings of a video are listed in their order, and unknown values unchanged', () => {
  const shown = {
    durationSeconds: 75,
    audience: 'training',
    voice: 'trained',
    speed: '1.2',
    music: 'harp',
    burnInCaptions: true,
    motion: 'builds',
    aspect: '9:16',
  } as const;
  expect(settingFacts(shown)).toEqual([
    ['Requested length', '1:15'],
    ['Audience', 'Training'],
    ['Voice', 'Custom Voice'],
    ['Speed', 'Fast'],
    ['Music', 'harp'],
    ['Animations', 'As in the deck'],
    ['Format', 'Tall, for phones (9:16)'],
    ['Captions', 'Always shown in the picture'],
  ]);
  expect(settingFacts({ ...shown, burnInCaptions: false }).at(-1)?.[1]).toBe(
    'Off until a viewer turns them on',
  );
});
