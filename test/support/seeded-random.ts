/** Choices that are the same for the same seed, so that what a test found can be found again. */
export type SeededRandom = {
  /** From 0 to 1, without 1. */
  share(): number;
  /** A whole number from 0 to `end`, without `end`. */
  below(end: number): number;
  /** Small numbers as often as large ones: from 1 to about `end`. */
  magnitude(end: number): number;
  /** @throws RangeError when there is nothing to pick from */
  pick<T>(list: readonly T[]): T;
};

export function seededRandom(seed: number): SeededRandom {
  const share = mulberry32(seed);
  const below = (end: number) => Math.floor(share() * end);
  return {
    share,
    below,
    magnitude: (end) => Math.round(end ** share()),
    pick<T>(list: readonly T[]): T {
      const picked = list.slice(below(list.length))[0];
      if (picked === undefined) throw new RangeError('There is nothing to pick from.');
      return picked;
    },
  };
}

/** https://github.com/bryc/code/blob/master/jshash/PRNGs.md */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
