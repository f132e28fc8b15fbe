import type { PauseRules } from '#contract/script/pause-rules.ts';
import {
  buildFillers,
  buildSelections,
  type FittableSlide,
  measure,
  type Selection,
  selectEverything,
  spokenSlides,
} from './selections.ts';
import { pausesAt, type SlidePauses } from './slide-pauses.ts';

export type FitRequest = {
  slides: readonly FittableSlide[];
  /**
   * Keeps every slide and every sentence; only pauses change, and the speed where these are too long. Shorter ones are not
   * spoken slower: all that was said before would have to be spoken again because a slide was left out.
   */
  sayEverything: boolean;
  /**
   * For a script that was spoken before, or a part of one: the factor of that speech's speed, which stays. Another one would
   * mean that every sentence is spoken again because of one that has changed.
   */
  keptSpeed?: number;
  targetMs: number;
  pauses: PauseRules;
};

type FittedSlide = {
  slideNumber: number;
  /** Indexes of the chosen sentences, ascending; none on a slide that passes. */
  sentenceIndexes: readonly number[];
} & SlidePauses;

export type FittedScript = {
  /** The slides that are in the video. */
  slides: FittedSlide[];
  /** Numbers of the slides that are left out. */
  leftOut: number[];
  /** Sum of the slides' durations and of the changes between them. */
  totalMs: number;
  /** Factor of the speech's speed, 0.94 … 1.06; 1 unless words and pauses cannot reach the length. */
  speed: number;
} & ({ reached: true } | { reached: false; reachableMs: number; reason: string });

/** A larger change is heard as a hurried or slowed voice. */
const maxSpeedChange = 0.06;
/** A slide more is worth pauses that are so much farther from the preferred ones, all together. */
const worthOfSlideMs = 1000;

type Sped = { selection: Selection; speed: number };

/**
 * Chooses the slides to show, the sentences to say on them and the pauses around these so that the video has the asked
 * length, to the millisecond wherever it can be reached.
 *
 * Method: the family of selections (`buildSelections`) is the same for every target. Pauses stretch each selection over
 * a range of lengths, up to where silence would be too much of it, so one stretch for all pauses meets any length in the
 * range exactly. Of the selections whose range holds the target, the one wins that is nearest to it at the preferred
 * pauses, with something in favour of those that show more slides. If there is none, selections with a sentence more are
 * tried, then the speed may change; if that does not help, the nearest end of a range is taken.
 * Because the family does not depend on the target, a longer target never gives a shorter video.
 */
export function fitScript(request: FitRequest): FittedScript {
  const { slides, pauses, targetMs, keptSpeed } = request;
  if (keptSpeed !== undefined) return fitAt(request, keptSpeed);
  const family = withoutSilence(
    request.sayEverything ? [selectEverything(slides, pauses)] : buildSelections(slides, pauses),
  );
  const holding = bestHolding(family, targetMs);
  if (holding) return settle(request, { selection: holding, speed: 1 }, targetMs);

  const wider = [...family, ...fillersOf(request, family)];
  const filled = bestHolding(wider, targetMs);
  if (filled) return settle(request, { selection: filled, speed: 1 }, targetMs);

  const sped = wider
    .flatMap((selection) => {
      const speed = speedFor(request, selection);
      return speed === null ? [] : [{ selection, speed }];
    })
    .sort((a, b) => Math.abs(a.speed - 1) - Math.abs(b.speed - 1))[0];
  return sped ? settle(request, sped, targetMs) : nearestReachable(request, wider);
}

/** Chooses at a speed that stays. */
function fitAt(request: FitRequest, speed: number): FittedScript {
  const { slides, pauses, targetMs, sayEverything } = request;
  const atSpeed = ({ choice }: Selection) => measure(slides, choice, pauses, speed);
  const chosen = sayEverything ? [selectEverything(slides, pauses)] : buildSelections(slides, pauses);
  const family = withoutSilence(chosen.map(atSpeed));
  const [nearest] = family.toSorted((a, b) => missedMs(a, targetMs) - missedMs(b, targetMs));
  const selection =
    bestHolding(family, targetMs) ??
    bestHolding(fillersOf(request, family).map(atSpeed), targetMs) ??
    nearest;
  if (!selection) return { slides: [], leftOut: [], totalMs: 0, speed, ...missed(0, targetMs) };
  const totalMs = Math.min(Math.max(targetMs, selection.minMs), selection.maxMs);
  const settled = settle(request, { selection, speed }, totalMs);
  return totalMs === targetMs ? settled : { ...settled, ...missed(settled.totalMs, targetMs) };
}

/** How far a target is from the lengths that a selection can have. */
function missedMs({ minMs, maxMs }: Selection, targetMs: number): number {
  return Math.max(minMs - targetMs, targetMs - maxMs, 0);
}

/** A deck of few words may have this much more silence than the least, as a share of the video, for saying more of them. */
const spareSilence = 0.04;

/** The selections that are not too silent. Where every one is, the least silent: then the video is shorter. */
function withoutSilence(selections: Selection[]): Selection[] {
  const bearable = selections.filter(({ tooSilent }) => !tooSilent);
  if (bearable.length > 0) return bearable;
  const least = Math.min(...selections.map(({ leastSilence }) => leastSilence));
  return selections.filter(({ leastSilence }) => leastSilence <= least + spareSilence);
}

/** Returns none for targets outside the bounds of the family, where no filler helps. */
function fillersOf(
  { slides, pauses, targetMs, sayEverything }: FitRequest,
  family: Selection[],
): Selection[] {
  const shortestMs = Math.min(...family.map(({ minMs }) => minMs));
  const longestMs = Math.max(...family.map(({ maxMs }) => maxMs));
  if (sayEverything || targetMs < shortestMs || targetMs > longestMs) return [];
  return buildFillers(slides, pauses).filter(({ tooSilent }) => !tooSilent);
}

function bestHolding(selections: readonly Selection[], targetMs: number): Selection | undefined {
  const cost = ({ preferredMs, leftOut }: Selection) =>
    Math.abs(preferredMs - targetMs) + leftOut * worthOfSlideMs;
  return selections.filter((selection) => holds(selection, targetMs)).sort((a, b) => cost(a) - cost(b))[0];
}

function holds(selection: Selection, targetMs: number): boolean {
  return selection.minMs <= targetMs && targetMs <= selection.maxMs;
}

/** The speed nearest to 1 that brings the target into the selection's range; null if none does. */
function speedFor(request: FitRequest, selection: Selection): number | null {
  const { slides, pauses, targetMs } = request;
  // Pauses keep their lengths, so no length changes by more than the speed does.
  if (selection.minMs > targetMs * (1 + maxSpeedChange) || selection.maxMs < targetMs * slowest(request))
    return null;
  const limit = selection.minMs > targetMs ? fastest(request, selection) : slowest(request);
  const holdsAt = (speed: number) => holds(measure(slides, selection.choice, pauses, speed), targetMs);
  return holdsAt(limit) ? bisect(1, limit, holdsAt) : null;
}

function slowest({ sayEverything }: FitRequest): number {
  return sayEverything ? 1 : 1 - maxSpeedChange;
}

/** The highest speed that does not leave too much silence: pauses do not get shorter with the words. */
function fastest({ slides, pauses }: FitRequest, { choice, tooSilent }: Selection): number {
  const limit = 1 + maxSpeedChange;
  const isTooSilent = (speed: number) => measure(slides, choice, pauses, speed).tooSilent;
  if (tooSilent || !isTooSilent(limit)) return limit;
  return bisect(limit, 1, (speed) => !isTooSilent(speed));
}

/** The value nearest to `from` that passes a test, where `to` and everything behind the border pass it. */
function bisect(from: number, to: number, passes: (value: number) => boolean): number {
  let outside = from;
  let inside = to;
  for (let step = 0; step < 40; step += 1) {
    const middle = (outside + inside) / 2;
    if (passes(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

function nearestReachable(request: FitRequest, selections: readonly Selection[]): FittedScript {
  const { slides, pauses, targetMs } = request;
  const ends = selections
    .flatMap((selection) =>
      [1, fastest(request, selection), slowest(request)].map((speed) => ({ selection, speed })),
    )
    .flatMap(({ selection, speed }) => {
      const { minMs, maxMs } = measure(slides, selection.choice, pauses, speed);
      return [minMs, maxMs].map((totalMs) => ({ selection, speed, totalMs }));
    })
    .sort((a, b) => Math.abs(a.totalMs - targetMs) - Math.abs(b.totalMs - targetMs));
  const nearest = ends[0];
  if (!nearest) return { slides: [], leftOut: [], totalMs: 0, speed: 1, ...missed(0, targetMs) };
  const settled = settle(request, nearest, nearest.totalMs);
  return { ...settled, ...missed(settled.totalMs, targetMs) };
}

function missed(reachableMs: number, targetMs: number) {
  const seconds = Math.round(reachableMs / 1000);
  const asked = Math.round(targetMs / 1000);
  const reason =
    reachableMs < targetMs
      ? `The deck has enough to say for ${seconds} seconds, not for ${asked}.`
      : `Saying the least takes ${seconds} seconds, which is more than ${asked}.`;
  return { reached: false, reachableMs, reason } as const;
}

function settle({ slides, pauses }: FitRequest, { selection, speed }: Sped, totalMs: number): FittedScript {
  const { choice } = selection;
  const shown = slides.flatMap(({ slideNumber }, index) => {
    const sentenceIndexes = choice[index] ?? null;
    return sentenceIndexes === null ? [] : [{ slideNumber, sentenceIndexes }];
  });
  const paused = pausesAt(spokenSlides(slides, choice, speed), pauses, totalMs);
  const fitted = shown.flatMap((slide, index) => {
    const around = paused[index];
    return around ? [{ ...slide, ...around }] : [];
  });
  return {
    reached: true,
    slides: fitted,
    leftOut: slides.filter((_, index) => choice[index] === null).map(({ slideNumber }) => slideNumber),
    totalMs: fitted.reduce((sum, { durationMs }) => sum + durationMs + pauses.changeMs, 0),
    speed,
  };
}
