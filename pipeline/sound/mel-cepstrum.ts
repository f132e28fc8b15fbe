import { at } from './checked-array.ts';
import { createMatrix, type Matrix, multiply, rowOf } from './matrix.ts';
import { createMelBank } from './mel-bank.ts';
import type { MelBank } from './mel-spectrum.ts';

/** Number of mel-cepstral coefficients of a frame: c0 … c24. */
export const cepstrumLength = 25;

export const melBandCount = 40;

const bank = createMelBank(melBandCount);

/** Bands from which the cepstrum is computed. */
export const cepstrumBank: MelBank = bank;

/** Centre of each band, in Hz. */
export const melCentresHz = bank.centresHz;

/** [coefficients × bands] Orthonormal DCT-II. */
const cosines = cosineTable();

function cosineTable(): Matrix {
  const table = createMatrix(cepstrumLength, melBandCount);
  for (let coefficient = 0; coefficient < cepstrumLength; coefficient += 1) {
    const scale = Math.sqrt((coefficient === 0 ? 1 : 2) / melBandCount);
    for (let band = 0; band < melBandCount; band += 1) {
      const angle = (Math.PI * coefficient * (band + 0.5)) / melBandCount;
      table.values[coefficient * melBandCount + band] = scale * Math.cos(angle);
    }
  }
  return table;
}

/**
 * Computes the mel cepstrum, which is the DCT-II of the log-mel spectrum.
 * @param logMel [frames × 40]
 * @returns [frames × 25]
 */
export function melCepstrum(logMel: Matrix): Matrix {
  const cepstrum = createMatrix(logMel.rows, cepstrumLength);
  for (let frame = 0; frame < logMel.rows; frame += 1) {
    const bands = rowOf(logMel, frame);
    const row = rowOf(cepstrum, frame);
    for (let coefficient = 0; coefficient < cepstrumLength; coefficient += 1) {
      const cosine = rowOf(cosines, coefficient);
      let sum = 0;
      for (let band = 0; band < melBandCount; band += 1) sum += at(bands, band) * at(cosine, band);
      row[coefficient] = sum;
    }
  }
  return cepstrum;
}

/**
 * Computes the smooth log-mel spectrum that these cepstra describe.
 * @param cepstrum [frames × 25]
 * @returns [frames × 40]
 */
export function inverseMelCepstrum(cepstrum: Matrix): Matrix {
  return multiply(cepstrum, cosines);
}
