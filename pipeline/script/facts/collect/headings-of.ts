import type { Slide } from '#pipeline/deck/deck.ts';
import type { UnderstoodSlide } from '#pipeline/understanding/understood-slide.ts';
import { readWords, type SaidText } from '../said-words.ts';
import { listsOf } from './lists-of.ts';

/** Returns the heading of each line that has one: the line above its indent, or the label of its card. */
export function headingsOf(
  { blocks }: Slide,
  understood: UnderstoodSlide | undefined,
): ReadonlyMap<string, SaidText> {
  const headings = new Map<string, SaidText>();
  for (const { label, lines } of understood?.items ?? [])
    if (label !== null)
      setHeading(
        headings,
        label,
        lines.map(({ text }) => text),
      );
  for (const block of blocks) {
    if (block.kind !== 'text' && block.kind !== 'diagram') continue;
    // Inner lists come last, so that each line gets the nearest heading.
    for (const { heading, lines } of listsOf(block.paragraphs)) setHeading(headings, heading, lines);
  }
  return headings;
}

function setHeading(headings: Map<string, SaidText>, heading: string, lines: readonly string[]): void {
  const read = readWords(heading);
  for (const line of lines) headings.set(line, read);
}
