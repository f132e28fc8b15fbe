import type { Relationship } from '../guard/relationships.ts';
import { type PartReader, targetOfType } from '../part-reader.ts';
import { childAt } from '../xml-path.ts';
import { placeholderOf } from './slide-layers.ts';
import { linesOf } from './text-body.ts';

/**
 * Reads the lines of the speaker notes: the body placeholder of the slide's notes page, and nothing else on that page.
 * Line breaks part headings from what stands below them.
 */
export async function readNotes(
  parts: PartReader,
  relationships: readonly Relationship[],
): Promise<string[]> {
  const notesPart = targetOfType(relationships, 'notesSlide');
  if (notesPart === null) return [];
  const notes = await parts.xml(notesPart, 'notes');
  const shapes = childAt(notes, 'cSld', 'spTree')?.children ?? [];
  return shapes
    .filter((shape) => placeholderOf(shape)?.type === 'body')
    .flatMap((shape) => linesOf(childAt(shape, 'txBody')));
}
