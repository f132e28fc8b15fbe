import { alignmentFeatures } from '../../sound/align-frames.ts';
import type { SoundAnalysis } from '../../sound/analyse-sound.ts';
import { at, outOfRange } from '../../sound/checked-array.ts';
import {
  columnMeans,
  createMatrix,
  type Matrix,
  rowDistance,
  rowOf,
  selectRows,
  stackRows,
} from '../../sound/matrix.ts';

/** A range of frames of a recording, `end` excluded. */
export type FrameSpan = { start: number; end: number };

/** End of a reading: the whole script was read, or any number of its first utterances. */
export type ScriptEnd = 'whole' | 'anywhere';

/** Spoken frames in a step. Finding a sentence needs no finer resolution. */
const framesPerStep = 3;
/** Frames of a pause that counts as a step. No sentence ends in a shorter pause. */
const minPauseFrames = 15;
/** Frames from which all pauses count as equal. */
const fullPauseFrames = 40;
/** Distance of a full pause from speech. Other words differ by about 7, the same words by about 5. */
const pauseWeight = 40;
/** Margin in frames that is kept around a sentence if the pause to its neighbour is long enough. */
const marginFrames = 15;

/**
 * Finds each utterance of a script in a recording, by dynamic time warping of the recording against another voice's
 * reading of the script. Sentences are expected to end in pauses. Speech before and after the script is left out.
 * @param readings another voice's readings of the utterances, in the script's order
 * @param end whether the recording may end before the script does, after any utterance
 * @returns a span for each utterance that was reached
 */
export function locateUtterances(
  recording: SoundAnalysis,
  readings: readonly SoundAnalysis[],
  end: ScriptEnd = 'whole',
): FrameSpan[] {
  const heard = toSteps(alignmentFeatures(recording), recording.speech);
  const parts = readingSteps(readings);
  const ends = utteranceEnds(parts);
  const path = alignWithin(
    heard.features,
    stackRows(parts),
    end === 'whole' ? [] : earlyEnds(ends, heard.features),
  );
  const reached = parts.slice(0, ends.indexOf(path.lastExpected) + 1);
  let position = 0;
  const spans = reached.map((part, index) => {
    const first = path.firstHeardOf(position);
    position += part.rows;
    // The last step of every utterance but the last is the pause after it.
    const behind = index === reached.length - 1 ? path.behindLast : path.firstHeardOf(position - 1);
    const last = Math.max(first, behind - 1);
    return { start: heard.firstFrameOf(first), end: heard.firstFrameOf(last) + framesPerStep };
  });
  return spans.map((span, index) =>
    widen(span, spans[index - 1]?.end ?? 0, spans[index + 1]?.start ?? recording.cepstra.rows),
  );
}

/** Widens a span to the middle of the pause on each side, up to the margin. */
function widen(span: FrameSpan, endBefore: number, startAfter: number): FrameSpan {
  return {
    start: Math.max(span.start - marginFrames, Math.floor((endBefore + span.start) / 2), 0),
    end: Math.min(span.end + marginFrames, Math.ceil((span.end + startAfter) / 2)),
  };
}

/** Returns the step in which each utterance ends, without the pause after it. */
function utteranceEnds(parts: readonly Matrix[]): number[] {
  let position = 0;
  return parts.map(({ rows }, index) => {
    position += rows;
    return index === parts.length - 1 ? position - 1 : position - 2;
  });
}

/** Returns the early ends at which a script fills a recording of this length. */
function earlyEnds(ends: readonly number[], heard: Matrix): number[] {
  return ends.slice(0, -1).filter((end) => end + 1 >= heard.rows / slowestPace);
}

/** Normalises the readings together, as the recording is, and divides each into steps. */
function readingSteps(readings: readonly SoundAnalysis[]): Matrix[] {
  const together = alignmentFeatures({
    cepstra: stackRows(readings.map(({ cepstra }) => cepstra)),
    speech: Uint8Array.from(readings.flatMap(({ speech }) => Array.from(speech))),
  });
  let offset = 0;
  return readings.map(({ speech }, index) => {
    const frames = Array.from(speech.keys(), (frame) => offset + frame);
    offset += speech.length;
    const first = speech.indexOf(1);
    const last = speech.lastIndexOf(1);
    const spoken = speech.subarray(first, last + 1);
    const { features } = toSteps(selectRows(together, frames.slice(first, last + 1)), spoken);
    return index === readings.length - 1 ? features : stackRows([features, pauseStep(features.columns)]);
  });
}

/** Computes the features of each step: the means of its frames, and in one more column the weight of a pause. */
function toSteps(
  features: Matrix,
  speech: Uint8Array,
): { features: Matrix; firstFrameOf: (step: number) => number } {
  const runs = runsOf(speech).flatMap((run) => {
    if (!run.spoken) return run.end - run.start < minPauseFrames ? [] : [run];
    const count = Math.ceil((run.end - run.start) / framesPerStep);
    return Array.from({ length: count }, (_, index) => {
      const start = run.start + index * framesPerStep;
      return { ...run, start, end: Math.min(run.end, start + framesPerStep) };
    });
  });
  const steps = createMatrix(runs.length, features.columns + 1);
  for (const [step, { start, end, spoken }] of runs.entries()) {
    const row = rowOf(steps, step);
    if (spoken) {
      const frames = Array.from({ length: end - start }, (_, index) => start + index);
      row.set(columnMeans(selectRows(features, frames)));
    } else row[features.columns] = pauseWeight * Math.min(1, (end - start) / fullPauseFrames);
  }
  return { features: steps, firstFrameOf: (step) => (runs[step] ?? outOfRange(runs, step)).start };
}

function pauseStep(columns: number): Matrix {
  const step = createMatrix(1, columns);
  step.values[columns - 1] = pauseWeight;
  return step;
}

function runsOf(speech: Uint8Array): (FrameSpan & { spoken: boolean })[] {
  const runs: (FrameSpan & { spoken: boolean })[] = [];
  for (const [frame, isSpeech] of speech.entries()) {
    const spoken = isSpeech === 1;
    const run = runs.at(-1);
    if (run?.spoken === spoken) run.end = frame + 1;
    else runs.push({ start: frame, end: frame + 1, spoken });
  }
  return runs;
}

const standingCost = 1.05;
/** Cost of a heard step before or after the script: less than that of other words, more than that of the same words. */
const skippingCost = 5;
/**
 * Cost of a heard step after a script that ends early. It is more than that of any words, including the wrong ones
 * of a noisy reader, so that a reading counts as incomplete only if the recording ends with it.
 */
const stoppingCost = 12;
/**
 * Largest factor of a person's time over the reading voice's, including noisy pauses. Without that limit, a whole
 * noisy recording is as close to one step of the first sentence as to the script.
 */
const slowestPace = 2;
const moves = { both: 0, heard: 1, expected: 2 } as const;

/**
 * Aligns the expected steps with a stretch of the heard steps.
 * @param earlyEnds expected steps after which nothing more need be heard
 * @returns the first heard step that is aligned with an expected step; the heard step after the stretch; and the
 * last expected step that is in it
 */
function alignWithin(
  heard: Matrix,
  expected: Matrix,
  earlyEnds: readonly number[],
): { firstHeardOf: (expectedStep: number) => number; behindLast: number; lastExpected: number } {
  const columns = expected.rows;
  const taken = new Uint8Array(heard.rows * columns);
  let before = new Float64Array(columns).fill(Number.POSITIVE_INFINITY);
  let here = new Float64Array(columns);
  let best = { row: 0, column: columns - 1, cost: Number.POSITIVE_INFINITY };
  for (let row = 0; row < heard.rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const cost = rowDistance(heard, row, expected, column);
      const both = (column === 0 ? row * skippingCost : at(before, column - 1)) + cost;
      const heardAlone = at(before, column) + standingCost * cost;
      const expectedAlone =
        column === 0 ? Number.POSITIVE_INFINITY : at(here, column - 1) + standingCost * cost;
      const least = Math.min(both, heardAlone, expectedAlone);
      here[column] = least;
      taken[row * columns + column] =
        least === both ? moves.both : least === heardAlone ? moves.heard : moves.expected;
    }
    const behind = heard.rows - 1 - row;
    const consider = (last: number, costBehind: number) => {
      const total = at(here, last) + behind * costBehind;
      if (total < best.cost) best = { row, column: last, cost: total };
    };
    consider(columns - 1, skippingCost);
    for (const earlyEnd of earlyEnds) consider(earlyEnd, stoppingCost);
    [before, here] = [here, before];
  }
  const firstHeard = new Int32Array(columns);
  let row = best.row;
  let { column } = best;
  while (row >= 0 && column >= 0) {
    firstHeard[column] = row;
    const move = taken[row * columns + column];
    if (move === moves.both && column === 0) break;
    if (move !== moves.expected) row -= 1;
    if (move !== moves.heard) column -= 1;
  }
  return {
    firstHeardOf: (step) => firstHeard[step] ?? outOfRange(firstHeard, step),
    behindLast: best.row + 1,
    lastExpected: best.column,
  };
}
