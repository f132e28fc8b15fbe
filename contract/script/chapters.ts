/** Minimum length of a chapter. A player's progress bar has some 300 points for a video, and nobody can hit a shorter chapter. */
const minChapterMs = 2000;

type Span = { startMs: number; endMs: number };

/**
 * Groups consecutive slides into chapters. Slides that are too short for a chapter are merged under the title of the first one, or
 * join the chapter before them; at the start, they join the one after them.
 * @returns chapters without gaps or overlaps, from the start of the first slide to the end of the last
 */
export function chaptersOf<Slide extends Span>(slides: readonly Slide[]): Slide[] {
  const chapters: Slide[] = [];
  let short: Slide | null = null;
  /** Slides too short for a chapter of their own join the one before. */
  const close = () => {
    const before = chapters.at(-1);
    if (short && before) chapters[chapters.length - 1] = { ...before, endMs: short.endMs };
    if (before) short = null;
  };
  for (const slide of slides) {
    if (lengthOf(slide) >= minChapterMs) {
      close();
      chapters.push(short ? { ...slide, startMs: short.startMs } : slide);
      short = null;
      continue;
    }
    const grown: Slide = short ? { ...short, endMs: slide.endMs } : slide;
    const isLong = lengthOf(grown) >= minChapterMs;
    if (isLong) chapters.push(grown);
    short = isLong ? null : grown;
  }
  close();
  return short ? [...chapters, short] : chapters;
}

function lengthOf({ startMs, endMs }: Span): number {
  return endMs - startMs;
}
