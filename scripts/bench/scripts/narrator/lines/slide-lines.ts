import { cleanLine } from '#pipeline/script/words/presenter/scene/clean-text.ts';
import { countWords, isFigure } from '#pipeline/understanding/text-signs.ts';
import type { SlideItem, UnderstoodSlide } from '#pipeline/understanding/understood-slide.ts';
import { headedGroups } from './headed-groups.ts';
import { headingOf, titleOf } from './heading-of.ts';
import { isNumbering } from './is-no-evidence.ts';
import { lineText, type SlideLine } from './slide-line.ts';
import { tableLines } from './table-lines.ts';
import { textLines } from './text-lines.ts';
import { withoutTurns } from './without-turns.ts';

const untold: readonly SlideItem['role'][] = ['picture', 'person', 'quote', 'chart'];
/**
 * Minimum number of words of a separate text. Shorter texts of diagrams and captions depend on what they point
 * to, which no line contains.
 */
const fewestWordsAlone = 8;

/**
 * Returns the content of a slide as lines that a model can word one by one. Rules join related texts and leave out
 * texts that nobody would say, because a small model pairs the wrong figure with a label and mistakes a footer for
 * a claim. Charts and diagrams are left to the rules that describe them.
 */
export function slideLines({ items, title }: Pick<UnderstoodSlide, 'items' | 'title'>): SlideLine[] {
  const heading = headingOf(title === null ? null : titleOf(spokenLine(title)));
  const lines = items.flatMap((item) => itemLines(item, heading));
  const first = new Map<string, SlideLine>();
  for (const line of lines) {
    const key = lineText(line).toLowerCase();
    if (!first.has(key)) first.set(key, line);
  }
  return [...first.values()];
}

function itemLines(item: SlideItem, title: string | null): SlideLine[] {
  if (item.content?.kind === 'table') return tableLines(item.content);
  if (item.content?.kind === 'diagram') return whole(item.content.paragraphs.map(({ text }) => text));
  if (untold.includes(item.role) || item.content !== null) return [];
  if (item.role === 'caption') return whole(item.lines.map(({ text }) => text));
  const label = headingOf(item.label === null ? null : spokenLine(item.label));
  const lines = item.lines
    .map(({ level, text }) => ({ level, text: spokenLine(text) }))
    .filter(({ text }) => text !== '' && !isNumbering(text));
  if (item.role === 'figure')
    return figureLines(
      lines.map(({ text }) => text),
      label,
    );
  return headedGroups(lines, label).flatMap((group) => textLines(group, title));
}

function whole(texts: readonly string[]): SlideLine[] {
  const spoken = texts.map(spokenLine).filter((text) => countWords(text) >= fewestWordsAlone);
  return spoken.flatMap((text) => textLines({ label: null, texts: [text] }, null));
}

/** Returns a figure and what it counts as one line. */
function figureLines(texts: readonly string[], label: string | null): SlideLine[] {
  const amount = texts.find(isFigure);
  if (amount === undefined) return [];
  const rest = texts.filter((text) => text !== amount);
  if (label === null && rest.length === 0) return [];
  const counted = label ?? rest.join(', ');
  const text = [amount, ...(label === null ? [] : rest)].join(', ');
  return [{ kind: 'figure', label: counted, text, written: texts }];
}

/** Returns a text of a slide in the form of lines: without signs that nobody says, and with years written out. */
export function spokenLine(text: string): string {
  return withYears(cleanLine(withoutTurns(text)));
}

/** Writes out years: "’24" would be read as a figure. */
function withYears(text: string): string {
  return text
    .replace(/(?<=^|[\s(])['’](\d\d)(?![\d\p{L}])/gu, (_, year: string) => fullYear(year))
    .replace(/\bFY\s?['’]?(\d\d)(?!\d)/gu, (_, year: string) => `fiscal year ${fullYear(year)}`);
}

function fullYear(year: string): string {
  return `${Number(year) < 70 ? '20' : '19'}${year}`;
}
