import { z } from 'zod';
import type { User } from '#contract/auth.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import { planRemake, type Remake } from '#contract/script/plan-remake.ts';
import {
  forEachSetting,
  usualSettings,
  type VideoSettings,
  videoSettings,
} from '#contract/video-settings.ts';
import { fromDetail, fromWire, settingOfText } from '#contract/wire-settings.ts';
import { valueLabel } from '#web/components/video-settings/setting-labels.ts';
import {
  type SettingTexts,
  textsOf,
  type VideoSetting,
  videoSettingList,
} from '#web/components/video-settings/video-settings.ts';

type Settings = Parameters<typeof fromDetail>[0];

/** Returns a project's settings as form values. */
export function toValues(project: Settings): SettingTexts {
  return textsOf(fromDetail(project));
}

/** Parses form values into the settings of a video. */
export const settingTexts = z
  .object(forEachSetting(() => z.string()))
  .transform((texts) => forEachSetting((name) => settingOfText(texts[name], usualSettings[name])))
  .pipe(videoSettings);

/** Returns null for settings that no video can have, which only a project from another version can contain. */
export function toSettings(values: SettingTexts): VideoSettings | null {
  return settingTexts.safeParse(values).data ?? null;
}

/** Plans how the project's video is made again with the settings. */
export function planRemakeOf(
  { madeWith, slides }: Pick<ProjectDetail, 'madeWith' | 'slides'>,
  settings: VideoSettings,
): Remake {
  return planRemake(settings, { madeWith: madeWith && fromWire(madeWith), slides });
}

/**
 * Returns the settings that a user can choose for a project. Only its maker is offered the trained voice. The project's current
 * values are always offered.
 */
export function settingsFor(
  project: Settings & Pick<ProjectDetail, 'madeBy'>,
  user: Pick<User, 'id' | 'elevenLabsVoiceId' | 'voiceName'>,
): VideoSetting[] {
  const values = toValues(project);
  const isMaker = project.madeBy.id === user.id;
  const list = videoSettingList(isMaker ? user : { ...user, elevenLabsVoiceId: null });
  return list.map((setting) => {
    const value = values[setting.name];
    if (setting.options.some((option) => option.value === value)) return setting;
    return { ...setting, options: [{ value, label: valueLabel(setting.name, value) }, ...setting.options] };
  });
}
