import { PipelineError } from '#runtime/errors.ts';
import { deckLimits } from '../deck-limits.ts';
import { childAt, childrenNamed, numberAttribute } from '../xml-path.ts';
import { damagedDeck } from './deck-refusals.ts';
import type { XmlElement } from './parse-xml.ts';

/** Range of ST_SlideSizeCoordinate: 1 to 56 inches, in EMU. */
const slideEdgeEmu = { min: 914_400, max: 51_206_400 };

/**
 * Checks number and size of the slides.
 * @throws PipelineError `deck_no_slides` | `deck_too_many_slides` | `deck_damaged`
 */
export function checkPresentation(presentation: XmlElement): void {
  if (presentation.name !== 'presentation') throw damagedDeck('the main part is no presentation');
  const slides = childrenNamed(childAt(presentation, 'sldIdLst'), 'sldId').length;
  if (slides === 0) {
    throw new PipelineError('deck_no_slides', 'This deck has no slides. Add at least one and try again.');
  }
  if (slides > deckLimits.slides) {
    throw new PipelineError(
      'deck_too_many_slides',
      `This deck has ${slides} slides; at most ${deckLimits.slides} can be narrated. Split it into smaller decks.`,
    );
  }
  const size = childAt(presentation, 'sldSz');
  if (size && !(isSaneEdge(size, 'cx') && isSaneEdge(size, 'cy'))) throw damagedDeck('slide size');
}

function isSaneEdge(size: XmlElement, name: string): boolean {
  const edge = numberAttribute(size, name);
  return edge !== null && edge >= slideEdgeEmu.min && edge <= slideEdgeEmu.max;
}
