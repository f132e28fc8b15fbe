import { expect, test } from 'vitest';
import { rowOf } from './matrix.ts';
import { createMelBank } from './mel-bank.ts';
import { binHz } from './mel-spectrum.ts';

test.each([40, 80])(
  'each of %d bands has weights around its centre that sum to 1, however narrow it is',
  (bandCount) => {
    const { weights, centresHz } = createMelBank(bandCount);
    expect(centresHz).toHaveLength(bandCount);
    for (const [band, centre] of centresHz.entries()) {
      const row = Array.from(rowOf(weights, band));
      expect(row.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
      const meanHz = row.reduce((sum, weight, bin) => sum + weight * bin * binHz, 0);
      expect(Math.abs(meanHz - centre)).toBeLessThan(Math.max(binHz, 0.03 * centre));
    }
  },
);
