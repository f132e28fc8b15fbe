import type { VideoSetting } from './video-settings.ts';

/** The values of an earlier video that are still offered. */
export function rememberedSettings(
  kept: Readonly<Record<string, unknown>>,
  settings: readonly VideoSetting[],
): Partial<Record<VideoSetting['name'], string>> {
  return Object.fromEntries(
    settings.flatMap(({ name, options }) => {
      const offered = options.find(({ value }) => value === kept[name]);
      return offered ? [[name, offered.value]] : [];
    }),
  );
}
