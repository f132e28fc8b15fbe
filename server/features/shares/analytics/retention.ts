import type { ProjectAnalytics } from '#contract/shares.ts';
import { type Interval, watchedMs } from './watched.ts';

/** A slide's place in the video. */
export type ShownSlide = { number: number; title: string | null; startMs: number; endMs: number };

/** A viewer who leaves in the last moments has seen the end: the video fades out, and players round. */
const endToleranceMs = 2000;

/**
 * Computes how far a video was watched, slide by slide. Pure.
 * @param slides ascending
 * @param views the intervals that each view has played, as mergeIntervals returns them
 */
export function retentionOf(
  { slides, durationMs }: { slides: readonly ShownSlide[]; durationMs: number },
  views: readonly (readonly Interval[])[],
): ProjectAnalytics['retention'] {
  const ends = views.map((watched) => watched.at(-1)?.[1] ?? 0);
  const hasFinished = (endMs: number) => durationMs > 0 && endMs >= durationMs - endToleranceMs;
  const left = new Map<number, number>();
  for (const endMs of ends.filter((end) => !hasFinished(end))) {
    const number = slideAt(slides, endMs)?.number;
    if (number !== undefined) left.set(number, (left.get(number) ?? 0) + 1);
  }
  return {
    views: views.length,
    finished: ends.filter(hasFinished).length,
    averageShare: mean(views.map((watched) => shareOf(watched, [0, durationMs]))),
    slides: slides.map((slide) => ({
      ...slide,
      watched: views.filter((watched) => shareOf(watched, [slide.startMs, slide.endMs]) >= 0.5).length,
      left: left.get(slide.number) ?? 0,
    })),
  };
}

/** The slide on which a view ended; the first slide for a view that ended before it began. */
function slideAt(slides: readonly ShownSlide[], endMs: number): ShownSlide | undefined {
  // The last moment that was played decides: the end of one slide is not on the next.
  return slides.findLast(({ startMs }) => startMs < endMs) ?? slides[0];
}

function shareOf(watched: readonly Interval[], [fromMs, toMs]: Interval): number {
  return toMs > fromMs ? watchedMs(watched, [fromMs, toMs]) / (toMs - fromMs) : 0;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
