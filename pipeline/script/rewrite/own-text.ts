import { maxSlideScriptLength } from '#contract/limits.ts';
import type { Deck } from '../../deck/deck.ts';
import { hasTemplatePlaceholder } from '../../english/template-placeholders.ts';
import { splitSentences } from '../../english/text-normalisation/split-sentences.ts';
import { understandDeck } from '../../understanding/understand-deck.ts';
import { hasWords, shownPieces } from '../plan/evidence/collect-pieces.ts';

/**
 * Returns the words on a slide as sentences to be spoken: its title and its lines in reading order, each as one or
 * more sentences. A line that begins in lower case belongs to the previous one. Cells of tables and values of charts are
 * not sentences; template furniture, slide numbers, and lines with a placeholder that the author did not replace are
 * not the slide's words.
 * @returns none for a slide without words of its own
 */
export function ownSentences(deck: Deck, slideNumber: number): string[] {
  const slide = deck.slides.find(({ number }) => number === slideNumber);
  if (slide === undefined) return [];
  const understood = understandDeck(deck).get(slideNumber);
  const furniture = new Set(slide.shapes.filter(({ role }) => role === 'furniture').map(({ id }) => id));
  const isOwn = (shapeIds: readonly string[]) =>
    shapeIds.length === 0 || shapeIds.some((id) => !furniture.has(id));
  const sentences = shownPieces(slide, understood)
    .filter((piece) => (piece.from === 'title' || piece.from === 'line') && hasWords(piece))
    .filter(({ shapeIds }) => isOwn(shapeIds))
    .map(({ written }) => written.trim())
    .filter((line) => !hasTemplatePlaceholder(line))
    .filter((line) => line !== String(slideNumber))
    .reduce<string[]>(withLine, [])
    .map(asSentence);
  let length = 0;
  const fitting: string[] = [];
  for (const sentence of [...new Set(sentences)].flatMap(splitSentences)) {
    length += sentence.length + 1;
    if (length > maxSlideScriptLength + 1) break;
    fitting.push(sentence);
  }
  return fitting;
}

/** Appends a line, or joins it to the last one if the author broke a sentence there. */
function withLine(lines: string[], line: string): string[] {
  const last = lines.at(-1);
  if (last === undefined || !/^\p{Ll}/u.test(line) || /[.!?…:;]["”’)\]]*$/u.test(last))
    return [...lines, line];
  return [...lines.slice(0, -1), `${last} ${line}`];
}

/** Adds a full stop if the author set no mark. */
function asSentence(line: string): string {
  return /[.!?…]["”’)\]]*$/u.test(line) ? line : `${line.replace(/[\s,;:–-]+$/u, '')}.`;
}
