import { lowered, raised } from './shifted-signs.ts';

/**
 * Text around raised or lowered signs: `before` has the words of the line up to them, `next` the stretch after
 * them.
 */
type Context = { before: string; next: string; isFraction: boolean };

const trademark = /^(?:[®™©℠]+|\(?(?:TM|SM|R|C)\)?)$/u;
const ordinal = /^(?:st|nd|rd|th)$/iu;
/** Units that designers raise after a figure. */
const unitOfFigure = /^(?:[%‰+x×KkMBh°]|bn|mn|min|hrs?|sec|[kcm]?m|kg|ft|°[CF])$/u;
const exponent = /^[-\u2212\u2013+]?\d{1,3}$|^[-\u2212\u2013]?n$/u;
const charge = /^\d?[-+\u2212\u2013]$/u;
/** Mark of a footnote: "1", "1,2", "1–3", "*", "†", "a", "[1]", "(a)". */
const noteMark = /^[([]?(?:[\d*†‡§¶#]+|[a-g])(?:\s?[,;–-]\s?(?:[\d*†‡§¶#]+|[a-g]))*[)\]]?$/u;

/** Maximum number of characters of an exponent or the like. Longer raised text was only moved. */
const maxSigns = 64;

/** Returns raised signs as text: "⁶" after "10", "th" after "5", nothing for the mark of a footnote. */
export function saidRaised(text: string, context: Context): string {
  const signs = text.trim();
  return signs.length > maxSigns ? text : text.replace(signs, () => raisedInText(signs, context));
}

function raisedInText(signs: string, { before, next, isFraction }: Context): string {
  const isBehindFigure = /\d$/u.test(before);
  const isInWord = /\p{L}$/u.test(before) && /^\p{L}/u.test(next);
  if (isFraction) return isBehindFigure ? ` ${signs}` : signs;
  if (trademark.test(signs) && /\p{L}{2}$|\p{L}\d+$/u.test(before) && !isInWord) return '';
  if (ordinal.test(signs) && /\d$|(?<!\p{L})[nN]$/u.test(before)) return signs.toLowerCase();
  if (isBehindFigure && /^[o0]$/u.test(signs) && /^\s?[CF](?!\p{L})/u.test(next)) return '°';
  if (isBehindFigure && unitOfFigure.test(signs)) return signs;
  if (/[$€£]\s?\d{1,4}$/u.test(before) && /^\d\d$/u.test(signs)) return `.${signs}`;
  // A square may be followed by the mark of a footnote: "m²¹".
  const noted = /^(?<power>[23])\s?,?\s?(?:\d{1,2}|[*†‡])$/u.exec(signs)?.groups?.power;
  if (noted !== undefined && unitOfLength.test(before)) return raised(noted) ?? noted;
  if (exponent.test(signs) && (isPower(before, signs, next) || (isInWord && /\d/u.test(signs)))) {
    return raised(signs) ?? signs;
  }
  if (charge.test(signs) && /(?<!\p{L})\p{Lu}\p{Ll}?$|[₀-₉)]$/u.test(before)) return raised(signs) ?? signs;
  if (noteMark.test(signs) && !isInWord) return opensNote(before, next) ? (raised(signs) ?? signs) : '';
  return signs;
}

/** Tells whether a mark opens a note, at the start of a line. After a space, a mark before "C" makes it an isotope. */
function opensNote(before: string, next: string): boolean {
  if (before.trim() === '') return next.trim() !== '';
  return /[\s(]$/u.test(before) && /^\p{Lu}\p{Ll}?(?![\p{L}\d])/u.test(next);
}

/**
 * Tells whether raised digits are an exponent instead of the number of a footnote: 10⁶, 2¹⁰, m², s⁻¹, x², R², mc² =
 * E.
 */
function isPower(before: string, signs: string, next: string): boolean {
  const isNegative = /^[-\u2212\u2013]/u.test(signs);
  const isInEquation = /^\s*[=+]\s*[\p{L}\d]/u.test(next) || /=[^=]{0,12}$/u.test(before);
  const number = /(?<![\d.,\p{L}]|\d[\s\u00a0])\d+$/u.exec(before);
  if (/\d$/u.test(before)) {
    if (isNegative || signs.endsWith('n')) return true;
    if (!number || signs === '1') return false;
    const beforeNumber = before.slice(0, number.index);
    if (/[$€£¥₹]\s?$/u.test(beforeNumber)) return false;
    if (isInEquation || /(?:[×·⋅*]|\dx|\sx)\s?$/u.test(beforeNumber)) return true;
    if (named.test(beforeNumber)) return false;
    return number[0] === '10' || (number[0] === '2' && signs.length > 1);
  }
  if (isNegative) return unitOfRate.test(before);
  if (/^[23]$/u.test(signs) && unitOfLength.test(before)) return true;
  if (signs === '1') return false;
  if (isInEquation && /(?<!\p{L})\p{L}{1,3}$/u.test(before)) return true;
  // "a" is an article. After a capital letter, which names a plan or a group, a footnote is more likely, except for
  // the R² of statistics.
  return /(?<![\p{L}\p{N}'’\/])(?:[\p{Ll}--[a]]|R)$/v.test(before);
}

/** Words before a number that counts or names them: "top 10", "page 10". */
const named =
  /(?:(?<!\p{L})(?:top|no\.?|page|slide|step|day|week|month|year|phase|version|level|grade|tier|figure|fig\.?|table|chapter|section|article|part|wave)|#)\s?$/iu;
const unitOfLength = /(?:^|[\d\s(/·⋅×])[kcdmnµμ]?m$|(?:\d\s?|\/|per\s)(?:ft|in|yd|mi)$|m\/s$/u;
const unitOfRate = /(?<!\p{L})(?:[kcmµμn]?m|s|h|g|kg|mol|L|l|K|J|W|N|Pa|min|day|year)$/u;

/** Returns a subscript as text: "₂" after "CO", nothing for a mark after a word or a figure. */
export function saidLowered(text: string, { before }: Context): string {
  const signs = text.trim();
  return signs.length > maxSigns ? text : text.replace(signs, () => loweredInText(signs, before));
}

function loweredInText(signs: string, before: string): string {
  if (/^\d+$/u.test(signs)) {
    if (/\d\s?[/\u2044\u2215]$/u.test(before)) return signs;
    return isIndexed.test(before) ? (lowered(signs) ?? signs) : before.trim() === '' ? signs : '';
  }
  if (/^[*†‡§¶]+$/u.test(signs)) return '';
  // "V" and a lowered "max" are two words. "NO" and a lowered "x" are one name.
  return /^\p{L}{2,}$/u.test(signs) && /(?<!\p{L})\p{L}$/u.test(before) ? ` ${signs}` : signs;
}

/** Text with an index: a chemical element, a bracket of a formula, a variable, or a logarithm. */
const isIndexed = /\p{Lu}$|(?<!\p{Ll})\p{Lu}\p{Ll}$|[)\]₀-₉]$|(?<!\p{L})\p{L}$|(?<!\p{L})log$/u;
