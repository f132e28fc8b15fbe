import { z } from 'zod';
import { defaultDurationSeconds, maxDurationSeconds, minDurationSeconds } from './limits.ts';
import { choiceOf } from './text/choice-of.ts';
import { aspects, defaultAspect } from './vocabulary/aspects.ts';
import { audiences, defaultAudience } from './vocabulary/audiences.ts';
import { defaultMotion, motions } from './vocabulary/motions.ts';
import { musicIds, noMusic } from './vocabulary/music.ts';
import { defaultSpeed, speedIds } from './vocabulary/speeds.ts';
import { defaultVoice, stockVoiceIds, voiceIds } from './vocabulary/voices.ts';

const lengthFault = `The length must be from ${minDurationSeconds} to ${maxDurationSeconds} seconds.`;

const durationSeconds = z
  .number('The length must be a number of seconds.')
  .int('The length must be a whole number of seconds.')
  .min(minDurationSeconds, lengthFault)
  .max(maxDurationSeconds, lengthFault);

export const voiceOption = choiceOf('voice', voiceIds);
export const stockVoice = choiceOf('voice', stockVoiceIds);
export const speechSpeed = choiceOf('speed', speedIds);
export const audience = choiceOf('audience', audiences);
export const aspect = choiceOf('aspect', aspects);

/**
 * Settings of a video. A list of settings has this order, except where it names the settings that come first
 * (`settingsBeginningWith`). The names are the same from the web form to the database column; `wire-settings.ts` has the names that
 * differ in the API.
 */
export const videoSettings = z.object({
  /** Requested length. The length of the video may differ. */
  durationSeconds,
  audience,
  voice: voiceOption,
  speed: speechSpeed,
  music: choiceOf('music', musicIds),
  /** True if captions are burnt into the picture. */
  burnInCaptions: z.boolean('`burnInCaptions` must be true or false.'),
  /** Motion on the slides. */
  motion: choiceOf('motion', motions),
  /** Shape of the frame, width to height. */
  aspect,
});
export type VideoSettings = z.infer<typeof videoSettings>;
export type SettingName = keyof VideoSettings;

export const settingNames: readonly SettingName[] = videoSettings.keyof().options;

/** Returns a record with one value per setting. */
export function forEachSetting<Value>(valueFor: (name: SettingName) => Value): Record<SettingName, Value> {
  const values: Partial<Record<SettingName, Value>> = Object.fromEntries(
    settingNames.map((name) => [name, valueFor(name)]),
  );
  if (hasEverySetting(values)) return values;
  throw new Error('A setting has no value.');
}

function hasEverySetting<Value>(
  values: Partial<Record<SettingName, Value>>,
): values is Record<SettingName, Value> {
  return settingNames.every((name) => name in values);
}

const { shape } = videoSettings;

/** Settings with defaults. A missing setting gets its default, also in rows from releases without it. */
export const settingsOrUsual = z.object({
  durationSeconds: shape.durationSeconds.default(defaultDurationSeconds),
  audience: shape.audience.default(defaultAudience),
  voice: shape.voice.default(defaultVoice),
  speed: shape.speed.default(defaultSpeed),
  music: shape.music.default(noMusic.id),
  burnInCaptions: shape.burnInCaptions.default(false),
  motion: shape.motion.default(defaultMotion),
  aspect: shape.aspect.default(defaultAspect),
} satisfies Record<SettingName, z.ZodType>);

/** Default settings. */
export const usualSettings: VideoSettings = settingsOrUsual.parse({});
