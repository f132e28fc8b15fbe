import { decimal, ordinal } from '../../number-to-words.ts';
import { numberPattern } from './amount.ts';
import { expression, verbaliser } from './verbaliser.ts';

const power = expression(
  String.raw`(?:${numberPattern('factor')}\s?[×x*·]\s?)?(?<base>\d{1,9}(?:\.\d{1,4})?|[a-z])\^(?<sign>[-+]?)(?<exponent>\d{1,3}|[a-z])`,
);

/** Verbaliser for powers: "10^6" → "ten to the sixth", "2^n", "1.5×10^-3", "x^2" → "x squared". */
export const verbalisePower = verbaliser(power, ({ factor, base = '', sign = '', exponent = '' }) => {
  const times = factor === undefined ? '' : `${decimal(factor)} times `;
  const baseWords = /^\d/.test(base) ? decimal(base) : base.toUpperCase();
  return `${times}${baseWords} ${exponentInWords(sign, exponent)}`;
});

function exponentInWords(sign: string, exponent: string): string {
  if (/[a-z]/.test(exponent)) return `to the ${exponent.toUpperCase()}`;
  if (sign === '-') return `to the minus ${ordinal(exponent)}`;
  return { '2': 'squared', '3': 'cubed' }[exponent] ?? `to the ${ordinal(exponent)}`;
}
