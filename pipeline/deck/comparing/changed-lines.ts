import type { ChangedLines } from '#contract/new-deck/deck-update.ts';
import type { Slide, SlideBlock } from '../deck.ts';
import { slideTexts } from '../slide-texts.ts';

type Texts = Pick<Slide, 'title' | 'blocks' | 'notes'>;

/** Most lines of each deck, and their longest length. They are shown to a user, who would not read more. */
const maxLines = 12;
const maxLineLength = 240;

/** Finds the lines that only one of two versions of a slide has. A line that only moved is in neither list. */
export function changedLines(before: Texts, after: Texts): ChangedLines {
  const [linesBefore, linesAfter] = [linesOf(before), linesOf(after)];
  return { removed: without(linesBefore, linesAfter), added: without(linesAfter, linesBefore) };
}

/** Returns the lines without those of the other version. A line that occurs twice here and once there stays once. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  const own = lines.filter((line) => {
    const place = left.indexOf(line);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return own.slice(0, maxLines).map(shortened);
}

/** Returns the texts of a slide as lines: a table has one for each row, so that a changed cell is seen beside its label. */
function linesOf({ title, blocks, notes }: Texts): string[] {
  const lines = [title ?? '', ...blocks.flatMap(linesOfBlock), ...notes.map((note) => `Notes: ${note}`)];
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
}

function linesOfBlock(block: SlideBlock): string[] {
  if (block.kind === 'table') return block.rows.map((row) => row.filter(Boolean).join(' · '));
  return slideTexts({ title: null, blocks: [block], notes: [] });
}

function shortened(line: string): string {
  return line.length <= maxLineLength ? line : `${line.slice(0, maxLineLength - 1).trimEnd()}…`;
}
