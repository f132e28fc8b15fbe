import { expect, test } from 'vitest';
import { openDeck } from '../../open-deck.ts';
import { readDeck } from '../../read-deck.ts';
import { shapeXml, slideXml, writeMinimalDeck } from '../../testing/minimal-deck.ts';
import { writtenWords } from './written-words.ts';

const cell = (text: string) =>
  `<a:tc><a:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody><a:tcPr/></a:tc>`;
const table = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name=""/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="914400" y="914400"/><a:ext cx="914400" cy="914400"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="914400"/></a:tblGrid><a:tr h="914400">${cell('Total')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
const shape = (text: string, box?: [number, number, number, number]) =>
  shapeXml(box ? { text, box } : { text });
const withRun = (text: string, properties: string) =>
  shape(text).replace('<a:rPr lang="en-US"/>', `<a:rPr lang="en-US">${properties}</a:rPr>`);
const transparent = '<a:solidFill><a:srgbClr val="000000"><a:alpha val="0"/></a:srgbClr></a:solidFill>';

async function read(shapes: string, drawn = shapes) {
  const deckPackage = await openDeck(await writeMinimalDeck({ shapes }));
  const [slide] = (await readDeck(deckPackage)).slides;
  if (!slide) throw new Error('The deck has a slide.');
  const { words, ...others } = writtenWords(Buffer.from(slideXml(drawn)), slide);
  // "slide" is in the title of every minimal deck.
  return { words: words.filter((word) => word !== 'slide'), ...others };
}

test.each([
  ['words, without signs and case', shape('R&amp;D: Don’t\nSTOP'), ['dont', 'stop']],
  ['a word of several runs', shape('Sales').replace('Sales', 'Sa</a:t></a:r><a:r><a:t>les'), ['sales']],
  ['no words of two letters', shape('We do it well'), ['well']],
  ['no transparent words', withRun('Left', transparent), []],
  ['no hidden shape', shape('Left').replace('name="Shape"', 'name="Shape" hidden="1"'), []],
  ['no turned text', shape('Turned').replace('<a:xfrm>', '<a:xfrm rot="1200000">'), []],
  ['upright text', shape('Upright').replace('<a:xfrm>', '<a:xfrm rot="5400000">'), ['upright']],
  ['no shape beside the slide', shape('Note', [20, 1, 4, 1]), []],
  ['no script that a PDF writes in another order', shape('שלום'), []],
])('reads %s', async (_what, shapes, words) => {
  expect((await read(shapes)).words).toEqual(words);
});

test('words of a table are marked as such', async () => {
  const { words, inTables } = await read(`${shape('Title')}${table}`);
  expect(words).toEqual(['title', 'total']);
  expect([...inTables]).toEqual(['total']);
});

test('text that a repair removed is not expected', async () => {
  expect((await read(`${shape('Left')}${shape('Stays')}`, shape('Stays'))).words).toEqual(['stays']);
});

test('fonts of signs count only if they have text', async () => {
  const signs = (text: string, font: string) => withRun(text, `<a:latin typeface="${font}"/>`);
  const { signFonts } = await read(`${signs('P', 'Wingdings 2')}${signs(' ', 'Webdings')}${shape('Text')}`);
  expect([...signFonts]).toEqual(['Wingdings 2']);
});
