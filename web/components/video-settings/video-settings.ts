import type { User } from '#contract/auth.ts';
import { durationStepSeconds, maxDurationSeconds, minDurationSeconds } from '#contract/limits.ts';
import { type SettingName, settingNames, usualSettings } from '#contract/video-settings.ts';
import { aspectLabels, aspects } from '#contract/vocabulary/aspects.ts';
import { audienceLabels, audiences } from '#contract/vocabulary/audiences.ts';
import { motionLabels, motions } from '#contract/vocabulary/motions.ts';
import { musicChoices } from '#contract/vocabulary/music.ts';
import { speeds } from '#contract/vocabulary/speeds.ts';
import { stockVoices, trainedVoice } from '#contract/vocabulary/voices.ts';
import { fieldNames } from '#contract/wire-settings.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import type { SelectOption } from '../ui/select.tsx';
import { captionsWords } from './setting-words.ts';

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
  // Has every name; each value is replaced.
  const texts: SettingTexts = { ...fieldNames };
  for (const name of settingNames) texts[name] = String(settings[name]);
  return texts;
}

/** The settings under the names of the fields in which they are sent. */
export function fieldsOf(texts: SettingTexts): Record<string, string> {
  return Object.fromEntries(settingNames.map((name) => [fieldNames[name], texts[name]]));
}

export const durationOptions: SelectOption[] = Array.from(
  { length: (maxDurationSeconds - minDurationSeconds) / durationStepSeconds + 1 },
  (_, step) => minDurationSeconds + step * durationStepSeconds,
).map((seconds) => ({ value: String(seconds), label: formatDuration(seconds) }));

const audienceOptions: SelectOption[] = audiences.map((id) => ({
  value: id,
  label: audienceLabels[id],
}));

const speedOptions: SelectOption[] = speeds.map(({ id, label }) => ({ value: id, label }));

const musicOptions: SelectOption[] = musicChoices.map(({ id, label }) => ({ value: id, label }));

const aspectOptions: SelectOption[] = aspects.map((id) => ({ value: id, label: aspectLabels[id] }));

const captionsOptions: SelectOption[] = [
  { value: 'false', label: captionsWords.byViewer },
  { value: 'true', label: captionsWords.inPicture },
];

const motionOptions: SelectOption[] = motions.map((id) => ({ value: id, label: motionLabels[id] }));

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

/** The settings that a user chooses, in the order in which every form and dialog shows them. */
export function videoSettingList(user: Pick<User, 'elevenLabsVoiceId' | 'voiceName'>): VideoSetting[] {
  return [
    {
      name: 'durationSeconds',
      label: 'Video duration',
      options: durationOptions,
      placeholder: 'Choose a length',
    },
    {
      name: 'voice',
      label: 'Voice option',
      options: voiceOptions(user),
      placeholder: 'Choose a voice',
    },
    { name: 'speed', label: 'Speech speed', options: speedOptions },
    {
      name: 'music',
      label: 'Background music (optional)',
      options: musicOptions,
      placeholder: 'No music',
    },
    { name: 'audience', label: 'Audience', options: audienceOptions },
    { name: 'aspect', label: 'Format', options: aspectOptions },
    { name: 'burnInCaptions', label: 'Captions', options: captionsOptions },
    {
      name: 'motion',
      label: 'Animations',
      options: motionOptions,
      hint: 'The highlight goes to what is being said. For viewers who are disturbed by motion, let the slides stand still.',
    },
  ];
}

/** The voices to choose from. The user's own voice comes first, if there is one. */
export function voiceOptions(user: Pick<User, 'elevenLabsVoiceId' | 'voiceName'>): SelectOption[] {
  const stock = stockVoices.map(({ id, label }) => ({ value: id, label }));
  if (user.elevenLabsVoiceId === null) return stock;
  return [{ value: trainedVoice.id, label: user.voiceName || 'My Trained Voice' }, ...stock];
}
