import { expect, test } from 'vitest';
import type { ShareBox, SlideBlock } from '../../deck/deck.ts';
import type { SeenShape } from '../seen-shape.ts';
import { aboutData } from './about-data.ts';

function seen(
  kind: SeenShape['kind'],
  box: ShareBox,
  text: string,
  content: SlideBlock | null = null,
): SeenShape {
  return {
    id: text,
    groups: [],
    kind,
    role: null,
    geometry: null,
    box,
    inkBox: box,
    fill: null,
    outline: null,
    lines: [],
    content,
    connects: null,
    isArrow: false,
    tip: null,
    z: 0,
    text,
    sizePt: 14,
    isBold: false,
    seenBox: box,
  };
}

const chart: SlideBlock = {
  kind: 'chart',
  title: null,
  chartType: 'column',
  categories: ['2024', '2025'],
  series: [{ name: 'Sales', values: [1, 2], numberFormat: '0%' }],
};
const place = { x: 0.1, y: 0.3, width: 0.5, height: 0.5 };
const title = seen('text', { x: 0.1, y: 0.23, width: 0.5, height: 0.05 }, 'Revenue by year (€m)');
const remark = seen('text', { x: 0.4, y: 0.35, width: 0.1, height: 0.05 }, '+38 %');
const elsewhere = seen('text', { x: 0.7, y: 0.4, width: 0.2, height: 0.1 }, 'Next steps');

test('a text directly above is the title with its unit; a short text on the chart is a remark', () => {
  expect(aboutData(seen('chart', place, '', chart), [title, remark, elsewhere], '')).toEqual({
    title: 'Revenue by year (€m)',
    unit: '€m',
    annotations: ['+38 %'],
  });
});

test("a chart's own title takes precedence over the text above, and its values give the unit", () => {
  const own = { ...chart, title: 'Churn' };
  expect(aboutData(seen('chart', place, '', own), [title, elsewhere], '')).toEqual({
    title: 'Churn',
    unit: '%',
    annotations: [],
  });
});
