import { expect, test } from 'vitest';
import { usualSettings } from '#contract/video-settings.ts';
import { durationOptions, fieldsOf, textsOf, videoSettingList, voiceOptions } from './video-settings.ts';

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

test('a form shows the settings in their order, with their labels', () => {
  const list = videoSettingList({ elevenLabsVoiceId: null, voiceName: '' });
  const shown = list.map(({ options, ...field }) => ({
    ...field,
    options: options.map(({ value, label }) => `${value} ${label}`).join(' | '),
  }));
  expect(shown).toEqual([
    {
      name: 'durationSeconds',
      label: 'Video duration',
      options: '60 1:00 | 90 1:30 | 120 2:00 | 150 2:30 | 180 3:00 | 210 3:30 | 240 4:00',
      placeholder: 'Choose a length',
    },
    {
      name: 'voice',
      label: 'Voice option',
      options:
        'professional-male Professional Male | professional-female Professional Female | friendly-male Friendly Male | friendly-female Friendly Female',
      placeholder: 'Choose a voice',
    },
    { name: 'speed', label: 'Speech speed', options: '0.8 Slow | 1.0 Normal | 1.2 Fast' },
    {
      name: 'music',
      label: 'Background music (optional)',
      options: 'none None | corporate Corporate | upbeat Upbeat | ambient Ambient',
      placeholder: 'No music',
    },
    {
      name: 'audience',
      label: 'Audience',
      options: 'sales Sales | marketing Marketing | training Training | education Education',
    },
    {
      name: 'aspect',
      label: 'Format',
      options: '16:9 Wide, for screens (16:9) | 9:16 Tall, for phones (9:16) | 1:1 Square, for feeds (1:1)',
    },
    {
      name: 'burnInCaptions',
      label: 'Captions',
      options: 'false Off until a viewer turns them on | true Always shown in the picture',
    },
    {
      name: 'motion',
      label: 'Animations',
      options:
        'none None: slides stay still | builds As in the deck | spotlight As in the deck, with a highlight',
      hint: 'With a highlight, viewers see what is being said. For viewers who are sensitive to motion, choose “None”.',
    },
  ]);
});

test('the settings are sent under the field names of the API', () => {
  expect(fieldsOf(textsOf(usualSettings))).toEqual({
    duration: '120',
    audience: 'sales',
    voiceOption: 'professional-female',
    speechSpeed: '1.0',
    backgroundMusic: 'none',
    captions: 'false',
    motion: 'builds',
    aspect: '16:9',
  });
});
