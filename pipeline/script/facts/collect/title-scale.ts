import { scaleFactor } from '#pipeline/english/scale-words.ts';

/** Scale that a title gives the values of its chart. `factor` multiplies them; `sign` is a currency, or empty. */
type TitleScale = { sign: string; factor: number; word: string };

const scale = String.raw`(?<scale>k|m|mn|mio|b|bn|['’]?000s?|thousands?|millions?|billions?)\b`;
const opens = String.raw`(?:^|\(|,\s?|\bin\s)\s?`;
const forms = [
  new RegExp(String.raw`${opens}(?<sign>US\$|[$€£₹]|USD|EUR|GBP)\s?${scale}`, 'iu'),
  new RegExp(String.raw`${opens}${scale}\s?(?:of )?(?<sign>[$€£₹]|USD|EUR|GBP|dollars|euros|pounds)`, 'iu'),
  /(?:\(|\bin\s)\s?(?<scale>thousands|millions|billions|['’]?000s)\b/iu,
];
const signs: Record<string, string> = {
  us$: '$',
  usd: '$',
  dollars: '$',
  eur: '€',
  euros: '€',
  gbp: '£',
  pounds: '£',
};

/**
 * Reads the scale of a title: "Revenue (€M)", "Loans in thousands".
 * @returns null without one
 */
export function titleScale(title: string): TitleScale | null {
  const groups = forms.map((form) => form.exec(title)?.groups).find((found) => found !== undefined);
  if (!groups?.scale) return null;
  const { sign = '' } = groups;
  const letter = groups.scale.replace(/['’]/u, '').charAt(0).toLowerCase();
  const word = /[k0t]/.test(letter) ? 'thousand' : letter === 'm' ? 'million' : 'billion';
  return { sign: signs[sign.toLowerCase()] ?? sign, factor: scaleFactor(word), word };
}
