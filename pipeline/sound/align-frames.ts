import type { SoundAnalysis } from './analyse-sound.ts';
import {
  columnDeviations,
  columnMeans,
  createMatrix,
  type Matrix,
  rowDistance,
  rowOf,
  selectRows,
} from './matrix.ts';

/** Frames of two sounds that go together, in order. */
export type Alignment = {
  path: { first: number; second: number }[];
  /** Mean cost of a step: how unlike the two are where they are most alike. */
  stepCost: number;
};

/** How far the path may leave the straight line: a share of the longer sound, and in frames at least. */
const bandShare = 0.25;
const leastBand = 40;
/** A step in which one of the two stands still costs a little more. */
const standingCost = 1.05;
const never = Number.POSITIVE_INFINITY;

/** Dynamic time warping of two sounds that say the same from beginning to end. */
export function alignFrames(first: SoundAnalysis, second: SoundAnalysis): Alignment {
  return warp(alignmentFeatures(first), alignmentFeatures(second));
}

const spectralColumns = 16;
const levelWeight = 1.5;

/**
 * What is compared: c1 … c16 and how they change, and the level, each freed of what is the speaker's or the
 * microphone's rather than the phoneme's. @returns [frames × 33]
 */
export function alignmentFeatures({ cepstra, speech }: Pick<SoundAnalysis, 'cepstra' | 'speech'>): Matrix {
  const spoken = selectRows(
    cepstra,
    Array.from(speech.keys()).filter((frame) => speech[frame] === 1),
  );
  const means = columnMeans(spoken);
  const deviations = columnDeviations(spoken);
  const features = createMatrix(cepstra.rows, 2 * spectralColumns + 1);
  for (let frame = 0; frame < cepstra.rows; frame += 1) {
    const source = rowOf(cepstra, frame);
    const row = rowOf(features, frame);
    for (let column = 0; column < spectralColumns; column += 1) {
      const centred = (source[column + 1] ?? 0) - (means[column + 1] ?? 0);
      row[column] = centred / (0.5 * ((deviations[column + 1] ?? 0) + 1e-3) + 0.5);
    }
    const level = ((source[0] ?? 0) - (means[0] ?? 0)) / ((deviations[0] ?? 0) + 1e-3);
    row[spectralColumns] = levelWeight * level;
  }
  for (let frame = 1; frame < cepstra.rows - 1; frame += 1) {
    const before = rowOf(features, frame - 1);
    const after = rowOf(features, frame + 1);
    const row = rowOf(features, frame);
    for (let column = 0; column < spectralColumns; column += 1) {
      row[spectralColumns + 1 + column] = (after[column] ?? 0) - (before[column] ?? 0);
    }
  }
  return features;
}

const steps = { both: 0, first: 1, second: 2 } as const;

function warp(first: Matrix, second: Matrix): Alignment {
  const columns = second.rows;
  const band = Math.max(leastBand, Math.floor(bandShare * Math.max(first.rows, columns)));
  const taken = new Uint8Array(first.rows * columns);
  let above = new Float64Array(columns + 1).fill(never);
  let here = new Float64Array(columns + 1);
  above[0] = 0;
  for (let row = 0; row < first.rows; row += 1) {
    here.fill(never);
    const centre = (row * columns) / first.rows;
    const from = Math.max(0, Math.ceil(centre - band));
    const to = Math.min(columns - 1, Math.floor(centre + band));
    for (let column = from; column <= to; column += 1) {
      const cost = rowDistance(first, row, second, column);
      const both = (above[column] ?? never) + cost;
      const firstAlone = (above[column + 1] ?? never) + standingCost * cost;
      const secondAlone = (here[column] ?? never) + standingCost * cost;
      const best = Math.min(both, firstAlone, secondAlone);
      here[column + 1] = best;
      taken[row * columns + column] =
        best === both ? steps.both : best === firstAlone ? steps.first : steps.second;
    }
    [above, here] = [here, above];
  }
  const path = tracePath(taken, first.rows, columns);
  return { path, stepCost: (above[columns] ?? never) / path.length };
}

function tracePath(taken: Uint8Array, rows: number, columns: number): Alignment['path'] {
  const path: Alignment['path'] = [];
  let first = rows - 1;
  let second = columns - 1;
  while (first >= 0 && second >= 0) {
    path.push({ first, second });
    const step = taken[first * columns + second];
    if (step !== steps.second) first -= 1;
    if (step !== steps.first) second -= 1;
  }
  return path.reverse();
}
