import type { ProjectDetail } from '#contract/projects.ts';
import { estimateSlideMs, minSilentSlideMs, tooLongSentence } from '#contract/script/estimate-length.ts';
import { maxFilmShare } from '#contract/script/film-time.ts';
import { slideLengths, speechEstimate, wholeSeconds } from '#contract/script/script-length.ts';

type Project = Pick<ProjectDetail, 'slides' | 'wordsPerMinute' | 'maxVideoSeconds' | 'askedDuration'>;
type Slide = Project['slides'][number];

/**
 * Estimated length of a slide during editing, in whole seconds. The lengths of all slides add up to the displayed length of the
 * video. `fault`: reason why the video cannot be that long, or null.
 */
export type SlideLength = { seconds: number; fault: string | null };

/** Returns a function that estimates the length of a slide with an unsaved text. */
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
    maxFilmMs: askedMs * maxFilmShare,
    silentSlideMs: minSilentSlideMs(shown, askedMs),
  };
  const savedMs = new Map(shown.map((slide) => [slide.number, estimateSlideMs(slide, manner)]));
  const videoMs = [...savedMs.values()].reduce((sum, ms) => sum + ms, 0);
  const secondsOf = secondsOfSlides(shown, speechEstimate(slides, wordsPerMinute), askedMs);
  return (number, draft) => {
    const saved = slides.find((slide) => slide.number === number);
    const pauseAfterSeconds = saved?.pauseAfterSeconds ?? 0;
    const ownWordsPerMinute = saved?.ownWordsPerMinute ?? null;
    const films = saved?.films ?? [];
    const draftMs = estimateSlideMs({ script: draft, pauseAfterSeconds, ownWordsPerMinute, films }, manner);
    const ofVideoMs = savedMs.get(number);
    const fault =
      ofVideoMs === undefined ? null : tooLongSentence(videoMs - ofVideoMs + draftMs, maxVideoSeconds);
    return { seconds: secondsOf(number, draft) ?? Math.floor(draftMs / 1000), fault };
  };
}

/** Returns a function for the length of a slide with a text, in seconds, or null if the slide is not in the video. */
function secondsOfSlides(
  shown: readonly Slide[],
  spokenMsOf: (slide: Slide) => number,
  askedMs: number,
): (number: number, text: string) => number | null {
  const places = new Map(shown.map(({ number }, index) => [number, index]));
  // A hundred slides are estimated at each keystroke, and only one of them has another text.
  const spokenMs = new Map(shown.map((slide) => [slide.number, spokenMsOf(slide)]));
  const saved = wholeSeconds(slideLengths(shown, ({ number }) => spokenMs.get(number) ?? 0, askedMs));
  return (number, text) => {
    const place = places.get(number);
    const slide = place === undefined ? undefined : shown[place];
    if (place === undefined || slide === undefined) return null;
    if (text === (slide.script ?? '')) return saved[place] ?? null;
    const draft = { ...slide, script: text, spokenMs: null };
    const draftMs = spokenMsOf(draft);
    const lengths = slideLengths(
      shown.with(place, draft),
      (other) => (other === draft ? draftMs : (spokenMs.get(other.number) ?? 0)),
      askedMs,
    );
    return wholeSeconds(lengths)[place] ?? null;
  };
}
