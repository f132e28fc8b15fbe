import type { PauseRules } from '#contract/script/pause-rules.ts';
import type { FittableSlide } from './groups.ts';
import {
  buildFillers,
  buildSelections,
  measure,
  type Selection,
  selectEverything,
  spokenSlides,
} from './selections.ts';
import { pausesAt, type SlidePauses } from './slide-pauses.ts';

export type FitRequest = {
  slides: readonly FittableSlide[];
  /**
   * True to say every sentence. Only pauses change, and the speed if the pauses would be too long. Speech that is
   * too short is not slowed down: all earlier speech would have to be spoken again because one slide was left out.
   */
  sayEverything: boolean;
  /**
   * Factor on the speed of earlier speech of this script, or of a part of it, which is kept. Another factor would
   * mean that every sentence is spoken again because one has changed.
   */
  keptSpeed?: number;
  targetMs: number;
  pauses: PauseRules;
};

type FittedSlide = {
  slideNumber: number;
  /** Indices of the chosen sentences, ascending; none on a silent slide. */
  sentenceIndexes: readonly number[];
} & SlidePauses;

export type FittedScript = {
  /** All slides, in the given order. */
  slides: FittedSlide[];
  /** Sum of the slides' durations and of the transitions between them. */
  totalMs: number;
  /** Factor on the speed of the speech, 0.94 … 1.06; 1 unless words and pauses cannot reach the length. */
  speed: number;
} & ({ reached: true } | { reached: false; reachableMs: number });

/** Largest change of speed. A larger one sounds hurried or slowed down. */
const maxSpeedChange = 0.06;

type Sped = { selection: Selection; speed: number };

/**
 * Chooses the sentences of each slide and the pauses around them so that the video has the requested length, to the
 * millisecond if possible. Every slide is shown, narrated or silent.
 *
 * The words of the selections (`buildSelections`) are the same for every target. Pauses stretch each selection over
 * a range of lengths, up to the point of too much silence, so one stretch for all pauses meets any length in the
 * range exactly. Among the selections whose range contains the target, those with the most narrated slides win, and
 * of these the one that is closest to the target at the preferred pauses. If there is none, selections with one
 * more sentence are tried, and then the speed may change. If that does not help, the nearest end of a range is
 * chosen: the length is missed, and no slide is lost.
 *
 * A longer target never gives a shorter video, although silent slides are shown longer for it: their share is less
 * than the whole, so the end of a range does not approach a target beyond it.
 */
export function fitScript(request: FitRequest): FittedScript {
  const { targetMs, keptSpeed } = request;
  if (keptSpeed !== undefined) return fitAt(request, keptSpeed);
  const family = request.sayEverything ? [selectEverything(request)] : buildSelections(request);
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

/** Chooses at a fixed speed. */
function fitAt(request: FitRequest, speed: number): FittedScript {
  const { targetMs, sayEverything } = request;
  const atSpeed = ({ choice }: Selection) => measure(request, choice, speed);
  const chosen = sayEverything ? [selectEverything(request)] : buildSelections(request);
  const family = chosen.map(atSpeed);
  const [nearest] = family.toSorted(
    (a, b) => missedMs(a, targetMs) - missedMs(b, targetMs) || a.silenced - b.silenced,
  );
  const selection =
    bestHolding(family, targetMs) ??
    bestHolding(fillersOf(request, family).map(atSpeed), targetMs) ??
    nearest;
  if (!selection) return nothing(speed);
  const totalMs = Math.min(Math.max(targetMs, selection.minMs), selection.maxMs);
  const settled = settle(request, { selection, speed }, totalMs);
  return totalMs === targetMs ? settled : missed(settled);
}

/** Returns the distance of a target from the lengths that a selection can have. */
function missedMs({ minMs, maxMs }: Selection, targetMs: number): number {
  return Math.max(minMs - targetMs, targetMs - maxMs, 0);
}

/** Returns the fillers; none for targets outside the bounds of the family, where no filler helps. */
function fillersOf(request: FitRequest, family: Selection[]): Selection[] {
  const { targetMs, sayEverything } = request;
  const shortestMs = Math.min(...family.map(({ minMs }) => minMs));
  const longestMs = Math.max(...family.map(({ maxMs }) => maxMs));
  if (sayEverything || targetMs < shortestMs || targetMs > longestMs) return [];
  return buildFillers(request);
}

function bestHolding(selections: readonly Selection[], targetMs: number): Selection | undefined {
  const missed = ({ preferredMs }: Selection) => Math.abs(preferredMs - targetMs);
  return selections
    .filter((selection) => holds(selection, targetMs))
    .sort((a, b) => a.silenced - b.silenced || missed(a) - missed(b))[0];
}

function holds(selection: Selection, targetMs: number): boolean {
  return selection.minMs <= targetMs && targetMs <= selection.maxMs;
}

/** Returns the speed nearest to 1 that brings the target into the selection's range; null if none does. */
function speedFor(request: FitRequest, selection: Selection): number | null {
  const { targetMs } = request;
  // Pauses keep their lengths, so no length changes by more than the speed does.
  if (selection.minMs > targetMs * fastest || selection.maxMs < targetMs * slowest(request)) return null;
  const limit = selection.minMs > targetMs ? fastest : slowest(request);
  const holdsAt = (speed: number) => holds(measure(request, selection.choice, speed), targetMs);
  return holdsAt(limit) ? bisect(1, limit, holdsAt) : null;
}

const fastest = 1 + maxSpeedChange;

function slowest({ sayEverything }: FitRequest): number {
  return sayEverything ? 1 : 1 - maxSpeedChange;
}

/** Returns the value nearest to `from` that passes a test, if `to` and everything beyond the border pass it. */
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
  const { targetMs } = request;
  const nearest = nearEnough(selections, targetMs)
    .flatMap((selection) => [1, fastest, slowest(request)].map((speed) => ({ selection, speed })))
    .flatMap(({ selection, speed }) => {
      const { minMs, maxMs } = measure(request, selection.choice, speed);
      return [minMs, maxMs].map((totalMs) => ({ selection, speed, totalMs }));
    })
    .sort(
      (a, b) =>
        Math.abs(a.totalMs - targetMs) - Math.abs(b.totalMs - targetMs) ||
        a.selection.silenced - b.selection.silenced,
    )[0];
  return nearest ? missed(settle(request, nearest, nearest.totalMs)) : nothing(1);
}

/**
 * Returns the selections that some speed may bring closest. Measuring each at three speeds would take seconds for a
 * large deck.
 */
function nearEnough(selections: readonly Selection[], targetMs: number): Selection[] {
  const minMissedMs = Math.min(...selections.map((selection) => missedMs(selection, targetMs)));
  return selections.filter(
    ({ minMs, maxMs }) =>
      Math.max(minMs / fastest - targetMs, targetMs - maxMs / (1 - maxSpeedChange), 0) <= minMissedMs,
  );
}

function missed(settled: FittedScript): FittedScript {
  return { ...settled, reached: false, reachableMs: settled.totalMs };
}

function nothing(speed: number): FittedScript {
  return { slides: [], totalMs: 0, speed, reached: false, reachableMs: 0 };
}

function settle(
  { slides, pauses, targetMs }: FitRequest,
  { selection: { choice }, speed }: Sped,
  totalMs: number,
): FittedScript {
  const paused = pausesAt(spokenSlides(slides, choice, speed), pauses, { totalMs, askedMs: targetMs });
  const fitted = slides.flatMap(({ slideNumber }, index) => {
    const around = paused[index];
    return around ? [{ slideNumber, sentenceIndexes: choice[index] ?? [], ...around }] : [];
  });
  return {
    reached: true,
    slides: fitted,
    totalMs: fitted.reduce((sum, { durationMs }) => sum + durationMs + pauses.changeMs, 0),
    speed,
  };
}
