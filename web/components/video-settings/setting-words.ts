import type { SettingName } from '#contract/video-settings.ts';
import { aspectLabels } from '#contract/vocabulary/aspects.ts';
import { audienceLabels } from '#contract/vocabulary/audiences.ts';
import { motionLabels } from '#contract/vocabulary/motions.ts';
import { musicLabel } from '#contract/vocabulary/music.ts';
import { speedLabel } from '#contract/vocabulary/speeds.ts';
import { voiceLabel } from '#contract/vocabulary/voices.ts';
import type { fromDetail } from '#contract/wire-settings.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import type { Fact } from '../fact-list.tsx';

/** Name of each setting in a sentence, after "the". */
export const settingWords: Readonly<Record<SettingName, string>> = {
  durationSeconds: 'length',
  audience: 'audience',
  voice: 'voice',
  speed: 'speed',
  music: 'music',
  burnInCaptions: 'captions',
  motion: 'animations',
  aspect: 'format',
};

/** The two kinds of captions, in or outside the picture, in the words in which they are offered and told. */
export const captionsWords = {
  byViewer: 'Off until a viewer turns them on',
  inPicture: 'Always shown in the picture',
} as const;

type ShownSettings = ReturnType<typeof fromDetail>;

/** The settings of a video as facts about it, in the order in which they are shown. The first is the length. */
export function settingFacts(shown: ShownSettings): Fact[] {
  const facts: Record<SettingName, Fact> = {
    durationSeconds: ['Requested length', formatDuration(shown.durationSeconds)],
    audience: ['Audience', audienceLabels[shown.audience]],
    voice: ['Voice', voiceLabel(shown.voice)],
    speed: ['Speed', speedLabel(shown.speed)],
    music: ['Music', musicLabel(shown.music)],
    motion: ['Animations', motionLabels[shown.motion]],
    aspect: ['Format', aspectLabels[shown.aspect]],
    burnInCaptions: ['Captions', captionsWords[shown.burnInCaptions ? 'inPicture' : 'byViewer']],
  };
  return Object.values(facts);
}
