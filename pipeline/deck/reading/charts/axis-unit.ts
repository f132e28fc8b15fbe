/** Unit that the title of an axis gives its figures: text around the digits, and a power of a thousand as one word. */
export type AxisUnit = { prefix: string; scale: string; suffix: string };

const currencies: Readonly<Record<string, string>> = {
  us$: '$',
  usd: '$',
  dollar: '$',
  dollars: '$',
  eur: '€',
  euro: '€',
  euros: '€',
  gbp: '£',
  pounds: '£',
};
const currency = String.raw`(?<currency>US\$|[$€£¥₹]|USD|EUR|GBP|dollars?|euros?|pounds)`;
const scale = String.raw`(?<scale>k|['’]?000s?|thousands?|m|mn|mm|mio|millions?|bn|billions?|trillions?)\.?`;
const counted =
  '(?<counted>hours|days|weeks|months|years|minutes|seconds|kg|tons|tonnes|km|miles|kWh|MWh|GWh|MW|GB|TB|people|points)';
const percent = '(?<percent>%|per ?cent(?:age)?)';
const forms = [
  percent,
  String.raw`(?:${currency}\s?)?${scale}`,
  String.raw`${scale}\s?(?:of\s)?${currency}`,
  currency,
  String.raw`(?:${scale}\s)?${counted}`,
].map((unit) => ({
  inside: new RegExp(String.raw`(?:[([]\s*(?:in\s)?|,\s*(?:in\s)?|\bin\s)${unit}\s*[)\]]?\s*$`, 'iu'),
  alone: new RegExp(String.raw`^\s*(?:in\s)?${unit}\s*$`, 'iu'),
}));

/**
 * Reads the unit of an axis: "Revenue in $ million", "USD thousands", "Share (%)", "Delivery time (days)". Null if
 * no unit is named.
 */
export function axisUnit(title: string): AxisUnit | null {
  for (const { inside, alone } of forms) {
    const found = inside.exec(title)?.groups ?? alone.exec(title)?.groups;
    if (!found) continue;
    // "Days" alone names the counted values, or the time axis.
    if (found.counted !== undefined && !inside.test(title)) return null;
    const sign = found.currency ?? '';
    return {
      prefix: currencies[sign.toLowerCase()] ?? sign,
      scale: found.scale === undefined ? '' : scaleLetter(found.scale),
      suffix: found.percent !== undefined ? '%' : found.counted === undefined ? '' : ` ${found.counted}`,
    };
  }
  return null;
}

function scaleLetter(written: string): string {
  const letter = written.replace(/['’]/u, '').charAt(0).toLowerCase();
  if (/[k0]/.test(letter) || /^th/i.test(written)) return 'K';
  return letter.toUpperCase();
}
