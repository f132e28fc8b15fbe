import { at, outOfRange } from '#pipeline/sound/checked-array.ts';
import { columnDeviations, columnMeans, type Matrix, mapMatrix, stackRows } from '#pipeline/sound/matrix.ts';
import { cepstralOffsets } from '../../own-voice/cepstral-offsets.ts';
import type { Spread, VoiceFilter } from '../../own-voice/cloned-voice.ts';
import { boundHiss } from './bound-hiss.ts';
import { type ParallelSpeech, pairFrames } from './pair-frames.ts';

/** Number of parts of the script, each of which is filtered with a filter learned from the others. */
const maxFolds = 3;
const ratioLimits = { least: 0.7, most: 1.6 };

/**
 * Measures how much closer to their mean the base's filtered frames are than the person's. A filter knows the
 * frames from which it was learned, so each sentence is filtered with one that was learned without it.
 * @param learn learns a filter from a part of the speech
 * @returns null for a single sentence
 */
export function measureSpread(
  speech: readonly ParallelSpeech[],
  learn: (part: readonly ParallelSpeech[]) => VoiceFilter,
): Spread | null {
  const folds = Math.min(maxFolds, speech.length);
  if (folds < 2) return null;
  const heard = Array.from({ length: folds }, (_, fold) => {
    const filter = learn(speech.filter((_sentence, index) => index % folds !== fold));
    const rest = speech.filter((_sentence, index) => index % folds === fold);
    return pairFrames(rest.map((sentence) => throughFilter(sentence, filter)));
  });
  const personFrames = stackRows(heard.map((pairs) => pairs.person));
  const person = columnDeviations(personFrames);
  const base = stackRows(heard.map((pairs) => pairs.base));
  const ratio = columnDeviations(base).map((deviation, column) =>
    Math.min(ratioLimits.most, Math.max(ratioLimits.least, at(person, column) / deviation)),
  );
  const mean = columnMeans(base);
  const restored = mapMatrix(base, (value, _frame, column) =>
    column === 0 ? value : value + (value - at(mean, column)) * (at(ratio, column) - 1),
  );
  return {
    mean: Float32Array.from(mean),
    ratio: Float32Array.from(ratio),
    bounds: boundHiss(
      personFrames,
      restored,
      Int8Array.from(heard.flatMap((pairs) => Array.from(pairs.classes))),
    ),
  };
}

function throughFilter(sentence: ParallelSpeech, filter: VoiceFilter): ParallelSpeech {
  const { base, baseClasses } = sentence;
  return {
    ...sentence,
    base: { ...base, cepstra: sum(base.cepstra, cepstralOffsets(base.cepstra, baseClasses, filter)) },
  };
}

function sum(matrix: Matrix, other: Matrix): Matrix {
  return {
    ...matrix,
    values: matrix.values.map(
      (value, index) => value + (other.values[index] ?? outOfRange(other.values, index)),
    ),
  };
}
