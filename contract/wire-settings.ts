import { z } from 'zod';
import { notOneOf } from './text/choice-of.ts';
import {
  forEachSetting,
  type SettingName,
  settingsOrUsual,
  type VideoSettings,
  videoSettings,
} from './video-settings.ts';
import { musicIds, noMusic } from './vocabulary/music.ts';

/*
 * The specification has other names for some settings of a video. The API takes and gives those, and this is the only file that
 * knows both.
 */

const { durationSeconds, voice, speed, music, ...alike } = videoSettings.shape;
const usual = settingsOrUsual.shape;

/** The settings of a video as calls with JSON take them; any part of them in `changeProject` and `duplicateProject`. */
export const wireSettings = z.object({
  duration: durationSeconds,
  voiceOption: voice,
  speechSpeed: speed,
  backgroundMusic: music,
  ...alike,
});
export type WireSettings = z.infer<typeof wireSettings>;

/** Fields of a project's details; the list of projects has the others, and the length of the video as `duration`. */
export const detailSettings = { ...alike, askedDuration: z.int() };

/** The fields of the form that the specification names. On the wire each is text. */
export const specifiedFields = {
  duration: z
    .string('The length must be a number of seconds.')
    .regex(/^\d{1,4}$/, 'The length must be a whole number of seconds.')
    .transform(Number)
    .pipe(durationSeconds),
  voiceOption: voice,
  speechSpeed: usual.speed,
  /** Empty when the form's user chose none. */
  backgroundMusic: z
    .enum(['', ...musicIds], { error: notOneOf('music', musicIds) })
    .transform((choice) => (choice === '' ? noMusic.id : choice))
    .default(noMusic.id),
};

/** Settings with fields that are as the settings are. */
const alikeInForms = settingsOrUsual.omit({
  durationSeconds: true,
  voice: true,
  speed: true,
  music: true,
  audience: true,
  burnInCaptions: true,
}).shape;

/** The fields of the form for the other settings. */
export const furtherFields = {
  audience: usual.audience,
  captions: z.enum(['true', 'false']).default('false'),
  // A setting that is no text needs a field of its own, as the captions have: forms hold texts.
  ...(alikeInForms satisfies Record<string, z.ZodType<string, string | undefined>>),
};

const settingFields = z.object({ ...specifiedFields, ...furtherFields });

/** Fields of the form that are not named like their setting. */
const otherNames: Partial<Record<SettingName, keyof typeof settingFields.shape>> = {
  durationSeconds: 'duration',
  voice: 'voiceOption',
  speed: 'speechSpeed',
  music: 'backgroundMusic',
  burnInCaptions: 'captions',
};

/** The field of the form for each setting. */
export const fieldNames: Readonly<Record<SettingName, string>> = forEachSetting(
  (name) => otherNames[name] ?? name,
);

/** The settings under the names of the API. */
export function toWire({
  durationSeconds: duration,
  voice: voiceOption,
  speed: speechSpeed,
  music: backgroundMusic,
  ...same
}: VideoSettings): WireSettings {
  return { duration, voiceOption, speechSpeed, backgroundMusic, ...same };
}

/** The settings that came under the names of the API. */
export function fromWire({
  duration: durationSeconds,
  voiceOption: voice,
  speechSpeed: speed,
  backgroundMusic: music,
  ...same
}: WireSettings): VideoSettings {
  return { durationSeconds, voice, speed, music, ...same };
}

/** The settings in a filled-in form. */
export function fromFields({ captions, ...same }: z.output<typeof settingFields>): VideoSettings {
  return fromWire(wireSettings.parse({ ...same, burnInCaptions: captions === 'true' }));
}

/** The settings with those changed that a call names. @throws ZodError for settings that no video can have */
export function withChanges(
  settings: VideoSettings,
  changes: { [Name in keyof WireSettings]?: WireSettings[Name] | undefined },
): VideoSettings {
  return fromWire(wireSettings.parse({ ...toWire(settings), ...changes }));
}

/** A project's details hold what is stored: a voice, a speed or music of another release, too. */
type Listed = Record<'voiceOption' | 'speechSpeed' | 'backgroundMusic', string>;

/** The settings of a project's next video. */
export function fromDetail({
  askedDuration: durationSeconds,
  voiceOption: voice,
  speechSpeed: speed,
  backgroundMusic: music,
  ...same
}: z.infer<z.ZodObject<typeof detailSettings>> & Listed) {
  return { durationSeconds, voice, speed, music, ...same };
}
