import { alignmentFeatures } from '../../sound/align-frames.ts';
import type { SoundAnalysis } from '../../sound/analyse-sound.ts';
import { type Matrix, rowDistance, selectRows, stackRows } from '../../sound/matrix.ts';

/** Where a phrase is said, if it is: how unlike it is there, and the frames. */
export type SpottedPhrase = {
  cost: number;
  start: number;
  end: number;
  /** Of each frame of the reading; NaN in its pauses. */
  frameCosts: Float64Array;
};

/**
 * Finds where in a recording each phrase would be said, by dynamic time warping of what is spoken onto a reading of
 * the phrase by another voice; pauses play no part. What matters is the cost of one phrase against that of others:
 * how unlike the same words sound depends on the two voices.
 * @param recording of which the first `frameCount` frames are searched; all of it says how the person sounds
 * @param readings by one voice
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
    const speech = readings[index]?.speech ?? new Uint8Array();
    const frameCosts = new Float64Array(speech.length).fill(Number.NaN);
    for (const [row, frame] of spokenFrames(speech).entries())
      frameCosts[frame] = rowCosts[row] ?? Number.NaN;
    return { cost, start: frames[first] ?? 0, end: (frames[last] ?? 0) + 1, frameCosts };
  });
}

function spokenFrames(speech: Uint8Array): number[] {
  return Array.from(speech.keys()).filter((frame) => speech[frame] === 1);
}

/** Normalised together, as the recording is: a single phrase is too short to tell the voice from the words. */
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

/** How the path came to a frame: from the one before, past one that is heard, or past one that is expected. */
const steps = { straight: 0, pastHeard: 1, pastExpected: 2 } as const;
type Column = { distances: Float64Array; totals: Float64Array; steps: Uint8Array };

/**
 * The best stretch of what is heard for all that is expected, which may be said at half or at twice the pace but not
 * stand still (Sakoe and Chiba's slope constraint, P = 1): bent at will, other words become too much like these.
 * @returns `cost` for each row that is expected, on average; `rowCosts` one by one
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
    if (total >= (here.totals[position] ?? 0)) return;
    here.totals[position] = total;
    here.steps[position] = step;
  };
  for (const [position, distance] of distances.entries()) {
    offer(position, steps.straight, (before.totals[position - 1] ?? never) + distance);
    const both = (distance + (distances[position - 1] ?? 0)) / 2;
    offer(position, steps.pastHeard, (before.totals[position - 2] ?? never) + both);
    const each = distance + (before.distances[position] ?? 0);
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
    const distance = column.distances[position] ?? never;
    rowCosts[row] = distance;
    switch (column.steps[position]) {
      case steps.pastHeard:
        rowCosts[row] = (distance + (column.distances[position - 1] ?? never)) / 2;
        position -= 2;
        break;
      case steps.pastExpected:
        row -= 1;
        rowCosts[row] = columns[row]?.distances[position] ?? never;
        position -= 1;
        break;
      default:
        position -= 1;
    }
    row -= 1;
  }
  return { first, rowCosts };
}

/** Of every row that is heard to one that is expected. */
function distancesTo(heard: Matrix, expected: Matrix, row: number): Float64Array {
  const distances = new Float64Array(heard.rows);
  for (let position = 0; position < heard.rows; position += 1) {
    distances[position] = rowDistance(heard, position, expected, row);
  }
  return distances;
}
