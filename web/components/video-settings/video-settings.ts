import type { User } from '../../../contract/auth.ts';
import { durationStepSeconds, maxDurationSeconds, minDurationSeconds } from '../../../contract/limits.ts';
import { audienceLabels, audiences, defaultAudience } from '../../../contract/vocabulary/audiences.ts';
import { musicChoices } from '../../../contract/vocabulary/music.ts';
import { defaultSpeed, speeds } from '../../../contract/vocabulary/speeds.ts';
import { stockVoices, trainedVoice } from '../../../contract/vocabulary/voices.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import type { SelectOption } from '../ui/select.tsx';

/** The settings as strings, as the form holds and sends them; empty = not chosen. */
export type VideoSettings = {
  duration: string;
  audience: string;
  voiceOption: string;
  speechSpeed: string;
  backgroundMusic: string;
  /** `true`: captions are part of the picture. */
  captions: string;
  /** `browser`: the model of this browser writes the script. */
  scriptWriter: '' | 'browser';
  /** `true`: the video waits until the user has seen the script. */
  review: '' | 'true';
};

export const defaultVideoSettings: VideoSettings = {
  duration: '',
  audience: defaultAudience,
  voiceOption: '',
  speechSpeed: defaultSpeed,
  backgroundMusic: '',
  captions: 'false',
  scriptWriter: '',
  review: '',
};

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

const captionsOptions: SelectOption[] = [
  { value: 'false', label: 'Switched on by the viewer' },
  { value: 'true', label: 'Always in the picture' },
];

/** One setting of a video: a choice of one option. */
export type VideoSetting = {
  name: Exclude<keyof VideoSettings, 'scriptWriter' | 'review'>;
  label: string;
  options: readonly SelectOption[];
  placeholder?: string;
};

/** The settings that a user chooses, in the order in which every form and dialog shows them. */
export function videoSettingList(user: Pick<User, 'elevenLabsVoiceId' | 'voiceName'>): VideoSetting[] {
  return [
    { name: 'duration', label: 'Video Duration', options: durationOptions, placeholder: 'Choose a length' },
    {
      name: 'voiceOption',
      label: 'Voice Option',
      options: voiceOptions(user),
      placeholder: 'Choose a voice',
    },
    { name: 'audience', label: 'Audience', options: audienceOptions },
    { name: 'speechSpeed', label: 'Speech Speed', options: speedOptions },
    {
      name: 'backgroundMusic',
      label: 'Background Music (optional)',
      options: musicOptions,
      placeholder: 'No music',
    },
    { name: 'captions', label: 'Captions', options: captionsOptions },
  ];
}

/** The voices to choose from. The user's own voice comes first, if there is one. */
export function voiceOptions(user: Pick<User, 'elevenLabsVoiceId' | 'voiceName'>): SelectOption[] {
  const stock = stockVoices.map(({ id, label }) => ({ value: id, label }));
  if (user.elevenLabsVoiceId === null) return stock;
  return [{ value: trainedVoice.id, label: user.voiceName || 'My Trained Voice' }, ...stock];
}
