import type { XmlElement } from '../guard/parse-xml.ts';
import { attribute, childAt, descendantsNamed } from '../xml-path.ts';

/** Counts the clicks until the slide is complete. Effects that wait for a click on a shape are ignored. */
export function countClickSteps(slide: XmlElement): number {
  const timeNodes = descendantsNamed(childAt(slide, 'timing'), 'cTn');
  const mainSequence = timeNodes.find((node) => attribute(node, 'nodeType') === 'mainSeq');
  return descendantsNamed(mainSequence, 'cTn').filter((node) => attribute(node, 'nodeType') === 'clickEffect')
    .length;
}

/**
 * Tells whether a transition has an effect. The element may contain only a time to advance after; an effect is a
 * child of it.
 */
export function hasTransitionEffect(slide: XmlElement): boolean {
  const effects = childAt(slide, 'transition')?.children ?? [];
  return effects.some(({ name }) => name !== 'sndAc' && name !== 'extLst');
}
