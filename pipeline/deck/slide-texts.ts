import type { Slide, SlideBlock } from './deck.ts';

/** Returns every text of a slide as written: its title, its blocks, its notes. */
export function slideTexts(slide: Pick<Slide, 'title' | 'blocks' | 'notes'>): string[] {
  return [slide.title ?? '', ...slide.blocks.flatMap(blockTexts), ...slide.notes];
}

function blockTexts(block: SlideBlock): string[] {
  switch (block.kind) {
    case 'text':
    case 'diagram':
      return block.paragraphs.map((paragraph) => paragraph.text);
    case 'table':
      return block.rows.flat();
    case 'chart':
      return [block.title ?? '', ...block.categories, ...block.series.map((series) => series.name ?? '')];
    case 'picture':
      return [block.altText];
  }
}
