import type { Slide } from '#pipeline/deck/deck.ts';
import type { DataPoint, SlidePoint } from '#pipeline/understanding/points/slide-point.ts';
import type { SlideRole } from '#pipeline/understanding/slide-kinds.ts';
import type { UnderstoodSlide } from '#pipeline/understanding/understood-slide.ts';
import type { EvidenceId } from '../../sentences/evidence-id.ts';
import type { Evidence } from '../script-plan.ts';

/** Returns the purpose of a slide: the figures of its point, otherwise the words of its call to action. */
export function mustSay(
  evidence: readonly Evidence[],
  { slide, understood, role }: { slide: Slide; understood: UnderstoodSlide | undefined; role: SlideRole },
): EvidenceId[] {
  const point = understood?.point ?? null;
  const found = point === null || !understood ? [] : evidenceOfPoint(point, understood, slide, evidence);
  const [ask] = role === 'ask' ? evidence.filter(({ from }) => from === 'line') : [];
  return (found.length > 0 ? found : ask ? [ask] : []).map(({ id }) => id);
}

function evidenceOfPoint(
  point: SlidePoint,
  { items }: UnderstoodSlide,
  { shapes }: Slide,
  evidence: readonly Evidence[],
): Evidence[] {
  if (point.kind === 'opposites') return [];
  if ('text' in point) return evidence.filter(({ written }) => written.includes(point.text)).slice(0, 1);
  const ids = items[point.item]?.shapes.flatMap((place) => shapes[place]?.id ?? []) ?? [];
  const ofItem = evidence.filter(({ shapeIds }) => shapeIds.some((id) => ids.includes(id)));
  return figuresOf(point.data).flatMap(({ label, value }) => {
    return ofItem.find((one) => one.text.includes(label) && isWorth(one, value)) ?? [];
  });
}

/** Tells whether the evidence has a value. A chart stores 0.12 and shows 12%. */
function isWorth({ quantities, alsoWritten }: Evidence, value: number): boolean {
  return (
    quantities.some(({ values }) => values.includes(value)) ||
    alsoWritten.some((text) => text.endsWith(` ${value}`))
  );
}

/** Returns the figures of a point with their labels. */
function figuresOf(data: DataPoint): { label: string; value: number }[] {
  switch (data.kind) {
    case 'change':
    case 'step':
      return [data.from, data.to];
    case 'extremes':
      return data.lowest === null ? [data.highest] : [data.highest, data.lowest];
    case 'contrast':
      return data.sides;
    case 'turn':
      return [data.at];
    case 'share':
      return [data.of];
    case 'total':
      return [data.total];
    default:
      return [];
  }
}
