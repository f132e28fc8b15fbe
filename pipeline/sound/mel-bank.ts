import { at } from './checked-array.ts';
import { createMatrix, rowOf } from './matrix.ts';
import { analysisRateHz, binCount, binHz, type MelBank } from './mel-spectrum.ts';

const toMel = (hz: number) => 2595 * Math.log10(1 + hz / 700);
const toHz = (mel: number) => 700 * (10 ** (mel / 2595) - 1);

/**
 * Creates triangular bands, evenly spaced on HTK's mel scale over 0 … 8 kHz, whose weights sum to 1 each. Band b
 * rises from corner b to corner b + 1, and falls to corner b + 2. A band too narrow for a bin of the spectrum takes
 * the bin nearest to its centre.
 * @returns the bands, and the centre of each in Hz
 */
export function createMelBank(bandCount: number): MelBank & { centresHz: Float64Array } {
  const cornersHz = Float64Array.from({ length: bandCount + 2 }, (_, index) =>
    toHz((index * toMel(analysisRateHz / 2)) / (bandCount + 1)),
  );
  const weights = createMatrix(bandCount, binCount);
  for (let band = 0; band < bandCount; band += 1) {
    const [low = 0, centre = 0, high = 0] = cornersHz.subarray(band, band + 3);
    const row = rowOf(weights, band);
    for (let bin = 0; bin < binCount; bin += 1) {
      const hz = bin * binHz;
      row[bin] = Math.max(0, Math.min((hz - low) / (centre - low), (high - hz) / (high - centre)));
    }
    if (row.every((weight) => weight === 0)) row[Math.round(centre / binHz)] = 1;
    const sum = row.reduce((total, weight) => total + weight, 0);
    for (let bin = 0; bin < binCount; bin += 1) row[bin] = at(row, bin) / sum;
  }
  return { weights, floor: 1e-9, centresHz: cornersHz.subarray(1, -1) };
}
