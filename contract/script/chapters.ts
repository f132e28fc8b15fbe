/** The bar of a player has some 300 points for a video: nobody hits a shorter chapter. */
const leastChapterMs = 2000;

type Span = { startMs: number; endMs: number };

/**
 * Makes chapters of slides that follow each other. A slide that stands too shortly for one shares it with short slides beside
 * it, under the title of the first, or else belongs to the chapter before it; only at the start it belongs to the one behind.
 * @returns chapters without gap or overlap, from the start of the first slide to the end of the last
 */
export function chaptersOf<Slide extends Span>(slides: readonly Slide[]): Slide[] {
  const chapters: Slide[] = [];
  let short: Slide | null = null;
  /** The short slides so far do not fill a chapter: they belong to the one before. */
  const close = () => {
    const before = chapters.at(-1);
    if (short && before) chapters[chapters.length - 1] = { ...before, endMs: short.endMs };
    if (before) short = null;
  };
  for (const slide of slides) {
    if (lengthOf(slide) >= leastChapterMs) {
      close();
      chapters.push(short ? { ...slide, startMs: short.startMs } : slide);
      short = null;
      continue;
    }
    const grown: Slide = short ? { ...short, endMs: slide.endMs } : slide;
    const isLong = lengthOf(grown) >= leastChapterMs;
    if (isLong) chapters.push(grown);
    short = isLong ? null : grown;
  }
  close();
  return short ? [...chapters, short] : chapters;
}

function lengthOf({ startMs, endMs }: Span): number {
  return endMs - startMs;
}
