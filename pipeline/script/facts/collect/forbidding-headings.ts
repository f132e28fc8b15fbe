import type { Slide } from '#pipeline/deck/deck.ts';

/** Tells whether a heading denies the lines under it: "Don't", "Never", "We will not:". */
export function isForbidding(heading: string): boolean {
  const plain = heading.replaceAll('’', "'").trim();
  return (
    /\b(?:will|do|does|must|should|shall|may|can) ?(?:not|never)\s*:?$|n't\s*:?$/i.test(plain) ||
    /^\W*(?:(?:do not|don't)s?|never|avoid|no-?gos?|things to avoid)\W*$/i.test(plain)
  );
}

/** Returns the cells of a slide's tables in columns with such a heading. */
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
