import type { User } from '#contract/auth.ts';
import { maxProjectNameLength } from '#contract/limits.ts';
import { type ChangeableSettings, changeableSettings, type ProjectDetail } from '#contract/projects.ts';
import { isStockVoice, voiceLabel } from '#contract/vocabulary/voices.ts';
import {
  type VideoSetting,
  type VideoSettings,
  videoSettingList,
} from '#web/components/video-settings/video-settings.ts';
import { formatDuration } from '#web/lib/format-duration.ts';

/** The settings of a project as strings, as the fields of a dialog hold them. */
export type SettingValues = Record<VideoSetting['name'], string>;

type Settings = Pick<
  ProjectDetail,
  | 'askedDuration'
  | 'voiceOption'
  | 'speechSpeed'
  | 'backgroundMusic'
  | 'audience'
  | 'aspect'
  | 'burnInCaptions'
  | 'motion'
>;

export function toValues(project: Settings): SettingValues {
  return {
    duration: String(project.askedDuration),
    voiceOption: project.voiceOption,
    audience: project.audience,
    speechSpeed: project.speechSpeed,
    backgroundMusic: project.backgroundMusic,
    aspect: project.aspect,
    captions: String(project.burnInCaptions),
    motion: project.motion,
  } satisfies Omit<VideoSettings, 'scriptWriter' | 'review'>;
}

/** Null for values that no video can have, which only a stored project of another version can bring. */
export function toSettings({ duration, captions, ...values }: SettingValues): ChangeableSettings | null {
  const parsed = changeableSettings.safeParse({
    ...values,
    duration: Number(duration),
    burnInCaptions: captions === 'true',
  });
  return parsed.success ? parsed.data : null;
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
  if (name === 'duration') return formatDuration(Number(value));
  return name === 'voiceOption' && !isStockVoice(value) ? voiceLabel(value) : value;
}

const copySuffix = ' (copy)';

/** The name that is proposed for a copy. */
export function copyName(name: string): string {
  return `${name.slice(0, maxProjectNameLength - copySuffix.length).toWellFormed()}${copySuffix}`;
}
