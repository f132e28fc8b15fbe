import { expect, test } from 'vitest';
import { withPlainSigns } from './plain-signs.ts';

test.each([
  ['10⁶ particles', '1000000 particles'],
  ['10⁻³ grams', '0.001 grams'],
  ['6.02×10²³ of them', '6.02×10²³ of them'],
  ['5 × 10⁸ cells', '500000000 cells'],
  ['1.5×10⁻⁴ m', '0.00015 m'],
  ['2¹⁰ states', '1024 states'],
  ['ten to the sixth', '1000000'],
  ['ten to the minus third', '0.001'],
  ['10⁹⁹ of them', '10⁹⁹ of them'],
  ['98% of the CO₂', '98% of the CO2'],
  ['120 m2 of floor, 5 cm3', '120 m² of floor, 5 cm³'],
  ['x² and R²', 'x² and R²'],
  ['in 2024², 45%¹', 'in 2024², 45%¹'],
  ['nothing of the kind', 'nothing of the kind'],
])('%s → %s', (text, plain) => {
  expect(withPlainSigns(text)).toBe(plain);
});
