import { z } from 'zod';
import { notOneOf } from './text/choice-of.ts';
import {
  forEachSetting,
  type SettingName,
  settingsOrUsual,
  usualSettings,
  type VideoSettings,
  videoSettings,
} from './video-settings.ts';
import { musicIds, noMusic } from './vocabulary/music.ts';

/* The specification uses other names for some settings of a video. The API uses those names, and only this file knows both. */

const { durationSeconds, voice, speed, music, ...alike } = videoSettings.shape;
const usual = settingsOrUsual.shape;

/** Settings of a video in JSON requests. `changeProject` and `duplicateProject` accept any subset. */
export const wireSettings = z.object({
  duration: durationSeconds,
  voiceOption: voice,
  speechSpeed: speed,
  backgroundMusic: music,
  ...alike,
});
export type WireSettings = z.infer<typeof wireSettings>;

/** Fields of a project's details. The list of projects has the other fields, and the length of the video as `duration`. */
export const detailSettings = { ...alike, askedDuration: z.int() };

/** Form fields that the specification names. On the wire, each value is text. */
export const specifiedFields = {
  duration: z
    .string('The length must be a number of seconds.')
    .regex(/^\d{1,4}$/, 'The length must be a whole number of seconds.')
    .transform(Number)
    .pipe(durationSeconds),
  voiceOption: voice,
  speechSpeed: usual.speed,
  /** Empty if the user chose none. */
  backgroundMusic: z
    .enum(['', ...musicIds], { error: notOneOf('music', musicIds) })
    .transform((choice) => (choice === '' ? noMusic.id : choice))
    .default(noMusic.id),
};

/** Form fields of the other settings. A new setting has one of its own name, without a line here. */
export const furtherFields = fieldsWithoutSpecified();

function fieldsWithoutSpecified() {
  const {
    durationSeconds,
    voice,
    speed,
    music,
    audience,
    burnInCaptions: captions,
    ...alike
  } = forEachSetting(fieldOf);
  return { audience, captions, ...alike };
}

function fieldOf(name: SettingName): z.ZodType<string, string | undefined> {
  return isText(name) ? usual[name] : fieldOfText(videoSettings.shape[name], usualSettings[name]);
}

type TextSetting = { [Name in SettingName]: VideoSettings[Name] extends string ? Name : never }[SettingName];

function isText(name: SettingName): name is TextSetting {
  return typeof usualSettings[name] === 'string';
}

/**
 * Makes the form field of a setting that is not a text. `fromFields` converts the text that the field holds.
 * @param setting accepts the converted text
 */
export function fieldOfText(
  setting: z.ZodType,
  usualValue: string | number | boolean,
): z.ZodType<string, string | undefined> {
  if (typeof usualValue === 'boolean')
    return z.enum(['true', 'false']).default(usualValue ? 'true' : 'false');
  return z
    .string()
    .superRefine((text, context) => {
      const { error } = setting.safeParse(settingOfText(text, usualValue));
      for (const { message } of error?.issues ?? []) context.addIssue(message);
    })
    .default(String(usualValue));
}

const settingFields = z.object({ ...specifiedFields, ...furtherFields });

/** Form fields whose name differs from that of the setting. */
const otherNames: Partial<Record<SettingName, keyof typeof settingFields.shape>> = {
  durationSeconds: 'duration',
  voice: 'voiceOption',
  speed: 'speechSpeed',
  music: 'backgroundMusic',
  burnInCaptions: 'captions',
};

/** Form field of each setting. */
export const fieldNames: Readonly<Record<SettingName, string>> = forEachSetting(
  (name) => otherNames[name] ?? name,
);

/** Converts settings to the names of the API. */
export function toWire({
  durationSeconds: duration,
  voice: voiceOption,
  speed: speechSpeed,
  music: backgroundMusic,
  ...same
}: VideoSettings): WireSettings {
  return { duration, voiceOption, speechSpeed, backgroundMusic, ...same };
}

/** Converts settings from the names of the API. */
export function fromWire({
  duration: durationSeconds,
  voiceOption: voice,
  speechSpeed: speed,
  backgroundMusic: music,
  ...same
}: WireSettings): VideoSettings {
  return { durationSeconds, voice, speed, music, ...same };
}

/** Reads the settings from a submitted form. */
export function fromFields(fields: z.output<typeof settingFields>): VideoSettings {
  const values = new Map<string, unknown>(Object.entries(fields));
  return videoSettings.parse(
    forEachSetting((name) => settingOfText(values.get(fieldNames[name]), usualSettings[name])),
  );
}

/**
 * Converts the text of a form field to the type of its setting. A text that the type cannot have stays as it is, so that
 * the setting's schema refuses it.
 * @param usual value of the setting's type
 */
export function settingOfText(text: unknown, usual: string | number | boolean): unknown {
  if (typeof usual === 'number') return Number(text);
  const isTrueOrFalse = text === 'true' || text === 'false';
  return typeof usual === 'boolean' && isTrueOrFalse ? text === 'true' : text;
}

/** Returns the settings with the changes of a request. @throws ZodError for settings that no video can have */
export function withChanges(
  settings: VideoSettings,
  changes: { [Name in keyof WireSettings]?: WireSettings[Name] | undefined },
): VideoSettings {
  return fromWire(wireSettings.parse({ ...toWire(settings), ...changes }));
}

/** A project's details contain the stored values, which may include a voice, speed or music of another release. */
type Listed = Record<'voiceOption' | 'speechSpeed' | 'backgroundMusic', string>;

/** Returns the settings of a project's next video. */
export function fromDetail({
  askedDuration: durationSeconds,
  voiceOption: voice,
  speechSpeed: speed,
  backgroundMusic: music,
  ...same
}: z.infer<z.ZodObject<typeof detailSettings>> & Listed) {
  return { durationSeconds, voice, speed, music, ...same };
}
