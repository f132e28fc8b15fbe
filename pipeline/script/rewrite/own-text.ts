import { maxSlideScriptLength } from '#contract/limits.ts';
import type { Deck } from '../../deck/deck.ts';
import { understandDeck } from '../../understanding/understand-deck.ts';
import { hasWords, shownPieces } from '../plan/evidence/collect-pieces.ts';

/**
 * Returns the words that stand on a slide as a text to be spoken: its title and its lines in reading order, each a sentence. Cells of
 * tables and values of charts are no sentences, and the furniture of the template is none of the slide's.
 * @returns '' for a slide without words of its own
 */
export function ownText(deck: Deck, slideNumber: number): string {
  const slide = deck.slides.find(({ number }) => number === slideNumber);
  if (slide === undefined) return '';
  const understood = understandDeck(deck).find(({ number }) => number === slideNumber);
  const furniture = new Set(slide.shapes.filter(({ role }) => role === 'furniture').map(({ id }) => id));
  const isOwn = (shapeIds: readonly string[]) =>
    shapeIds.length === 0 || shapeIds.some((id) => !furniture.has(id));
  const sentences = shownPieces(slide, understood)
    .filter((piece) => (piece.from === 'title' || piece.from === 'line') && hasWords(piece))
    .filter(({ shapeIds }) => isOwn(shapeIds))
    .map(({ written }) => asSentence(written));
  let text = '';
  for (const sentence of new Set(sentences)) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (longer.length > maxSlideScriptLength) break;
    text = longer;
  }
  return text;
}

/** With a full stop where its author set no mark. */
function asSentence(line: string): string {
  return /[.!?…]["”’)\]]*$/u.test(line) ? line : `${line.replace(/[\s,;:–-]+$/u, '')}.`;
}
