import { PipelineError } from '#runtime/errors.ts';
import type { Deck, Slide, SlideBlock } from './deck.ts';

/**
 * Checks that there is something to narrate.
 * @throws PipelineError `deck_no_text` if no shown slide has words in its title, contents or notes
 */
export function assertDeckHasWords(deck: Deck): void {
  if (deck.slides.some((slide) => !slide.hidden && slideHasWords(slide))) return;
  throw new PipelineError(
    'deck_no_text',
    'No slide of this deck has any words to narrate. Add titles, text or speaker notes and try again.',
  );
}

function slideHasWords(slide: Slide): boolean {
  return slide.title !== null || slide.notes.length > 0 || slide.blocks.some(blockHasWords);
}

function blockHasWords(block: SlideBlock): boolean {
  switch (block.kind) {
    case 'text':
    case 'diagram':
      return block.paragraphs.length > 0;
    case 'table':
      return block.rows.flat().some((cell) => cell !== '');
    case 'chart':
      return block.series.length > 0;
    case 'picture':
      return true;
  }
}
