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

/** A range of frames of a recording, `end` not included. */
export type FrameSpan = { start: number; end: number };

/** A script was read as a whole, or any number of its first utterances was. */
export type ScriptEnd = 'whole' | 'anywhere';

/** Spoken frames in a step. Finding a sentence needs no finer resolution. */
const framesPerStep = 3;
/** A pause of at least this many frames is a step of its own; no sentence ends in a shorter one. */
const leastPauseFrames = 15;
/** Pauses of at least this many frames count as equal. */
const fullPauseFrames = 40;
/** Distance of a full pause from speech. Other words differ by about 7, the same words by about 5. */
const pauseWeight = 40;
/** Margin in frames that is kept around a sentence where the pause to its neighbour is long enough. */
const marginFrames = 15;

/**
 * Finds where each utterance of a script is said in a recording, by dynamic time warping of the recording against another
 * voice's reading of the script. Sentences are expected to end in pauses; speech before and after the script is left
 * out.
 * @param readings another voice's readings of the utterances, in the script's order
 * @param end whether the recording may end before the script does, behind any utterance
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
    // The last step of all but the last utterance is the pause behind it.
    const behind = index === reached.length - 1 ? path.behindLast : path.firstHeardOf(position - 1);
    const last = Math.max(first, behind - 1);
    return { start: heard.firstFrameOf(first), end: heard.firstFrameOf(last) + framesPerStep };
  });
  return spans.map((span, index) =>
    widen(span, spans[index - 1]?.end ?? 0, spans[index + 1]?.start ?? recording.cepstra.rows),
  );
}

/** Widens a span to the middle of the pause on each side, but by no more than the margin. */
function widen(span: FrameSpan, endBefore: number, startAfter: number): FrameSpan {
  return {
    start: Math.max(span.start - marginFrames, Math.floor((endBefore + span.start) / 2), 0),
    end: Math.min(span.end + marginFrames, Math.ceil((span.end + startAfter) / 2)),
  };
}

/** The step in which each utterance ends, the pause behind it left out. */
function utteranceEnds(parts: readonly Matrix[]): number[] {
  let position = 0;
  return parts.map(({ rows }, index) => {
    position += rows;
    return index === parts.length - 1 ? position - 1 : position - 2;
  });
}

/** The ends at which a script may have been broken off that fills a recording of this length. */
function earlyEnds(ends: readonly number[], heard: Matrix): number[] {
  return ends.slice(0, -1).filter((end) => end + 1 >= heard.rows / slowestPace);
}

/** Normalises the readings together, as the recording is, and cuts them into steps one by one. */
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

/** Features of each step: the means of its frames, and in one more column the weight of a pause. */
function toSteps(
  features: Matrix,
  speech: Uint8Array,
): { features: Matrix; firstFrameOf: (step: number) => number } {
  const runs = runsOf(speech).flatMap((run) => {
    if (!run.spoken) return run.end - run.start < leastPauseFrames ? [] : [run];
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
/** Cost of a heard step before or behind the script: less than that of other words, not of the same words. */
const skippingCost = 5;
/**
 * Cost of a heard step behind a script that ends early. It is more than that of any words, the wrong ones of a noisy reader
 * included, so that a reading counts as broken off only where the recording ends with it.
 */
const stoppingCost = 12;
/**
 * A person takes at most this many times as long as the reading voice, noisy pauses included. Without that limit, a whole
 * noisy recording is as near to one step of the first sentence as to the script.
 */
const slowestPace = 2;
const moves = { both: 0, heard: 1, expected: 2 } as const;

/**
 * Aligns the expected steps with a stretch of the heard steps.
 * @param earlyEnds expected steps behind which nothing more need be heard
 * @returns the first heard step that is aligned with an expected step; the heard step behind the stretch; and the last
 * expected step that is in it
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
