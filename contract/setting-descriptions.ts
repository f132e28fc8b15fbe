import { type SettingName, settingNames, type VideoSettings } from './video-settings.ts';
import { aspectLabels, aspects } from './vocabulary/aspects.ts';
import { audienceLabels, audiences } from './vocabulary/audiences.ts';
import { motionLabels, motions } from './vocabulary/motions.ts';
import { musicChoices } from './vocabulary/music.ts';
import { speeds } from './vocabulary/speeds.ts';
import { stockVoices, trainedVoice } from './vocabulary/voices.ts';

/**
 * Work that is done again in a finished video for another value, first in the order in which it is done: the script with all
 * that follows, the speech, every picture, the sound beside the speech. For `composition`, the pictures and the sound that
 * are there are put together in another way.
 */
type Remade = 'script' | 'speech' | 'pictures' | 'sound' | 'composition';

/** All that forms, sentences, the command line and the plan of a new video need to know of a setting. */
type SettingDescription<Value = VideoSettings[SettingName]> = {
  /** Label of its value in a list of facts. */
  label: string;
  /** Label of its field in a form, where that is another one. */
  fieldLabel?: string;
  /** Text of its field while nothing is chosen. */
  placeholder?: string;
  /** Sentence beneath its field. */
  hint?: string;
  /** Name in a sentence, after "the". */
  word: string;
  /** True if the name takes a verb in the plural. */
  isPlural?: boolean;
  /** Values in the order in which they are offered; null for the length, which has a number. */
  choices: readonly { id: Value; label: string }[] | null;
  remakes: Remade;
  /** Option of `npm run narrate`. `help` stands behind its choices, or is all that is said of an option without a value. */
  option: { name: string; valueName?: string; help?: string };
};

/** Descriptions of the settings of a video. A setting without one is an error of the compiler. */
export const settingDescriptions: Readonly<Record<SettingName, SettingDescription>> = {
  durationSeconds: {
    label: 'Requested length',
    fieldLabel: 'Video duration',
    placeholder: 'Choose a length',
    word: 'length',
    choices: null,
    // A length is filled by choosing sentences, and an audience hears others: the script that is there would miss both.
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
    hint: 'The highlight goes to what is being said. For viewers who are disturbed by motion, let the slides stand still.',
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

/** Settings in the order of forms, and of sentences about what changes in the picture and the sound. */
export const settingsInForms: readonly SettingName[] = settingsBeginningWith([
  'durationSeconds',
  'voice',
  'speed',
  'music',
  'audience',
  'aspect',
]);

/** Names of all settings: first these, then the others in their usual order. */
export function settingsBeginningWith(first: readonly SettingName[]): readonly SettingName[] {
  return [...new Set([...first, ...settingNames])];
}

/** Label of a stored value; one that is not offered is its own label. */
export function choiceLabel(name: SettingName, value: VideoSettings[SettingName] | string): string {
  const text = String(value);
  return settingDescriptions[name].choices?.find(({ id }) => String(id) === text)?.label ?? text;
}
