import { type SettingName, settingNames, type VideoSettings } from './video-settings.ts';
import { aspectLabels, aspects } from './vocabulary/aspects.ts';
import { audienceLabels, audiences } from './vocabulary/audiences.ts';
import { motionLabels, motions } from './vocabulary/motions.ts';
import { musicChoices } from './vocabulary/music.ts';
import { speeds } from './vocabulary/speeds.ts';
import { stockVoices, trainedVoice } from './vocabulary/voices.ts';

/**
 * Work that another value requires in a finished video, in the order of the stages: the script and everything after it, the speech,
 * every picture, or the sound beside the speech. With `composition`, existing pictures and sound are only put together differently.
 */
type Remade = 'script' | 'speech' | 'pictures' | 'sound' | 'composition';

/** Description of a setting for forms, sentences, the command line and the plan of a new video. */
type SettingDescription<Value = VideoSettings[SettingName]> = {
  /** Label in a list of facts. */
  label: string;
  /** Label of the form field, if different. */
  fieldLabel?: string;
  /** Text of the form field while nothing is chosen. */
  placeholder?: string;
  /** Hint beneath the form field. */
  hint?: string;
  /** Name within a sentence, after "the". */
  word: string;
  /** True if the name takes a plural verb. */
  isPlural?: boolean;
  /** Values in the order in which they are offered. Null for the length, which is a number. */
  choices: readonly { id: Value; label: string }[] | null;
  remakes: Remade;
  /** Option of `npm run narrate`. `help` follows the choices, or is the whole help of an option without a value. */
  option: { name: string; valueName?: string; help?: string };
};

/** Descriptions of all settings of a video. The compiler reports a missing one. */
export const settingDescriptions: Readonly<Record<SettingName, SettingDescription>> = {
  durationSeconds: {
    label: 'Requested length',
    fieldLabel: 'Video duration',
    placeholder: 'Choose a length',
    word: 'length',
    choices: null,
    // The sentences are chosen to fill the length and to suit the audience, so the current script would fit neither.
    remakes: 'script',
    option: { name: 'duration', valueName: 'SECONDS' },
  },
  audience: {
    label: 'Audience',
    word: 'audience',
    choices: audiences.map((id) => ({ id, label: audienceLabels[id] })),
    remakes: 'script',
    option: { name: 'audience' },
  },
  voice: {
    label: 'Voice',
    fieldLabel: 'Voice option',
    placeholder: 'Choose a voice',
    word: 'voice',
    choices: [...stockVoices, trainedVoice],
    remakes: 'speech',
    option: { name: 'voice' },
  },
  speed: {
    label: 'Speed',
    fieldLabel: 'Speech speed',
    word: 'speed',
    choices: speeds,
    remakes: 'speech',
    option: { name: 'speed' },
  },
  music: {
    label: 'Music',
    fieldLabel: 'Background music (optional)',
    placeholder: 'No music',
    word: 'music',
    choices: musicChoices,
    remakes: 'sound',
    option: { name: 'music' },
  },
  burnInCaptions: {
    label: 'Captions',
    word: 'captions',
    isPlural: true,
    choices: [
      { id: false, label: 'Off until a viewer turns them on' },
      { id: true, label: 'Always shown in the picture' },
    ],
    remakes: 'pictures',
    option: { name: 'captions', help: 'also draws the captions into the picture' },
  },
  motion: {
    label: 'Animations',
    hint: 'With a highlight, viewers see what is being said. For viewers who are sensitive to motion, choose “None”.',
    word: 'animations',
    isPlural: true,
    choices: motions.map((id) => ({ id, label: motionLabels[id] })),
    remakes: 'composition',
    option: { name: 'motion' },
  },
  aspect: {
    label: 'Format',
    word: 'format',
    choices: aspects.map((id) => ({ id, label: aspectLabels[id] })),
    remakes: 'pictures',
    option: { name: 'aspect', help: ': shape of the picture' },
  },
} satisfies { [Name in SettingName]: SettingDescription<VideoSettings[Name]> };

/** Settings in the order of forms, and of sentences about changes of picture and sound. */
export const settingsInForms: readonly SettingName[] = settingsBeginningWith([
  'durationSeconds',
  'voice',
  'speed',
  'music',
  'audience',
  'aspect',
]);

/** Returns the names of all settings: the given ones first, then the others in their usual order. */
export function settingsBeginningWith(first: readonly SettingName[]): readonly SettingName[] {
  return [...new Set([...first, ...settingNames])];
}

/** Returns the label of a stored value. A value that is no longer offered is its own label. */
export function choiceLabel(name: SettingName, value: VideoSettings[SettingName] | string): string {
  const text = String(value);
  return settingDescriptions[name].choices?.find(({ id }) => String(id) === text)?.label ?? text;
}
