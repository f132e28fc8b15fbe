import { z } from 'zod';
import type { User } from '#contract/auth.ts';
import { maxProjectNameLength } from '#contract/limits.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import { planRemake, type Remake } from '#contract/script/plan-remake.ts';
import { type SettingName, type VideoSettings, videoSettings } from '#contract/video-settings.ts';
import { isStockVoice, voiceLabel } from '#contract/vocabulary/voices.ts';
import { fromDetail, fromWire } from '#contract/wire-settings.ts';
import {
  type SettingTexts,
  textsOf,
  type VideoSetting,
  videoSettingList,
} from '#web/components/video-settings/video-settings.ts';
import { formatDuration } from '#web/lib/format-duration.ts';

type Settings = Parameters<typeof fromDetail>[0];

/** The settings of a project as the fields of a dialog hold them. */
export function toValues(project: Settings): SettingTexts {
  return textsOf(fromDetail(project));
}

const { shape } = videoSettings;

/** The fields of a dialog, read into the settings of a video. */
export const settingTexts = z.object({
  durationSeconds: z.string().transform(Number).pipe(shape.durationSeconds),
  audience: z.string().pipe(shape.audience),
  voice: z.string().pipe(shape.voice),
  speed: z.string().pipe(shape.speed),
  music: z.string().pipe(shape.music),
  burnInCaptions: z.string().transform((choice) => choice === 'true'),
  motion: z.string().pipe(shape.motion),
  aspect: z.string().pipe(shape.aspect),
} satisfies Record<SettingName, z.ZodType>);

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
    return { ...setting, options: [{ value, label: labelOf(setting.name, value) }, ...setting.options] };
  });
}

function labelOf(name: VideoSetting['name'], value: string): string {
  if (name === 'durationSeconds') return formatDuration(Number(value));
  return name === 'voice' && !isStockVoice(value) ? voiceLabel(value) : value;
}

const copySuffix = ' (copy)';

/** The name that is proposed for a copy. */
export function copyName(name: string): string {
  return `${name.slice(0, maxProjectNameLength - copySuffix.length).toWellFormed()}${copySuffix}`;
}
