import type { ShareBox } from '../../deck/deck.ts';
import type { Target } from './find-targets.ts';
import type { Moment } from './said-moments.ts';

/**
 * Highlighted parts of a slide, in shares of the slide. If there are `boxes`, the rest is dimmed. `marks` are
 * framed.
 */
export type Lit = { boxes: readonly ShareBox[]; marks: readonly ShareBox[] };
/** A change of the light. `lit` is null for a slide without a highlight. */
export type LitChange = { atMs: number; lit: Lit | null };

/** Lead of the light before the words, so that viewers look at the part when it is mentioned. */
const leadMs = 200;
/** Minimum time between two changes. Viewers who have to look elsewhere more often have no time to read. */
const minBetweenMs = 2000;
/** Time without a highlight at the start and at the end of a slide. */
const minWholeMs = 800;
/** Largest share of the parts that is highlighted at a time. Beyond it, none is. */
const largestShare = 2 / 3;

/** Fewest parts of a slide with a highlight, unless the subject of each sentence is certain. */
const fewestParts = 2;

/** Targets, by their indices, and marks, by their boxes, that are highlighted from a time on. */
type State = { atMs: number; targets: ReadonlySet<number>; marks: ReadonlyMap<string, ShareBox> };

/**
 * Plans the highlights of a slide: at most one change in two seconds, and none at the start and after the last
 * part. Parts that follow each other too quickly are highlighted together. A part that is mentioned too late for
 * that is not.
 * @param moments in order of time, in ms of the slide
 */
export function planLights(
  moments: readonly Moment[],
  targets: readonly Target[],
  slideMs: number,
): LitChange[] {
  const endOfSpeechMs = Math.max(0, ...moments.map(({ endMs }) => endMs));
  const restMs = Math.min(endOfSpeechMs + leadMs, slideMs - minWholeMs);
  let states: readonly State[] = [];
  for (const moment of moments) {
    const state = stateOf(moment);
    const isTooLate = state.atMs + minBetweenMs > restMs;
    states = withCalm(states, isTooLate || isWhole(state) ? wholeAt(Math.min(state.atMs, restMs)) : state);
  }
  // Each light begins early enough for this change to be calm, too.
  states = withCalm(states, wholeAt(restMs));
  const targetCount = new Set(moments.flatMap((moment) => moment.targets)).size;
  const isSure = moments.every((moment) => moment.isSure || moment.targets.length === 0);
  const isLone = targetCount === 1 && isSure;
  const seen = states.map((state) =>
    isLone ? withoutBulk(state, targets) : withoutMost(state, targetCount),
  );
  if (!isSure && countParts(seen) < fewestParts) return [];
  return seen
    .filter((state, index) => !isSame(seen[index - 1], state))
    .map((state) => ({ atMs: state.atMs, lit: isWhole(state) ? null : litOf(state, targets) }));
}

function litOf({ targets: lit, marks }: State, targets: readonly Target[]): Lit {
  return {
    boxes: targets.filter((_, place) => lit.has(place)).map(({ box }) => box),
    marks: [...marks.values()],
  };
}

function stateOf({ startMs, targets, marks }: Moment): State {
  return {
    atMs: Math.max(minWholeMs, startMs - leadMs),
    targets: new Set(targets),
    marks: new Map(marks.map((box) => [JSON.stringify(box), box])),
  };
}

function wholeAt(atMs: number): State {
  return { atMs, targets: new Set(), marks: new Map() };
}

/**
 * Adds a state at least `minBetweenMs` after the last one. An earlier one is merged with it; a change to the
 * whole slide waits.
 */
function withCalm(states: readonly State[], state: State): readonly State[] {
  const last = states.at(-1);
  if (isSame(last, state)) return states;
  if (last === undefined || state.atMs - last.atMs >= minBetweenMs) return [...states, state];
  const before = states.slice(0, -1);
  // The whole slide would only flash up.
  if (isWhole(last)) return withCalm(before, state);
  if (isWhole(state)) return [...states, wholeAt(last.atMs + minBetweenMs)];
  const joined = {
    atMs: last.atMs,
    targets: new Set([...last.targets, ...state.targets]),
    marks: new Map([...last.marks, ...state.marks]),
  };
  return isSame(before.at(-1), joined) ? before : [...before, joined];
}

function withoutMost(state: State, partCount: number): State {
  return state.targets.size > largestShare * partCount ? { ...state, targets: new Set() } : state;
}

/** Removes the highlight of a single part that holds most of the slide's words. */
function withoutBulk(state: State, targets: readonly Target[]): State {
  const wordsOf = (parts: readonly Target[]) => parts.reduce((sum, { keys }) => sum + keys.size, 0);
  const ofState = wordsOf(targets.filter((_, place) => state.targets.has(place)));
  const isBulk = targets.length < 2 || ofState > largestShare * wordsOf(targets);
  return isBulk ? { ...state, targets: new Set() } : state;
}

function countParts(states: readonly State[]): number {
  return new Set(states.flatMap(({ targets, marks }) => [...targets, ...marks.keys()])).size;
}

function isWhole({ targets, marks }: State): boolean {
  return targets.size === 0 && marks.size === 0;
}

/** Tells whether two states are the same; no state means the whole slide. */
function isSame(a: State | undefined, b: State): boolean {
  if (a === undefined) return isWhole(b);
  return (
    a.targets.size === b.targets.size &&
    [...a.targets].every((place) => b.targets.has(place)) &&
    a.marks.size === b.marks.size &&
    [...a.marks.keys()].every((key) => b.marks.has(key))
  );
}
