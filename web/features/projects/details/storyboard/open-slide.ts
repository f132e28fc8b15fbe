type Slide = { number: number; hidden: boolean };

/** Finds the slide that a link asks for. Without such a slide, it is the first one that the video shows. Null without slides. */
export function openSlideOf(slides: readonly Slide[], asked: string | null): number | null {
  const found = slides.find(({ number }) => String(number) === asked);
  return (found ?? slides.find(({ hidden }) => !hidden) ?? slides[0])?.number ?? null;
}

/** Steps on the strip: in either direction, since it stands on its side on a phone. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Effect of a key on the strip of slides: it opens another slide, moves this one, or does nothing. */
export type StripKey = { open: number } | { move: -1 | 1 } | null;

/** @param slides in the order of the strip */
export function stripKey(
  slides: readonly Slide[],
  number: number,
  { key, altKey }: { key: string; altKey: boolean },
): StripKey {
  const by = steps[key];
  if (by !== undefined && altKey) return { move: by < 0 ? -1 : 1 };
  if (altKey) return null;
  const at = slides.findIndex((slide) => slide.number === number);
  const to =
    by !== undefined ? slides[at + by] : key === 'Home' ? slides[0] : key === 'End' ? slides.at(-1) : null;
  return to ? { open: to.number } : null;
}
