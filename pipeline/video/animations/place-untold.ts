import { leastGapMs } from './calm-times.ts';
import { leadMs } from './match-steps.ts';

/** Words of a slide in order; `sentence` is the place of their sentence. */
type Speech = { words: readonly { startMs: number; endMs: number; sentence: number }[] };

/**
 * Clicks of a slide: their times, null for clicks that no sentence tells, and the length of the steps that follow each by
 * themselves.
 */
type Clicks = {
  known: readonly (number | null)[];
  lengths: readonly number[];
  /** True for an entry that is no click, but comes by itself when the slide appears. */
  isByItself: readonly boolean[];
};

/** Least time between untold steps. Steps that would come closer are one. */
const calmMs = 1000;
/** Times of words are sums of fractions of a millisecond. */
const roundingMs = 1;

/** A stretch in which no sentence tells a step. */
type Window = { fromMs: number; toMs: number; count: number };

/**
 * Gives each click that nobody tells a time between its neighbours: after the sentence that tells the one before it, in the pause
 * or in sentences that tell nothing, and before the sentence that tells the next one. If there is no such time, it comes with the
 * next one. Clicks that would be too close together are one step.
 * @param endMs the latest time of a step
 */
export function placeUntold(clicks: Clicks, speech: Speech, endMs: number): number[] {
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
    const told = times.at(-1);
    const afterMs = (told ?? 0) + (clicks.lengths[index - 1] ?? 0);
    const toMs = next < 0 ? null : beforeSentenceOf(nextMs, speech);
    if (told === undefined || isByItself[index - 1]) {
      const window = { fromMs: afterMs, toMs: toMs ?? lastWordMs(speech, endMs), count };
      times.push(...amid(window, nextMs));
    } else {
      const fromMs = Math.max(sentenceEndMs(told, speech), afterMs + leastGapMs);
      times.push(...fromStart({ fromMs, toMs: toMs ?? tailMs(fromMs, speech, endMs), count }, nextMs));
    }
    index += count - 1;
  }
  return times.map((atMs) => Math.min(endMs, atMs));
}

/** Spreads clicks over a window, away from both of its ends; all come with the next one where it is too short. */
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

/** Assigns each of some clicks to a moment; there may be fewer moments than clicks. */
function shared(count: number, moments: number): number[] {
  return Array.from({ length: count }, (_, place) => Math.floor((place * moments) / count));
}

/** The end of the sentence that tells a click. */
function sentenceEndMs(atMs: number, { words }: Speech): number {
  const word = words.findLast(({ startMs }) => startMs <= atMs + leadMs + roundingMs);
  return words.findLast(({ sentence }) => sentence === word?.sentence)?.endMs ?? atMs;
}

/** The time of a click, or the start of the sentence that tells it. */
function beforeSentenceOf(atMs: number, { words }: Speech): number {
  const word = words.findLast(({ startMs }) => startMs <= atMs + leadMs + roundingMs);
  return Math.min(atMs, words.find(({ sentence }) => sentence === word?.sentence)?.startMs ?? atMs);
}

function lastWordMs({ words }: Speech, endMs: number): number {
  return Math.min(endMs, words.at(-1)?.startMs ?? endMs);
}

/** Until when clicks may come after the last told one: as long as something is said, if it is. */
function tailMs(fromMs: number, speech: Speech, endMs: number): number {
  const lastMs = lastWordMs(speech, endMs);
  return lastMs > fromMs ? lastMs : endMs;
}
