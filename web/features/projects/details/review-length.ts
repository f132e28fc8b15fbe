import type { ProjectDetail } from '#contract/projects.ts';
import { type LengthRange, lengthFor, scriptLength, speechEstimate } from '#contract/script/script-length.ts';
import { formatDuration } from '#web/lib/format-duration.ts';

/** Estimated length of a video that is not made yet. */
export type ReviewLength = {
  seconds: number;
  /** Sentence about the difference from the requested length, and what to do about it, or null. */
  difference: string | null;
};

/** Differences that nobody notices. */
const sameSeconds = 2;

type Project = Pick<ProjectDetail, 'slides' | 'wordsPerMinute' | 'askedDuration'>;

/**
 * Estimates the length of the video from the current texts in the editor.
 * @param texts by slide number; a slide without one counts with its saved text
 */
export function reviewLength(project: Project, texts: ReadonlyMap<number, string>): ReviewLength {
  const { askedDuration } = project;
  const seconds = lengthFor(askedDuration * 1000, lengthRange(project, texts)) / 1000;
  // Counts from the displayed length, so that a user who subtracts gets the same result.
  const moreSeconds = Math.floor(seconds) - askedDuration;
  return { seconds, difference: differenceOf(moreSeconds, askedDuration) };
}

/** Returns the possible lengths of the video. @param without numbers of slides that do not count; @param texts as for reviewLength */
export function lengthRange(
  { slides, wordsPerMinute, askedDuration }: Project,
  texts: ReadonlyMap<number, string>,
  without: readonly number[] = [],
): LengthRange {
  const spokenMsOf = speechEstimate(slides, wordsPerMinute);
  const shown = slides
    .filter(({ number, hidden, leftOut }) => !hidden && !leftOut && !without.includes(number))
    .map((slide) => {
      const text = texts.get(slide.number);
      if (text === undefined || text === (slide.script ?? '')) return slide;
      return { ...slide, script: text, spokenMs: null };
    });
  return scriptLength(shown, spokenMsOf, askedDuration * 1000);
}

function differenceOf(moreSeconds: number, askedDuration: number): string | null {
  const asked = formatDuration(askedDuration);
  if (moreSeconds > sameSeconds) {
    return `That is ${moreSeconds} s longer than the ${asked} you asked for. Shorten a text, or leave a slide out.`;
  }
  if (moreSeconds < -sameSeconds) {
    return `That is ${-moreSeconds} s shorter than the ${asked} you asked for. There is room for more text.`;
  }
  return null;
}
