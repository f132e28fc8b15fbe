import type { User } from '#contract/auth.ts';
import { durationStepSeconds, maxDurationSeconds, minDurationSeconds } from '#contract/limits.ts';
import { settingDescriptions, settingsInForms } from '#contract/setting-descriptions.ts';
import { forEachSetting, type SettingName, settingNames, usualSettings } from '#contract/video-settings.ts';
import { stockVoices, trainedVoice } from '#contract/vocabulary/voices.ts';
import { fieldNames } from '#contract/wire-settings.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import type { SelectOption } from '../ui/select.tsx';

/** Settings of a video as strings, the form that forms and dialogs use. Empty if not chosen. */
export type SettingTexts = Record<SettingName, string>;

/** A user's choices for a new video. */
export type VideoChoices = SettingTexts & {
  /** `browser` if the browser's own model writes the script. */
  scriptWriter: '' | 'browser';
  /** `true` if the video waits until the user has reviewed the script. */
  review: '' | 'true';
};

export const defaultVideoChoices: VideoChoices = {
  ...textsOf(usualSettings),
  durationSeconds: '',
  voice: '',
  music: '',
  scriptWriter: '',
  review: '',
};

/** Converts the settings of a video into the strings of a form. */
export function textsOf(settings: Readonly<Record<SettingName, string | number | boolean>>): SettingTexts {
  return forEachSetting((name) => String(settings[name]));
}

/** Returns the settings keyed by the names of the fields in which they are sent. */
export function fieldsOf(texts: SettingTexts): Record<string, string> {
  return Object.fromEntries(settingNames.map((name) => [fieldNames[name], texts[name]]));
}

export const durationOptions: SelectOption[] = Array.from(
  { length: (maxDurationSeconds - minDurationSeconds) / durationStepSeconds + 1 },
  (_, step) => minDurationSeconds + step * durationStepSeconds,
).map((seconds) => ({ value: String(seconds), label: formatDuration(seconds) }));

/** Settings that differ from video to video, and therefore come first. The others have a default that rarely changes. */
const firstSettings: readonly SettingName[] = ['durationSeconds', 'voice', 'speed', 'music'];

export const isFirstSetting = ({ name }: Pick<VideoSetting, 'name'>): boolean => firstSettings.includes(name);

/** A setting of a video with its options. */
export type VideoSetting = {
  name: SettingName;
  label: string;
  options: readonly SelectOption[];
  placeholder?: string;
  hint?: string;
};

type Owner = Pick<User, 'elevenLabsVoiceId' | 'voiceName'>;

/** Options that are not in the table of settings: lengths are computed, and voices depend on the user. */
const ownOptions: Partial<Record<SettingName, (user: Owner) => readonly SelectOption[]>> = {
  durationSeconds: () => durationOptions,
  voice: voiceOptions,
};

/** Returns the settings that a user can choose, in the order in which every form and dialog shows them. */
export function videoSettingList(user: Owner): VideoSetting[] {
  return settingsInForms.map((name) => {
    const { label, fieldLabel = label, choices, placeholder, hint } = settingDescriptions[name];
    return {
      name,
      label: fieldLabel,
      options:
        ownOptions[name]?.(user) ?? choices?.map(({ id, label }) => ({ value: String(id), label })) ?? [],
      ...(placeholder !== undefined && { placeholder }),
      ...(hint !== undefined && { hint }),
    };
  });
}

/** Returns the voices to choose from, with the user's own voice first. */
export function voiceOptions(user: Owner): SelectOption[] {
  const stock = stockVoices.map(({ id, label }) => ({ value: id, label }));
  if (user.elevenLabsVoiceId === null) return stock;
  return [{ value: trainedVoice.id, label: user.voiceName || 'My Trained Voice' }, ...stock];
}
