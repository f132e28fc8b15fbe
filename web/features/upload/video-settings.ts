import type { User } from '../../../contract/auth.ts';
import { durationStepSeconds, maxDurationSeconds, minDurationSeconds } from '../../../contract/limits.ts';
import { audienceLabels, audiences, defaultAudience } from '../../../contract/vocabulary/audiences.ts';
import { musicChoices } from '../../../contract/vocabulary/music.ts';
import { defaultSpeed, speeds } from '../../../contract/vocabulary/speeds.ts';
import { stockVoices, trainedVoice } from '../../../contract/vocabulary/voices.ts';
import type { SelectOption } from '../../components/ui/select.tsx';
import { formatDuration } from '../../lib/format-duration.ts';

/** The settings as strings, as the form holds and sends them; empty = not chosen. */
export type VideoSettings = {
  duration: string;
  audience: string;
  voiceOption: string;
  speechSpeed: string;
  backgroundMusic: string;
  /** `browser`: the model of this browser writes the script. */
  scriptWriter: '' | 'browser';
};

export const defaultVideoSettings: VideoSettings = {
  duration: '',
  audience: defaultAudience,
  voiceOption: '',
  speechSpeed: defaultSpeed,
  backgroundMusic: '',
  scriptWriter: '',
};

export const durationOptions: SelectOption[] = Array.from(
  { length: (maxDurationSeconds - minDurationSeconds) / durationStepSeconds + 1 },
  (_, step) => minDurationSeconds + step * durationStepSeconds,
).map((seconds) => ({ value: String(seconds), label: formatDuration(seconds) }));

export const audienceOptions: SelectOption[] = audiences.map((id) => ({
  value: id,
  label: audienceLabels[id],
}));

export const speedOptions: SelectOption[] = speeds.map(({ id, label }) => ({ value: id, label }));

export const musicOptions: SelectOption[] = musicChoices.map(({ id, label }) => ({ value: id, label }));

/** The voices to choose from. The user's own voice comes first, if there is one. */
export function voiceOptions(user: Pick<User, 'elevenLabsVoiceId' | 'voiceName'>): SelectOption[] {
  const stock = stockVoices.map(({ id, label }) => ({ value: id, label }));
  if (user.elevenLabsVoiceId === null) return stock;
  return [{ value: trainedVoice.id, label: user.voiceName || 'My Trained Voice' }, ...stock];
}
