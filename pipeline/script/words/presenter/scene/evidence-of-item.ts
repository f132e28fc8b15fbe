import type { Slide } from '#pipeline/deck/deck.ts';
import type { Evidence } from '#pipeline/script/plan/script-plan.ts';
import type { EvidenceId } from '#pipeline/script/sentences/evidence-id.ts';
import type { SlideItem } from '#pipeline/understanding/understood-slide.ts';
import { evidenceWith } from './cited.ts';

/** Returns the evidence that the shapes of an item show. */
export function evidenceOn(
  { shapes }: SlideItem,
  { shapes: all }: Slide,
  evidence: readonly Evidence[],
): Evidence[] {
  const ids = shapes.flatMap((place) => all[place]?.id ?? []);
  // The texts of a deck without shapes have none either.
  return evidence.filter(({ shapeIds, from }) =>
    ids.length === 0
      ? shapeIds.length === 0 && (from === 'line' || from === 'cell' || from === 'point')
      : shapeIds.some((id) => ids.includes(id)),
  );
}

/** Returns the evidence of a line. One that was joined with a large first word has that of both. */
export function evidenceOfLine(
  text: string,
  { label, lines: [first] }: SlideItem,
  onItem: readonly Evidence[],
): EvidenceId[] {
  const isJoined = label !== null && first !== undefined && text === openedBy(label, first.text);
  return isJoined
    ? [...evidenceWith(label, onItem), ...evidenceWith(first.text, onItem)]
    : evidenceWith(text, onItem);
}

/** Joins a large first word with its line. */
export function openedBy(label: string, line: string): string {
  return `${label.trim()} ${line}`;
}
