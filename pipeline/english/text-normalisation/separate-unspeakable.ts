/** Letters of scripts other than Latin. */
const foreignLetter = String.raw`(?:(?!\p{Script=Latin})[\p{L}])`;
/** Marks, digits and punctuation that belong to those scripts. */
const within = String.raw`(?:${foreignLetter}|\p{M}|\u200C|\u200D|[\u3000-\u303F\uFF00-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\u060C\u061B\u061F\u0964]|(?![0-9])\p{Nd})`;
const foreignRun = new RegExp(
  String.raw`${foreignLetter}${within}*(?:[\s,.·'’-]{1,3}${foreignLetter}${within}*)*[\u3002\uFF01\uFF1F\u061F\u0964]?`,
  'gu',
);
/** Marker for removed text: a private-use character, which no text contains. */
const hole = '\uE000';
const holeAtSentenceStart = /(^|[.!?]\s{0,3})\uE000[\s\uE000.,;:!?]*/g;
/** A single Greek letter, which is a symbol with an English name: "α", "Δ", "π". */
const greekSymbol = /^\p{Script=Greek}$/u;

/**
 * Removes text that an English voice cannot say: sequences of Chinese, Arabic, Cyrillic and other letters, listed
 * in order in `dropped`. Latin letters with accents stay, and so do symbols and emoji.
 */
export function separateUnspeakable(text: string): { text: string; dropped: string[] } {
  const dropped: string[] = [];
  const kept = text.replace(foreignRun, (run) => {
    if (greekSymbol.test(run) || /^[µªº]$/u.test(run)) return run;
    dropped.push(run.trim());
    return hole;
  });
  if (dropped.length === 0) return { text, dropped };
  const tidy = kept
    .replace(holeAtSentenceStart, '$1')
    .replaceAll(hole, ' ')
    .replace(/[([（]\s*[)\]）]/g, ' ')
    .replace(/[^\S\n]+(?=[,.;:!?)\]])/g, '')
    .replace(/(?<=[([])[^\S\n]+/g, '')
    .replace(/[^\S\n]{2,}/g, ' ');
  return { text: tidy.trim(), dropped };
}
