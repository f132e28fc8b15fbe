import { afterAll, expect, test } from 'vitest';
import { deckLimits } from './deck-limits.ts';
import { openDeck } from './open-deck.ts';
import { readDeck } from './read-deck.ts';
import { type MinimalDeck, namespaces, writeMinimalDeck } from './testing/minimal-deck.ts';
import { removeTestFolders } from './testing/test-folders.ts';

// Small decks that would make the reader repeat its work thousands of times, or that claim content they lack.

afterAll(removeTestFolders);

const open = async (deck: MinimalDeck) => openDeck(await writeMinimalDeck(deck));
const read = async (deck: MinimalDeck) => readDeck(await open(deck));

const chartFrame =
  '<p:graphicFrame><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId2"/></a:graphicData></a:graphic></p:graphicFrame>';
const withChart = (series: string, frames = 1): MinimalDeck => ({
  shapes: chartFrame.repeat(frames),
  slideRelationships: [{ id: 'rId2', type: 'chart', target: '../charts/chart1.xml' }],
  parts: [
    {
      name: 'ppt/charts/chart1.xml',
      content: `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart><c:plotArea><c:barChart>${series}</c:barChart></c:plotArea></c:chart></c:chartSpace>`,
    },
  ],
});
const seriesClaiming = (count: number) =>
  `<c:ser><c:val><c:numLit><c:ptCount val="${count}"/><c:pt idx="1"><c:v>7</c:v></c:pt></c:numLit></c:val></c:ser>`;

test('60,000 series that each claim 10,000 points take only the room of their real points', async () => {
  const { slides } = await read(withChart(seriesClaiming(10_000).repeat(60_000)));
  const [chart] = slides[0]?.blocks ?? [];
  const series = chart?.kind === 'chart' ? chart.series : [];
  expect(series).toHaveLength(60_000);
  expect(Math.max(...series.map(({ values }) => values.length))).toBeLessThan(100);
  expect(series[0]?.values.slice(0, 3)).toEqual([null, 7, null]);
});

test('a chart of usual size keeps its gaps at the end', async () => {
  const { slides } = await read(withChart(seriesClaiming(12)));
  expect(slides[0]?.blocks).toMatchObject([{ series: [{ values: { length: 12 } }] }]);
});

// fault: P1
test('a large chart that is shown 1,000 times is refused', async () => {
  await expect(read(withChart('<c:ser/>'.repeat(5000), 1000))).rejects.toMatchObject({
    code: 'deck_too_complex',
  });
});

test('a picture that is shown 500 times is read once', async () => {
  const picture =
    '<p:pic><p:nvPicPr><p:cNvPr id="1" name=""/></p:nvPicPr><p:blipFill><a:blip r:embed="rId2"/></p:blipFill></p:pic>';
  const deckPackage = await open({
    shapes: picture.repeat(500),
    slideRelationships: [{ id: 'rId2', type: 'image', target: '../media/one.gif' }],
    parts: [{ name: 'ppt/media/one.gif', content: Buffer.from('GIF89a\x01\0\x01\0', 'latin1') }],
  });
  const partsRead: string[] = [];
  await readDeck({
    ...deckPackage,
    read: (name) => {
      partsRead.push(name);
      return deckPackage.read(name);
    },
  });
  expect(partsRead.filter((name) => name.endsWith('.gif'))).toHaveLength(1);
});

// Each of the next three took minutes while its time grew with the square of its size.

test('a slide with 25,000 placeholders is read with a layout of 25,000', async () => {
  const placeholders = (first: number) =>
    Array.from(
      { length: 25_000 },
      (_, index) => `<p:sp><p:nvSpPr><p:nvPr><p:ph idx="${first + index}"/></p:nvPr></p:nvSpPr></p:sp>`,
    ).join('');
  const layout = `<p:sldLayout ${namespaces}><p:cSld><p:spTree>${placeholders(1)}</p:spTree></p:cSld></p:sldLayout>`;
  const deck = await read({
    shapes: placeholders(50_000),
    parts: [{ name: 'ppt/slideLayouts/slideLayout1.xml', content: layout }],
  });
  expect(deck.slides).toHaveLength(1);
});

test('a slide with 40,000 pictures and 40,000 relationships is read', async () => {
  const deck = await read({
    shapes: '<p:pic><p:blipFill><a:blip r:embed="none"/></p:blipFill></p:pic>'.repeat(40_000),
    slideRelationships: Array.from({ length: 40_000 }, (_, index) => ({
      id: `rId${index + 2}`,
      type: 'image',
      target: '../media/one.gif',
    })),
  });
  expect(deck.slides).toHaveLength(1);
});

test('sections inside sections hold no more than their own slides', async () => {
  const slides = `<sldIdLst>${'<sldId id="256"/>'.repeat(100_000)}</sldIdLst>`;
  const presentation = `<p:presentation ${namespaces}><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst><p:extLst>${'<section name="a">'.repeat(100)}${slides}${'</section>'.repeat(100)}</p:extLst></p:presentation>`;
  const { sections } = await read({ parts: [{ name: 'ppt/presentation.xml', content: presentation }] });
  expect(sections).toHaveLength(100);
  expect(sections.flatMap(({ slideNumbers }) => slideNumbers)).toHaveLength(100_000);
});

test('layouts whose trees would fill the memory are refused before one is built', async () => {
  const parts = Array.from({ length: 4 }, (_, index) => ({
    name: `ppt/slideLayouts/slideLayout${index + 2}.xml`,
    content: `<p:sldLayout ${namespaces}>${'<p:a/>'.repeat(deckLimits.xmlElementsOfDeck / 4)}</p:sldLayout>`,
  }));
  await expect(open({ parts })).rejects.toMatchObject({ code: 'deck_too_complex' });
});
