/** Returns the longest list of pairs of equal items in the same order in both lists; the first of several. */
export function longestCommon<T extends object>(
  before: readonly T[],
  after: readonly T[],
  isEqual: (a: T, b: T) => boolean,
): [T, T][] {
  const width = after.length + 1;
  /** Length of the longest list from an index of both lists to their ends. */
  const lengths = new Uint16Array((before.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (const [i, was] of [...before.entries()].reverse()) {
    for (const [j, is] of [...after.entries()].reverse()) {
      lengths[i * width + j] = isEqual(was, is)
        ? lengthAt(i + 1, j + 1) + 1
        : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const pairs: [T, T][] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [was, is] = [before[i], after[j]];
    if (was === undefined || is === undefined) return pairs;
    if (isEqual(was, is)) {
      pairs.push([was, is]);
      i += 1;
      j += 1;
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
}
