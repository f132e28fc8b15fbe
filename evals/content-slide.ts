import type { Slide } from '#pipeline/deck/deck.ts';
import { slideTexts } from '#pipeline/deck/slide-texts.ts';
import type { SlideKind } from '#pipeline/understanding/slide-kinds.ts';
import type { UnderstoodSlide } from '#pipeline/understanding/understood-slide.ts';

/** Kinds of slides that frame the others, so that a narration may skip them. */
const framing: ReadonlySet<SlideKind> = new Set([
  'cover',
  'divider',
  'agenda',
  'closing',
  'contact',
  'sources',
  'empty',
]);
/** Fewer words beside the title are a caption. */
const minWords = 12;

/**
 * Tells whether a slide has content that a narration is expected to tell: a chart, a table, or at least twelve words beside
 * its title, on a slide that is no cover, divider, agenda, thanks or list of sources.
 */
export function isContentSlide(
  slide: Slide,
  { kind, title }: Pick<UnderstoodSlide, 'kind' | 'title'>,
): boolean {
  if (slide.hidden || framing.has(kind)) return false;
  if (slide.blocks.some((block) => block.kind === 'chart' || block.kind === 'table')) return true;
  const words = slideTexts({ ...slide, notes: [] }).reduce((sum, text) => sum + countWords(text), 0);
  return words - countWords(title ?? '') >= minWords;
}

/** Counts the words that contain a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
