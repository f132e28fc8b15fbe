import { maxSlideScriptLength } from '#contract/limits.ts';
import type { Deck, Slide } from '../../deck/deck.ts';
import { mayReferBack, opensWithPronoun } from '../../english/dependence/narration-dependence.ts';
import { isSurelySentence } from '../../english/is-surely-sentence.ts';
import { hasTemplatePlaceholder } from '../../english/template-placeholders.ts';
import { splitSentences } from '../../english/text-normalisation/split-sentences.ts';
import { isCaption } from '../../understanding/text-signs.ts';
import { understandDeck } from '../../understanding/understand-deck.ts';
import type { UnderstoodSlide } from '../../understanding/understood-slide.ts';
import { hasWords, type Piece, shownPieces } from '../plan/evidence/collect-pieces.ts';

/**
 * Returns the words on a slide as sentences to be spoken, in reading order, each line as one or more sentences. A line that begins in
 * lower case belongs to the previous one. Cells of tables and values of charts are not sentences; template furniture, slide numbers, and
 * lines with a placeholder that the author did not replace are not the slide's words. Viewers read titles and captions in the picture:
 * a title is said if it is a sentence or the lines need it, and captions where there is nothing else.
 * @returns none for a slide without words of its own
 */
export function ownSentences(deck: Deck, slideNumber: number): string[] {
  const slide = deck.slides.find(({ number }) => number === slideNumber);
  if (slide === undefined) return [];
  const pieces = withoutCaptions(ownPieces(slide, understandDeck(deck).get(slideNumber)));
  const titles = sentencesOf(pieces.filter(({ from }) => from === 'title'));
  const lines = sentencesOf(pieces.filter(({ from }) => from === 'line'));
  const isSaid = titles.some(saysSomething) || !beginsItself(lines[0] ?? '');
  return fittingScript(isSaid ? sentencesOf(pieces) : lines);
}

function saysSomething(title: string): boolean {
  return title.endsWith('?') || isSurelySentence(title);
}

/** Tells whether a line can be the first thing that is said: a sentence that continues neither the title nor anything else. */
function beginsItself(line: string): boolean {
  const isContinued = /^[^\p{L}\p{N}]*\p{Ll}/u.test(line);
  return isSurelySentence(line) && !isContinued && !opensWithPronoun(line) && !mayReferBack(line);
}

/** Returns the pieces without captions of pictures, unless there is nothing else below the title. */
function withoutCaptions(pieces: readonly Piece[]): readonly Piece[] {
  const others = pieces.filter(({ written }) => !isCaption(written));
  return others.some(({ from }) => from === 'line') ? others : pieces;
}

function sentencesOf(pieces: readonly Piece[]): string[] {
  const lines = pieces
    .map(({ written }) => written.trim())
    .reduce<string[]>(withLine, [])
    .map(asSentence);
  return [...new Set(lines)].flatMap(splitSentences);
}

function ownPieces(slide: Slide, understood: UnderstoodSlide | undefined): Piece[] {
  const furniture = new Set(slide.shapes.filter(({ role }) => role === 'furniture').map(({ id }) => id));
  const isOwn = ({ shapeIds }: Piece) => shapeIds.length === 0 || shapeIds.some((id) => !furniture.has(id));
  return shownPieces(slide, understood)
    .filter((piece) => (piece.from === 'title' || piece.from === 'line') && hasWords(piece) && isOwn(piece))
    .filter(({ written }) => !hasTemplatePlaceholder(written.trim()))
    .filter(({ written }) => written.trim() !== String(slide.number));
}

/** Returns as many first sentences as the script of a slide may have. */
function fittingScript(sentences: readonly string[]): string[] {
  let length = 0;
  const fitting: string[] = [];
  for (const sentence of sentences) {
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
