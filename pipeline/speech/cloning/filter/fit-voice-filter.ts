import { addAt, at } from '#pipeline/sound/checked-array.ts';
import {
  columnDeviations,
  columnMeans,
  createMatrix,
  type Matrix,
  mapMatrix,
  multiply,
  multiplyTransposed,
  rowOf,
  subtract,
  subtractRow,
} from '#pipeline/sound/matrix.ts';
import { cepstrumLength } from '#pipeline/sound/mel-cepstrum.ts';
import { solveLinearSystem } from '#pipeline/sound/solve-linear-system.ts';
import { unchangedSpread, type VoiceFilter } from '../../own-voice/cloned-voice.ts';
import { detailBandCount } from '../../own-voice/detail-levels.ts';
import { createNeighbourTable } from '../../own-voice/neighbour-table.ts';
import { phonemeClasses } from '../../own-voice/phoneme-classes.ts';
import { measureSpread } from './measure-spread.ts';
import { type ParallelSpeech, pairFrames } from './pair-frames.ts';
import { pooledMeans } from './pooled-means.ts';

/** Prior weight of the average, in frames, in the estimate of a phoneme: rare phonemes stay close to the average. */
const offsetPriorFrames = 20;
const meanPriorFrames = 10;
const ridge = 0.15;
/**
 * Strength of the filter. More is closer to the person, and costs words:
 * docs/decisions/measurements/020-learning-a-voice.md.
 */
const strength = 0.85;
/** Length of smoothing. A longer window removes what distinguishes a person where phonemes meet. */
const smoothingFrames = 3;

/**
 * Learns the difference between the base's and the person's mel cepstra: an offset of all frames, one of each
 * phoneme, a ridge regression on the frame itself, a table of the residuals for the neighbour search, and the
 * spread of the frames. The detail is measured on the sound of this filter: `measureDetail`.
 * @param speech the person's speech without noise, aligned with the base's
 * @param bandEdgeHz the highest frequency of speech in the recording
 * @throws RangeError if hardly any frames could be paired
 */
export function fitVoiceFilter(speech: readonly ParallelSpeech[], bandEdgeHz: number): VoiceFilter {
  const filter = fitOffsets(speech, bandEdgeHz);
  const spread = measureSpread(speech, (part) => fitOffsets(part, bandEdgeHz));
  return spread ? { ...filter, spread } : filter;
}

function fitOffsets(speech: readonly ParallelSpeech[], bandEdgeHz: number): VoiceFilter {
  const { person, base, keys, classes } = pairFrames(speech);
  const offsets = subtract(person, base);
  const globalOffset = columnMeans(offsets);
  const classOffsets = pooledMeans(subtractRow(offsets, globalOffset), classes, offsetPriorFrames);
  const baseMean = columnMeans(base);
  const fromMean = pooledMeans(subtractRow(base, baseMean), classes, meanPriorFrames);
  const classMeans = mapMatrix(fromMean, (value, _phoneme, column) => value + at(baseMean, column));
  const centred = subtract(base, rowsOfClasses(classMeans, classes));
  const unexplained = subtract(subtractRow(offsets, globalOffset), rowsOfClasses(classOffsets, classes));
  const regression = fitRidge(centred, unexplained);
  const residuals = subtract(unexplained, multiply(centred, regression));
  return {
    globalOffset: Float32Array.from(globalOffset),
    classOffsets: Float32Array.from(classOffsets.values),
    classMeans: Float32Array.from(classMeans.values),
    regression: Float32Array.from(regression.values),
    neighbours: createNeighbourTable(keys, residuals, classes),
    strength,
    spread: unchangedSpread(phonemeClasses.length),
    smoothingFrames,
    detail: new Float32Array(phonemeClasses.length * detailBandCount),
    bandEdgeHz,
  };
}

/** Computes a ridge regression: W with Y ≈ X·W. The penalty is proportional to the mean variance of X's columns. */
function fitRidge(x: Matrix, y: Matrix): Matrix {
  const deviations = columnDeviations(x);
  const meanVariance = deviations.reduce((sum, deviation) => sum + deviation ** 2, 0) / x.columns;
  const products = multiplyTransposed(x, x);
  for (let index = 0; index < x.columns; index += 1) {
    addAt(products.values, index * x.columns + index, ridge * x.rows * meanVariance);
  }
  return solveLinearSystem(products, multiplyTransposed(x, y));
}

function rowsOfClasses(table: Matrix, classes: Int8Array): Matrix {
  const rows = createMatrix(classes.length, cepstrumLength);
  for (const [index, phoneme] of classes.entries()) rowOf(rows, index).set(rowOf(table, phoneme));
  return rows;
}
