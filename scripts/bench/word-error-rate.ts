/**
 * A step of the alignment of expected and recognised words. `expected` and `heard` each hold one word, or several if the two sides
 * divide words differently.
 */
export type AlignedWords = {
  kind: 'match' | 'substitution' | 'deletion' | 'insertion';
  expected: readonly string[];
  heard: readonly string[];
};

export type WordErrors = {
  /** Number of expected words. */
  words: number;
  substitutions: number;
  deletions: number;
  insertions: number;
  alignment: AlignedWords[];
};

/** Maximum words that may match a single one: "A P I" and "API", "web site" and "website". */
const maxJoinedWords = 5;

/** Aligns two word sequences at minimum cost (Levenshtein). Words that differ only in their division cost nothing. */
export function alignWords(expected: readonly string[], heard: readonly string[]): WordErrors {
  type Cell = { cost: number; step: AlignedWords | undefined };
  const cells: Cell[][] = [];
  for (let row = 0; row <= expected.length; row += 1) {
    const line: Cell[] = [];
    cells.push(line);
    for (let column = 0; column <= heard.length; column += 1) {
      const best = stepsInto(expected.slice(0, row), heard.slice(0, column))
        .map((step): Cell => {
          const before = cells[row - step.expected.length]?.[column - step.heard.length];
          return { cost: (before?.cost ?? 0) + (step.kind === 'match' ? 0 : 1), step };
        })
        .reduce<Cell | undefined>((a, b) => (a && a.cost <= b.cost ? a : b), undefined);
      line.push(best ?? { cost: 0, step: undefined });
    }
  }
  const alignment: AlignedWords[] = [];
  let row = expected.length;
  let column = heard.length;
  for (let step = cells[row]?.[column]?.step; step; step = cells[row]?.[column]?.step) {
    alignment.unshift(step);
    row -= step.expected.length;
    column -= step.heard.length;
  }
  const count = (kind: AlignedWords['kind']) => alignment.filter((step) => step.kind === kind).length;
  return {
    words: expected.length,
    substitutions: count('substitution'),
    deletions: count('deletion'),
    insertions: count('insertion'),
    alignment,
  };
}

/** Returns all steps that end with the last word of either side, better ones first. */
function stepsInto(expected: readonly string[], heard: readonly string[]): AlignedWords[] {
  const steps: AlignedWords[] = [];
  const lastExpected = expected.slice(-1);
  const lastHeard = heard.slice(-1);
  if (lastExpected.length > 0 && lastHeard.length > 0) {
    steps.push(...joinedMatches(expected, heard));
    const kind = lastExpected[0] === lastHeard[0] ? 'match' : 'substitution';
    steps.push({ kind, expected: lastExpected, heard: lastHeard });
  }
  if (lastExpected.length > 0) steps.push({ kind: 'deletion', expected: lastExpected, heard: [] });
  if (lastHeard.length > 0) steps.push({ kind: 'insertion', expected: [], heard: lastHeard });
  return steps;
}

function joinedMatches(expected: readonly string[], heard: readonly string[]): AlignedWords[] {
  const matches: AlignedWords[] = [];
  for (let count = 2; count <= maxJoinedWords; count += 1) {
    const several = { expected: expected.slice(-count), heard: heard.slice(-count) };
    if (several.expected.length === count && several.expected.join('') === heard.at(-1)) {
      matches.push({ kind: 'match', expected: several.expected, heard: heard.slice(-1) });
    }
    if (several.heard.length === count && several.heard.join('') === expected.at(-1)) {
      matches.push({ kind: 'match', expected: expected.slice(-1), heard: several.heard });
    }
  }
  return matches;
}

export function wordErrorRate(errors: Omit<WordErrors, 'alignment'>): number {
  return errorCount(errors) / Math.max(1, errors.words);
}

export function errorCount(errors: Omit<WordErrors, 'alignment'>): number {
  return errors.substitutions + errors.deletions + errors.insertions;
}
