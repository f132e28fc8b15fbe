import { matchSteps, type SaidSlide, type StepTopic } from './match-steps.ts';

/** A step of a slide, as far as its time goes. */
export type StepToTime = StepTopic & {
  start: 'click' | { afterMs: number };
};

export type SlideToTime = SaidSlide & {
  /** For how long the slide is alone on the screen. */
  durationMs: number;
  /** `[click]`s of the script: the nth of the slide and its time. */
  clicks: readonly { number: number; atMs: number }[];
};

/** Before the word, so that eyes are there when it is heard. */
export const leadMs = 200;
/** The last step is seen for this long, its fade included. */
const lastSeenMs = 600;

/** Steps that one click starts: those behind the first come by themselves. */
type Unit = { steps: number[]; isByItself: boolean };

/**
 * Times the steps of a slide, in ms from the moment when the slide is alone. A click is fired by its `[click]`, else 200 ms
 * before the first word that tells what it shows. What has no words goes with what follows it, and what is never told is
 * spread evenly between its neighbours. Steps that come by themselves keep their delays, shortened to fit.
 * @returns one time for each step, in order and within the slide
 */
export function timeSteps(steps: readonly StepToTime[], slide: SlideToTime): number[] {
  const endMs = Math.max(0, slide.durationMs - lastSeenMs);
  const units = unitsOf(steps);
  const times = startTimes(units, steps, slide, endMs);
  const timed: number[] = [];
  for (const [index, unit] of units.entries()) {
    const startMs = times[index] ?? endMs;
    const nextMs = times[index + 1] ?? endMs;
    timed.push(...timesWithin(unit, steps, { startMs, nextMs }));
  }
  return timed;
}

function unitsOf(steps: readonly StepToTime[]): Unit[] {
  const units: Unit[] = [];
  for (const [index, { start }] of steps.entries()) {
    const unit = units.at(-1);
    if (start === 'click' || unit === undefined) {
      units.push({ steps: [index], isByItself: start !== 'click' });
    } else unit.steps.push(index);
  }
  return units;
}

function startTimes(
  units: readonly Unit[],
  steps: readonly StepToTime[],
  slide: SlideToTime,
  endMs: number,
): number[] {
  const atWords = wordTimes(units, steps, slide);
  const inOrder = atWords.map((atMs) => (atMs === null ? null : Math.min(endMs, Math.max(0, atMs))));
  const known = withNeighbours(inOrder, (index) => isSilent(units[index], steps));
  return spread(known, lastWordMs(slide, endMs)).reduce<number[]>((times, atMs) => {
    times.push(Math.max(times.at(-1) ?? 0, Math.min(endMs, atMs)));
    return times;
  }, []);
}

/** The time of each unit by a `[click]` or its words; null for the others. */
function wordTimes(
  units: readonly Unit[],
  steps: readonly StepToTime[],
  slide: SlideToTime,
): (number | null)[] {
  const byHand = new Map(slide.clicks.map(({ number, atMs }) => [number, atMs - leadMs]));
  const lastByHand = Math.max(0, ...byHand.keys());
  const lastByHandMs = Math.max(0, ...slide.clicks.map(({ atMs }) => atMs));
  let click = 0;
  const places = units.map(({ isByItself }, index) => {
    if (!isByItself) click += 1;
    return { index, click: isByItself ? 0 : click };
  });
  // What the author did not fire by hand follows the words after the last click.
  const open = places.filter((one) => one.click > lastByHand).map(({ index }) => index);
  const words = slide.words.filter(({ startMs }) => byHand.size === 0 || startMs >= lastByHandMs);
  const topics = open.map((index) => topicOf(units[index], steps));
  const matches = matchSteps(topics, { ...slide, words });
  const found = new Map(open.map((index, place) => [index, words[matches[place] ?? -1]?.startMs]));
  return places.map(({ index, click: number }) => {
    if (number === 0) return 0;
    const wordMs = found.get(index);
    return byHand.get(number) ?? (wordMs === undefined ? null : wordMs - leadMs);
  });
}

function topicOf(unit: Unit | undefined, steps: readonly StepToTime[]): StepTopic {
  const topics = (unit?.steps ?? []).flatMap((index) => steps[index] ?? []);
  return {
    words: new Set(topics.flatMap(({ words }) => [...words])),
    shapeIds: new Set(topics.flatMap(({ shapeIds }) => [...shapeIds])),
  };
}

/** Arrows, pictures, and what leaves: nobody says them. */
function isSilent(unit: Unit | undefined, steps: readonly StepToTime[]): boolean {
  return topicOf(unit, steps).words.size === 0;
}

/** What has no words comes with what follows it, where the time of that is known. */
function withNeighbours(
  times: readonly (number | null)[],
  isSilentAt: (index: number) => boolean,
): (number | null)[] {
  const known = [...times];
  for (let index = known.length - 2; index >= 0; index -= 1) {
    if (known[index] === null && isSilentAt(index)) known[index] = known[index + 1] ?? null;
  }
  return known;
}

/** Spreads what has no time evenly between what has one, the start of the slide and its last word. */
function spread(times: readonly (number | null)[], lastMs: number): number[] {
  const filled: number[] = [];
  for (let index = 0; index < times.length; index += 1) {
    const known = times[index] ?? null;
    if (known !== null) {
      filled.push(known);
      continue;
    }
    const next = times.findIndex((one, place) => place > index && one !== null);
    const end = next < 0 ? times.length : next;
    const fromMs = filled.at(-1) ?? 0;
    const toMs = Math.max(fromMs, (next < 0 ? null : times[next]) ?? lastMs);
    const missing = end - index;
    for (let place = 1; place <= missing; place += 1) {
      filled.push(fromMs + ((toMs - fromMs) * place) / (missing + 1));
    }
    index = end - 1;
  }
  return filled;
}

function lastWordMs({ words }: SlideToTime, endMs: number): number {
  return Math.min(endMs, words.at(-1)?.startMs ?? endMs);
}

/** The delays of what comes by itself, shortened where the next click comes earlier. */
function timesWithin(
  unit: Unit,
  steps: readonly StepToTime[],
  { startMs, nextMs }: { startMs: number; nextMs: number },
): number[] {
  const delays = unit.steps.map((index) => {
    const start = steps[index]?.start;
    return start === undefined || start === 'click' ? 0 : start.afterMs;
  });
  const total = delays.reduce((sum, delay) => sum + delay, 0);
  const room = Math.max(0, nextMs - startMs);
  // The last one is seen as long as those before it.
  const share = total > room ? room / (total + total / delays.length) : 1;
  let atMs = startMs;
  return delays.map((delay) => {
    atMs += delay * share;
    return Math.min(nextMs, atMs);
  });
}
