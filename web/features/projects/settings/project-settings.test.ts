import { expect, test } from 'vitest';
import { usualSettings } from '#contract/video-settings.ts';
import { toWire } from '#contract/wire-settings.ts';
import { settingsFor, settingTexts, toSettings, toValues } from './project-settings.ts';

const project = {
  ...toWire(usualSettings),
  askedDuration: 75,
  voiceOption: 'trained',
  speechSpeed: '1.0',
  backgroundMusic: 'none',
  audience: 'training',
  burnInCaptions: true,
  motion: 'none',
  aspect: '1:1',
  madeBy: { id: 'ada', name: 'Ada' },
} as const;
const ada = { id: 'ada', elevenLabsVoiceId: 'v1', voiceName: 'Ada’s voice' };
const bob = { id: 'bob', elevenLabsVoiceId: 'v2', voiceName: 'Bob’s voice' };
const labels = (user: typeof ada, name: string) =>
  settingsFor(project, user)
    .find((setting) => setting.name === name)
    ?.options.map(({ label }) => label);

test('the values of a dialog become the settings again', () => {
  expect(toSettings(toValues(project))).toEqual({
    ...usualSettings,
    durationSeconds: 75,
    voice: 'trained',
    speed: '1.0',
    music: 'none',
    audience: 'training',
    burnInCaptions: true,
    motion: 'none',
    aspect: '1:1',
  });
  expect(toSettings({ ...toValues(project), durationSeconds: '' })).toBeNull();
});

test.each([
  ['durationSeconds', '5', 'The length must be from 60 to 240 seconds.'],
  ['durationSeconds', 'long', 'The length must be a number of seconds.'],
  ['voice', 'nobody', /^The voice must be one of /],
  ['aspect', '2:1', /^The aspect must be one of /],
])('a form reports the fault of %s "%s"', (name, value, message) => {
  const { error } = settingTexts.safeParse({ ...toValues(project), [name]: value });
  expect(error?.issues).toEqual([
    expect.objectContaining({ path: [name], message: expect.stringMatching(message) }),
  ]);
});

test("a user's voice is offered only for their own projects, and the voice of the project always", () => {
  expect(labels(ada, 'voice')?.[0]).toBe('Ada’s voice');
  expect(labels(bob, 'voice')?.[0]).toBe('Custom Voice');
  expect(labels(bob, 'voice')).not.toContain('Bob’s voice');
});

test('a length between the usual steps is kept', () => {
  expect(labels(ada, 'durationSeconds')).toEqual([
    '1:15',
    '1:00',
    '1:30',
    '2:00',
    '2:30',
    '3:00',
    '3:30',
    '4:00',
  ]);
});
