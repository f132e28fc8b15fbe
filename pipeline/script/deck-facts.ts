import type { Slide, SlideBlock } from '../deck/deck.ts';

/**
 * Returns the numbers that a sentence may say because things on the slide add up to them: items of a list, rows,
 * series.
 */
export function slideCounts(slide: Slide): ReadonlySet<number> {
  return new Set(slide.blocks.flatMap(blockCounts));
}

function blockCounts(block: SlideBlock): number[] {
  switch (block.kind) {
    case 'text':
    case 'diagram':
      return listLengths(block.paragraphs.map((paragraph) => paragraph.level));
    case 'table':
      return [block.rows.length, block.rows.length - 1, ...block.rows.map((row) => row.length)];
    case 'chart':
      return [block.categories.length, block.series.length];
    case 'picture':
      return [];
  }
}

/** Lengths of the lists in a text: of all paragraphs, of each level, and of the children of each parent. */
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
