import { addAt, at } from '../../sound/checked-array.ts';
import { createMatrix, type Matrix, multiplyTransposed, rowOf } from '../../sound/matrix.ts';
import { cepstrumLength } from '../../sound/mel-cepstrum.ts';
import { solveLinearSystem } from '../../sound/solve-linear-system.ts';
import { noClass, phonemeClasses, withoutTransitions } from '../own-voice/phoneme-classes.ts';
import type { TimbreSpace } from './cloning-assets.ts';
import type { ParallelSpeech } from './filter/pair-frames.ts';

/** Minimum number of frames of a class from both speakers. */
const minFrames = 4;
/** Frames of a class beyond which more add nothing: adjacent frames are not independent observations. */
const maxFrames = 60;
const framesPerObservation = 8;

/**
 * Takes one step towards the style whose phonemes have the person's mean cepstra: a regularised least-squares fit
 * of the linear model in `timbre`, with a common offset of all phonemes for the microphone.
 * @param coefficients of the style in which the base spoke, in standard deviations along each component
 * @param caution weight of the penalty on unusual styles; 1 for the first step
 * @returns the coefficients of the better style
 */
export function estimateStyle(
  speech: readonly ParallelSpeech[],
  coefficients: Float64Array,
  { jacobian }: Pick<TimbreSpace, 'jacobian'>,
  caution: number,
): Float64Array {
  const person = classStatistics(speech.map(framesOfPerson));
  const base = classStatistics(speech.map(framesOfBase));
  const deviations = pooledDeviations(person);
  const components = coefficients.length;
  const spectral = cepstrumLength - 1;
  const size = components + spectral;
  const normal = createMatrix(size, size);
  const right = createMatrix(size, 1);
  for (const phoneme of phonemeClasses.keys()) {
    const [ofPerson, ofBase, change] = [person[phoneme], base[phoneme], jacobian[phoneme]];
    if (!ofPerson || !ofBase || !change) continue;
    if (Math.min(ofPerson.frames, ofBase.frames) < minFrames) continue;
    const weight = Math.min(ofPerson.frames, ofBase.frames, maxFrames) / framesPerObservation;
    // One row for each of c1 … c24: the effect of the style, and 1 for the microphone's offset.
    const design = createMatrix(spectral, size);
    const wanted = createMatrix(spectral, 1);
    for (let index = 0; index < spectral; index += 1) {
      const deviation = at(deviations, index + 1);
      const row = rowOf(design, index);
      for (const [component, value] of rowOf(change, index + 1).entries()) row[component] = value / deviation;
      row[components + index] = 1;
      wanted.values[index] = (at(ofPerson.mean, index + 1) - at(ofBase.mean, index + 1)) / deviation;
    }
    addScaled(normal, multiplyTransposed(design, design), weight);
    addScaled(right, multiplyTransposed(design, wanted), weight);
  }
  for (let index = 0; index < size; index += 1) {
    const penalty = index < components ? caution : 1;
    addAt(normal.values, index * size + index, penalty);
    if (index < components) addAt(right.values, index, -caution * at(coefficients, index));
  }
  const solution = solveLinearSystem(normal, right).values;
  return coefficients.map((coefficient, index) => coefficient + at(solution, index));
}

type LabelledFrames = { cepstra: Matrix; classes: Int8Array; speech: Uint8Array };
type ClassStatistics = { frames: number; mean: Float64Array; variance: Float64Array };

/** Returns the person's frames, with the classes of the base's frames that they are aligned with. */
function framesOfPerson({ person, baseClasses, path }: ParallelSpeech): LabelledFrames {
  const steady = withoutTransitions(baseClasses);
  const classes = new Int8Array(person.cepstra.rows).fill(noClass);
  for (const { first, second } of path) classes[first] = steady[second] ?? noClass;
  return { cepstra: person.cepstra, classes, speech: person.speech };
}

function framesOfBase({ base, baseClasses }: ParallelSpeech): LabelledFrames {
  return { cepstra: base.cepstra, classes: withoutTransitions(baseClasses), speech: base.speech };
}

function classStatistics(parts: readonly LabelledFrames[]): ClassStatistics[] {
  return phonemeClasses.map((_, phoneme) => {
    let frames = 0;
    const sums = new Float64Array(cepstrumLength);
    const squares = new Float64Array(cepstrumLength);
    for (const { cepstra, classes, speech } of parts) {
      for (const [frame, ofFrame] of classes.entries()) {
        if (ofFrame !== phoneme || speech[frame] !== 1) continue;
        frames += 1;
        for (const [column, value] of rowOf(cepstra, frame).entries()) {
          addAt(sums, column, value);
          addAt(squares, column, value * value);
        }
      }
    }
    const mean = sums.map((sum) => sum / Math.max(1, frames));
    const variance = squares.map((sum, column) => sum / Math.max(1, frames) - at(mean, column) ** 2);
    return { frames, mean, variance };
  });
}

/** Computes the standard deviation of each coefficient within phonemes. */
function pooledDeviations(classes: readonly ClassStatistics[]): Float64Array {
  const frames = classes.reduce((sum, ofClass) => sum + ofClass.frames, 0);
  return Float64Array.from({ length: cepstrumLength }, (_, column) =>
    Math.sqrt(
      classes.reduce((sum, ofClass) => sum + at(ofClass.variance, column) * ofClass.frames, 0) / frames,
    ),
  );
}

function addScaled(target: Matrix, matrix: Matrix, factor: number): void {
  for (const [index, value] of matrix.values.entries()) {
    addAt(target.values, index, value * factor);
  }
}
