import { alignmentFeatures } from '../../sound/align-frames.ts';
import type { SoundAnalysis } from '../../sound/analyse-sound.ts';
import { at, outOfRange } from '../../sound/checked-array.ts';
import { type Matrix, rowDistance, selectRows, stackRows } from '../../sound/matrix.ts';

/** Best match of a phrase: its mean cost and its frames, `end` excluded. */
export type SpottedPhrase = {
  cost: number;
  start: number;
  end: number;
  /** Cost of each frame of the reading; NaN in its pauses. */
  frameCosts: Float64Array;
};

/**
 * Finds the best match of each phrase in a recording, by dynamic time warping of the recording's speech, without
 * its pauses, against another voice's reading of the phrase. Costs are meaningful only relative to those of other
 * phrases, because the distance of the same words depends on the two voices.
 * @param recording its first `frameCount` frames are searched; all of it is used to normalise the voice
 * @param readings of the phrases, by one voice
 * @returns a match for each phrase; its cost is infinite if too little is spoken in the searched frames
 */
export function spotPhrases(
  recording: SoundAnalysis,
  frameCount: number,
  readings: readonly SoundAnalysis[],
): SpottedPhrase[] {
  const frames = spokenFrames(recording.speech).filter((frame) => frame < frameCount);
  const heard = selectRows(alignmentFeatures(recording), frames);
  return spokenFeatures(readings).map((expected, index) => {
    const { cost, first, last, rowCosts } = warpWithin(heard, expected);
    const { speech } = readings[index] ?? outOfRange(readings, index);
    const frameCosts = new Float64Array(speech.length).fill(Number.NaN);
    for (const [row, frame] of spokenFrames(speech).entries()) frameCosts[frame] = at(rowCosts, row);
    if (frames.length === 0) return { cost, start: 0, end: 0, frameCosts };
    const frameOf = (position: number) => frames[position] ?? outOfRange(frames, position);
    return { cost, start: frameOf(first), end: frameOf(last) + 1, frameCosts };
  });
}

function spokenFrames(speech: Uint8Array): number[] {
  return Array.from(speech.keys()).filter((frame) => speech[frame] === 1);
}

/**
 * Computes the features of the spoken frames, normalised together: one phrase is too short to separate the voice
 * from the words.
 */
function spokenFeatures(readings: readonly SoundAnalysis[]): Matrix[] {
  const together = alignmentFeatures({
    cepstra: stackRows(readings.map(({ cepstra }) => cepstra)),
    speech: Uint8Array.from(readings.flatMap(({ speech }) => Array.from(speech))),
  });
  let offset = 0;
  return readings.map(({ speech }) => {
    const rows = spokenFrames(speech).map((frame) => offset + frame);
    offset += speech.length;
    return selectRows(together, rows);
  });
}

/**
 * Step by which the path reached a frame: from the previous frame, skipping a heard one, or skipping an expected
 * one.
 */
const steps = { straight: 0, pastHeard: 1, pastExpected: 2 } as const;
type Column = { distances: Float64Array; totals: Float64Array; steps: Uint8Array };

/**
 * Aligns all expected rows with the best stretch of the heard rows, at half to twice the pace and always advancing
 * (Sakoe and Chiba's slope constraint, P = 1). With free warping, other words would match too well.
 * @returns `rowCosts` of each expected row, and their mean `cost`
 */
function warpWithin(
  heard: Matrix,
  expected: Matrix,
): { cost: number; first: number; last: number; rowCosts: Float64Array } {
  const columns: Column[] = [];
  for (let row = 0; row < expected.rows; row += 1) {
    columns.push(nextColumn(distancesTo(heard, expected, row), columns.at(-1), columns.at(-2)));
  }
  const totals = columns.at(-1)?.totals ?? new Float64Array();
  const total = totals.reduce((least, each) => Math.min(least, each), never);
  const last = totals.indexOf(total);
  return { cost: total / expected.rows, last, ...walkBack(columns, last) };
}

const never = Number.POSITIVE_INFINITY;

function nextColumn(
  distances: Float64Array,
  before: Column | undefined,
  twoBefore: Column | undefined,
): Column {
  // The phrase may begin anywhere.
  if (!before) return { distances, totals: distances, steps: new Uint8Array(distances.length) };
  const here = {
    distances,
    totals: new Float64Array(distances.length).fill(never),
    steps: new Uint8Array(distances.length),
  };
  const offer = (position: number, step: number, total: number) => {
    if (total >= at(here.totals, position)) return;
    here.totals[position] = total;
    here.steps[position] = step;
  };
  // No path comes from before the first frame: every cost there is infinite.
  for (const [position, distance] of distances.entries()) {
    offer(position, steps.straight, (before.totals[position - 1] ?? never) + distance);
    const both = (distance + (distances[position - 1] ?? never)) / 2;
    offer(position, steps.pastHeard, (before.totals[position - 2] ?? never) + both);
    const each = distance + at(before.distances, position);
    offer(position, steps.pastExpected, (twoBefore?.totals[position - 1] ?? never) + each);
  }
  return here;
}

function walkBack(columns: readonly Column[], last: number): { first: number; rowCosts: Float64Array } {
  const rowCosts = new Float64Array(columns.length).fill(never);
  let row = columns.length - 1;
  let position = last;
  let first = last;
  for (let column = columns[row]; column && position >= 0; column = columns[row]) {
    first = position;
    const distance = at(column.distances, position);
    rowCosts[row] = distance;
    switch (column.steps[position]) {
      case steps.pastHeard:
        rowCosts[row] = (distance + at(column.distances, position - 1)) / 2;
        position -= 2;
        break;
      case steps.pastExpected:
        row -= 1;
        rowCosts[row] = at((columns[row] ?? outOfRange(columns, row)).distances, position);
        position -= 1;
        break;
      default:
        position -= 1;
    }
    row -= 1;
  }
  return { first, rowCosts };
}

/** Computes the distances of every heard row to one expected row. */
function distancesTo(heard: Matrix, expected: Matrix, row: number): Float64Array {
  const distances = new Float64Array(heard.rows);
  for (let position = 0; position < heard.rows; position += 1) {
    distances[position] = rowDistance(heard, position, expected, row);
  }
  return distances;
}
