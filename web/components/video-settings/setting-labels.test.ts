import { expect, test } from 'vitest';
import { usualSettings } from '#contract/video-settings.ts';
import { settingFacts } from './setting-labels.ts';

test('the settings of a video are listed in their order, and unknown values unchanged', () => {
  const shown = {
    ...usualSettings,
    durationSeconds: 75,
    audience: 'training',
    voice: 'trained',
    speed: '1.2',
    music: 'harp',
    burnInCaptions: true,
    motion: 'builds',
    aspect: '9:16',
  } as const;
  expect(settingFacts(shown).slice(0, 8)).toEqual([
    ['Requested length', '1:15'],
    ['Audience', 'Training'],
    ['Voice', 'Custom Voice'],
    ['Speed', 'Fast'],
    ['Music', 'harp'],
    ['Animations', 'As in the deck'],
    ['Format', 'Tall, for phones (9:16)'],
    ['Captions', 'Always shown in the picture'],
  ]);
  expect(settingFacts({ ...shown, burnInCaptions: false })).toContainEqual([
    'Captions',
    'Off until a viewer turns them on',
  ]);
});
