import type { AnimatedPart } from '../../slide-animation.ts';
import type { EditableXml } from '../repairs/editable-xml.ts';
import { type AnimationTargets, findAnimationTargets } from './animation-targets.ts';
import { type Hidden, showsContent } from './show-state.ts';
import { readVisibilitySteps, sameMomentMs, type VisibilityStep } from './visibility-steps.ts';

/** Maximum number of states of a slide. With more, the slide would be a video, and shows only its final state. */
export const maxStatesOfSlide = 40;
/** Maximum number of steps of a slide, including those without a visible change. */
const maxSteps = 5 * maxStatesOfSlide;
/**
 * Maximum number of parts of a step. They determine its subject, and a hostile step may name each shape thousands of
 * times.
 */
const maxPartsOfStep = 50;

/** A step with the state that it leads to: the previous one if the step changes nothing visible. */
export type StateStep = Pick<VisibilityStep, 'start' | 'transition'> & {
  state: number;
  shown: AnimatedPart[];
  hidden: AnimatedPart[];
};

export type AnimationStates = {
  /** Hidden shapes of each state. Equal states are merged; the last entry is the state at the end of the slide. */
  states: readonly Hidden[];
  /** Index of the state in which the slide appears. */
  first: number;
  steps: StateStep[];
  /** True if there are effects that no state shows. */
  hasOtherEffects: boolean;
  /** True if the slide has too many states, so that `states` contains only the last one. */
  isTooLong: boolean;
};

/**
 * Follows the steps of a slide from its appearance to its end. If only the title would remain, the shapes that
 * leave last stay.
 */
export function readAnimationStates(slide: EditableXml): AnimationStates {
  const { steps, hasOtherEffects } = readVisibilitySteps(slide);
  const targets = findAnimationTargets(slide);
  const toggling = steps.map((step) => ({ ...step, toggles: togglesOf(step, targets) }));
  const whole = follow(toggling);
  const hasContent = showsContent(slide, whole.last);
  const shown = hasContent ? toggling : untilLastEntrance(toggling);
  const course = hasContent ? whole : follow(shown);
  if (course.after === null || steps.length > maxSteps)
    return { states: [course.last], first: 0, steps: [], hasOtherEffects, isTooLong: true };
  return { hasOtherEffects, isTooLong: false, ...numbered(shown, course.start, course.after, targets) };
}

/** Change of one target, which appears or leaves. */
type Toggle = { key: string; visible: boolean };
type TogglingStep = VisibilityStep & { toggles: Toggle[] };

function togglesOf({ events }: VisibilityStep, targets: AnimationTargets): Toggle[] {
  return events.flatMap((event) => targets.keysOf(event).map((key) => ({ key, visible: event.visible })));
}

function untilLastEntrance(steps: readonly TogglingStep[]): TogglingStep[] {
  const end = steps.findLastIndex(({ toggles }) => toggles.some(({ visible }) => visible));
  return steps.slice(0, end + 1).map((step, index) => {
    if (index < end) return step;
    const isLast = ({ visible }: Toggle) => visible;
    return { ...step, toggles: step.toggles.slice(0, step.toggles.findLastIndex(isLast) + 1) };
  });
}

/** Hidden shapes at first, and after each step; `after` is null if there are too many states. */
type Course = { start: Hidden; after: Hidden[] | null; last: Hidden };

function follow(steps: readonly TogglingStep[]): Course {
  const hidden = hiddenAtFirst(steps);
  let state: Hidden = new Set(hidden);
  const start = state;
  const after: Hidden[] = [];
  let changes = 0;
  for (const { toggles } of steps) {
    const before = new Map<string, boolean>();
    for (const { key, visible } of toggles) {
      if (!before.has(key)) before.set(key, hidden.has(key));
      if (visible) hidden.delete(key);
      else hidden.add(key);
    }
    const isChanged = [...before].some(([key, wasHidden]) => hidden.has(key) !== wasHidden);
    if (isChanged) changes += 1;
    // Copied no more often than a slide can have states: a hostile slide hides many shapes in very many steps.
    if (isChanged && changes < maxStatesOfSlide) state = new Set(hidden);
    after.push(state);
  }
  return { start, after: changes < maxStatesOfSlide ? after : null, last: hidden };
}

/** Finds everything hidden at first: a shape whose first change makes it visible was not visible before. */
function hiddenAtFirst(steps: readonly TogglingStep[]): Set<string> {
  const firstVisible = new Map<string, boolean>();
  for (const { toggles } of steps)
    for (const { key, visible } of toggles) if (!firstVisible.has(key)) firstVisible.set(key, visible);
  return new Set([...firstVisible].flatMap(([key, visible]) => (visible ? [key] : [])));
}

function numbered(
  steps: readonly TogglingStep[],
  atFirst: Hidden,
  after: readonly Hidden[],
  targets: AnimationTargets,
): Pick<AnimationStates, 'states' | 'first' | 'steps'> {
  const opening = openingSteps(steps);
  const start = after[opening - 1] ?? atFirst;
  const course = [start, ...after.slice(opening)];
  const last = course.at(-1) ?? start;
  const byKey = new Map(course.map((state) => [keyOf(state), state]));
  byKey.delete(keyOf(last));
  const states = [...byKey.values(), last];
  const numberOf = new Map(states.map((state, index) => [keyOf(state), index]));
  const place = (state: Hidden) => numberOf.get(keyOf(state)) ?? states.length - 1;
  return {
    states,
    first: place(start),
    steps: steps.slice(opening).map((step, index) => ({
      start: step.start,
      transition: step.transition,
      state: place(after[opening + index] ?? last),
      shown: partsOf(step, true, targets),
      hidden: partsOf(step, false, targets),
    })),
  };
}

/** Counts the steps that come with the slide itself. */
function openingSteps(steps: readonly TogglingStep[]): number {
  const [first] = steps;
  return first && first.start !== 'click' && first.start.afterMs < sameMomentMs ? 1 : 0;
}

function keyOf(state: Hidden): string {
  return [...state].sort().join('\n');
}

function partsOf({ events }: VisibilityStep, visible: boolean, targets: AnimationTargets): AnimatedPart[] {
  const concerned = events.filter((event) => event.visible === visible && targets.has(event));
  return concerned.slice(0, maxPartsOfStep).map(targets.partOf);
}
