import { alignmentFeatures } from '../../sound/align-frames.ts';
import type { SoundAnalysis } from '../../sound/analyse-sound.ts';
import { at, outOfRange } from '../../sound/at.ts';
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
 * @returns a span for each utterance
 */
export function locateUtterances(recording: SoundAnalysis, readings: readonly SoundAnalysis[]): FrameSpan[] {
  const heard = toSteps(alignmentFeatures(recording), recording.speech);
  const parts = readingSteps(readings);
  const path = alignWithin(heard.features, stackRows(parts));
  let position = 0;
  const spans = parts.map((part, index) => {
    const first = path.firstHeardOf(position);
    position += part.rows;
    // The last step of all but the last utterance is the pause behind it.
    const behind = index === parts.length - 1 ? path.behindLast : path.firstHeardOf(position - 1);
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
const moves = { both: 0, heard: 1, expected: 2 } as const;

/**
 * Aligns all expected steps with a stretch of the heard steps.
 * @returns the first heard step that is aligned with an expected step; and the heard step behind the stretch
 */
function alignWithin(
  heard: Matrix,
  expected: Matrix,
): { firstHeardOf: (expectedStep: number) => number; behindLast: number } {
  const columns = expected.rows;
  const taken = new Uint8Array(heard.rows * columns);
  let before = new Float64Array(columns).fill(Number.POSITIVE_INFINITY);
  let here = new Float64Array(columns);
  let best = { row: 0, cost: Number.POSITIVE_INFINITY };
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
    const total = at(here, columns - 1) + (heard.rows - 1 - row) * skippingCost;
    if (total < best.cost) best = { row, cost: total };
    [before, here] = [here, before];
  }
  const firstHeard = new Int32Array(columns);
  let row = best.row;
  let column = columns - 1;
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
  };
}
