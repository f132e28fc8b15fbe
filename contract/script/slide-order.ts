/**
 * Sorts slides into the order of the video.
 * @param slides in deck order
 * @param order slide numbers in the order that a user chose, or null for the deck's. A slide that is not listed follows the one
 * before it in the deck; a number without a slide is ignored.
 */
export function inOrder<S extends { number: number }>(
  slides: readonly S[],
  order: readonly number[] | null,
): S[] {
  if (order === null) return [...slides];
  const byNumber = new Map(slides.map((slide) => [slide.number, slide]));
  const named = new Set(order);
  const placed = [...named].flatMap((number) => byNumber.get(number) ?? []);
  slides.forEach((slide, index) => {
    if (named.has(slide.number)) return;
    const before = slides[index - 1];
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, slide);
  });
  return placed;
}
