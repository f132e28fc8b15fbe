import { fieldNames } from '#contract/wire-settings.ts';
import type { VideoSetting } from './video-settings.ts';

/** Returns those settings of an earlier video that are still offered. @param kept values keyed by form field */
export function rememberedSettings(
  kept: Readonly<Record<string, unknown>>,
  settings: readonly VideoSetting[],
): Partial<Record<VideoSetting['name'], string>> {
  return Object.fromEntries(
    settings.flatMap(({ name, options }) => {
      const offered = options.find(({ value }) => value === kept[fieldNames[name]]);
      return offered ? [[name, offered.value]] : [];
    }),
  );
}
