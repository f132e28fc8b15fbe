import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { SlideBlock } from '#pipeline/deck/deck.ts';
import { createCasing } from '#pipeline/english/casing/casing.ts';
import { evidenceOfSlide } from '#pipeline/script/plan/evidence/evidence-of-slide.ts';
import { madeDeck } from '#pipeline/script/testing/made-deck.ts';
import { chartPoints } from '#pipeline/understanding/points/chart-points.ts';
import type { DataPoint } from '#pipeline/understanding/points/slide-point.ts';
import { tablePoints } from '#pipeline/understanding/points/table-points.ts';
import type { SlideKind } from '#pipeline/understanding/slide-kinds.ts';
import type { ItemRole, SlideItem } from '#pipeline/understanding/understood-slide.ts';
import type { AuthorsEnglish } from '../scene/authors-english.ts';
import { type Scene, sceneOf } from '../scene/scene.ts';

/** Item of a slide in a test. */
export type DrawnItem = {
  role?: ItemRole;
  label?: string;
  lines?: string[];
  points?: DataPoint[];
  measures?: string;
  unit?: string;
  table?: string[][];
  /** Paragraphs of a diagram, with a ">" for each level. */
  diagram?: string[];
  chart?: { type?: string; categories: string[]; series: Record<string, number[]> };
};
/** Slide in a test, with the results of its analysis. */
export type Drawn = {
  kind?: SlideKind;
  title?: string;
  items?: DrawnItem[];
  audience?: Audience;
  english?: AuthorsEnglish;
  subject?: string;
  isFirst?: boolean;
  isLast?: boolean;
};

const running =
  'every carrier reports late and each planner has a live map of the rail and road freight in the port.';

/** Builds the scene of a slide in a test. */
export function sceneFrom({
  kind = 'list',
  title,
  items = [],
  audience = 'sales',
  english = 'careful',
  subject,
  isFirst = false,
  isLast = false,
}: Drawn): Scene {
  const [slide] = madeDeck([{}]).slides;
  if (!slide) throw new Error('A made deck has its slide.');
  const understood = {
    number: 2,
    kind,
    title: title ?? null,
    titleShapes: [],
    kicker: null,
    items: items.map(itemFrom),
    relations: [],
    point: null,
    furniture: [],
    confidence: 1,
  };
  const casing = createCasing([running]);
  const evidence = evidenceOfSlide(slide, understood, { isForeign: false, properties: null });
  return sceneOf({
    ...{ slide, understood, audience, english, casing, isFirst, isLast, evidence },
    subject: subject ?? null,
  });
}

function itemFrom({
  role = 'bullets',
  label,
  lines = [],
  points,
  measures,
  unit,
  table,
  diagram,
  chart,
}: DrawnItem): SlideItem {
  const content = contentFrom({ table, diagram, chart });
  return {
    role,
    label: label ?? null,
    lines: lines.map(levelled),
    figures: [],
    box: { x: 0, y: 0, width: 1, height: 1 },
    shapes: [],
    content,
    points:
      points ??
      (content?.kind === 'table'
        ? tablePoints(content)
        : content?.kind === 'chart'
          ? chartPoints(content)
          : []),
    about: measures === undefined ? null : { title: measures, unit: unit ?? null, annotations: [] },
  };
}

const levelled = (text: string) => ({
  level: /^>*/.exec(text)?.[0].length ?? 0,
  text: text.replace(/^>+/, ''),
});

function contentFrom({
  table,
  diagram,
  chart,
}: { [Part in 'table' | 'diagram' | 'chart']: DrawnItem[Part] | undefined }): SlideBlock | null {
  if (table) return { kind: 'table', rows: table, hasHeaderRow: true };
  if (diagram) return { kind: 'diagram', paragraphs: diagram.map(levelled) };
  if (!chart) return null;
  const series = Object.entries(chart.series).map(([name, values]) => ({ name, values, numberFormat: null }));
  return {
    kind: 'chart',
    title: null,
    chartType: chart.type ?? 'column',
    categories: chart.categories,
    series,
  };
}

export const card = (label: string, ...lines: string[]): DrawnItem => ({ role: 'card', label, lines });
export const figure = (amount: string, label: string, ...lines: string[]): DrawnItem => ({
  role: 'figure',
  label,
  lines: [amount, ...lines],
});
export const table = (...rows: string[][]): DrawnItem => ({ role: 'table', table: rows });
