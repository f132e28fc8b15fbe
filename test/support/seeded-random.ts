/** Pseudo-random choices, the same for the same seed, so that a failure can be repeated. */
export type SeededRandom = {
  /** A number from 0 to 1, 1 excluded. */
  share(): number;
  /** An integer from 0 to `end`, `end` excluded. */
  below(end: number): number;
  /** An integer from 1 to about `end`, every order of magnitude as likely as the next. */
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
