import { outOfRange } from '../../sound/checked-array.ts';

/** Maximum number of comparisons; more would take seconds. No sentence comes near. */
const maxComparisons = 4_000_000;

/**
 * Finds the letters of one text in a slightly different one: the longest common subsequence, ignoring case.
 * @returns for each UTF-16 unit of `expected` its index in `heard`, or −1; ascending
 */
export function matchCharacters(expected: string, heard: string): Int32Array {
  const matches = new Int32Array(expected.length).fill(-1);
  const alike = (row: number, column: number) => fold(expected, row) === fold(heard, column);
  let start = 0;
  let [endExpected, endHeard] = [expected.length, heard.length];
  while (start < endExpected && start < endHeard && alike(start, start)) {
    matches[start] = start;
    start += 1;
  }
  while (endExpected > start && endHeard > start && alike(endExpected - 1, endHeard - 1)) {
    endExpected -= 1;
    endHeard -= 1;
    matches[endExpected] = endHeard;
  }
  const rows = endExpected - start;
  const columns = endHeard - start;
  if (rows === 0 || columns === 0 || rows * columns > maxComparisons) return matches;

  // common[row][column]: length of the longest common subsequence after both indices.
  const width = columns + 1;
  const common = new Uint32Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const here = row * width + column;
      const below = common[here + width] ?? outOfRange(common, here + width);
      const right = common[here + 1] ?? outOfRange(common, here + 1);
      const diagonal = common[here + width + 1] ?? outOfRange(common, here + width + 1);
      common[here] = alike(start + row, start + column) ? diagonal + 1 : Math.max(below, right);
    }
  }
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    const here = row * width + column;
    if (alike(start + row, start + column)) {
      matches[start + row] = start + column;
      row += 1;
      column += 1;
      continue;
    }
    const below = common[here + width] ?? outOfRange(common, here + width);
    const right = common[here + 1] ?? outOfRange(common, here + 1);
    if (below >= right) row += 1;
    else column += 1;
  }
  return matches;
}

function fold(text: string, index: number): string {
  return text.charAt(index).toLowerCase();
}
