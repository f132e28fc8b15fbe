import type { Matrix } from './matrix.ts';
import { rowOf } from './matrix.ts';
import { cepstrumBank, melCepstrum } from './mel-cepstrum.ts';
import { melSpectrum } from './mel-spectrum.ts';
import { normaliseLevel } from './prepare-sound.ts';
import { quantile } from './quantile.ts';

/** Spectral analysis of a stretch of speech, one row for each 10 ms. */
export type SoundAnalysis = {
  /** [frames × 40] Natural logarithm of the power in mel bands. */
  logMel: Matrix;
  /** [frames × 25] Mel cepstrum. */
  cepstra: Matrix;
  /** 1 in speech, 0 in pauses. */
  speech: Uint8Array;
};

/**
 * Analyses speech, both recorded and generated, at a common level.
 * @param samples mono, 16 kHz
 */
export function analyseSound(samples: Float64Array): SoundAnalysis {
  const logMel = melSpectrum(normaliseLevel(samples), cepstrumBank);
  return { logMel, cepstra: melCepstrum(logMel), speech: speechFrames(logMel) };
}

/** Distance below the loud frames from which a frame is a pause. */
const pauseDb = 35;
const loudShare = 0.97;
const nepersPerDb = Math.LN10 / 10;

function speechFrames(logMel: Matrix): Uint8Array {
  const levels = Float64Array.from({ length: logMel.rows }, (_, frame) =>
    Math.log(rowOf(logMel, frame).reduce((sum, level) => sum + Math.exp(level), 0)),
  );
  const least = quantile(levels, loudShare) - pauseDb * nepersPerDb;
  return Uint8Array.from(levels, (level) => (level > least ? 1 : 0));
}
