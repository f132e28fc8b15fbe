import { describe, expect, test } from 'vitest';
import { parseXml } from '../../guard/parse-xml.ts';
import { chartXml, type TestPlot, testFormat, testValueAxis } from '../../testing/chart-xml.ts';
import { readChart } from './read-chart.ts';

const categories = ['2021', '2024'];
const read = (chart: Parameters<typeof chartXml>[0]) => {
  const block = readChart(parseXml(Buffer.from(chartXml(chart))));
  if (block?.kind !== 'chart') throw new Error('no chart');
  return block;
};
const formatsOf = (plots: readonly TestPlot[], axes: string) =>
  read({ plots, categories, axes }).series.map(({ numberFormat }) => numberFormat);

const revenue = { name: 'Revenue', values: [120, 260] };
const margin = { name: 'Margin', values: [0.31, 0.47] };
const barsAndLine: TestPlot[] = [
  { kind: 'barChart', series: [revenue], axes: [1, 2] },
  { kind: 'lineChart', series: [margin], axes: [3, 4] },
];

describe('the format of a series', () => {
  test('comes from its own axis, whichever axis stands first', () => {
    const money = testValueAxis(2, { inside: testFormat('"$"#,##0"M"') });
    const share = testValueAxis(4, { inside: testFormat('0%'), position: 'r' });
    expect(formatsOf(barsAndLine, money + share)).toEqual(['"$"#,##0"M"', '0%']);
    expect(formatsOf(barsAndLine, share + money)).toEqual(['"$"#,##0"M"', '0%']);
  });

  test.each([
    ['Revenue in $ million', '"$"#,##0.##########"M"'],
    ['USD thousands', '"$"#,##0.##########"K"'],
    ['Millions of euros', '"€"#,##0.##########"M"'],
    ['Sales (€bn)', '"€"#,##0.##########"B"'],
    ['Delivery time (days)', '#,##0.##########" days"'],
    ['Share of orders, %', '#,##0.##########"%"'],
    ['Orders', null],
  ])('is read from an axis titled "%s"', (title, format) => {
    const [bars] = barsAndLine;
    expect(formatsOf(bars ? [bars] : [], testValueAxis(2, { title }))).toEqual([format]);
  });

  test('takes a scale from the title if it is a bare currency, but not if it divides the figures', () => {
    const axis = (inside: string) => testValueAxis(2, { title: 'Revenue in $ million', inside });
    const [bars] = barsAndLine;
    const plots = bars ? [bars] : [];
    expect(formatsOf(plots, axis(testFormat('"$"#,##0')))).toEqual(['"$"#,##0"M"']);
    expect(formatsOf(plots, axis(testFormat('#,##0,,')))).toEqual(['"$"#,##0,,"M"']);
  });

  test.each([
    ['<c:builtInUnit val="millions"/>', '"$"#,##0,,"M"'],
    ['<c:builtInUnit val="thousands"/>', '"$"#,##0,"K"'],
    ['<c:custUnit val="1000000000"/>', '"$"#,##0,,,"B"'],
    ['<c:builtInUnit val="hundreds"/>', '"$"#,##0'],
  ])('includes the display units %s', (unit, format) => {
    const series = { name: 'Revenue', values: [120e6, 260e6] };
    const inside = `${testFormat('"$"#,##0')}<c:dispUnits>${unit}</c:dispUnits>`;
    const axis = testValueAxis(2, { title: 'Revenue in millions', inside });
    expect(formatsOf([{ kind: 'barChart', series: [series], axes: [1, 2] }], axis)).toEqual([format]);
  });

  test('does not come from an axis of shares of 100 %, which says nothing about the values', () => {
    const inside = '<c:grouping val="percentStacked"/>';
    const plot: TestPlot = { kind: 'barChart', series: [revenue], axes: [1, 2], inside };
    expect(formatsOf([plot], testValueAxis(2, { inside: testFormat('0%') }))).toEqual([null]);
  });

  test('comes from the upright axis if the chart is a scatter plot', () => {
    const xml = chartXml({
      plots: [{ kind: 'scatterChart', series: [margin], axes: [2, 4] }],
      categories,
      axes:
        testValueAxis(4, { inside: testFormat('0%') }) +
        testValueAxis(2, { inside: testFormat('"$"0'), position: 'b' }),
    });
    const cloud = xml.replaceAll('c:val>', 'c:yVal>').replaceAll('c:cat>', 'c:xVal>');
    expect(readChart(parseXml(Buffer.from(cloud)))).toMatchObject({ series: [{ numberFormat: '0%' }] });
  });
});

describe('the format of an axis', () => {
  const axis = testValueAxis(2, { inside: testFormat('"$"0') });
  const formatWith = (changes: { cells?: string; labels?: string }, axes = axis) =>
    formatsOf([{ kind: 'barChart', series: [{ ...margin, ...changes }], axes: [1, 2] }], axes)[0];

  test('yields to that of visible labels', () => {
    expect(formatWith({ labels: `<c:dLbls>${testFormat('0.0%')}<c:showVal val="1"/></c:dLbls>` })).toBe(
      '0.0%',
    );
  });
  test('replaces that of hidden labels', () => {
    expect(formatWith({ labels: `<c:dLbls>${testFormat('0.0')}<c:showVal val="0"/></c:dLbls>` })).toBe(
      '"$"0',
    );
    expect(formatWith({ labels: `<c:dLbls><c:delete val="1"/>${testFormat('0%')}</c:dLbls>` })).toBe('"$"0');
  });
  test('yields to that of cells with a unit', () => expect(formatWith({ cells: '0.0%' })).toBe('0.0%'));
  test('replaces that of cells without a unit', () => expect(formatWith({ cells: '0.00' })).toBe('"$"0'));
  test('is not used if it follows the cells', () => {
    expect(formatWith({ cells: '0.00' }, testValueAxis(2, { inside: testFormat('0%', true) }))).toBe('0.00');
  });
  test('is not used if it is General', () => {
    expect(formatWith({ cells: '0%' }, testValueAxis(2, { inside: testFormat('General') }))).toBe('0%');
  });
});

describe('dates', () => {
  const serials = [43_554, 43_829];
  const dates = (before: string, format = 'mmm\\ yyyy', axes = '') =>
    read({
      plots: [{ kind: 'lineChart', series: [revenue], axes: [1, 2] }],
      categories: { serials, format },
      axes,
      before,
    }).categories;

  test.each([
    ['<c:date1904 val="1"/>', 'March 2023'],
    ['<c:date1904 val="true"/>', 'March 2023'],
    ['<c:date1904/>', 'March 2023'],
    ['<c:date1904 val="0"/>', 'March 2019'],
    ['', 'March 2019'],
  ])('count from the year that %s says', (before, first) => {
    expect(dates(before)[0]).toBe(first);
  });

  test('are also recognised by the format of their axis', () => {
    const axes = `<c:dateAx><c:axId val="1"/>${testFormat('mmm-yy')}</c:dateAx>`;
    expect(dates('<c:date1904/>', 'General', axes)).toEqual(['March 2023', 'December 2023']);
  });
});
