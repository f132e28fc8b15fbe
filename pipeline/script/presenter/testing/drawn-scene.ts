import type { Audience } from '../../../../contract/vocabulary/audiences.ts';
import { createCasing } from '../../../english/casing.ts';
import type { DataPoint } from '../../../understanding/points/slide-point.ts';
import type { ItemRole, SlideItem, SlideKind } from '../../../understanding/understood-slide.ts';
import { madeDeck } from '../../testing/made-deck.ts';
import { type Scene, sceneOf } from '../scene.ts';

/** An item of a slide that a test draws. */
export type DrawnItem = {
  role?: ItemRole;
  label?: string;
  lines?: string[];
  points?: DataPoint[];
  measures?: string;
  unit?: string;
  table?: string[][];
};
/** A slide that a test draws, with what the rules would have taken it for. */
export type Drawn = {
  kind?: SlideKind;
  title?: string;
  items?: DrawnItem[];
  audience?: Audience;
  isFirst?: boolean;
  isLast?: boolean;
};

const running =
  'every carrier reports late and each planner has a live map of the rail and road freight in the port.';

/** Returns the slide as patterns see it. */
export function sceneFrom({
  kind = 'list',
  title,
  items = [],
  audience = 'sales',
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
  return sceneOf({ slide, understood, audience, casing: createCasing([running]), isFirst, isLast });
}

function itemFrom({
  role = 'bullets',
  label,
  lines = [],
  points = [],
  measures,
  unit,
  table,
}: DrawnItem): SlideItem {
  return {
    role,
    label: label ?? null,
    lines: lines.map((text) => ({ level: /^>*/.exec(text)?.[0].length ?? 0, text: text.replace(/^>+/, '') })),
    figures: [],
    box: { x: 0, y: 0, width: 1, height: 1 },
    shapes: [],
    content: table ? { kind: 'table', rows: table, hasHeaderRow: true } : null,
    points,
    about: measures === undefined ? null : { title: measures, unit: unit ?? null, annotations: [] },
  };
}

export const card = (label: string, ...lines: string[]): DrawnItem => ({ role: 'card', label, lines });
export const figure = (amount: string, label: string, ...lines: string[]): DrawnItem => ({
  role: 'figure',
  label,
  lines: [amount, ...lines],
});
