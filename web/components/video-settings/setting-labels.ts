import { choiceLabel, settingDescriptions, settingsBeginningWith } from '#contract/setting-descriptions.ts';
import type { SettingName } from '#contract/video-settings.ts';
import type { fromDetail } from '#contract/wire-settings.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import type { Fact } from '../fact-list.tsx';

type ShownSettings = ReturnType<typeof fromDetail>;

const factOrder = settingsBeginningWith([
  'durationSeconds',
  'audience',
  'voice',
  'speed',
  'music',
  'motion',
  'aspect',
]);

/** Returns the settings of a video as facts, in the order in which they are shown. The first is the length. */
export function settingFacts(shown: ShownSettings): Fact[] {
  return factOrder.map((name) => [settingDescriptions[name].label, valueLabel(name, shown[name])]);
}

/** Returns the label under which a value is offered, or the value itself if it is not offered. */
export function valueLabel(name: SettingName, value: string | number | boolean): string {
  return name === 'durationSeconds' ? formatDuration(Number(value)) : choiceLabel(name, value);
}
