import { at } from '#pipeline/sound/checked-array.ts';
import {
  columnMeans,
  createMatrix,
  type Matrix,
  mapMatrix,
  rowOf,
  stackRows,
  subtractRow,
} from '#pipeline/sound/matrix.ts';
import { mean } from '#pipeline/sound/mean.ts';
import { detailBandCount } from '../../own-voice/detail-levels.ts';
import { phonemeClasses, sonorantClasses } from '../../own-voice/phoneme-classes.ts';
import { type ParallelSpeech, spokenPairs } from './pair-frames.ts';
import { pooledMeans } from './pooled-means.ts';

/** Spectra of a sentence in the bands of `detailBank`, ln power, [frames × 80]. */
type DetailedSpeech = { speech: ParallelSpeech; person: Matrix; voice: Matrix };

/** Prior weight of the average of all sonorants, in frames, in the detail of one. */
const priorFrames = 5;

/**
 * Measures the difference that the smooth offsets leave between a voice and its person: the mean difference of
 * their spectra, phoneme by phoneme, in bands that are narrow enough to show single formants and the shape of the
 * low harmonics. The level of a frame is ignored. Only sonorants get a detail: in the other phonemes it costs
 * words.
 * @returns [classes × 80] `VoiceFilter.detail`
 */
export function measureDetail(sentences: readonly DetailedSpeech[]): Float32Array {
  const parts = sentences.map(differencesOfSonorants);
  const classes = Int8Array.from(parts.flatMap((part) => part.classes));
  if (classes.length === 0) return new Float32Array(phonemeClasses.length * detailBandCount);
  const differences = stackRows(parts.map((part) => part.differences));
  const average = columnMeans(differences);
  const fromAverage = pooledMeans(subtractRow(differences, average), classes, priorFrames);
  const details = mapMatrix(fromAverage, (value, phoneme, band) =>
    sonorantClasses.has(phoneme) ? value + at(average, band) : 0,
  );
  return Float32Array.from(details.values);
}

/** Returns person minus voice in each aligned frame of a sonorant, without the difference of their levels. */
function differencesOfSonorants({ speech, person, voice }: DetailedSpeech) {
  const pairs = spokenPairs(speech).filter(({ phoneme }) => sonorantClasses.has(phoneme));
  const differences = createMatrix(pairs.length, detailBandCount);
  for (const [index, { first, second }] of pairs.entries()) {
    const heard = rowOf(voice, second);
    const row = rowOf(person, first).map((level, band) => level - at(heard, band));
    const level = mean(Array.from(row));
    rowOf(differences, index).set(row.map((difference) => difference - level));
  }
  return { differences, classes: pairs.map(({ phoneme }) => phoneme) };
}
