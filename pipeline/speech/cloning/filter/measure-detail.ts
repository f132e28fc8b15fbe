import { addAt, at } from '#pipeline/sound/at.ts';
import { createMatrix, type Matrix, rowOf } from '#pipeline/sound/matrix.ts';
import { mean } from '#pipeline/sound/mean.ts';
import { detailBandCount } from '#pipeline/speech/own-voice/detail-levels.ts';
import { phonemeClasses, sonorantClasses } from '#pipeline/speech/own-voice/phoneme-classes.ts';
import { type ParallelSpeech, spokenPairs } from './pair-frames.ts';

/** Spectra of a sentence in the bands of `detailBank`, ln power, [frames × 80]. */
type DetailedSpeech = { speech: ParallelSpeech; person: Matrix; voice: Matrix };

/** Prior weight of the average of all sonorants, in frames, in the detail of one. */
const priorFrames = 5;

/**
 * Measures what the smooth offsets leave between a voice and its person: the mean difference of their spectra, phoneme
 * by phoneme, in bands that are narrow enough to show single formants and the shape of the low harmonics. How loud a
 * frame is makes no difference. Only sonorants get a detail: in the other phonemes it costs words.
 * @returns [classes × 80] `VoiceFilter.detail`
 */
export function measureDetail(sentences: readonly DetailedSpeech[]): Float32Array {
  const sums = createMatrix(phonemeClasses.length, detailBandCount);
  const counts = new Float64Array(phonemeClasses.length);
  for (const { speech, person, voice } of sentences) {
    for (const { first, second, phoneme } of spokenPairs(speech)) {
      if (!sonorantClasses.has(phoneme)) continue;
      const [wanted, heard] = [rowOf(person, first), rowOf(voice, second)];
      const differences = wanted.map((level, band) => level - at(heard, band));
      const level = mean(Array.from(differences));
      const sum = rowOf(sums, phoneme);
      for (const [band, difference] of differences.entries()) addAt(sum, band, difference - level);
      addAt(counts, phoneme, 1);
    }
  }
  return Float32Array.from(shrunkMeans(sums, counts).values);
}

/** Means of the sonorants, shrunk towards the mean of all of them where there are few frames. */
function shrunkMeans(sums: Matrix, counts: Float64Array): Matrix {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const average = new Float64Array(sums.columns);
  for (const phoneme of counts.keys()) {
    for (const [band, sum] of rowOf(sums, phoneme).entries()) addAt(average, band, sum / Math.max(1, total));
  }
  const means = createMatrix(sums.rows, sums.columns);
  for (const phoneme of sonorantClasses) {
    const count = at(counts, phoneme);
    const row = rowOf(means, phoneme);
    for (const [band, sum] of rowOf(sums, phoneme).entries()) {
      row[band] = (sum + priorFrames * at(average, band)) / (count + priorFrames);
    }
  }
  return means;
}
