import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { generateVideoFields } from './projects.ts';
import {
  settingNames,
  settingsOrUsual,
  usualSettings,
  type VideoSettings,
  videoSettings,
} from './video-settings.ts';
import { aspects } from './vocabulary/aspects.ts';
import { audiences } from './vocabulary/audiences.ts';
import { motions } from './vocabulary/motions.ts';
import { musicIds } from './vocabulary/music.ts';
import { speedIds } from './vocabulary/speeds.ts';
import { voiceIds } from './vocabulary/voices.ts';
import {
  fieldNames,
  fieldOfText,
  fromDetail,
  fromFields,
  fromWire,
  settingOfText,
  toWire,
  wireSettings,
  withChanges,
} from './wire-settings.ts';

const anySettings: fc.Arbitrary<VideoSettings> = fc.record({
  durationSeconds: fc.integer({ min: 60, max: 240 }),
  audience: fc.constantFrom(...audiences),
  voice: fc.constantFrom(...voiceIds),
  speed: fc.constantFrom(...speedIds),
  music: fc.constantFrom(...musicIds),
  burnInCaptions: fc.boolean(),
  motion: fc.constantFrom(...motions),
  aspect: fc.constantFrom(...aspects),
});

it('settings survive every conversion to the names of the API and back', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const wire = wireSettings.parse(JSON.parse(JSON.stringify(toWire(settings))));
      expect(fromWire(wire)).toEqual(settings);
      const { duration: askedDuration, ...others } = wire;
      expect(fromDetail({ ...others, askedDuration })).toEqual(settings);
      const fields = settingNames.map((name) => [fieldNames[name], String(settings[name])]);
      expect(fromFields(generateVideoFields.parse(Object.fromEntries(fields)))).toEqual(settings);
    }),
  );
});

it.each([
  ['true', false, true],
  ['false', true, false],
  ['yes', false, 'yes'],
  ['', false, ''],
  ['90', 60, 90],
  ['true', 'none', 'true'],
])('the text %j of a field with the default %j becomes the setting %j', (text, usual, setting) => {
  expect(settingOfText(text, usual)).toBe(setting);
});

it.each([
  [z.boolean(), false, 'true', true],
  [z.boolean(), false, 'yes', false],
  [z.int().max(5), 3, '5', true],
  [z.int().max(5), 3, '6', false],
  [z.int().max(5), 3, 'three', false],
])(
  'the form field of a setting that is not a text holds only texts that the setting has: case %#',
  (setting, usual, text, isTaken) => {
    const field = fieldOfText(setting, usual);
    expect(field.safeParse(text).success).toBe(isTaken);
    expect(field.parse(undefined)).toBe(String(usual));
  },
);

it('a call changes only the settings that it names', () => {
  fc.assert(
    fc.property(anySettings, anySettings, fc.subarray([...settingNames]), (settings, others, names) => {
      const named = new Set<string>(
        Object.keys(toWire(usualSettings)).filter((_, index) => names.length > index),
      );
      const given = Object.entries(toWire(others)).filter(([name]) => named.has(name));
      const changes = wireSettings.partial().parse(Object.fromEntries(given));
      expect(toWire(withChanges(settings, changes))).toEqual({ ...toWire(settings), ...changes });
    }),
  );
});

it('the API uses the names of the specification', () => {
  expect(Object.keys(wireSettings.shape).sort()).toEqual([
    'aspect',
    'audience',
    'backgroundMusic',
    'burnInCaptions',
    'duration',
    'motion',
    'speechSpeed',
    'voiceOption',
  ]);
});

it.each([[{ duration: 59 }], [{ voiceOption: 'robot' }], [{ speechSpeed: '9' }]])(
  '%j is refused',
  (changes) => {
    expect(wireSettings.partial().safeParse(changes).success).toBe(false);
  },
);

it('a missing setting gets its default', () => {
  expect(settingsOrUsual.parse({})).toEqual(usualSettings);
  expect(videoSettings.safeParse({}).success).toBe(false);
});
