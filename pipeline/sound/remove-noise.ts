import type { SoundAnalysis } from './analyse-sound.ts';
import { createMatrix, type Matrix, rowOf } from './matrix.ts';
import { melCepstrum } from './mel-cepstrum.ts';
import { quantile } from './quantile.ts';

/** In each band the recording is this quiet for this share of the time: that is the room, not the person. */
const quietShare = 0.05;
const subtracted = 1.5;
/** At least this share of a band's power is left. */
const leastLeft = 0.03;
/** A frame counts as speech when it stands out of the loudest band of the noise by so much, in ln power. */
const leastAbove = 1.5;

/** Power of the room in each mel band. @param logMel of everything that was recorded */
export function noiseFloor(logMel: Matrix): Float64Array {
  return Float64Array.from({ length: logMel.columns }, (_, band) => {
    const powers = Float64Array.from({ length: logMel.rows }, (_, frame) =>
      Math.exp(rowOf(logMel, frame)[band] ?? 0),
    );
    return quantile(powers, quietShare);
  });
}

/** The speech without the room it was recorded in; what the room drowned no longer counts as speech. */
export function removeNoise({ logMel, speech }: SoundAnalysis, floor: Float64Array): SoundAnalysis {
  const cleaned = createMatrix(logMel.rows, logMel.columns);
  const least = Math.log(floor.reduce((most, power) => Math.max(most, power), 0)) + leastAbove;
  const stillSpeech = speech.slice();
  for (let frame = 0; frame < logMel.rows; frame += 1) {
    const source = rowOf(logMel, frame);
    const row = rowOf(cleaned, frame);
    for (const [band, level] of source.entries()) {
      const power = Math.exp(level);
      row[band] = Math.log(Math.max(power - subtracted * (floor[band] ?? 0), leastLeft * power) + 1e-12);
    }
    const loudest = source.reduce((most, level) => Math.max(most, level), Number.NEGATIVE_INFINITY);
    if (loudest <= least) stillSpeech[frame] = 0;
  }
  return { logMel: cleaned, cepstra: melCepstrum(cleaned), speech: stillSpeech };
}
