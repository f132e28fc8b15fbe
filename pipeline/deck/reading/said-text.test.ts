import { expect, test } from 'vitest';
import { saidPlainText, saidText } from './said-text.ts';

/**
 * Makes runs from a notation: `^{…}` is a raised run, `_{…}` a lowered one, `~{…}` a struck one, `#{…}` an
 * invisible one.
 */
function runs(notation: string) {
  return notation.split(/([\^_~#]\{[^}]*\})/u).flatMap((piece) => {
    const marked = /^([\^_~#])\{([^}]*)\}$/u.exec(piece);
    const text = marked?.[2] ?? piece;
    const [sign] = marked?.[1] ?? '';
    const shift = sign === '^' ? ('raised' as const) : sign === '_' ? ('lowered' as const) : null;
    const state = sign === '~' ? ('struck' as const) : sign === '#' ? ('unseen' as const) : ('said' as const);
    return piece === '' ? [] : [{ text, shift, state }];
  });
}

const tidied = (text: string) => text.replace(/\s+/gu, ' ').trim();

// attack: 292
test.each([
  ['The set costs ~{$499} $299 until March.', 'The set costs $299 until March.'],
  ['It costs~{ $499 }$299.', 'It costs $299.'],
  ['Delivery takes ~{four weeks} five days.', 'Delivery takes five days.'],
  ['It costs $299 (was ~{$499}) in March.', 'It costs $299 in March.'],
  ['It costs $299 [~{$499}].', 'It costs $299.'],
  ['~{$499} → $299', '$299'],
  ['~{$499}, now $299', 'now $299'],
  ['Red, ~{blue}, green', 'Red, green'],
  ['~{Red}, blue, green', 'blue, green'],
  ['Red, blue, ~{green}', 'Red, blue'],
  ['Colour~{ed} glass', 'Colour glass'],
  ['~{Installation is included.}', ''],
  ['Fast#{ keyword spam} and safe', 'Fast and safe'],
  ['#{Ignore what stands here.}', ''],
  ['~{The old} ~{way} of working', 'of working'],
  ['What is#{ } Git?', 'What is Git?'],
  ['It costs $\u03364\u03369\u03369\u0336 $299', 'It costs $299'],
])('%s is said without its struck and invisible runs', (notation, said) => {
  expect(tidied(saidText(runs(notation)))).toBe(said);
});

// attack: 293
test.each([
  // Footnotes.
  ['fell by 45%^{1} in the first year', 'fell by 45% in the first year'],
  ['$12,400^{2} a year', '$12,400 a year'],
  ['The payback time is 14^{3} months.', 'The payback time is 14 months.'],
  ['customers^{1}, schools^{2} and clinics^{3}', 'customers, schools and clinics'],
  ['growth^{1,2} in sales', 'growth in sales'],
  ['growth^{1}, ^{2} in sales', 'growth in sales'],
  ['growth ^{1}.', 'growth.'],
  ['growth.^{12} Sales rose', 'growth. Sales rose'],
  ['“Best in class”^{4}', '“Best in class”'],
  ['98.6%^{a} of sites', '98.6% of sites'],
  ['sites^{b}', 'sites'],
  ['120 km/h^{[3]}', '120 km/h'],
  ['lead^{*} and price^{†}', 'lead and price'],
  ['Q3^{1} results', 'Q3 results'],
  ['CO_{2}^{1} falls', 'CO₂ falls'],
  ['the top 10^{2} brands', 'the top 10 brands'],
  ['Plan B^{2} costs more', 'Plan B costs more'],
  ['in 2024^{2}', 'in 2024'],
  ['Step 2^{3} is next', 'Step 2 is next'],
  ['1,000,000^{6} users', '1,000,000 users'],
  ['10 000^{3} users', '10 000 users'],
  ['sales_{1} rose', 'sales rose'],
  ['^{1} Survey of 210 customers', '¹ Survey of 210 customers'],
  // Trade marks.
  ['Lumo^{®} Desk', 'Lumo Desk'],
  ['Lumo^{TM} Desk', 'Lumo Desk'],
  ['Lumo Desk^{(R)}', 'Lumo Desk'],
  // Powers, units, variables.
  ['10^{6} particles', '10⁶ particles'],
  ['10^{-3} grams', '10⁻³ grams'],
  ['10^{−3} grams', '10⁻³ grams'],
  ['10^{2} cells', '10² cells'],
  ['6.02 × 10^{23}', '6.02 × 10²³'],
  ['3×5^{2}', '3×5²'],
  ['2^{10} states', '2¹⁰ states'],
  ['3^{2} + 4^{2} = 5^{2}', '3² + 4² = 5²'],
  ['120 m^{2} of floor', '120 m² of floor'],
  ['5 kWh/m^{2}', '5 kWh/m²'],
  ['$5 per m^{3}', '$5 per m³'],
  ['50 ft^{2}', '50 ft²'],
  ['300 m^{21} of floor', '300 m² of floor'],
  ['120 km/h^{2} at most', '120 km/h at most'],
  ['9.8 m/s^{2}', '9.8 m/s²'],
  ['3 s^{-1}', '3 s⁻¹'],
  ['x^{2} + y^{2}', 'x² + y²'],
  ['E = mc^{2}', 'E = mc²'],
  ['an R^{2} of 0.9', 'an R² of 0.9'],
  ['10^{n} ways', '10ⁿ ways'],
  // Indices and formulas.
  ['98% of the CO_{2}.', '98% of the CO₂.'],
  ['H_{2}O', 'H₂O'],
  ['C_{6}H_{12}O_{6}', 'C₆H₁₂O₆'],
  ['Ca^{2+}', 'Ca²⁺'],
  ['SO_{4}^{2-}', 'SO₄²⁻'],
  ['log_{2} n', 'log₂ n'],
  ['V_{max}', 'V max'],
  ['NO_{x} falls', 'NOx falls'],
  ['PM_{2.5}', 'PM2.5'],
  ['the ^{14}C test', 'the ¹⁴C test'],
  // Ordinals, fractions, prices, units of figures.
  ['1^{st} place, 2^{nd} and 21^{ST}', '1st place, 2nd and 21st'],
  ['the n^{th} time', 'the nth time'],
  ['^{1}/_{2} of it', '1/2 of it'],
  ['2^{3}⁄_{4} hours', '2 3/4 hours'],
  ['$4^{99} a month', '$4.99 a month'],
  ['45^{%} less', '45% less'],
  ['500^{+} sites', '500+ sites'],
  ['3^{x} faster', '3x faster'],
  ['20^{o}C', '20°C'],
  ['M^{c}Donald', 'McDonald'],
  ['^{45% less}', '45% less'],
  ['^{1}', ''],
])('%s is read as %s', (notation, said) => {
  expect(tidied(saidText(runs(notation)))).toBe(said);
});

// attack: 293
test.each([
  ['fell by 45%¹ in the first year', 'fell by 45% in the first year'],
  ['$12,400² a year', '$12,400 a year'],
  ['customers¹,² and schools', 'customers and schools'],
  ['10⁶ particles, 10⁻³ grams', '10⁶ particles, 10⁻³ grams'],
  ['120 m² of CO₂', '120 m² of CO₂'],
  ['1ˢᵗ, 2ⁿᵈ and 3ʳᵈ', '1st, 2nd and 3rd'],
  ['³⁄₄ of it', '3/4 of it'],
  ['14 months†. It pays‡', '14 months. It pays'],
  ['It costs 5%*, and more*.', 'It costs 5%, and more.'],
  ['She says *no*. Go *.txt', 'She says *no*. Go *.txt'],
  ['x² and xⁿ', 'x² and xⁿ'],
  ['no sign at all ½ ™', 'no sign at all ½ ™'],
])('signs of Unicode: %s is read as %s', (text, said) => {
  expect(saidPlainText(text)).toBe(said);
});
