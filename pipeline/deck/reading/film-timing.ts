import type { XmlElement } from '../guard/parse-xml.ts';
import { attribute, childAt, descendantsNamed } from '../xml-path.ts';

/**
 * Returns the number of the click that plays a video, from 1 in the main sequence. Null for a video that plays
 * automatically, or by a click on its picture, which does not happen here.
 */
export function playClick(slide: XmlElement, shapeId: string): number | null {
  let clicks = 0;
  for (const step of stepsOf(slide)) {
    if (isClick(step)) clicks += 1;
    const plays = descendantsNamed(step, 'cmd').some(
      (command) => attribute(command, 'cmd')?.startsWith('play') && targets(command, shapeId),
    );
    if (plays) return clicks === 0 ? null : clicks;
  }
  return null;
}

/**
 * Tells whether the picture of a video appears at a click.
 * @param ids those of the video and of the groups around it
 */
export function appearsAtClick(slide: XmlElement, ids: readonly string[]): boolean {
  return stepsOf(slide)
    .filter(isClick)
    .flatMap((step) => descendantsNamed(step, 'set'))
    .filter((set) => ids.some((id) => targets(set, id)))
    .some((set) => attribute(childAt(set, 'to', 'strVal'), 'val') === 'visible');
}

function stepsOf(slide: XmlElement): readonly XmlElement[] {
  const mainSequence = descendantsNamed(childAt(slide, 'timing'), 'cTn').find(
    (node) => attribute(node, 'nodeType') === 'mainSeq',
  );
  return childAt(mainSequence, 'childTnLst')?.children ?? [];
}

function isClick(step: XmlElement): boolean {
  return descendantsNamed(step, 'cTn').some((node) => attribute(node, 'nodeType') === 'clickEffect');
}

/** Tells whether a video has the option "Loop until stopped". */
export function repeatsForever(slide: XmlElement, shapeId: string): boolean {
  const nodes = descendantsNamed(childAt(slide, 'timing'), 'cMediaNode');
  return nodes.some(
    (node) =>
      attribute(childAt(node, 'tgtEl', 'spTgt'), 'spid') === shapeId &&
      attribute(childAt(node, 'cTn'), 'repeatCount') === 'indefinite',
  );
}

function targets(command: XmlElement, shapeId: string): boolean {
  return attribute(childAt(command, 'cBhvr', 'tgtEl', 'spTgt'), 'spid') === shapeId;
}
