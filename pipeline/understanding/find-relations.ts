import { areaOf, middleOf, overlapDown, rightOf } from './boxes.ts';
import { textsOf } from './make-item.ts';
import type { SeenShape } from './seen-shape.ts';
import type { ItemRelation, SlideItem } from './understood-slide.ts';

const arrowSign = /^[→➔➜➡▶►⟶>]+$/u;
const stepNumber = /^(?:step |phase )?0?(\d{1,2})(?:[.):]|$|\s*[:.])/i;

/** Finds the relations between the items of a slide: connected, pointed at, numbered, or opposed. */
export function findRelations(items: readonly SlideItem[], shapes: readonly SeenShape[]): ItemRelation[] {
  const sides = contrastOf(items);
  const found = [
    ...connectedItems(items, shapes),
    ...pointedItems(items, shapes),
    ...countedItems(items),
    ...(sides
      ? [{ from: items.indexOf(sides[0]), to: items.indexOf(sides[1]), type: 'contrast' as const }]
      : []),
  ];
  const isNew = ({ from, to }: ItemRelation, index: number) =>
    found.findIndex((other) => other.from === from && other.to === to) === index;
  return found.filter(
    (one, index) => one.from >= 0 && one.to >= 0 && one.from !== one.to && isNew(one, index),
  );
}

function connectedItems(items: readonly SlideItem[], shapes: readonly SeenShape[]): ItemRelation[] {
  const places = new Map(shapes.map(({ id, z }) => [id, z]));
  const itemOf = (id: string) => {
    const z = places.get(id);
    return z === undefined ? -1 : items.findIndex((item) => item.shapes.includes(z));
  };
  return shapes.flatMap(({ connects }) =>
    connects?.from && connects.to
      ? [{ from: itemOf(connects.from), to: itemOf(connects.to), type: 'arrow' as const }]
      : [],
  );
}

/** Returns the relations of loose arrows, which point from the item before them to the item after them. */
function pointedItems(items: readonly SlideItem[], shapes: readonly SeenShape[]): ItemRelation[] {
  const loose = shapes.filter(
    ({ kind, text, isArrow, connects }) =>
      arrowSign.test(text.trim()) ||
      (kind === 'drawing' && isArrow) ||
      (kind === 'connector' && isArrow && !(connects?.from && connects.to)),
  );
  return loose.flatMap(({ box }) => {
    const { x, y } = middleOf(box);
    const level = items.filter(
      (item) => overlapDown(item.box, box) > 0 || Math.abs(middleOf(item.box).y - y) < 0.1,
    );
    const before = level
      .filter((item) => rightOf(item.box) <= x + 0.02)
      .toSorted((a, b) => rightOf(b.box) - rightOf(a.box))[0];
    const behind = level.filter((item) => item.box.x >= x - 0.02).toSorted((a, b) => a.box.x - b.box.x)[0];
    if (!before || !behind) return [];
    return [{ from: items.indexOf(before), to: items.indexOf(behind), type: 'next' as const }];
  });
}

/** Returns the relations of numbered items, which follow each other: "1.", "Step 2", "03". */
function countedItems(items: readonly SlideItem[]): ItemRelation[] {
  const numbers = items.map((item) => {
    const counted = [item.lines[0]?.text ?? '', item.label ?? ''].find((text) => stepNumber.test(text));
    return counted === undefined ? null : Number(stepNumber.exec(counted)?.[1]);
  });
  return numbers.flatMap((number, from) =>
    number === null ? [] : [{ from, to: numbers.indexOf(number + 1), type: 'next' as const }],
  );
}

const shownRoles = new Set(['subtitle', 'picture', 'caption', 'table', 'chart', 'diagram']);

/**
 * Returns two items side by side, alike in size and place, that hold nearly everything on the slide. Three alike
 * are not a contrast.
 */
export function contrastOf(items: readonly SlideItem[]): [SlideItem, SlideItem] | null {
  const worded = items.filter((item) => !shownRoles.has(item.role) && textsOf(item).length > 0);
  const [left, right] = worded
    .toSorted((a, b) => areaOf(b.box) - areaOf(a.box))
    .slice(0, 2)
    .toSorted((a, b) => a.box.x - b.box.x);
  if (!left || !right || worded.length > 4 || rightOf(left.box) > right.box.x + 0.03) return null;
  const smaller = Math.min(areaOf(left.box), areaOf(right.box));
  const hasThird = worded.some((one) => one !== left && one !== right && areaOf(one.box) > 0.5 * smaller);
  const areLevel =
    overlapDown(left.box, right.box) > 0.6 * Math.min(left.box.height, right.box.height) &&
    Math.abs(left.box.y - right.box.y) < 0.06;
  const areAlike =
    Math.min(left.box.width, right.box.width) > 0.5 * Math.max(left.box.width, right.box.width);
  return !hasThird && areLevel && areAlike ? [left, right] : null;
}
