const pauseTag =
  /\[pause(?:\s+(?<amount>\d{1,6}(?:\.\d{1,3})?)\s*(?<unit>ms|milliseconds?|s|secs?|seconds?)?)?\s*\]/gi;

/** What `[pause]` without a length stands for. */
const defaultPauseMs = 500;
/** A longer pause is a typing error; nobody leaves a slide silent for longer. */
const longestPauseMs = 10_000;

/** A stretch of text and the pause that its tag asks for after it (0 when the text just ends). */
export type PausedText = { text: string; tag: string; pauseMsAfter: number };

/** Cuts a text at its tags: `[pause]`, `[pause 500ms]`, `[pause 0.5s]`, `[pause 2]` (seconds). */
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

/** What is said of a text, without its tags. */
export function withoutPauses(text: string): string {
  return splitAtPauses(text)
    .map((part) => part.text.trim())
    .filter(Boolean)
    .join(' ');
}

function pauseLength(groups: Record<string, string | undefined> | undefined): number {
  const amount = groups?.amount;
  if (amount === undefined) return defaultPauseMs;
  const unitMs = groups?.unit?.toLowerCase().startsWith('m') ? 1 : 1000;
  return Math.min(Math.round(Number(amount) * unitMs), longestPauseMs);
}
