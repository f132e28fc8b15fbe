import type { Evidence } from '#pipeline/script/plan/script-plan.ts';
import type { EvidenceId } from '#pipeline/script/sentences/evidence-id.ts';
import type { ChartValue } from '#pipeline/understanding/points/rank-points.ts';
import type { TableValue } from '#pipeline/understanding/points/table/table-point.ts';

/**
 * Returns the evidence of a cell with these words under these headings, otherwise of one with these words. A cell
 * without headings heads a row or a column.
 */
export function evidenceOfCell(
  written: string,
  headings: readonly string[],
  shown: readonly Evidence[],
): EvidenceId[] {
  const cells = shown.filter(({ from }) => from === 'cell');
  const same = cells.filter((one) => one.written.trim() === written.trim());
  // The name of a row may have its number before it.
  const numbered = cells.filter((one) => one.written.trim().endsWith(` ${written.trim()}`));
  const all = same.length > 0 ? same : numbered;
  const found =
    all.find((one) => (headings.length === 0 ? one.subject === null : isUnder(one, headings))) ?? all[0];
  return found === undefined ? [] : [found.id];
}

/** Returns the evidence of the cells under all of these headings. */
export function evidenceUnder(headings: readonly string[], shown: readonly Evidence[]): EvidenceId[] {
  return shown.filter((one) => one.from === 'cell' && isUnder(one, headings)).map(({ id }) => id);
}

/** Returns the evidence of a cell with its value, or of a point of a chart. */
export function evidenceOfValue(
  value: ChartValue | TableValue,
  series: string | null,
  shown: readonly Evidence[],
): EvidenceId[] {
  if ('text' in value) return evidenceOfCell(value.text, [value.label, series ?? ''], shown);
  return evidenceOfPoint(value.label, series, shown);
}

/** Returns the evidence of a point of a chart, whose times may be its categories or its series. */
export function evidenceOfPoint(
  label: string,
  series: string | null,
  shown: readonly Evidence[],
): EvidenceId[] {
  const points = shown.filter(({ from }) => from === 'point');
  const names = [`${series ?? ''} ${label}`, `${label} ${series ?? ''}`].map((name) => `${name.trim()} :`);
  const found =
    points.find(({ text }) => names.some((name) => text.startsWith(name))) ??
    points.find(
      ({ subject, text }) => subject?.trim() === label.trim() && text.includes(series?.trim() ?? ''),
    );
  return found === undefined ? [] : [found.id];
}

function isUnder({ text }: Evidence, headings: readonly string[]): boolean {
  return headings.every((heading) => text.includes(heading.trim()));
}
