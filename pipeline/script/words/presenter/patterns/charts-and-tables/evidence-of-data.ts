import type { Evidence } from '#pipeline/script/plan/script-plan.ts';
import type { EvidenceId } from '#pipeline/script/sentences/evidence-id.ts';
import type { DataPoint } from '#pipeline/understanding/points/slide-point.ts';
import { evidenceOfCell, evidenceOfPoint, evidenceOfValue, evidenceUnder } from './evidence-of-cells.ts';

/** Returns the evidence of what a chart or a table shows: the cells and the points that its sentence names. */
export function evidenceOfData(point: DataPoint, shown: readonly Evidence[]): EvidenceId[] {
  switch (point.kind) {
    case 'change':
    case 'step':
      return [point.from, point.to].flatMap((value) => evidenceOfValue(value, point.series, shown));
    case 'extremes':
      return [point.highest, point.lowest].flatMap((value) =>
        value === null ? [] : evidenceOfValue(value, point.series, shown),
      );
    case 'turn':
      return evidenceOfValue(point.at, point.series, shown);
    case 'share':
      return evidenceOfValue(point.of, null, shown);
    case 'total':
      return evidenceOfValue(point.total, point.series, shown);
    case 'crossing':
      return [point.above, point.below].flatMap((series) => evidenceOfPoint(point.from, series, shown));
    case 'rank':
      return [point.from, point.to].flatMap(({ label }) => evidenceOfPoint(label, point.series, shown));
    case 'contrast':
    case 'worded contrast':
      return point.sides.flatMap(({ text, label }) => evidenceOfCell(text, [label, point.aspect], shown));
    case 'recommendation':
      return evidenceOfCell(point.mark, [point.option], shown);
    case 'only': {
      const marked = evidenceUnder([point.option, point.aspect], shown);
      // A check mark is no evidence, but the heads of its row and its column are.
      return marked.length > 0
        ? marked
        : [point.option, point.aspect].flatMap((name) => evidenceOfCell(name, [], shown));
    }
    case 'all':
      return evidenceUnder([point.option], shown);
  }
}
