import type { Slide, SlideBlock } from '#pipeline/deck/deck.ts';
import { slideTexts } from '#pipeline/deck/slide-texts.ts';
import type { UnderstoodSlide } from '#pipeline/understanding/understood-slide.ts';

/**
 * Returns the numbers of things that a sentence may count: items, their lines, names in an enumeration, rows and
 * columns.
 */
export function countsOf(slide: Slide, understood: UnderstoodSlide | undefined): ReadonlySet<number> {
  const counts = new Set(slideCounts(slide));
  for (const block of slide.blocks)
    if (block.kind === 'table') counts.add(Math.max(0, ...block.rows.map((row) => row.length)) - 1);
  for (const text of slideTexts(slide)) for (const count of enumerated(text)) counts.add(count);
  if (understood) {
    const { items } = understood;
    counts.add(items.length);
    for (const role of new Set(items.map((item) => item.role))) {
      counts.add(items.filter((item) => item.role === role).length);
    }
    counts.add(items.filter(({ role }) => !/^(?:subtitle|picture|caption)$/.test(role)).length);
    counts.add(items.filter(({ label }) => label !== null).length);
    for (const { lines, label } of items) {
      counts.add(lines.length);
      counts.add(lines.length + (label === null ? 0 : 1));
      counts.add(lines.filter(({ level }) => level === 0).length);
    }
  }
  counts.delete(0);
  return counts;
}

/** Counts the names in an enumeration: "Kestrel, HTTP.SYS", "MVC + Web API", "ISO 5230 and ISO 18974". */
function enumerated(text: string): number[] {
  const parts = text
    .split(/(?:(?<!\s)\s+)?[,;+/•|→]\s*(?:and\s|or\s|&\s)?|\s(?:and|or|&)\s/i)
    .filter((part) => part.trim() !== '');
  const commas = text.split(/[,;]/).length;
  return parts.length >= 2 ? [parts.length, ...(commas >= 2 ? [commas] : [])] : [];
}

/** Returns the numbers to which things on the slide add up: items of a list, rows, series. */
function slideCounts(slide: Slide): ReadonlySet<number> {
  return new Set(slide.blocks.flatMap(blockCounts));
}

function blockCounts(block: SlideBlock): number[] {
  switch (block.kind) {
    case 'text':
    case 'diagram':
      return listLengths(block.paragraphs.map((paragraph) => paragraph.level));
    case 'table':
      return [
        block.rows.length,
        block.rows.length - 1,
        ...block.rows.map((row) => row.length),
        ...equalCells(block.rows),
      ];
    case 'chart':
      return [block.categories.length, block.series.length];
    case 'picture':
      return [];
  }
}

/** Counts equal cells in a column: "Two awards are in group 1C". */
function equalCells(rows: readonly (readonly string[])[]): number[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, at) =>
    [...Map.groupBy(rows.slice(1), (row) => row[at]?.trim().toLowerCase() ?? '')].flatMap(([cell, same]) =>
      cell === '' || same.length < 2 ? [] : [same.length],
    ),
  ).flat();
}

/** Returns the lengths of the lists in a text: of all paragraphs, of each level, and of the children of each parent. */
function listLengths(levels: number[]): number[] {
  const lengths = [levels.length];
  for (const level of new Set(levels)) {
    lengths.push(levels.filter((other) => other === level).length);
    let run = 0;
    for (const other of [...levels, -1]) {
      if (other === level) run += 1;
      else if (other < level) {
        lengths.push(run);
        run = 0;
      }
    }
  }
  return lengths;
}
