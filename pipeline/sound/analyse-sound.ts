import type { Matrix } from './matrix.ts';
import { rowOf } from './matrix.ts';
import { cepstrumBank, melCepstrum } from './mel-cepstrum.ts';
import { melSpectrum } from './mel-spectrum.ts';
import { normaliseLevel } from './prepare-sound.ts';
import { quantile } from './quantile.ts';

/** What a stretch of speech sounds like, one row for each 10 ms. */
export type SoundAnalysis = {
  /** [frames × 40] Natural logarithm of the power in mel bands. */
  logMel: Matrix;
  /** [frames × 25] */
  cepstra: Matrix;
  /** 1 where somebody speaks, 0 in pauses. */
  speech: Uint8Array;
};

/** The person and the model are analysed alike. @param samples mono, 16 kHz */
export function analyseSound(samples: Float64Array): SoundAnalysis {
  const logMel = melSpectrum(normaliseLevel(samples), cepstrumBank);
  return { logMel, cepstra: melCepstrum(logMel), speech: speechFrames(logMel) };
}

/** A pause is what lies further than this below the loud frames. */
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
