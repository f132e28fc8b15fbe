/** A series of a chart for tests. `cells` is the format of its cells, `labels` the content of its `c:dLbls`. */
export type TestSeries = { name: string; values: readonly number[]; cells?: string; labels?: string };

/** A plot of a chart for tests, such as `barChart`, on two axes that are named by their ids. */
export type TestPlot = {
  kind: string;
  series: readonly TestSeries[];
  axes?: readonly [categories: number, values: number];
  inside?: string;
};

const text = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const cachedPoints = (values: readonly (number | string)[]) =>
  `<c:ptCount val="${values.length}"/>${values.map((value, at) => `<c:pt idx="${at}"><c:v>${text(String(value))}</c:v></c:pt>`).join('')}`;

/** Categories of a test chart: words, or numbers with a format. */
export type TestCategories = readonly string[] | { serials: readonly number[]; format: string };

function categoriesXml(categories: TestCategories): string {
  return 'serials' in categories
    ? `<c:cat><c:numRef><c:f>A</c:f><c:numCache><c:formatCode>${text(categories.format)}</c:formatCode>${cachedPoints(categories.serials)}</c:numCache></c:numRef></c:cat>`
    : `<c:cat><c:strRef><c:f>A</c:f><c:strCache>${cachedPoints(categories)}</c:strCache></c:strRef></c:cat>`;
}

/** Writes a value axis. `position` is `l`, `r`, `b` or `t`; `inside` follows its title. */
export function testValueAxis(
  id: number,
  { title, inside = '', position = 'l' }: { title?: string; inside?: string; position?: string } = {},
): string {
  const titled =
    title === undefined
      ? ''
      : `<c:title><c:tx><c:rich><a:p><a:r><a:t>${text(title)}</a:t></a:r></a:p></c:rich></c:tx></c:title>`;
  return `<c:valAx><c:axId val="${id}"/><c:axPos val="${position}"/>${titled}${inside}</c:valAx>`;
}

/** Writes `c:numFmt`, stated by hand unless it follows the cells. */
export const testFormat = (code: string, isLinked = false): string =>
  `<c:numFmt formatCode="${text(code)}" sourceLinked="${isLinked ? 1 : 0}"/>`;

/** Writes a chart part (`c:chartSpace`) for tests. `before` precedes `c:chart`, `after` follows it. */
export function chartXml({
  plots,
  categories,
  axes = '',
  before = '',
  after = '',
}: {
  plots: readonly TestPlot[];
  categories: TestCategories;
  axes?: string;
  before?: string;
  after?: string;
}): string {
  const drawn = plots.map(({ kind, series, axes: ids = [], inside = '' }) => {
    const rows = series.map(
      ({ name, values, cells = 'General', labels = '' }, at) =>
        `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx><c:v>${text(name)}</c:v></c:tx>${labels}${categoriesXml(categories)}<c:val><c:numRef><c:f>B</c:f><c:numCache><c:formatCode>${text(cells)}</c:formatCode>${cachedPoints(values)}</c:numCache></c:numRef></c:val></c:ser>`,
    );
    return `<c:${kind}>${inside}${rows.join('')}${ids.map((id) => `<c:axId val="${id}"/>`).join('')}</c:${kind}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${before}<c:chart><c:autoTitleDeleted val="1"/><c:plotArea>${drawn.join('')}${axes}</c:plotArea></c:chart>${after}</c:chartSpace>`;
}
