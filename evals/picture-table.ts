import type { PictureLabel } from './picture-labels.ts';

/** Warning of the check about one slide. */
export type PictureWarning = { deck: string; slide: number; message: string };

/**
 * Compares the warnings of slides with the faults that were seen in their pictures.
 * @param warnings of the labelled slides; others are passed over
 * @returns the rows of a table, each a name and a value
 */
export function pictureTable(
  labels: readonly PictureLabel[],
  warnings: readonly PictureWarning[],
): [name: string, value: string][] {
  const warned = new Set(warnings.map(keyOf));
  const isWarned = (label: PictureLabel) => warned.has(keyOf(label));
  const faulty = labels.filter(({ faults }) => faults.length > 0);
  const ours = faulty.filter(({ faults }) => faults.some(({ whose }) => whose === 'ours'));
  const clear = ours.filter(({ faults }) =>
    faults.some(({ whose, strength }) => whose === 'ours' && strength === 'clear'),
  );
  const others = faulty.filter((label) => !ours.includes(label));
  const labelled = labels.filter(isWarned);
  const falselyWarned = labelled.filter(({ faults }) => faults.length === 0);
  return [
    ['slides', String(labels.length)],
    ['with a visible fault', String(faulty.length)],
    ['warned', String(labelled.length)],
    ['false warnings', shareOf(falselyWarned.length, labelled.length)],
    ['warned, of what PowerPoint would not show', shareOf(ours.filter(isWarned).length, ours.length)],
    ['  of what anybody notices at once', shareOf(clear.filter(isWarned).length, clear.length)],
    ["warned, of their authors' own faults", shareOf(others.filter(isWarned).length, others.length)],
  ];
}

function keyOf({ deck, slide }: { deck: string; slide: number }): string {
  return `${deck} ${slide}`;
}

function shareOf(count: number, all: number): string {
  return all === 0 ? '–' : `${count} of ${all} (${Math.round((100 * count) / all)} %)`;
}
