import type { ProjectDetail } from '#contract/projects.ts';
import { estimateSlideMs, leastPassingMs, tooLongSentence } from '#contract/script/estimate-length.ts';
import { mostFilmShare } from '#contract/script/film-time.ts';

type Project = Pick<ProjectDetail, 'slides' | 'wordsPerMinute' | 'maxVideoSeconds' | 'askedDuration'>;

/** The estimated length of a slide while it is written. `fault`: why the video cannot be that long; null when it can. */
export type SlideLength = { seconds: number; fault: string | null };

/** Returns a function that estimates the length of a slide with a text that is not saved yet. */
export function estimateDrafts({
  slides,
  wordsPerMinute,
  maxVideoSeconds,
  askedDuration,
}: Project): (number: number, draft: string) => SlideLength {
  const askedMs = askedDuration * 1000;
  const shown = slides.filter(({ hidden, leftOut }) => !hidden && !leftOut);
  const manner = {
    wordsPerMinute,
    mostFilmMs: askedMs * mostFilmShare,
    passingMs: leastPassingMs(shown, askedMs),
  };
  const savedMs = new Map(shown.map((slide) => [slide.number, estimateSlideMs(slide, manner)]));
  const videoMs = [...savedMs.values()].reduce((sum, ms) => sum + ms, 0);
  return (number, draft) => {
    const saved = slides.find((slide) => slide.number === number);
    const pauseAfterSeconds = saved?.pauseAfterSeconds ?? 0;
    const ownWordsPerMinute = saved?.ownWordsPerMinute ?? null;
    const films = saved?.films ?? [];
    const draftMs = estimateSlideMs({ script: draft, pauseAfterSeconds, ownWordsPerMinute, films }, manner);
    const ofVideoMs = savedMs.get(number);
    const fault =
      ofVideoMs === undefined ? null : tooLongSentence(videoMs - ofVideoMs + draftMs, maxVideoSeconds);
    return { seconds: draftMs / 1000, fault };
  };
}
