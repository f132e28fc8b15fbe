import { minGapMs } from './calm-times.ts';
import { leadMs } from './match-steps.ts';

/** Spoken words of a slide, in order; `sentence` is the index of their sentence. */
type Speech = { words: readonly { startMs: number; endMs: number; sentence: number }[] };

/**
 * Clicks of a slide: their times, null for clicks without words, and the length of the automatic steps that follow
 * each of them.
 */
type Clicks = {
  known: readonly (number | null)[];
  lengths: readonly number[];
  /** True for an entry that is not a click, but appears automatically with the slide. */
  isByItself: readonly boolean[];
};

/** Minimum time between steps without words. Closer steps are merged. */
const calmMs = 1000;
/** Tolerance: times of words are sums of fractions of a millisecond. */
const roundingMs = 1;

/** A stretch in which no sentence narrates a step. */
type Window = { fromMs: number; toMs: number; count: number };

/**
 * Gives each click without words a time between its neighbours: after the sentence of the click before it, in a
 * pause or in sentences that narrate no step, and before the sentence of the next click. If there is no such time,
 * the click comes with the next one. Clicks that would be too close together are merged.
 * @param endMs the latest time of a step
 */
export function placeUnmatched(clicks: Clicks, speech: Speech, endMs: number): number[] {
  const { known, isByItself } = clicks;
  const times: number[] = [];
  for (let index = 0; index < known.length; index += 1) {
    const atMs = known[index] ?? null;
    if (atMs !== null) {
      times.push(Math.max(times.at(-1) ?? 0, atMs));
      continue;
    }
    const next = known.findIndex((one, place) => place > index && one !== null);
    const count = (next < 0 ? known.length : next) - index;
    const nextMs = known[next] ?? endMs;
    const before = times.at(-1);
    const afterMs = (before ?? 0) + (clicks.lengths[index - 1] ?? 0);
    const toMs = next < 0 ? null : beforeSentenceOf(nextMs, speech);
    if (before === undefined || isByItself[index - 1]) {
      const window = { fromMs: afterMs, toMs: toMs ?? lastWordMs(speech, endMs), count };
      times.push(...amid(window, nextMs));
    } else {
      const fromMs = Math.max(sentenceEndMs(before, speech), afterMs + minGapMs);
      times.push(...fromStart({ fromMs, toMs: toMs ?? tailMs(fromMs, speech, endMs), count }, nextMs));
    }
    index += count - 1;
  }
  return times.map((atMs) => Math.min(endMs, atMs));
}

/**
 * Spreads clicks over a window, away from both of its ends. In a window that is too short, all come with the next
 * click.
 */
function amid({ fromMs, toMs, count }: Window, nextMs: number): number[] {
  if (toMs - fromMs < calmMs) return Array.from({ length: count }, () => nextMs);
  const moments = Math.max(1, Math.min(count, Math.floor((toMs - fromMs) / calmMs) - 1));
  return shared(count, moments).map((moment) => fromMs + ((toMs - fromMs) * (moment + 1)) / (moments + 1));
}

/** Spreads clicks over a window, the first one at its start. */
function fromStart({ fromMs, toMs, count }: Window, nextMs: number): number[] {
  if (toMs < fromMs) return Array.from({ length: count }, () => nextMs);
  const moments = Math.max(1, Math.min(count, Math.floor((toMs - fromMs) / calmMs)));
  return shared(count, moments).map((moment) => fromMs + ((toMs - fromMs) * moment) / moments);
}

/** Assigns each click to a moment; there may be fewer moments than clicks. */
function shared(count: number, moments: number): number[] {
  return Array.from({ length: count }, (_, place) => Math.floor((place * moments) / count));
}

/** Returns the end of the sentence that narrates a click. */
function sentenceEndMs(atMs: number, { words }: Speech): number {
  const word = words.findLast(({ startMs }) => startMs <= atMs + leadMs + roundingMs);
  return words.findLast(({ sentence }) => sentence === word?.sentence)?.endMs ?? atMs;
}

/** Returns the start of the sentence that narrates a click, or the time of the click. */
function beforeSentenceOf(atMs: number, { words }: Speech): number {
  const word = words.findLast(({ startMs }) => startMs <= atMs + leadMs + roundingMs);
  return Math.min(atMs, words.find(({ sentence }) => sentence === word?.sentence)?.startMs ?? atMs);
}

function lastWordMs({ words }: Speech, endMs: number): number {
  return Math.min(endMs, words.at(-1)?.startMs ?? endMs);
}

/** Returns the time until which clicks may come after the last narrated one: the end of the speech, if there is any. */
function tailMs(fromMs: number, speech: Speech, endMs: number): number {
  const lastMs = lastWordMs(speech, endMs);
  return lastMs > fromMs ? lastMs : endMs;
}
