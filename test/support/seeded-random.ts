/** Pseudo-random choices. The same seed gives the same choices, so that a failure can be reproduced. */
export type SeededRandom = {
  /** Returns a number from 0 to 1, excluding 1. */
  share(): number;
  /** Returns an integer from 0 to `end`, excluding `end`. */
  below(end: number): number;
  /** Returns an integer from 1 to about `end`. All orders of magnitude are equally likely. */
  magnitude(end: number): number;
  /** @throws RangeError if the list is empty */
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

/** Implements https://github.com/bryc/code/blob/master/jshash/PRNGs.md. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
