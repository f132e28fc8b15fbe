export type TimeSpan = { startMs: number; endMs: number };

/**
 * Gives every word a time. Words that were not found share the time between found ones, in proportion to their
 * length.
 * @param found times of the words, null for a word that was not found; they may be out of order or beyond the sound
 * @param lengths of the words, in any unit
 * @param extent start of the first word and end of the last one, for words at the ends that were not found
 * @param soundMs length of the sound
 * @returns a span for each word, ascending, without overlap, within the sound
 */
export function assignWordTimes(
  found: readonly (TimeSpan | null)[],
  lengths: readonly number[],
  { extent, soundMs }: { extent: TimeSpan; soundMs: number },
): TimeSpan[] {
  return inOrder(fillGaps(found, lengths, extent), soundMs);
}

function fillGaps(
  found: readonly (TimeSpan | null)[],
  lengths: readonly number[],
  extent: TimeSpan,
): TimeSpan[] {
  return found.map((span, index) => {
    if (span) return span;
    const before = found.findLastIndex((other, place) => place < index && other !== null);
    const behind = found.findIndex((other, place) => place > index && other !== null);
    const startMs = found[before]?.endMs ?? extent.startMs;
    const endMs = Math.max(startMs, found[behind]?.startMs ?? extent.endMs);
    const lengthUpTo = (end: number) => sum(lengths.slice(before + 1, end));
    const total = lengthUpTo(behind < 0 ? found.length : behind);
    const timeAt = (end: number) => startMs + ((endMs - startMs) * lengthUpTo(end)) / total;
    return { startMs: timeAt(index), endMs: timeAt(index + 1) };
  });
}

function inOrder(spans: readonly TimeSpan[], soundMs: number): TimeSpan[] {
  let lastEndMs = 0;
  return spans.map((span) => {
    const startMs = Math.min(soundMs, Math.max(lastEndMs, span.startMs));
    lastEndMs = Math.min(soundMs, Math.max(startMs, span.endMs));
    return { startMs, endMs: lastEndMs };
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
