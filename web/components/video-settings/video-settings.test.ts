import { expect, test } from 'vitest';
import { durationOptions, voiceOptions } from './video-settings.ts';

test('lengths go from 1:00 to 4:00 in steps of 30 seconds', () => {
  expect(durationOptions.map(({ value }) => value)).toEqual(['60', '90', '120', '150', '180', '210', '240']);
  expect(durationOptions.map(({ label }) => label)).toEqual([
    '1:00',
    '1:30',
    '2:00',
    '2:30',
    '3:00',
    '3:30',
    '4:00',
  ]);
});

test('a user’s own voice is offered under its name, if there is one', () => {
  const values = (user: Parameters<typeof voiceOptions>[0]) => voiceOptions(user).map(({ value }) => value);
  expect(values({ elevenLabsVoiceId: null, voiceName: 'Ada' })).toEqual([
    'professional-male',
    'professional-female',
    'friendly-male',
    'friendly-female',
  ]);
  expect(voiceOptions({ elevenLabsVoiceId: 'v1', voiceName: 'Ada' })[0]).toEqual({
    value: 'trained',
    label: 'Ada',
  });
  expect(voiceOptions({ elevenLabsVoiceId: 'v1', voiceName: '' })[0]?.label).toBe('My Trained Voice');
});
