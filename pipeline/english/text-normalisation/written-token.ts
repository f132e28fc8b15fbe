import { marksAtEnd } from '#contract/text/marks-at-end.ts';

/** Colour emoji, which are neither spoken nor captioned: faces, flags, keycaps, joined sequences. */
const emoji =
  /(?:[0-9#*]\uFE0F?\u20E3|\p{RI}\p{RI}|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\p{Emoji_Modifier}|\uFE0F|[\u{E0020}-\u{E007F}])*(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*)/gu;

/** Splits a text into its words as written, without emoji. */
export function writtenTokens(text: string): string[] {
  return text
    .replace(/([⬆⬇➡])\uFE0F/gu, '$1')
    .replace(emoji, '')
    .split(/\s+/)
    .filter((token) => token !== '');
}

const ascii: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‛': "'",
  '′': "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '″': '"',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '‒': '–',
  '―': '—',
  μ: 'µ',
  '∼': '~',
  '℃': '°C',
  '℉': '°F',
  '⁺': '+',
  '⁻': '-',
  '➔': '→',
  '➜': '→',
  '➝': '→',
  '➞': '→',
  '➡': '→',
  '⟶': '→',
  '⇨': '→',
  '⬆': '↑',
  '▲': '↑',
  '△': '↑',
  '⇧': '↑',
  '⬇': '↓',
  '▼': '↓',
  '▽': '↓',
  '⇩': '↓',
};

/**
 * Returns a token in the forms that the verbalisers know: straight quotes, one kind of hyphen, no invisible
 * characters, optional plurals as plurals, no footnote numbers, full-width and ligature letters as plain ones,
 * accents only as part of a letter, arrows and exponents in one form.
 */
export function normaliseToken(token: string): string {
  return token
    .normalize('NFC')
    .replace(/(?<=\d)(?:ˢᵗ|ⁿᵈ|ʳᵈ|ᵗʰ)/gu, (letters) => letters.normalize('NFKC'))
    .replace(/(?<=[\d]|^\p{Ll})ⁿ/gu, '^n')
    .replace(/(?<=^\p{Lu}\p{Ll}?[₀-₉]*|[)₀-₉])[²³]?[⁺⁻]/gu, (charge) => charge.normalize('NFKC'))
    .replace(/[‘’‛′ʼ`´“”„«»″‐‑−‒―μ∼℃℉⁺⁻➔➜➝➞➡⟶⇨⬆▲△⇧⬇▼▽⇩]/gu, (character) => ascii[character] ?? character)
    .replace(/[\uFF01-\uFF5E\uFB00-\uFB06\u2160-\u217F]/gu, (character) => character.normalize('NFKC'))
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/[₀-₉ₐ-ₜ]/gu, (digit) => digit.normalize('NFKC'))
    .replace(noteOnFigure, '')
    .replace(/(?<=\d)-?[⁰¹²³⁴-⁹]+/gu, exponent)
    .replace(/(?<=\p{Ll}{3}[.,]?|[.,!?"])[⁰¹²³⁴-⁹]+(?=[.,;:!?)]*$)/gu, '')
    .replace(/(?<=^\p{L}{1,3})\^([23])(?!\d)/gu, (_, digit) => (digit === '2' ? '²' : '³'))
    .replace(/^\+\/[-–]/u, '±')
    .replace(/!=/gu, '≠')
    .replace(/(?<=\p{L})\(s\)/gu, 's')
    .replace(/(?<=[\p{L}.,])\[\d{1,3}\]/gu, '')
    .replace(/^[-–—]+>/u, '→');
}

/** Mark of a footnote after a price, a share or a number with commas, none of which has an exponent. */
const noteOnFigure = /(?<=[$€£¥₹]\d[\d.,]{0,20}|\d,\d{3}(?:\.\d{1,4})?|\d%)[⁰¹²³⁴-⁹]+(?=[.,;:!?)\]"']*$)/gu;

/** Rewrites exponents: "10⁶" → "10^6". After a number, a single "¹" is a footnote, and "m²" is a unit. */
function exponent(written: string): string {
  if (/^[²³]$/u.test(written)) return written;
  return written === '¹' ? '' : `^${written.normalize('NFKC')}`;
}

const opening = /^[("'[{<*_•·▪►▶‣◦●○■□✓✔✗✘➤»–—]+(?=[^\s])/u;
const closing = /[)\]}"'*_>.,;:!?…—–]/u;

/** Returns the marks before a word or expression: quotes, brackets, bullets. */
export function openingMarks(token: string): string {
  return opening.exec(token)?.[0] ?? '';
}

/** Returns the marks after a word or expression: quotes, brackets, sentence punctuation. */
export function closingMarks(token: string): string {
  return token.slice(marksAtEnd(token, closing));
}

/** Returns a token without the marks around it. */
export function bareToken(token: string): string {
  const opened = token.slice(openingMarks(token).length);
  return opened.slice(0, opened.length - closingMarks(opened).length);
}

/**
 * Returns the one mark that steers the voice: `).` → ".", `?!` → "?", "..." → "," inside a sentence and "." at its
 * end.
 */
export function punctuationOf(marks: string, isLast: boolean): string {
  if (marks.includes('?')) return '?';
  if (marks.includes('!')) return '!';
  if (marks.includes('…') || marks.includes('..')) return isLast ? '.' : ',';
  const mark = /[.;:,]/.exec(marks)?.[0];
  if (mark !== undefined) return mark;
  return /[)\]}—–]/.test(marks) && !isLast ? ',' : '';
}
