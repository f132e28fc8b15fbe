import { at } from '../../sound/checked-array.ts';

/**
 * Finds the phonemes of each word in a clause. A clause must be phonemised as a whole, because neighbours change
 * each other ("the" before a vowel, "read", a linking r). The word boundaries are then lost: eSpeak NG writes "in
 * the" as one word and "HubSpot" as two. The clause is therefore aligned with its separately phonemised words, at
 * the least cost (Needleman–Wunsch over symbols and boundaries).
 * @param clause the clause's phonemes, with spaces
 * @param words the phonemes of each of its words, phonemised alone
 * @returns the phonemes of each word inside the clause; together they are the clause without its spaces
 */
export function alignPhonemes(clause: string, words: readonly string[]): string[] {
  const heard = Array.from(clause.trim());
  const expected = words.flatMap((word, index) => [
    ...(index > 0 ? [border] : []),
    ...Array.from(word).filter((symbol) => symbol !== ' '),
  ]);
  const steps = cheapestSteps(heard, expected);
  const result = words.map(() => '');
  let word = 0;
  for (const { heardIndex, expectedIndex } of steps) {
    if (expectedIndex !== undefined && expected[expectedIndex] === border) word += 1;
    const symbol = heardIndex === undefined ? ' ' : (heard[heardIndex] ?? ' ');
    if (symbol !== ' ') result[word] = (result[word] ?? '') + symbol;
  }
  return result;
}

/** Boundary between two expected words, which is not a phoneme. */
const border = '|';
type Step = { heardIndex?: number; expectedIndex?: number };

function cheapestSteps(heard: readonly string[], expected: readonly string[]): Step[] {
  const width = expected.length + 1;
  const costs = new Float64Array((heard.length + 1) * width);
  const cost = (row: number, column: number) => at(costs, row * width + column);
  const skipHeard = (row: number, column: number) => cost(row - 1, column) + gapCost(heard[row - 1]);
  const skipExpected = (row: number, column: number) => cost(row, column - 1) + gapCost(expected[column - 1]);
  const pair = (row: number, column: number) =>
    cost(row - 1, column - 1) + pairCost(heard[row - 1], expected[column - 1]);

  for (let row = 0; row <= heard.length; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (row === 0 && column === 0) continue;
      costs[row * width + column] = Math.min(
        row > 0 ? skipHeard(row, column) : Number.POSITIVE_INFINITY,
        column > 0 ? skipExpected(row, column) : Number.POSITIVE_INFINITY,
        row > 0 && column > 0 ? pair(row, column) : Number.POSITIVE_INFINITY,
      );
    }
  }

  const steps: Step[] = [];
  let row = heard.length;
  let column = expected.length;
  while (row > 0 || column > 0) {
    const here = cost(row, column);
    if (row > 0 && column > 0 && here === pair(row, column)) {
      row -= 1;
      column -= 1;
      steps.push({ heardIndex: row, expectedIndex: column });
    } else if (column > 0 && here === skipExpected(row, column)) {
      column -= 1;
      steps.push({ expectedIndex: column });
    } else {
      row -= 1;
      steps.push({ heardIndex: row });
    }
  }
  return steps.reverse();
}

const stressMarks = new Set(['ˈ', 'ˌ', 'ː']);
const vowels = new Set('aeiouæɐɑɒɔəɚɛɜɪʊʌᵻøœɨAIOQWY');

function gapCost(symbol: string | undefined): number {
  if (symbol === undefined) return Number.POSITIVE_INFINITY;
  if (symbol === border || symbol === ' ') return 0.6;
  return stressMarks.has(symbol) ? 0.3 : 1;
}

function pairCost(heard: string | undefined, expected: string | undefined): number {
  if (heard === undefined || expected === undefined) return Number.POSITIVE_INFINITY;
  if (heard === ' ' || expected === border) {
    return heard === ' ' && expected === border ? 0 : Number.POSITIVE_INFINITY;
  }
  if (heard === expected) return 0;
  const [heardIsStress, expectedIsStress] = [stressMarks.has(heard), stressMarks.has(expected)];
  if (heardIsStress || expectedIsStress) return heardIsStress && expectedIsStress ? 0.2 : 1.5;
  // Replacing a vowel with another vowel is more likely than replacing it with a consonant.
  return vowels.has(heard) === vowels.has(expected) ? 0.7 : 1.6;
}
