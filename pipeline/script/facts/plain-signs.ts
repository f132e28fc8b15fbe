const power =
  /(?<![\d.,\p{L}])(?:(?<factor>\d{1,4}(?:\.\d{1,6})?)\s?[×x·⋅]\s?)?(?<base>\d{1,3})(?<exponent>⁻?[⁰¹²³⁴-⁹]{1,3})(?![\d%])/gu;
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth'.split(
    ' ',
  );
const tenInWords = new RegExp(
  String.raw`\bten to the (?<minus>minus )?(?<ordinal>${ordinals.join('|')})\b`,
  'giu',
);
/** Largest power of ten that is written out. Beyond it, up or down, no number is left to compare. */
const largestExponent = 21;

/** Writes powers as numbers, lowered digits as plain ones, and squares and cubes of a unit with their sign. */
export function withPlainSigns(text: string): string {
  if (!/[⁰¹²³⁴-⁹₀-₉]|\bten to the |\d ?[kcmd]?m[23]/iu.test(text)) return text;
  return text
    .replace(tenInWords, (whole, ...groups) => {
      const { minus, ordinal }: { minus?: string; ordinal?: string } = groups.at(-1);
      const exponent = ordinals.indexOf((ordinal ?? '').toLowerCase()) + 1;
      return written(10 ** (minus === undefined ? exponent : -exponent)) ?? whole;
    })
    .replace(power, (whole, ...groups) => {
      const {
        factor = '1',
        base = '',
        exponent = '',
      }: { factor?: string; base?: string; exponent?: string } = groups.at(-1);
      const raised = Number(exponent.normalize('NFKC').replace('\u2212', '-'));
      if (Math.abs(raised) > largestExponent) return whole;
      return written(Number(factor) * Number(base) ** raised) ?? whole;
    })
    .replace(/[₀-₉]/gu, (digit) => digit.normalize('NFKC'))
    .replace(/(?<=\d\s?[kcmd]?m)[23](?![\p{L}\d])/gu, (digit) => (digit === '2' ? '²' : '³'));
}

/** Writes a number in digits, without an exponent; null for one with too many digits. */
function written(value: number): string | null {
  if (!Number.isFinite(value) || value >= 10 ** largestExponent) return null;
  // Twelve digits are exact enough, without the noise of binary fractions.
  const [digits = '', exponent = '0'] = value.toPrecision(12).split('e');
  const places = Math.max(0, -Number(exponent) + 11);
  const plain = exponent === '0' ? digits : value.toFixed(Math.min(places, 30));
  return plain.includes('.') ? plain.replace(/\.?0+$/u, '') : plain;
}
