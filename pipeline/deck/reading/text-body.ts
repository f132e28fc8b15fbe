import type { Paragraph } from '../deck.ts';
import type { XmlElement } from '../guard/parse-xml.ts';
import { attribute, childAt, childrenNamed, descendantsNamed, numberAttribute } from '../xml-path.ts';

/** A piece of text with one format; fonts and languages are counted from runs. */
export type TextRun = { text: string; level: number; properties: XmlElement | undefined };

export type TextBody = { paragraphs: Paragraph[]; runs: TextRun[] };

export const noText: TextBody = { paragraphs: [], runs: [] };

/** Fields whose text PowerPoint computes; they are not read out. */
const computedFields = /^(slidenum|datetime)/;

/** Lone arrows, quotation marks and bullets are decoration. */
const hasWords = /[\p{L}\p{N}]/u;

/** The paragraphs of a text body (CT_TextBody) that have words, with runs joined as PowerPoint shows them. */
export function readTextBody(body: XmlElement | undefined): TextBody {
  const paragraphs: Paragraph[] = [];
  const runs: TextRun[] = [];
  for (const element of childrenNamed(body, 'p')) {
    const level = numberAttribute(childAt(element, 'pPr'), 'lvl') ?? 0;
    const { lines, lineRuns } = readLines(element, level, spokenText);
    const text = tidy(joinLines(lines));
    if (!hasWords.test(text)) continue;
    paragraphs.push({ level, text });
    for (const run of lineRuns) runs.push(run);
  }
  return { paragraphs, runs };
}

/** One paragraph (CT_TextParagraph) as it is shown: computed fields included, `\n` for each line break. */
export function paragraphText(paragraph: XmlElement): { text: string; runs: TextRun[] } {
  const level = numberAttribute(childAt(paragraph, 'pPr'), 'lvl') ?? 0;
  const { lines, lineRuns } = readLines(paragraph, level, shownText);
  const text = isStacked(lines) ? tidy(joinLines(lines)) : lines.map(tidy).filter(Boolean).join('\n');
  return { text, runs: lineRuns };
}

function readLines(
  paragraph: XmlElement,
  level: number,
  textOf: (element: XmlElement) => string,
): { lines: string[]; lineRuns: TextRun[] } {
  const lines = [''];
  const lineRuns: TextRun[] = [];
  for (const element of paragraph.children) {
    if (element.name === 'br') lines.push('');
    const text = textOf(element);
    if (text === '') continue;
    lines[lines.length - 1] += text;
    lineRuns.push({ text, level, properties: childAt(element, 'rPr') });
  }
  return { lines, lineRuns };
}

function spokenText(element: XmlElement): string {
  const isComputed = element.name === 'fld' && computedFields.test(attribute(element, 'type') ?? '');
  return isComputed ? '' : shownText(element);
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

/** A line break separates words, except where a word runs down a narrow cell with one letter a line. */
function joinLines(lines: readonly string[]): string {
  return isStacked(lines) ? lines.map((line) => line.trim()).join('') : lines.join(' ');
}

function isStacked(lines: readonly string[]): boolean {
  return lines.length >= 3 && lines.every((line) => [...line.trim()].length === 1);
}

function tidy(text: string): string {
  return text.replace(/[\s\u00a0\u200b\ufeff]+/g, ' ').trim();
}

/** The lines of a text body that have words, in order. Generators write line breaks into the text of a run, too. */
export function linesOf(body: XmlElement | undefined): string[] {
  return childrenNamed(body, 'p')
    .map((element) => readLines(element, 0, spokenText).lines)
    .flatMap((lines) => (isStacked(lines) ? [joinLines(lines)] : lines))
    .flatMap((line) => line.split(/[\n\r\v\u2028]/u))
    .map(tidy)
    .filter((line) => hasWords.test(line));
}

/** Joins all paragraphs into one line, as for a title. */
export function asOneLine(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(({ text }) => text).join(' ');
}
