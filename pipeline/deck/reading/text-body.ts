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
    const { lines, lineRuns } = readLines(element, level);
    const text = tidy(joinLines(lines));
    if (!hasWords.test(text)) continue;
    paragraphs.push({ level, text });
    for (const run of lineRuns) runs.push(run);
  }
  return { paragraphs, runs };
}

function readLines(paragraph: XmlElement, level: number): { lines: string[]; lineRuns: TextRun[] } {
  const lines = [''];
  const lineRuns: TextRun[] = [];
  for (const element of paragraph.children) {
    if (element.name === 'br') lines.push('');
    const text = inlineText(element);
    if (text === '') continue;
    lines[lines.length - 1] += text;
    lineRuns.push({ text, level, properties: childAt(element, 'rPr') });
  }
  return { lines, lineRuns };
}

function inlineText(element: XmlElement): string {
  switch (element.name) {
    case 'r':
      return childAt(element, 't')?.text ?? '';
    case 'fld':
      return computedFields.test(attribute(element, 'type') ?? '') ? '' : (childAt(element, 't')?.text ?? '');
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
  const letters = lines.map((line) => line.trim());
  const stacked = letters.length >= 3 && letters.every((letter) => [...letter].length === 1);
  return stacked ? letters.join('') : lines.join(' ');
}

function tidy(text: string): string {
  return text.replace(/[\s\u00a0\u200b\ufeff]+/g, ' ').trim();
}

/** Joins all paragraphs into one line, as for a title. */
export function asOneLine(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(({ text }) => text).join(' ');
}
