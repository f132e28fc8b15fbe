import type { ProjectDetail } from '../projects.ts';
import { settingDescriptions } from '../setting-descriptions.ts';
import { type SettingName, settingNames, type VideoSettings } from '../video-settings.ts';

type Slide = Pick<
  ProjectDetail['slides'][number],
  'number' | 'hidden' | 'leftOut' | 'script' | 'isSpokenAgain' | 'startMs'
>;

/** Effects of making a video again. Slides are drawn and sound is mixed every time: both take seconds. */
export type Remake = {
  /** The settings that differ from those of the video. */
  changed: SettingName[];
  /** True if the script is written anew, replacing one that users may have edited. */
  writesScript: boolean;
  /** Numbers of the slides that are spoken again, in part or in full. A new script may change any slide, so it lists them all. */
  spoken: number[];
  /** True if the slides come in another order. Only the video is composed again for that. */
  reorders: boolean;
  /** True if every picture is composed again: captions are burnt in or no longer are, or the video changes its shape. */
  composesPictures: boolean;
};

/**
 * Plans how a finished video is made again. The server decides by it whether a script is written, and the page tells by
 * it what will happen.
 * @param made its `madeWith` is null where it is not known: then no setting counts as changed. `slides` are in the order of
 * the next video, with their times in the one that is there.
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

/** Tells whether the settings ask for another script than the video's. */
export function isScriptWrittenAgain(settings: VideoSettings, madeWith: VideoSettings | null): boolean {
  return changedSettings(settings, madeWith).some((name) => settingDescriptions[name].remakes === 'script');
}

/** Tells whether slides that the video shows come in another order in the next one. @param slides in the order of the next video */
function isReordered(slides: readonly Slide[]): boolean {
  const starts = slides.flatMap(({ hidden, leftOut, startMs }) => (hidden || leftOut ? [] : (startMs ?? [])));
  return starts.some((startMs, index) => index > 0 && startMs < (starts[index - 1] ?? 0));
}

/** The settings that differ from those of the video, in their usual order. */
function changedSettings(settings: VideoSettings, madeWith: VideoSettings | null): SettingName[] {
  if (madeWith === null) return [];
  return settingNames.filter((name) => settings[name] !== madeWith[name]);
}
