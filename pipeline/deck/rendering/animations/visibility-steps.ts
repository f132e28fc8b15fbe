import type { XmlElement } from '../../guard/parse-xml.ts';
import { attribute, childAt, childrenNamed, descendantsNamed, numberAttribute } from '../../xml-path.ts';

/**
 * Appearance or disappearance of a shape, of only its fill and outline (`background`), or of some of its
 * paragraphs, counted from 0.
 */
export type VisibilityEvent = {
  shapeId: string;
  part: 'whole' | 'background' | { first: number; last: number };
  visible: boolean;
};

/** Change of the visible parts of a slide, as the deck describes it. An `AnimationStep` has its picture. */
export type VisibilityStep = {
  /**
   * Start of the step: a click of the presenter, or the time since the previous step or the appearance of the
   * slide.
   */
  start: 'click' | { afterMs: number };
  transition: 'cut' | 'fade';
  /** Changes, in order. Empty for a click that only moves or colours something. */
  events: VisibilityEvent[];
};

export type VisibilitySteps = {
  steps: VisibilityStep[];
  /** True if there are effects that the steps do not show: on parts of a text or chart, motion paths, emphasis. */
  hasOtherEffects: boolean;
};

/**
 * Time within which effects are one step. An effect this close to the appearance of the slide is there from the
 * start.
 */
export const sameMomentMs = 200;
/** Longest delay of an automatic step. A hostile file may claim billions. */
const longestDelayMs = 60_000;
/** Preset of "Appear" and "Disappear". */
const cutPresetId = '1';
const containers: ReadonlySet<string> = new Set(['par', 'seq', 'excl']);
/**
 * Effects that are neither entrances nor exits, which are recognised by their change of visibility. Media are
 * played elsewhere.
 */
const otherEffects: ReadonlySet<string> = new Set(['emph', 'path', 'verb']);

/**
 * Reads the animation steps of a slide (p:timing): the direct children of the main sequence. Entrances and exits
 * are both recognised by their effect on `style.visibility`, not by their class. Effects that wait for a click on a
 * shape are ignored, because a video has no clicks.
 */
export function readVisibilitySteps(slide: XmlElement): VisibilitySteps {
  const mainSequence = descendantsNamed(childAt(slide, 'timing'), 'cTn').find(
    (node) => attribute(node, 'nodeType') === 'mainSeq',
  );
  const steps: VisibilityStep[] = [];
  let atNextClick: VisibilityEvent[] = [];
  for (const child of childAt(mainSequence, 'childTnLst')?.children ?? []) {
    const isClick = descendantsNamed(child, 'cTn').some(
      (node) => attribute(node, 'nodeType') === 'clickEffect',
    );
    const { moments, deferred } = momentsOf(child);
    const leaving = isClick ? atNextClick : [];
    if (isClick) atNextClick = [];
    for (const step of stepsOf(moments, { isClick, leaving })) addStep(steps, step);
    // Shapes that would leave at a click after the last one stay: that click advances to the next slide.
    for (const event of deferred) atNextClick.push(event);
  }
  return { steps, hasOtherEffects: mainSequence !== undefined && hasOtherEffects(mainSequence) };
}

type Moment = { atMs: number; isCut: boolean; event: VisibilityEvent };
type Effect = { isCut: boolean; endMs: number };

function momentsOf(child: XmlElement): { moments: Moment[]; deferred: VisibilityEvent[] } {
  const moments: Moment[] = [];
  const deferred: VisibilityEvent[] = [];
  const visit = (element: XmlElement, atMs: number, effect: Effect) => {
    if (element.name === 'set') {
      const event = eventOf(element);
      if (event === null) return;
      if (waitsForNextClick(element)) deferred.push(event);
      else moments.push({ atMs, isCut: effect.isCut, event });
      return;
    }
    if (element.name === 'subTnLst') {
      // The option "Hide after animation".
      for (const one of element.children) visit(one, effect.endMs, effect);
      return;
    }
    const node = containers.has(element.name) ? childAt(element, 'cTn') : undefined;
    const startMs = atMs + (node ? delayOf(node) : 0);
    const inside = node && attribute(node, 'presetClass') !== null ? effectOf(node, startMs) : effect;
    for (const one of element.children) visit(one, startMs, inside);
  };
  visit(child, 0, { isCut: false, endMs: 0 });
  return { moments: moments.toSorted((a, b) => a.atMs - b.atMs), deferred };
}

function effectOf(node: XmlElement, startMs: number): Effect {
  const hasSequel = childAt(node, 'subTnLst') !== undefined;
  const ends = hasSequel
    ? descendantsNamed(childAt(node, 'childTnLst'), 'cTn').map(
        (one) => delayOf(one) + within(numberAttribute(one, 'dur')),
      )
    : [];
  const lastsMs = ends.reduce((most, end) => Math.max(most, end), 0);
  return { isCut: attribute(node, 'presetID') === cutPresetId, endMs: startMs + lastsMs };
}

/**
 * Returns the delay in ms. A delay that is not a number waits for an event. The own delay of a `set` is a part of
 * its effect.
 */
function delayOf(node: XmlElement): number {
  const delays = childrenNamed(childAt(node, 'stCondLst'), 'cond').map((cond) =>
    numberAttribute(cond, 'delay'),
  );
  return within(delays.find((delay) => delay !== null) ?? null);
}

function within(ms: number | null): number {
  return Math.min(longestDelayMs, Math.max(0, ms ?? 0));
}

/** Merges moments that are close together into steps. The first step of a click exists even if it shows nothing new. */
function stepsOf(
  moments: readonly Moment[],
  { isClick, leaving }: { isClick: boolean; leaving: readonly VisibilityEvent[] },
): VisibilityStep[] {
  const groups: Moment[][] = [];
  for (const moment of moments) {
    const group = groups.at(-1);
    if (group?.[0] && moment.atMs - group[0].atMs < sameMomentMs) group.push(moment);
    else groups.push([moment]);
  }
  if (isClick && groups.length === 0) groups.push([]);
  return groups.map((group, index): VisibilityStep => {
    const isFirst = index === 0;
    const beforeMs = groups[index - 1]?.[0]?.atMs ?? 0;
    return {
      start: isClick && isFirst ? 'click' : { afterMs: (group[0]?.atMs ?? 0) - beforeMs },
      transition: group.length > 0 && group.every(({ isCut }) => isCut) ? 'cut' : 'fade',
      events: [...(isFirst ? leaving : []), ...group.map(({ event }) => event)],
    };
  });
}

/** Adds a step, or joins it to the last one if it follows immediately. */
function addStep(steps: VisibilityStep[], step: VisibilityStep): void {
  const last = steps.at(-1);
  if (!last || step.start === 'click' || step.start.afterMs >= sameMomentMs) {
    steps.push(step);
    return;
  }
  last.events.push(...step.events);
  if (step.transition === 'fade') last.transition = 'fade';
}

function eventOf(set: XmlElement): VisibilityEvent | null {
  const behavior = childAt(set, 'cBhvr');
  const target = childAt(behavior, 'tgtEl', 'spTgt');
  const value = attribute(childAt(set, 'to', 'strVal'), 'val');
  const shapeId = attribute(target, 'spid');
  const part = partOf(target);
  if (!setsVisibility(set) || shapeId === null || part === null) return null;
  if (value !== 'visible' && value !== 'hidden') return null;
  return { shapeId, part, visible: value === 'visible' };
}

function setsVisibility(set: XmlElement): boolean {
  const names = descendantsNamed(childAt(set, 'cBhvr', 'attrNameLst'), 'attrName');
  return names.some(({ text }) => text.trim() === 'style.visibility');
}

function partOf(target: XmlElement | undefined): VisibilityEvent['part'] | null {
  if (target?.children.length === 0) return 'whole';
  if (childAt(target, 'bg')) return 'background';
  const range = childAt(target, 'txEl', 'pRg');
  const first = numberAttribute(range, 'st');
  const last = numberAttribute(range, 'end');
  return first === null || last === null ? null : { first, last };
}

/** Tells whether an effect has the option "Hide on next click". */
function waitsForNextClick(set: XmlElement): boolean {
  return attribute(childAt(set, 'cBhvr', 'cTn'), 'masterRel') === 'nextClick';
}

function hasOtherEffects(mainSequence: XmlElement): boolean {
  const isOther = (node: XmlElement) => otherEffects.has(attribute(node, 'presetClass') ?? '');
  const isOfPart = (set: XmlElement) => setsVisibility(set) && eventOf(set) === null;
  return (
    descendantsNamed(mainSequence, 'cTn').some(isOther) ||
    descendantsNamed(mainSequence, 'set').some(isOfPart)
  );
}
