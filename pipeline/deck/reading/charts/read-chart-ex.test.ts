import { afterAll, describe, expect, test } from 'vitest';
import { chartPoints } from '#pipeline/understanding/points/chart-points.ts';
import { fidelityReport } from '../../fidelity-report.ts';
import { parseXml } from '../../guard/parse-xml.ts';
import { openDeck } from '../../open-deck.ts';
import { readDeck } from '../../read-deck.ts';
import { chartFrameXml, chartParts } from '../../testing/chart-frame.ts';
import { writeMinimalDeck } from '../../testing/minimal-deck.ts';
import { removeTestFolders } from '../../testing/test-folders.ts';
import { readChartEx } from './read-chart-ex.ts';

afterAll(removeTestFolders);

const points = (values: readonly (number | string | null)[]) =>
  values.map((value, at) => (value === null ? '' : `<cx:pt idx="${at}">${value}</cx:pt>`)).join('');

type Drawn = {
  layout: string;
  levels: readonly (readonly (string | null)[])[];
  values: readonly number[];
  inside?: string;
  format?: string;
  axis?: string;
  dimension?: string;
};

function xmlOf({
  layout,
  levels,
  values,
  inside = '',
  format = 'General',
  axis = '',
  dimension = 'val',
}: Drawn) {
  const names = levels.map((level) => `<cx:lvl ptCount="${level.length}">${points(level)}</cx:lvl>`).join('');
  return `<cx:chartSpace xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><cx:chartData><cx:data id="0"><cx:strDim type="cat">${names}</cx:strDim><cx:numDim type="${dimension}"><cx:lvl ptCount="${values.length}" formatCode="${format}">${points(values)}</cx:lvl></cx:numDim></cx:data></cx:chartData><cx:chart><cx:title><cx:tx><cx:txData><cx:v>By channel</cx:v></cx:txData></cx:tx></cx:title><cx:plotArea><cx:plotAreaRegion><cx:series layoutId="${layout}"><cx:tx><cx:txData><cx:v>Profit</cx:v></cx:txData></cx:tx><cx:dataId val="0"/><cx:layoutPr>${inside}</cx:layoutPr></cx:series></cx:plotAreaRegion>${axis}</cx:plotArea></cx:chart></cx:chartSpace>`;
}

function read(drawn: Drawn) {
  const block = readChartEx(parseXml(Buffer.from(xmlOf(drawn))));
  if (block?.kind !== 'chart') throw new Error('no chart');
  return block;
}

const bridge: Drawn = {
  layout: 'waterfall',
  levels: [['2023', 'New customers', 'Wages', '2024']],
  values: [100, 60, -20, 140],
  inside: '<cx:subtotals><cx:idx val="0"/><cx:idx val="3"/></cx:subtotals>',
};

describe('a waterfall', () => {
  test('is read with its steps and totals', () => {
    expect(read(bridge)).toEqual({
      kind: 'chart',
      title: 'By channel',
      chartType: 'waterfall',
      categories: ['2023', 'New customers', 'Wages', '2024'],
      series: [{ name: 'Profit', values: [100, 60, -20, 140], numberFormat: null }],
      totals: [0, 3],
    });
  });

  test('has one point, the change from one time to another, or none without times or totals', () => {
    expect(chartPoints(read(bridge))).toMatchObject([
      { kind: 'change', from: { label: '2023', value: 100 }, to: { label: '2024', value: 140 } },
    ]);
    expect(chartPoints(read({ ...bridge, inside: '' }))).toEqual([]);
    expect(chartPoints(read({ ...bridge, levels: [['Start', 'New', 'Wages', 'Sum']] }))).toEqual([]);
  });
});

test('a funnel has stages, which are no shares of a whole', () => {
  const funnel = read({ layout: 'funnel', levels: [['Visits', 'Carts', 'Orders']], values: [60, 30, 10] });
  expect(funnel).toMatchObject({ chartType: 'funnel', categories: ['Visits', 'Carts', 'Orders'] });
  expect(chartPoints(funnel)).toMatchObject([
    { kind: 'extremes', highest: { label: 'Visits', value: 60 }, lowest: { label: 'Orders', value: 10 } },
  ]);
});

test('a treemap names its leaves, with their parents if two have the same name', () => {
  const tree = read({
    layout: 'treemap',
    levels: [
      ['Bikes', 'Parts', 'Parts', null],
      ['Shop', null, 'Web', 'Repairs'],
    ],
    values: [50, 20, 20, 10],
  });
  expect(tree.categories).toEqual(['Bikes', 'Shop: Parts', 'Web: Parts', 'Repairs']);
  expect(chartPoints(tree)[0]).toMatchObject({ kind: 'share', of: { label: 'Bikes' }, share: 0.5 });
});

test('the columns of a Pareto chart are sums, the largest first', () => {
  const pareto = read({
    layout: 'clusteredColumn',
    levels: [['Late', 'Broken', 'Late']],
    values: [3, 4, 2],
    inside: '<cx:aggregation/>',
  });
  expect(pareto).toMatchObject({
    chartType: 'column',
    categories: ['Late', 'Broken'],
    series: [{ values: [5, 4] }],
  });
});

test('a map is read by the values that colour it', () => {
  const map = read({
    layout: 'regionMap',
    levels: [['Kent', 'Devon']],
    values: [7, 9],
    dimension: 'colorVal',
  });
  expect(map).toMatchObject({
    chartType: 'map',
    categories: ['Kent', 'Devon'],
    series: [{ values: [7, 9] }],
  });
});

test('the format comes from the cells, or from the axis and its units', () => {
  const formatOf = (changes: Partial<Drawn>) => read({ ...bridge, ...changes }).series[0]?.numberFormat;
  expect(formatOf({ format: '0%' })).toBe('0%');
  expect(formatOf({ format: 'Standard' })).toBeNull();
  const axis = `<cx:axis id="1"><cx:valScaling/><cx:units unit="millions"/><cx:numFmt formatCode="$0" sourceLinked="0"/></cx:axis>`;
  expect(formatOf({ axis })).toBe('"$"0,,"M"');
});

test.each([
  ['a histogram', { layout: 'clusteredColumn', inside: '<cx:binning/>' }],
  ['a box plot', { layout: 'boxWhisker' }],
])('%s is not read, and a warning says so', async (_, drawn) => {
  const chart = xmlOf({ ...bridge, ...drawn });
  const frame = chartFrameXml('http://schemas.microsoft.com/office/drawing/2014/chartex');
  const deck = await readDeck(
    await openDeck(await writeMinimalDeck({ parts: chartParts(chart, { frame }) })),
  );
  expect(deck.slides[0]?.blocks).toEqual([]);
  const findings = fidelityReport({ deck, installedFonts: new Map(), checkedSlides: new Set() });
  expect(findings).toMatchObject([{ code: 'chart_not_read', slideNumber: 1 }]);
});

test('the values of a funnel are content of its slide', async () => {
  const chart = xmlOf({ layout: 'funnel', levels: [['Visits', 'Orders']], values: [60, 10] });
  const frame = chartFrameXml('http://schemas.microsoft.com/office/drawing/2014/chartex');
  const deck = await readDeck(
    await openDeck(await writeMinimalDeck({ parts: chartParts(chart, { frame }) })),
  );
  expect(deck.slides[0]?.blocks).toMatchObject([{ kind: 'chart', chartType: 'funnel' }]);
  expect(fidelityReport({ deck, installedFonts: new Map(), checkedSlides: new Set() })).toEqual([]);
});
