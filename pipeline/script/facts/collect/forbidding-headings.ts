import type { Slide } from '#pipeline/deck/deck.ts';

/** "Don't", "Never", "We will not:": what stands under it is denied. */
export function isForbidding(heading: string): boolean {
  const plain = heading.replaceAll('’', "'").trim();
  return (
    /\b(?:will|do|does|must|should|shall|may|can) ?(?:not|never)\s*:?$|n't\s*:?$/i.test(plain) ||
    /^\W*(?:(?:do not|don't)s?|never|avoid|no-?gos?|things to avoid)\W*$/i.test(plain)
  );
}

/** The cells of a slide's tables that stand in a column under such a heading. */
export function forbiddenCells({ blocks }: Slide): ReadonlySet<string> {
  return new Set(
    blocks.flatMap((block) => {
      if (block.kind !== 'table') return [];
      const [head = [], ...rows] = block.rows;
      const places = head.flatMap((name, at) => (isForbidding(name) ? [at] : []));
      return rows.flatMap((row) => places.map((at) => row[at] ?? '')).filter((cell) => cell !== '');
    }),
  );
}
