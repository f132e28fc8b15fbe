import type { User } from '#contract/auth.ts';
import { durationStepSeconds, maxDurationSeconds, minDurationSeconds } from '#contract/limits.ts';
import { settingDescriptions, settingsInForms } from '#contract/setting-descriptions.ts';
import { forEachSetting, type SettingName, settingNames, usualSettings } from '#contract/video-settings.ts';
import { stockVoices, trainedVoice } from '#contract/vocabulary/voices.ts';
import { fieldNames } from '#contract/wire-settings.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import type { SelectOption } from '../ui/select.tsx';

/** The settings of a video as strings, as forms and dialogs hold them; empty = not chosen. */
export type SettingTexts = Record<SettingName, string>;

/** Choices of a user for a new video. */
export type VideoChoices = SettingTexts & {
  /** `browser`: the model of this browser writes the script. */
  scriptWriter: '' | 'browser';
  /** `true`: the video waits until the user has seen the script. */
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

/** The settings of a video as a form holds them. */
export function textsOf(settings: Readonly<Record<SettingName, string | number | boolean>>): SettingTexts {
  return forEachSetting((name) => String(settings[name]));
}

/** The settings under the names of the fields in which they are sent. */
export function fieldsOf(texts: SettingTexts): Record<string, string> {
  return Object.fromEntries(settingNames.map((name) => [fieldNames[name], texts[name]]));
}

export const durationOptions: SelectOption[] = Array.from(
  { length: (maxDurationSeconds - minDurationSeconds) / durationStepSeconds + 1 },
  (_, step) => minDurationSeconds + step * durationStepSeconds,
).map((seconds) => ({ value: String(seconds), label: formatDuration(seconds) }));

/** Settings that have to be asked about each video, and come first. The others have a usual choice that rarely changes. */
const firstSettings: readonly SettingName[] = ['durationSeconds', 'voice', 'speed', 'music'];

export const isFirstSetting = ({ name }: Pick<VideoSetting, 'name'>): boolean => firstSettings.includes(name);

/** One setting of a video: a choice of one option. */
export type VideoSetting = {
  name: SettingName;
  label: string;
  options: readonly SelectOption[];
  placeholder?: string;
  hint?: string;
};

type Owner = Pick<User, 'elevenLabsVoiceId' | 'voiceName'>;

/** Options that do not stand in the table of settings: lengths are steps, and voices depend on the user. */
const ownOptions: Partial<Record<SettingName, (user: Owner) => readonly SelectOption[]>> = {
  durationSeconds: () => durationOptions,
  voice: voiceOptions,
};

/** The settings that a user chooses, in the order in which every form and dialog shows them. */
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

/** The voices to choose from. The user's own voice comes first, if there is one. */
export function voiceOptions(user: Owner): SelectOption[] {
  const stock = stockVoices.map(({ id, label }) => ({ value: id, label }));
  if (user.elevenLabsVoiceId === null) return stock;
  return [{ value: trainedVoice.id, label: user.voiceName || 'My Trained Voice' }, ...stock];
}
