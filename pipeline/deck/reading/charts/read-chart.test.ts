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

describe('a series takes its format from its own axis', () => {
  test('whichever axis stands first', () => {
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
  ])('an axis titled "%s"', (title, format) => {
    const [bars] = barsAndLine;
    expect(formatsOf(bars ? [bars] : [], testValueAxis(2, { title }))).toEqual([format]);
  });

  test('a title adds its scale to a bare currency, and none to figures that are divided', () => {
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
  ])('display units %s', (unit, format) => {
    const series = { name: 'Revenue', values: [120e6, 260e6] };
    const inside = `${testFormat('"$"#,##0')}<c:dispUnits>${unit}</c:dispUnits>`;
    const axis = testValueAxis(2, { title: 'Revenue in millions', inside });
    expect(formatsOf([{ kind: 'barChart', series: [series], axes: [1, 2] }], axis)).toEqual([format]);
  });

  test('shares of 100 % are measured by an axis that says nothing of the values', () => {
    const inside = '<c:grouping val="percentStacked"/>';
    const plot: TestPlot = { kind: 'barChart', series: [revenue], axes: [1, 2], inside };
    expect(formatsOf([plot], testValueAxis(2, { inside: testFormat('0%') }))).toEqual([null]);
  });

  test('clouds of points by the upright one of their axes', () => {
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

describe('what says otherwise comes first', () => {
  const axis = testValueAxis(2, { inside: testFormat('"$"0') });
  const formatWith = (changes: { cells?: string; labels?: string }, axes = axis) =>
    formatsOf([{ kind: 'barChart', series: [{ ...margin, ...changes }], axes: [1, 2] }], axes)[0];

  test('labels that are shown', () => {
    expect(formatWith({ labels: `<c:dLbls>${testFormat('0.0%')}<c:showVal val="1"/></c:dLbls>` })).toBe(
      '0.0%',
    );
  });
  test('not labels that are hidden', () => {
    expect(formatWith({ labels: `<c:dLbls>${testFormat('0.0')}<c:showVal val="0"/></c:dLbls>` })).toBe(
      '"$"0',
    );
    expect(formatWith({ labels: `<c:dLbls><c:delete val="1"/>${testFormat('0%')}</c:dLbls>` })).toBe('"$"0');
  });
  test('cells with a unit', () => expect(formatWith({ cells: '0.0%' })).toBe('0.0%'));
  test('not cells without one', () => expect(formatWith({ cells: '0.00' })).toBe('"$"0'));
  test('not an axis that follows the cells', () => {
    expect(formatWith({ cells: '0.00' }, testValueAxis(2, { inside: testFormat('0%', true) }))).toBe('0.00');
  });
  test('not an axis that says General', () => {
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

  test('are known by the format of their axis, too', () => {
    const axes = `<c:dateAx><c:axId val="1"/>${testFormat('mmm-yy')}</c:dateAx>`;
    expect(dates('<c:date1904/>', 'General', axes)).toEqual(['March 2023', 'December 2023']);
  });
});
