import { addAt } from '../../sound/checked-array.ts';
import { createMatrix, type Matrix, rowOf } from '../../sound/matrix.ts';
import { createMelBank } from '../../sound/mel-bank.ts';
import { melSpectrum } from '../../sound/mel-spectrum.ts';
import { normaliseLevel } from '../../sound/prepare-sound.ts';
import type { VoiceFilter } from './cloned-voice.ts';
import { noClass } from './phoneme-classes.ts';
import { smoothOverTime } from './smooth-over-time.ts';

/** Number of bands: twice as many as for the cepstra. They show what 25 smooth coefficients cannot describe. */
export const detailBandCount = 80;
export const detailBank = createMelBank(detailBandCount);

/**
 * Computes the spectrum of a sound in the bands of `detailBank`, at the common level.
 * @param samples mono, 16 kHz
 * @returns [frames × 80]
 */
export function detailedSpectrum(samples: Float64Array): Matrix {
  return melSpectrum(normaliseLevel(samples), detailBank);
}

/**
 * Computes the detail of each frame's phoneme, smoothed over time.
 * @param classes phoneme class of each frame
 * @returns [frames × 80] to add to the ln power of the bands of `detailBank`
 */
export function detailLevels(
  classes: Int8Array,
  frames: number,
  { detail, smoothingFrames }: VoiceFilter,
): Matrix {
  const levels = createMatrix(frames, detailBandCount);
  for (let frame = 0; frame < frames; frame += 1) {
    const phoneme = classes[frame] ?? noClass;
    const row = rowOf(levels, frame);
    // A class without a table in the voice keeps its spectrum.
    for (const band of row.keys()) addAt(row, band, detail[phoneme * detailBandCount + band] ?? 0);
  }
  return smoothOverTime(levels, smoothingFrames);
}
