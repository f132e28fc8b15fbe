import type { ProjectAnalytics } from '#contract/shares.ts';
import { type Interval, watchedMs } from './watched.ts';

/** Position of a slide in the video. */
export type ShownSlide = { number: number; title: string | null; startMs: number; endMs: number };

/** Part at the end that need not be watched: the video fades out, and players round times. */
const endToleranceMs = 2000;
/** Share of a slide, or of the video, that counts as watched. A viewer who jumps to the end has not watched the whole video. */
const watchedShare = 0.5;

/**
 * Computes how far a video was watched, slide by slide. Pure.
 * @param slides in ascending order
 * @param views played intervals of each view, as mergeIntervals returns them
 */
export function retentionOf(
  { slides, durationMs }: { slides: readonly ShownSlide[]; durationMs: number },
  views: readonly (readonly Interval[])[],
): ProjectAnalytics['retention'] {
  const hasFinished = (watched: readonly Interval[]) =>
    durationMs > 0 &&
    endOf(watched) >= durationMs - endToleranceMs &&
    shareOf(watched, [0, durationMs]) >= watchedShare;
  const left = new Map<number, number>();
  for (const watched of views.filter((view) => !hasFinished(view))) {
    const number = slideAt(slides, endOf(watched))?.number;
    if (number !== undefined) left.set(number, (left.get(number) ?? 0) + 1);
  }
  return {
    views: views.length,
    finished: views.filter(hasFinished).length,
    averageShare: mean(views.map((watched) => shareOf(watched, [0, durationMs]))),
    slides: slides.map((slide) => ({
      ...slide,
      watched: views.filter((watched) => shareOf(watched, [slide.startMs, slide.endMs]) >= watchedShare)
        .length,
      left: left.get(slide.number) ?? 0,
    })),
  };
}

/** Returns the last moment that a view played. */
function endOf(watched: readonly Interval[]): number {
  return watched.at(-1)?.[1] ?? 0;
}

/** Returns the slide on which a view ended, or the first slide for a view that ended before it began. */
function slideAt(slides: readonly ShownSlide[], endMs: number): ShownSlide | undefined {
  // The last played moment decides: the end of one slide does not belong to the next.
  return slides.findLast(({ startMs }) => startMs < endMs) ?? slides[0];
}

function shareOf(watched: readonly Interval[], [fromMs, toMs]: Interval): number {
  return toMs > fromMs ? watchedMs(watched, [fromMs, toMs]) / (toMs - fromMs) : 0;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
