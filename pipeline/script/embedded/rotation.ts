/**
 * Picks wordings so that none comes twice in a row and the same deck always gets the same ones. The start is
 * taken from the seed, so that two decks do not sound alike.
 */
export type Rotation = <T>(group: string, wordings: readonly T[]) => T;

export function createRotation(seed: string): Rotation {
  const places = new Map<string, number>();
  const start = [...seed].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return <T>(group: string, wordings: readonly T[]): T => {
    const place = (places.get(group) ?? start) + 1;
    places.set(group, place);
    const wording = wordings[place % wordings.length];
    if (wording === undefined) throw new RangeError(`There is no wording for ${group}.`);
    return wording;
  };
}
