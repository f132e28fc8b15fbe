const pauseTag =
  /\[pause(?:\s+(?<amount>\d{1,6}(?:\.\d{1,3})?)\s*(?<unit>ms|milliseconds?|s|secs?|seconds?)?)?\s*\]/gi;

/** Length of `[pause]` without a number. */
const defaultPauseMs = 500;
/** Maximum pause. Longer ones are typing errors. */
const longestPauseMs = 10_000;

/** A stretch of text, the tag after it and the pause of that tag ("" and 0 at the end of the text). */
export type PausedText = { text: string; tag: string; pauseMsAfter: number };

/** Splits a text at its tags: `[pause]`, `[pause 500ms]`, `[pause 0.5s]`, `[pause 2]` (seconds). */
export function splitAtPauses(text: string): PausedText[] {
  const parts: PausedText[] = [];
  let start = 0;
  for (const match of text.matchAll(pauseTag)) {
    parts.push({
      text: text.slice(start, match.index),
      tag: match[0],
      pauseMsAfter: pauseLength(match.groups),
    });
    start = match.index + match[0].length;
  }
  parts.push({ text: text.slice(start), tag: '', pauseMsAfter: 0 });
  return parts;
}

/** Returns a text without its pause tags. */
export function withoutPauses(text: string): string {
  return splitAtPauses(text)
    .map((part) => part.text.trim())
    .filter(Boolean)
    .join(' ');
}

/** Replaces the pause tags of a text by spaces, so that the offsets of all letters stay the same. */
export function blankPauses(text: string): string {
  return text.replace(pauseTag, (tag) => ' '.repeat(tag.length));
}

/** Returns the sum of the pauses that a text asks for. */
export function pausesMs(text: string): number {
  return splitAtPauses(text).reduce((sum, { pauseMsAfter }) => sum + pauseMsAfter, 0);
}

function pauseLength(groups: Record<string, string | undefined> | undefined): number {
  const amount = groups?.amount;
  if (amount === undefined) return defaultPauseMs;
  const unitMs = groups?.unit?.toLowerCase().startsWith('m') ? 1 : 1000;
  return Math.min(Math.round(Number(amount) * unitMs), longestPauseMs);
}
