import { type CalmStep, calmTimes } from './calm-times.ts';
import { leadMs, matchSteps, type SaidSlide, type StepTopic, type TimedWord } from './match-steps.ts';
import { placeUnmatched } from './place-unmatched.ts';

/** Step of a slide, with everything that determines its time. */
export type StepToTime = StepTopic & {
  start: 'click' | { afterMs: number };
  /** True for a step that only removes something. */
  leaves: boolean;
  /** True for a step that changes the picture. */
  isSeen: boolean;
};

export type SlideToTime = Omit<SaidSlide, 'words'> & {
  words: readonly (TimedWord & { endMs: number })[];
  /** Time for which the slide is alone on the screen. */
  durationMs: number;
  /** `[click]`s of the script: the number of each on the slide, and its time. */
  clicks: readonly { number: number; atMs: number }[];
};

/** Time for which the last step is seen, its fade included. */
const lastSeenMs = 600;

/** Steps that one click starts. All but the first follow automatically. */
type Unit = { steps: number[]; isByItself: boolean };

/**
 * Times the steps of a slide, in ms from the moment when the slide is alone.
 * - A click is fired by its `[click]`, else 200 ms before the first word about its content.
 * - A step that enters without words comes with the step behind it.
 * - A step without a time, such as one that leaves, waits for the end of the sentence about the step before it.
 * - Automatic steps keep their delays, shortened to fit.
 * - Visible changes that are less than half a second apart are merged.
 * @returns one time for each step, in order and within the slide
 */
export function timeSteps(steps: readonly StepToTime[], slide: SlideToTime): number[] {
  const endMs = Math.max(0, slide.durationMs - lastSeenMs);
  const units = unitsOf(steps);
  const known = knownTimes(units, steps, slide, endMs);
  const lengths = units.map((unit) => delaysOf(unit, steps).reduce((sum, delay) => sum + delay, 0));
  const times = placeUnmatched(
    { known, lengths, isByItself: units.map((unit) => unit.isByItself) },
    slide,
    endMs,
  );
  const timed = units.flatMap((unit, index): CalmStep[] => {
    const startMs = times[index] ?? endMs;
    const within = timesWithin(delaysOf(unit, steps), { startMs, nextMs: times[index + 1] ?? endMs });
    return within.map((atMs, place) => ({
      atMs,
      isMatched: place === 0 && (known[index] ?? null) !== null && !unit.isByItself,
      isSeen: steps[unit.steps[place] ?? 0]?.isSeen ?? true,
    }));
  });
  return calmTimes(timed);
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

/** Returns the time of each unit that has words, a `[click]` or an automatic start, in order; null for the others. */
function knownTimes(
  units: readonly Unit[],
  steps: readonly StepToTime[],
  slide: SlideToTime,
  endMs: number,
): (number | null)[] {
  const atWords = wordTimes(units, steps, slide);
  let lastMs = 0;
  const inOrder = atWords.map((atMs) => {
    if (atMs === null) return null;
    lastMs = Math.min(endMs, Math.max(lastMs, atMs));
    return lastMs;
  });
  return withNeighbours(inOrder, units, steps);
}

/** Returns the time of each unit by its `[click]` or its words; null for the others. */
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
  // Steps that the author did not fire by hand follow the words after the last click.
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
  const topics = stepsOf(unit, steps);
  return {
    words: new Set(topics.flatMap(({ words }) => [...words])),
    shapeIds: new Set(topics.flatMap(({ shapeIds }) => [...shapeIds])),
  };
}

function stepsOf(unit: Unit | undefined, steps: readonly StepToTime[]): StepToTime[] {
  return (unit?.steps ?? []).flatMap((index) => steps[index] ?? []);
}

/**
 * Times the remaining steps by their neighbours. A step that enters without words, such as an arrow or a picture,
 * comes with the step behind it if the time of that step is known. A step that leaves does so only if nothing
 * before it is narrated; otherwise it leaves at the end of the sentence about the step before it.
 */
function withNeighbours(
  times: readonly (number | null)[],
  units: readonly Unit[],
  steps: readonly StepToTime[],
): (number | null)[] {
  const known = [...times];
  const firstTimed = times.findIndex((atMs, index) => atMs !== null && units[index]?.isByItself === false);
  for (let index = known.length - 2; index >= 0; index -= 1) {
    if (known[index] !== null || topicOf(units[index], steps).words.size > 0) continue;
    const leaves = stepsOf(units[index], steps).every((step) => step.leaves);
    if (!leaves || index < firstTimed) known[index] = known[index + 1] ?? null;
  }
  return known;
}

function delaysOf(unit: Unit, steps: readonly StepToTime[]): number[] {
  return stepsOf(unit, steps).map(({ start }) => (start === 'click' ? 0 : start.afterMs));
}

/** Returns the delays of automatic steps, shortened if the next click comes earlier. */
function timesWithin(
  delays: readonly number[],
  { startMs, nextMs }: { startMs: number; nextMs: number },
): number[] {
  const total = delays.reduce((sum, delay) => sum + delay, 0);
  const room = Math.max(0, nextMs - startMs);
  // The last step is seen for as long as those before it.
  const share = total > room ? room / (total + total / delays.length) : 1;
  let atMs = startMs;
  return delays.map((delay) => {
    atMs += delay * share;
    return Math.min(nextMs, atMs);
  });
}
