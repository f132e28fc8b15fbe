import { expect, test } from 'vitest';
import { parseXml } from '../../guard/parse-xml.ts';
import { readChart } from '../../reading/charts/read-chart.ts';
import { chartXml, testFormat, testValueAxis } from '../../testing/chart-xml.ts';
import { dateFrom1900 } from './date-from-1900.ts';
import { readEditableXml, writeEditableXml } from './editable-xml.ts';

type Chart = Parameters<typeof chartXml>[0];

const orders: Chart = {
  before: '<c:date1904/>',
  plots: [{ kind: 'lineChart', series: [{ name: 'Orders', values: [410, 880] }], axes: [1, 2] }],
  categories: { serials: [43_554, 43_829], format: 'mmm\\ yyyy' },
};
const repaired = (chart: Chart): string =>
  writeEditableXml(dateFrom1900(readEditableXml(Buffer.from(chartXml(chart)))));
const categoriesIn = (xml: string) => {
  const block = readChart(parseXml(Buffer.from(xml)));
  return block?.kind === 'chart' ? block.categories : null;
};

test('the repaired chart has the same dates, counted from 1900', () => {
  const xml = repaired(orders);
  expect(xml).not.toContain('date1904');
  expect(xml).toContain('<c:v>45016</c:v>');
  expect(xml).toContain('<c:v>410</c:v>');
  expect(categoriesIn(xml)).toEqual(categoriesIn(chartXml(orders)));
  expect(categoriesIn(xml)).toEqual(['March 2023', 'December 2023']);
});

test('numbers become dates by the format of their axis, whose ends are shifted with them', () => {
  const axes = `<c:dateAx><c:axId val="1"/><c:scaling><c:max val="43900"/><c:min val="43500"/></c:scaling>${testFormat('yyyy')}<c:crossAx val="2"/></c:dateAx>${testValueAxis(2, { inside: '<c:crossAx val="1"/><c:crossesAt val="43500"/>' })}`;
  const xml = repaired({ ...orders, categories: { serials: [43_554, 43_829], format: 'General' }, axes });
  for (const day of [45_016, 45_291]) expect(xml).toContain(`<c:v>${day}</c:v>`);
  expect(xml).toContain('<c:max val="45362"/><c:min val="44962"/>');
  expect(xml).toContain('<c:crossesAt val="44962"/>');
});

test('dates that are values are shifted, too', () => {
  const series = { name: 'Opened', values: [43_554, 43_829], cells: 'd/m/yy' };
  const plots = [{ kind: 'barChart', series: [series], axes: [1, 2] as const }];
  const xml = repaired({ ...orders, plots, categories: ['Leeds', 'York'] });
  expect(xml).toContain('<c:v>45016</c:v>');
  expect(xml).toContain('<c:v>Leeds</c:v>');
});

test('charts that count from 1900, and numbers that are no dates, stay as they are', () => {
  for (const before of ['', '<c:date1904 val="0"/>', '<c:date1904 val="false"/>']) {
    const root = readEditableXml(Buffer.from(chartXml({ ...orders, before })));
    expect(dateFrom1900(root)).toBe(root);
  }
  const years = repaired({ ...orders, categories: { serials: [2021, 2024], format: '0' } });
  expect(categoriesIn(years)).toEqual(['2021', '2024']);
});
