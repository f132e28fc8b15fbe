import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '#pipeline/findings/finding.ts';
import { openDeck } from '../../open-deck.ts';
import { readDeck } from '../../read-deck.ts';
import { renderSlides } from '../../render-slides.ts';
import type { TestEntry } from '../../testing/build-zip.ts';
import { chartFrameXml } from '../../testing/chart-frame.ts';
import { chartXml, testFormat, testValueAxis } from '../../testing/chart-xml.ts';
import {
  minimalDeckEntries,
  relationshipsEntry,
  slideXml,
  writeMinimalDeck,
} from '../../testing/minimal-deck.ts';
import { newTestFolder, removeTestFolders } from '../../testing/test-folders.ts';

/** A deck with a slide for each repair, drawn once by LibreOffice. Colours show what should be visible. */

const box = (x: number, y: number, width = 2, height = 1) => {
  const [left, top, cx, cy] = [x, y, width, height].map((inches) => inches * 914_400);
  return `<a:off x="${left}" y="${top}"/><a:ext cx="${cx}" cy="${cy}"/>`;
};
const fill = (colour: string) => `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`;
const named = (kind: string, id: number) =>
  `<p:nv${kind}Pr><p:cNvPr id="${id}" name=""/><p:cNv${kind}Pr/><p:nvPr/></p:nv${kind}Pr>`;
const rectangle = (id: number, place: string, colour: string) =>
  `<p:sp>${named('Sp', id)}<p:spPr><a:xfrm>${place}</a:xfrm><a:prstGeom prst="rect"/>${fill(colour)}</p:spPr></p:sp>`;
const paragraph = (text: string, { run = '', bullet = '' }: { run?: string; bullet?: string } = {}) =>
  `<a:p><a:pPr marL="457200" indent="-457200">${bullet}</a:pPr><a:r><a:rPr lang="en-US" sz="4000">${run}</a:rPr><a:t>${text}</a:t></a:r></a:p>`;
const textBox = (id: number, place: string, paragraphs: string) =>
  `<p:sp>${named('Sp', id)}<p:spPr><a:xfrm>${place}</a:xfrm><a:prstGeom prst="rect"/></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs}</p:txBody></p:sp>`;

const red = 'FF0000';
const blue = '0000FF';
const green = '00B000';

function slideOfWhatLeft(): string {
  const group = `<p:grpSp>${named('GrpSp', 12)}<p:grpSpPr><a:xfrm>${box(7, 2)}<a:chOff x="6400800" y="1828800"/><a:chExt cx="1828800" cy="914400"/></a:xfrm></p:grpSpPr>${rectangle(13, box(7, 2), red)}</p:grpSp>`;
  const picture = `<p:pic>${named('Pic', 14)}<p:blipFill><a:blip r:embed="rId10"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm>${box(10, 2)}</a:xfrm><a:prstGeom prst="rect"/></p:spPr></p:pic>`;
  const line = `<p:cxnSp>${named('CxnSp', 15)}<p:spPr><a:xfrm>${box(1, 4)}</a:xfrm><a:prstGeom prst="line"/><a:ln w="127000">${fill(red)}</a:ln></p:spPr></p:cxnSp>`;
  const cell = `<a:tc><a:txBody><a:bodyPr/><a:p/></a:txBody><a:tcPr>${fill(red)}</a:tcPr></a:tc>`;
  const table = `<p:graphicFrame>${named('GraphicFrame', 16)}<p:xfrm>${box(4, 4)}</p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="1828800"/></a:tblGrid><a:tr h="914400">${cell}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  const bullet = `<a:buClr><a:srgbClr val="${red}"/></a:buClr><a:buChar char="●"/>`;
  const link = `<a:highlight><a:srgbClr val="${red}"/></a:highlight>`;
  const text = textBox(
    17,
    box(7, 4, 5, 3),
    paragraph('Left', { run: fill(red), bullet }) +
      paragraph('Left', { run: `${fill(red)}${link}` }) +
      paragraph('Stays', { run: fill(green) }),
  );
  const shapes = `${rectangle(10, box(1, 2), red)}${rectangle(11, box(4, 2), green)}${group}${picture}${line}${table}${text}`;
  const paragraphs = '<p:txEl><p:pRg st="0" end="1"/></p:txEl>';
  const exits = [10, 12, 14, 15, 16].map((id) => leave(id)).join('') + leave(17, paragraphs);
  const timing = `<p:timing><p:tnLst><p:par><p:cTn id="1" dur="indefinite" restart="never" nodeType="tmRoot"><p:childTnLst><p:seq><p:cTn id="2" dur="indefinite" nodeType="mainSeq"><p:childTnLst>${exits}</p:childTnLst></p:cTn></p:seq></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>`;
  return slideXml(shapes).replace('</p:cSld>', `</p:cSld>${timing}`);
}

function leave(id: number, inside = ''): string {
  return `<p:set><p:cBhvr><p:cTn id="${100 + id}" dur="1"/><p:tgtEl><p:spTgt spid="${id}">${inside}</p:spTgt></p:tgtEl><p:attrNameLst><p:attrName>style.visibility</p:attrName></p:attrNameLst></p:cBhvr><p:to><p:strVal val="hidden"/></p:to></p:set>`;
}

/** Builds a slide with a gradient that LibreOffice 7.4 loses because a run inherits it. */
function slideOfGradientText(): string {
  const stop = (position: number) => `<a:gs pos="${position}"><a:srgbClr val="${blue}"/></a:gs>`;
  const gradient = `<a:gradFill><a:gsLst>${stop(0)}${stop(100_000)}</a:gsLst><a:lin ang="0"/></a:gradFill>`;
  const style = `<a:lstStyle><a:lvl1pPr><a:defRPr>${gradient}</a:defRPr></a:lvl1pPr></a:lstStyle>`;
  const text = textBox(10, box(1, 3, 8), paragraph('Gradient'));
  return slideXml(text.replace('<a:lstStyle/>', style), 2);
}

function slideOfIcons(): string {
  const icons = paragraph('A b', { run: `${fill(red)}<a:latin typeface="Modern Pictograms"/>` });
  const privateUse = paragraph('\ue0aa\ue0ab', { run: fill(red) });
  return slideXml(
    textBox(10, box(1, 3, 8), icons + privateUse + paragraph('Words', { run: fill(green) })),
    3,
  );
}

/** Builds a slide with an emoji in a box so narrow that LibreOffice breaks the line inside the character. */
function slideOfEmoji(): string {
  return slideXml(textBox(10, box(1, 3, 0.7), paragraph('🟥').replace(/ marL="\d+" indent="-\d+"/, '')), 4);
}

function slideOfSigns(): string {
  // The filled square of Wingdings, in its two encodings; boxes and letters have far fewer pixels.
  const run = '<a:latin typeface="Wingdings"/><a:sym typeface="Wingdings"/>';
  return slideXml(textBox(10, box(1, 3, 8), paragraph('\uf06en', { run: `${fill(red)}${run}` })), 6);
}

/** Builds a slide with a formula, whose first alternative LibreOffice would choose and not draw. */
function slideOfFormula(): string {
  const formula = '<a14:m><m:oMathPara><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></m:oMathPara></a14:m>';
  const picture = '<a:blipFill><a:blip r:embed="rId10"/><a:stretch><a:fillRect/></a:stretch></a:blipFill>';
  const shape = (inside: string, text: string) =>
    `<p:sp>${named('Sp', 10)}<p:spPr><a:xfrm>${box(1, 3, 4, 2)}</a:xfrm><a:prstGeom prst="rect"/>${inside}</p:spPr><p:txBody><a:bodyPr/><a:p>${text}</a:p></p:txBody></p:sp>`;
  return slideXml(
    `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><mc:Choice Requires="a14">${shape('', formula)}</mc:Choice><mc:Fallback>${shape(picture, '')}</mc:Fallback></mc:AlternateContent>`,
    7,
  );
}

const diagramTypes = 'http://schemas.openxmlformats.org/drawingml/2006/diagram';
const drawingTypes = 'http://schemas.microsoft.com/office/drawing/2008/diagram';
const drawingPart = 'ppt/diagrams/drawing1.xml';

/** Builds an arrow as wide as the slide, with its label in the right half. */
function partsOfDiagram(): TestEntry[] {
  const declared = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:dgm="${diagramTypes}" xmlns:dsp="${drawingTypes}"`;
  const frame = `<p:graphicFrame>${named('GraphicFrame', 10)}<p:xfrm>${box(0, 2, 13, 3)}</p:xfrm><a:graphic><a:graphicData uri="${diagramTypes}"><dgm:relIds xmlns:dgm="${diagramTypes}" r:dm="rId10"/></a:graphicData></a:graphic></p:graphicFrame>`;
  const data = `<dgm:dataModel ${declared}><dgm:ptLst/><dgm:cxnLst/><dgm:extLst><a:ext uri="${drawingTypes}"><dsp:dataModelExt relId="rId11"/></a:ext></dgm:extLst></dgm:dataModel>`;
  const text = paragraph('Label', { run: fill(red) });
  const arrow = `<dsp:sp modelId="{A}"><dsp:nvSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvSpPr/></dsp:nvSpPr><dsp:spPr><a:xfrm>${box(0, 0, 13, 3)}</a:xfrm><a:prstGeom prst="homePlate"/>${fill(green)}</dsp:spPr><dsp:txBody><a:bodyPr/><a:lstStyle/>${text}</dsp:txBody><dsp:txXfrm>${box(7, 0, 5, 3)}</dsp:txXfrm></dsp:sp>`;
  const drawing = `<dsp:drawing ${declared}><dsp:spTree><dsp:nvGrpSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvGrpSpPr/></dsp:nvGrpSpPr><dsp:grpSpPr/>${arrow}</dsp:spTree></dsp:drawing>`;
  return [
    { name: 'ppt/slides/slide5.xml', content: slideXml(frame, 5) },
    relationshipsEntry('ppt/slides/_rels/slide5.xml.rels', [
      { id: 'rId1', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
      { id: 'rId10', type: 'diagramData', target: '../diagrams/data1.xml' },
      { id: 'rId11', type: 'diagramDrawing', target: '../diagrams/drawing1.xml' },
    ]),
    { name: 'ppt/diagrams/data1.xml', content: data },
    { name: drawingPart, content: drawing },
  ];
}

/** Builds a chart whose days count from 1904, and the same one with days from 1900. */
function partsOfCharts(): TestEntry[] {
  return [
    { number: 8, before: '<c:date1904/>', serials: [43_554, 43_829] },
    { number: 9, before: '', serials: [45_016, 45_291] },
  ].flatMap(({ number, before, serials }) => [
    { name: `ppt/slides/slide${number}.xml`, content: slideXml(chartFrameXml(), 8) },
    relationshipsEntry(`ppt/slides/_rels/slide${number}.xml.rels`, [
      { id: 'rId1', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
      { id: 'rId9', type: 'chart', target: `../charts/chart${number}.xml` },
    ]),
    {
      name: `ppt/charts/chart${number}.xml`,
      content: chartXml({
        before,
        plots: [{ kind: 'barChart', series: [{ name: 'Orders', values: [410, 880] }], axes: [1, 2] }],
        categories: { serials, format: 'mmm yyyy' },
        axes: `<c:catAx><c:axId val="1"/><c:axPos val="b"/>${testFormat('mmm yyyy', true)}<c:crossAx val="2"/></c:catAx>${testValueAxis(2, { inside: '<c:crossAx val="1"/>' })}`,
      }),
    },
  ]);
}

/** Returns the content types of a deck, with those of a diagram's drawing and of charts. */
function contentTypesOf(slides: number): TestEntry {
  const usual = minimalDeckEntries({ slides }).find(({ name }) => name === '[Content_Types].xml');
  const chartType = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';
  const charts = [8, 9].map(
    (number) => `<Override PartName="/ppt/charts/chart${number}.xml" ContentType="${chartType}"/>`,
  );
  const type = `<Override PartName="/${drawingPart}" ContentType="application/vnd.ms-office.drawingml.diagramDrawing+xml"/>${charts.join('')}`;
  return {
    name: '[Content_Types].xml',
    content: `${usual?.content}`.replace('</Types>', `${type}</Types>`),
  };
}

let imagePaths: string[] = [];
let findings: Finding[] = [];
beforeAll(async () => {
  const redPicture = await sharp({ create: { width: 8, height: 8, channels: 3, background: `#${red}` } })
    .png()
    .toBuffer();
  const deckPath = await writeMinimalDeck({
    slides: 9,
    slideRelationships: [{ id: 'rId10', type: 'image', target: '../media/image1.png' }],
    parts: [
      { name: 'ppt/media/image1.png', content: redPicture },
      { name: 'ppt/slides/slide1.xml', content: slideOfWhatLeft() },
      { name: 'ppt/slides/slide2.xml', content: slideOfGradientText() },
      { name: 'ppt/slides/slide3.xml', content: slideOfIcons() },
      { name: 'ppt/slides/slide4.xml', content: slideOfEmoji() },
      ...partsOfDiagram(),
      { name: 'ppt/slides/slide6.xml', content: slideOfSigns() },
      { name: 'ppt/slides/slide7.xml', content: slideOfFormula() },
      relationshipsEntry('ppt/slides/_rels/slide7.xml.rels', [
        { id: 'rId1', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
        { id: 'rId10', type: 'image', target: '../media/image1.png' },
      ]),
      ...partsOfCharts(),
      contentTypesOf(9),
    ],
  });
  const deckPackage = await openDeck(deckPath);
  const deck = await readDeck(deckPackage);
  const imageFolder = await newTestFolder();
  const { signal } = new AbortController();
  const rendered = await renderSlides({ deckPackage, deck, imageFolder, signal });
  imagePaths = rendered.images.map((image) => image.path);
  findings = rendered.findings;
});
afterAll(removeTestFolders);

type IsColour = (red: number, green: number, blue: number) => boolean;

/**
 * Counts the pixels of a slide that have a colour, right of a share of its width. Edges of letters have other
 * colours.
 */
async function countPixels(slideNumber: number, isColour: IsColour, from = 0): Promise<number> {
  const { data, info } = await sharp(imagePaths[slideNumber - 1])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
    if (pixel % info.width < from * info.width) continue;
    const at = pixel * 3;
    if (isColour(data.readUInt8(at), data.readUInt8(at + 1), data.readUInt8(at + 2))) count += 1;
  }
  return count;
}

const is = (colour: string): IsColour => {
  const wanted = Number.parseInt(colour, 16);
  return (r, g, b) => r * 0x10000 + g * 0x100 + b === wanted;
};

describe('the content that left the slide', () => {
  test('is not drawn, in shapes, groups, pictures, lines, tables and paragraphs', async () => {
    expect(await countPixels(1, is(red))).toBe(0);
    // The default fill of a shape, which remnants of a hidden table had.
    expect(await countPixels(1, is('729FCF'))).toBe(0);
  });
  test('does not take other content with it', async () => {
    expect(await countPixels(1, is(green))).toBeGreaterThan(10_000);
  });
});

test('text with a gradient has a colour of the gradient', async () => {
  expect(await countPixels(2, is(blue))).toBeGreaterThan(1_000);
});

test('icons without a font are left out, and a finding says so', async () => {
  expect(await countPixels(3, is(red))).toBe(0);
  expect(await countPixels(3, is(green))).toBeGreaterThan(1_000);
  expect(findings).toEqual([
    {
      code: 'icons_left_out',
      message:
        'Icons are left out on slide 3: their font, Modern Pictograms, is neither in the deck nor installed here. Insert them as pictures to show them.',
      slideNumber: 3,
    },
  ]);
});

test('emoji are drawn in their colours, in one piece', async () => {
  // A red square of 40 points: 77 to 107 pixels on each side, without its margin.
  expect(await countPixels(4, (r, g) => r > g + 100)).toBeGreaterThan(77 * 77);
});

test('a label of SmartArt is drawn where SmartArt places it', async () => {
  const all = await countPixels(5, is(red));
  expect(all).toBeGreaterThan(1_000);
  expect(await countPixels(5, is(red), 0.5)).toBe(all);
});

test('signs of Wingdings are drawn', async () => {
  expect(await countPixels(6, is(red))).toBeGreaterThan(2 * 40 * 40);
});

test('a formula is drawn as its stored picture', async () => {
  expect(await countPixels(7, is(red))).toBeGreaterThan(10_000);
});

test('a chart with days from 1904 looks like one with days from 1900', async () => {
  const pixels = (slideNumber: number) =>
    sharp(imagePaths[slideNumber - 1])
      .removeAlpha()
      .raw()
      .toBuffer();
  expect(await countPixels(8, (r, g, b) => r + g + b < 3 * 128)).toBeGreaterThan(500);
  expect((await pixels(8)).equals(await pixels(9))).toBe(true);
});
