import type { ProjectDetail } from '../projects.ts';
import { settingDescriptions } from '../setting-descriptions.ts';
import { type SettingName, settingNames, type VideoSettings } from '../video-settings.ts';

type Slide = Pick<
  ProjectDetail['slides'][number],
  'number' | 'hidden' | 'leftOut' | 'script' | 'isSpokenAgain' | 'startMs'
>;

/** Work of rendering or regenerating a video. Drawing slides and mixing sound take seconds and are always done. */
export type Remake = {
  /** Settings that differ from the video's. */
  changed: SettingName[];
  /** True if the script is regenerated, replacing one that users may have edited. */
  writesScript: boolean;
  /**
   * Numbers of the slides that are spoken again, in part or in full. A new script may change any slide, so all of them are listed.
   */
  spoken: number[];
  /** True if the order of the slides changes, which only needs the video to be composed again. */
  reorders: boolean;
  /** True if every picture is composed again, because captions are burnt in or removed, or the aspect ratio changes. */
  composesPictures: boolean;
};

/**
 * Plans how a finished video is made again. The server follows the plan, and the page shows it beforehand.
 * @param madeWith settings of the finished video; null if unknown, and then no setting counts as changed
 * @param slides in the order of the next video, with their times in the current one
 */
export function planRemake(
  settings: VideoSettings,
  { madeWith, slides }: { madeWith: VideoSettings | null; slides: readonly Slide[] },
): Remake {
  const changed = changedSettings(settings, madeWith);
  const remade = new Set(changed.map((name) => settingDescriptions[name].remakes));
  const writesScript = remade.has('script');
  const shown = slides.filter(({ hidden }) => !hidden);
  const spoken = writesScript
    ? shown
    : shown.filter(
        (slide) => !slide.leftOut && slide.script?.trim() && (slide.isSpokenAgain || remade.has('speech')),
      );
  return {
    changed,
    writesScript,
    spoken: spoken.map(({ number }) => number),
    reorders: isReordered(slides),
    composesPictures: remade.has('pictures'),
  };
}

/** Tells whether the settings require a new script. */
export function isScriptWrittenAgain(settings: VideoSettings, madeWith: VideoSettings | null): boolean {
  return changedSettings(settings, madeWith).some((name) => settingDescriptions[name].remakes === 'script');
}

/** Tells whether the order of the shown slides changes. @param slides in the order of the next video */
function isReordered(slides: readonly Slide[]): boolean {
  const starts = slides.flatMap(({ hidden, leftOut, startMs }) => (hidden || leftOut ? [] : (startMs ?? [])));
  return starts.some((startMs, index) => index > 0 && startMs < (starts[index - 1] ?? 0));
}

/** Returns the settings that differ from the video's, in their usual order. */
function changedSettings(settings: VideoSettings, madeWith: VideoSettings | null): SettingName[] {
  if (madeWith === null) return [];
  return settingNames.filter((name) => settings[name] !== madeWith[name]);
}
