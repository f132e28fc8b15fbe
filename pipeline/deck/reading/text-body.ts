import type { Paragraph } from '../deck.ts';
import type { XmlElement } from '../guard/parse-xml.ts';
import { attribute, childAt, childrenNamed, descendantsNamed, numberAttribute } from '../xml-path.ts';
import { ownListStyle, senseOfRuns, type TextSurroundings } from './run-sense.ts';
import { type SensedRun, saidText } from './said-text.ts';

/** A piece of text with one format. Fonts and languages are counted from runs. */
export type TextRun = { text: string; level: number; properties: XmlElement | undefined };

/**
 * Spoken paragraphs of a text body, and its runs. `drawnOtherwise` has the drawn text of paragraphs that are read
 * differently.
 */
export type TextBody = { paragraphs: Paragraph[]; runs: TextRun[]; drawnOtherwise: string[] };

export const noText: TextBody = { paragraphs: [], runs: [], drawnOtherwise: [] };

/** Fields whose text PowerPoint computes, which are not spoken. */
const computedFields = /^(?:slidenum|datetime|footer|header)/i;
/** Texts around a page number: "Page 3 of 12". */
const aroundNumber = /^(?:(?:page|slide|of|date|p\.?)(?!\p{L})|[\d\s/|.:–—-])*$/iu;
/** Number of other words from which a computed date is part of a sentence. */
const wordsOfSentence = 4;

/** Text with words. Single arrows, quotation marks and bullets are decoration. */
const hasWords = /[\p{L}\p{N}]/u;

/**
 * Reads the paragraphs of a text body (CT_TextBody) that have words. Runs are joined as in PowerPoint, and text
 * that is not spoken is left out.
 * @param surroundings inherited properties; the default is its own list style
 */
export function readTextBody(body: XmlElement | undefined, surroundings = ownListStyle(body)): TextBody {
  const found: TextBody = { paragraphs: [], runs: [], drawnOtherwise: [] };
  for (const element of childrenNamed(body, 'p')) {
    const { level, text, written, runs } = readParagraph(element, surroundings);
    if (!hasWords.test(written)) continue;
    for (const run of runs) found.runs.push(run);
    if (text !== written) found.drawnOtherwise.push(written);
    const said = text.replaceAll('\n', ' ');
    if (hasWords.test(said)) found.paragraphs.push({ level, text: said });
  }
  return found;
}

/**
 * A paragraph in three forms: as it is read (`text`), as its author wrote it (`written`, with struck words, without the
 * page number), and as it is drawn, with all of these. `\n` is a line break; signs without words are in all three.
 */
export type ReadParagraph = {
  level: number;
  text: string;
  written: string;
  drawn: string;
  runs: TextRun[];
};

/** Reads one paragraph (CT_TextParagraph). */
export function readParagraph(paragraph: XmlElement, surroundings: TextSurroundings): ReadParagraph {
  const level = numberAttribute(childAt(paragraph, 'pPr'), 'lvl') ?? 0;
  const read = readLines(paragraph, level, surroundings);
  const lines = read.lines.map(withoutFurniture);
  return {
    level,
    text: joinLines(lines.map((line) => tidy(saidText(line)))),
    written: joinLines(lines.map(asDrawn)),
    drawn: joinLines(read.lines.map(asDrawn)),
    runs: read.runs,
  };
}

/** Line as its runs. Runs of a computed field are distinguished from typed words. */
type Line = (SensedRun & { isComputed: boolean })[];

function asDrawn(line: Line): string {
  return tidy(line.map(({ text }) => text).join(''));
}

function readLines(
  paragraph: XmlElement,
  level: number,
  surroundings: TextSurroundings,
): { lines: Line[]; runs: TextRun[] } {
  const senseOf = senseOfRuns(paragraph, level, surroundings);
  const lines: Line[] = [[]];
  const runs: TextRun[] = [];
  for (const element of paragraph.children) {
    if (element.name === 'br') lines.push([]);
    const text = shownText(element);
    if (text === '') continue;
    const properties = childAt(element, 'rPr');
    const sense = senseOf(properties);
    const isComputed = element.name === 'fld' && computedFields.test(attribute(element, 'type') ?? '');
    for (const [index, piece] of text.split(breaksInText).entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ ...sense, text: piece, isComputed });
    }
    runs.push({ text, level, properties });
  }
  return { lines, runs };
}

/** Line breaks in the text of a run, which generators write plainly or as Office escapes them. */
const breaksInText = /\r\n|_x000D_(?:\n|_x000A_)?|[\n\r\v\u0085\u2028\u2029]|_x000[ABC]_/u;

/** Removes a computed page number or date that is alone. In a sentence it is one of the words. */
function withoutFurniture(line: Line): Line {
  const computed = line.filter(({ isComputed }) => isComputed);
  if (computed.length === 0) return line;
  const written = line.filter(({ isComputed }) => !isComputed);
  const rest = written.map(({ text }) => text).join(' ');
  if (aroundNumber.test(rest.trim())) return [];
  return rest.trim().split(/\s+/u).length >= wordsOfSentence ? line : written;
}

function shownText(element: XmlElement): string {
  switch (element.name) {
    case 'r':
    case 'fld':
      return childAt(element, 't')?.text ?? '';
    case 'm': // a formula, a14:m, with its own kind of runs
      return descendantsNamed(element, 't')
        .map(({ text }) => text)
        .join('');
    default:
      return '';
  }
}

/** Joins lines. A line break separates words, unless a word runs down a narrow cell with one letter on each line. */
function joinLines(lines: readonly string[]): string {
  const written = lines.filter((line) => line !== '');
  const isStacked = written.length >= 3 && written.every((line) => [...line].length === 1);
  return written.join(isStacked ? '' : '\n');
}

function tidy(text: string): string {
  return text.replace(/(?:[\s\u00a0\u200b\ufeff]|_x00[01][\dA-F]_)+/gi, ' ').trim();
}

/** Returns the lines of a text body that have words, in order. */
export function linesOf(body: XmlElement | undefined, surroundings = ownListStyle(body)): string[] {
  return childrenNamed(body, 'p')
    .flatMap((element) => readParagraph(element, surroundings).text.split('\n'))
    .filter((line) => hasWords.test(line));
}

/** Joins all paragraphs into one line, as for a title. */
export function asOneLine(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(({ text }) => text).join(' ');
}
