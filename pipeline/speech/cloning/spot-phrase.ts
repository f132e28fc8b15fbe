import { alignmentFeatures } from './align-frames.ts';
import type { SoundAnalysis } from './analysis/analyse-sound.ts';
import { type Matrix, rowDistance, selectRows, stackRows } from './matrix.ts';

/** Where a phrase is said, if it is: how unlike it is there, and the frames. */
export type SpottedPhrase = { cost: number; start: number; end: number };

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
  return spokenFeatures(readings).map((expected) => {
    const { cost, first, last } = warpWithin(heard, expected);
    return { cost, start: frames[first] ?? 0, end: (frames[last] ?? 0) + 1 };
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

type Column = { costs: Float64Array; starts: Int32Array };

/**
 * The best stretch of what is heard for all that is expected, which may be said at half or at twice the pace but not
 * stand still (Sakoe and Chiba's slope constraint, P = 1): bent at will, other words become too much like these.
 * @returns `cost` for each row that is expected
 */
function warpWithin(heard: Matrix, expected: Matrix): { cost: number; first: number; last: number } {
  let distancesBefore = distancesTo(heard, expected, 0);
  // The phrase may begin anywhere.
  let before: Column = { costs: distancesBefore.slice(), starts: Int32Array.from(distancesBefore.keys()) };
  let twoBefore: Column = unreachable(heard.rows);
  for (let row = 1; row < expected.rows; row += 1) {
    const own = distancesTo(heard, expected, row);
    const here = unreachable(heard.rows);
    const offer = (position: number, from: Column, steps: number, cost: number) => {
      const total = (from.costs[position - steps] ?? Number.POSITIVE_INFINITY) + cost;
      if (total >= (here.costs[position] ?? 0)) return;
      here.costs[position] = total;
      here.starts[position] = from.starts[position - steps] ?? 0;
    };
    for (let position = 0; position < own.length; position += 1) {
      const distance = own[position] ?? 0;
      offer(position, before, 1, distance);
      offer(position, before, 2, (distance + (own[position - 1] ?? 0)) / 2);
      offer(position, twoBefore, 1, distance + (distancesBefore[position] ?? 0));
    }
    twoBefore = before;
    before = here;
    distancesBefore = own;
  }
  const cost = before.costs.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
  const last = before.costs.indexOf(cost);
  return { cost: cost / expected.rows, first: before.starts[last] ?? 0, last };
}

/** Of every row that is heard to one that is expected. */
function distancesTo(heard: Matrix, expected: Matrix, row: number): Float64Array {
  const distances = new Float64Array(heard.rows);
  for (let position = 0; position < heard.rows; position += 1) {
    distances[position] = rowDistance(heard, position, expected, row);
  }
  return distances;
}

function unreachable(length: number): Column {
  return { costs: new Float64Array(length).fill(Number.POSITIVE_INFINITY), starts: new Int32Array(length) };
}
