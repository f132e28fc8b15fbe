import { z } from 'zod';
import type { User } from '#contract/auth.ts';
import { maxProjectNameLength } from '#contract/limits.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import { planRemake, type Remake } from '#contract/script/plan-remake.ts';
import {
  forEachSetting,
  usualSettings,
  type VideoSettings,
  videoSettings,
} from '#contract/video-settings.ts';
import { fromDetail, fromWire } from '#contract/wire-settings.ts';
import { valueLabel } from '#web/components/video-settings/setting-words.ts';
import {
  type SettingTexts,
  textsOf,
  type VideoSetting,
  videoSettingList,
} from '#web/components/video-settings/video-settings.ts';

type Settings = Parameters<typeof fromDetail>[0];

/** The settings of a project as the fields of a dialog hold them. */
export function toValues(project: Settings): SettingTexts {
  return textsOf(fromDetail(project));
}

/** The fields of a dialog, read into the settings of a video. */
export const settingTexts = z
  .object(forEachSetting(() => z.string()))
  .transform((texts) => forEachSetting((name) => readText(texts[name], usualSettings[name])))
  .pipe(videoSettings);

/** The value that a text means. @param usual a value of the same kind */
function readText(text: string, usual: string | number | boolean): string | number | boolean {
  if (typeof usual === 'number') return Number(text);
  return typeof usual === 'boolean' ? text === 'true' : text;
}

/** Null for values that no video can have, which only a stored project of another version can bring. */
export function toSettings(values: SettingTexts): VideoSettings | null {
  return settingTexts.safeParse(values).data ?? null;
}

/** Plans how the video of a project is made again with the settings. */
export function planRemakeOf(
  { madeWith, slides }: Pick<ProjectDetail, 'madeWith' | 'slides'>,
  settings: VideoSettings,
): Remake {
  return planRemake(settings, { madeWith: madeWith && fromWire(madeWith), slides });
}

/**
 * The settings that a user can choose for a project. Only its maker is offered the trained voice, and each value that the
 * project has is offered.
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

const copySuffix = ' (copy)';

/** The name that is proposed for a copy. */
export function copyName(name: string): string {
  return `${name.slice(0, maxProjectNameLength - copySuffix.length).toWellFormed()}${copySuffix}`;
}
