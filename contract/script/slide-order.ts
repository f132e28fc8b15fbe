/**
 * Puts slides into the order of the video.
 * @param slides in the order of the deck
 * @param order slide numbers in the order that a user has chosen; null for the deck's. A slide that it does not name comes
 * behind the one before it in the deck, and a number without a slide is passed over.
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
