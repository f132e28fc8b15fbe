import { at } from './at.ts';
import { createMatrix, type Matrix, multiply, rowOf } from './matrix.ts';
import { analysisRateHz, binCount, binHz, type MelBank } from './mel-spectrum.ts';

/** Number of mel-cepstral coefficients of a frame: c0 … c24. */
export const cepstrumLength = 25;

export const melBandCount = 40;

const toMel = (hz: number) => 2595 * Math.log10(1 + hz / 700);
const toHz = (mel: number) => 700 * (10 ** (mel / 2595) - 1);

/**
 * Corners of the triangular bands, evenly spaced on HTK's mel scale over 0 … 8 kHz. Band b rises from corner b to
 * corner b + 1 and falls to corner b + 2.
 */
const cornersHz = Float64Array.from({ length: melBandCount + 2 }, (_, index) =>
  toHz((index * toMel(analysisRateHz / 2)) / (melBandCount + 1)),
);
/** Centre of each band, in Hz. */
export const melCentresHz = cornersHz.subarray(1, -1);

/** 40 triangular bands whose weights sum to 1 each. */
export const cepstrumBank: MelBank = { weights: triangles(), floor: 1e-9 };

function triangles(): Matrix {
  const weights = createMatrix(melBandCount, binCount);
  for (let band = 0; band < melBandCount; band += 1) {
    const [low = 0, centre = 0, high = 0] = cornersHz.subarray(band, band + 3);
    const row = rowOf(weights, band);
    for (let bin = 0; bin < binCount; bin += 1) {
      const hz = bin * binHz;
      row[bin] = Math.max(0, Math.min((hz - low) / (centre - low), (high - hz) / (high - centre)));
    }
    const sum = row.reduce((total, weight) => total + weight, 0);
    for (let bin = 0; bin < binCount; bin += 1) row[bin] = at(row, bin) / sum;
  }
  return weights;
}

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

/** The mel-cepstrum: DCT-II of the log-mel spectrum. @param logMel [frames × 40] @returns [frames × 25] */
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

/** The smooth log-mel spectrum that these cepstra describe. @param cepstrum [frames × 25] @returns [frames × 40] */
export function inverseMelCepstrum(cepstrum: Matrix): Matrix {
  return multiply(cepstrum, cosines);
}
