import { expect, test } from 'vitest';
import { isFurniture } from './furniture.ts';
import type { SeenShape } from './seen-shape.ts';

function textAt(y: number, text: string, sizePt: number): SeenShape {
  const box = { x: 0.1, y, width: 0.8, height: 0.05 };
  const line = { text, level: 0, sizePt, isBold: false, colour: null, bullet: null, font: null };
  return {
    ...{ id: '3', z: 0, groups: [], kind: 'text', role: null, geometry: 'rect', content: null, text, sizePt },
    ...{ box, inkBox: box, seenBox: box, fill: null, outline: null, lines: [line], isBold: false },
    ...{ connects: null, isArrow: false, tip: null },
  };
}

test.each([
  ['a footnote', textAt(0.9, '¹ We surveyed 210 customers in 2024.', 10), true],
  ['a footnote with a dagger', textAt(0.9, '† Without financing', 10), true],
  ['a footnote with a star', textAt(0.9, '*Average of 38 sites', 10), true],
  ['a line that opens with a figure', textAt(0.9, '210 customers answered.', 10), false],
  ['a point with a sign, in the middle', textAt(0.5, '* Every planner sees the map', 10), false],
  ['large letters at the foot', textAt(0.9, '* Every planner sees the map', 24), false],
])('recognises furniture: %s', (_, shape, expected) => {
  const scene = {
    ...{ number: 2, shapes: [shape], bodySizePt: 20, hasAnimations: false },
    repeated: () => ({ count: 1, share: 0.1 }),
  };
  expect(isFurniture(shape, scene)).toBe(expected);
});
