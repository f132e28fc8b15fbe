import type { SoundAnalysis } from './analyse-sound.ts';
import { at } from './checked-array.ts';
import {
  columnDeviations,
  columnMeans,
  createMatrix,
  type Matrix,
  rowDistance,
  rowOf,
  selectRows,
} from './matrix.ts';

/** Corresponding frames of two sounds, in order. */
export type Alignment = {
  path: { first: number; second: number }[];
  /** Mean cost of a step along the path: the distance between the sounds where they match best. */
  stepCost: number;
};

/** Share of the longer sound by which the path may leave the diagonal, unless the minimum number of frames is more. */
const bandShare = 0.25;
const minBand = 40;
/** Factor on the cost of a step in which only one of the two sounds advances. */
const standingCost = 1.05;
const never = Number.POSITIVE_INFINITY;

/** Aligns two sounds that say the same words from beginning to end, by dynamic time warping. */
export function alignFrames(first: SoundAnalysis, second: SoundAnalysis): Alignment {
  return warp(alignmentFeatures(first), alignmentFeatures(second));
}

const spectralColumns = 16;
const levelWeight = 1.5;

/**
 * Computes the features by which frames are compared: c1 … c16, the level, and the changes of c1 … c16 over time.
 * Each is normalised by its mean and deviation in speech. This removes the properties of the speaker and the
 * microphone, and keeps those of the phoneme.
 * @returns [frames × 33]
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
      const centred = at(source, column + 1) - at(means, column + 1);
      row[column] = centred / (0.5 * (at(deviations, column + 1) + 1e-3) + 0.5);
    }
    const level = (at(source, 0) - at(means, 0)) / (at(deviations, 0) + 1e-3);
    row[spectralColumns] = levelWeight * level;
  }
  for (let frame = 1; frame < cepstra.rows - 1; frame += 1) {
    const before = rowOf(features, frame - 1);
    const after = rowOf(features, frame + 1);
    const row = rowOf(features, frame);
    for (let column = 0; column < spectralColumns; column += 1) {
      row[spectralColumns + 1 + column] = at(after, column) - at(before, column);
    }
  }
  return features;
}

const steps = { both: 0, first: 1, second: 2 } as const;

function warp(first: Matrix, second: Matrix): Alignment {
  const columns = second.rows;
  const band = Math.max(minBand, Math.floor(bandShare * Math.max(first.rows, columns)));
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
      const both = at(above, column) + cost;
      const firstAlone = at(above, column + 1) + standingCost * cost;
      const secondAlone = at(here, column) + standingCost * cost;
      const best = Math.min(both, firstAlone, secondAlone);
      here[column + 1] = best;
      taken[row * columns + column] =
        best === both ? steps.both : best === firstAlone ? steps.first : steps.second;
    }
    [above, here] = [here, above];
  }
  const path = tracePath(taken, first.rows, columns);
  return { path, stepCost: at(above, columns) / path.length };
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
