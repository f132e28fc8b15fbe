import type { ProjectDetail } from '#contract/projects.ts';

type Slide = Pick<ProjectDetail['slides'][number], 'number' | 'hidden'>;

/** One place up or down among the slides that the deck shows, or right beside another slide. */
export type Move = { by: -1 | 1 } | { side: 'before' | 'behind'; of: number };

/**
 * Moves a slide.
 * @param slides in their present order
 * @returns the numbers of all slides in the new order; null when the move changes nothing
 */
export function moveSlide(slides: readonly Slide[], number: number, move: Move): number[] | null {
  const target = 'of' in move ? move : neighbourOf(slides, number, move.by);
  if (target === null || target.of === number) return null;
  const numbers = slides.map((slide) => slide.number);
  const others = numbers.filter((other) => other !== number);
  const at = others.indexOf(target.of);
  if (at < 0) return null;
  const moved = others.toSpliced(target.side === 'before' ? at : at + 1, 0, number);
  return moved.every((other, index) => other === numbers[index]) ? null : moved;
}

/** Returns the place of a slide among those that the deck shows: `in place 2 of 12`. */
export function placeOf(slides: readonly Slide[], number: number): { place: number; count: number } {
  const shown = shownNumbers(slides);
  return { place: shown.indexOf(number) + 1, count: shown.length };
}

function neighbourOf(slides: readonly Slide[], number: number, by: -1 | 1) {
  const shown = shownNumbers(slides);
  const of = shown[shown.indexOf(number) + by];
  return of === undefined ? null : { side: by < 0 ? ('before' as const) : ('behind' as const), of };
}

function shownNumbers(slides: readonly Slide[]): number[] {
  return slides.filter(({ hidden }) => !hidden).map(({ number }) => number);
}
