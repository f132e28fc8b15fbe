import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeck } from '../../open-deck.ts';
import { readDeck } from '../../read-deck.ts';
import { renderSlides } from '../../render-slides.ts';
import { relationshipsEntry, slideXml, writeMinimalDeck } from '../../testing/minimal-deck.ts';
import { newTestFolder, removeTestFolders } from '../../testing/test-folders.ts';

/**
 * Deck with a slide for each difference between the drawings of LibreOffice and PowerPoint, drawn once. Red parts
 * should be visible.
 */

const red = '<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>';
const frame = (x: number, y: number, width: number, height: number, prefix = 'a') => {
  const [left, top, cx, cy] = [x, y, width, height].map((inches) => inches * 914_400);
  return `<${prefix}:xfrm><a:off x="${left}" y="${top}"/><a:ext cx="${cx}" cy="${cy}"/></${prefix}:xfrm>`;
};
const names = (id: number, inside = '') =>
  `<p:nvSpPr><p:cNvPr id="${id}" name=""/><p:cNvSpPr/><p:nvPr>${inside}</p:nvPr></p:nvSpPr>`;
const shape = (place: string, { look = '', body = '<a:bodyPr/>', text = '' } = {}) =>
  `<p:sp>${names(10)}<p:spPr>${place}<a:prstGeom prst="rect"/>${look}</p:spPr><p:txBody>${body}${text}</p:txBody></p:sp>`;
const paragraph = (text: string, properties = '', size = 4000) =>
  `<a:p>${properties}<a:r><a:rPr lang="en-US" sz="${size}">${red}</a:rPr><a:t>${text}</a:t></a:r></a:p>`;

const gradient = (from: string, to: string) =>
  `<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="${from}"/></a:gs><a:gs pos="100000"><a:srgbClr val="${to}"/></a:gs></a:gsLst><a:path path="circle"><a:fillToRect l="50000" t="50000" r="50000" b="50000"/></a:path></a:gradFill>`;
const placeholder = (type: string, body: string) =>
  `<p:sp>${names(10, `<p:ph type="${type}" idx="20"/>`)}<p:spPr>${frame(1, 2, 4, 3)}</p:spPr>${body}</p:sp>`;
const emptyBody = '<p:txBody><a:bodyPr/><a:p/></p:txBody>';
const picture =
  '<p:pic><p:nvPicPr><p:cNvPr id="10" name=""/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip><a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="rId10"/></a:ext></a:extLst></a:blip><a:stretch><a:fillRect/></a:stretch></p:blipFill>' +
  `<p:spPr>${frame(4, 3, 3, 3)}<a:prstGeom prst="rect"/></p:spPr></p:pic>`;
const p14 = 'xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"';
const ink = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ${p14}><mc:Choice Requires="p14"><p:contentPart r:id="rId10"><p14:nvContentPartPr><p14:cNvPr id="10" name=""/><p14:cNvContentPartPr/><p14:nvPr/></p14:nvContentPartPr>${frame(4, 3, 4, 2, 'p14')}</p:contentPart></mc:Choice></mc:AlternateContent>`;
const inkPart =
  '<ink xmlns="http://www.w3.org/2003/InkML"><definitions><brush xml:id="b"><brushProperty name="width" value="0.3" units="cm"/><brushProperty name="color" value="#FF0000"/></brush></definitions><trace brushRef="#b">0 0, 5000 4700, 9700 0</trace></ink>';
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#FF0000"/></svg>';
const dots =
  '<a:pPr marL="457200" indent="-457200"><a:buFont typeface="Symbol"/><a:buChar char="\uf0b7"/></a:pPr>';

const slides = [
  slideXml('').replace(
    '<p:cSld>',
    `<p:cSld><p:bg><p:bgPr>${gradient('FFFFFF', '0000FF')}<a:effectLst/></p:bgPr></p:bg>`,
  ),
  slideXml(shape(frame(1, 3, 11, 3), { text: paragraph('I\nI', '<a:pPr algn="ctr"/>') })),
  slideXml(placeholder('tbl', emptyBody) + placeholder('media', emptyBody) + placeholder('pic', '')),
  slideXml(picture),
  slideXml(ink),
  slideXml(shape(frame(6, 2, 1.5, 5), { body: '<a:bodyPr vert="wordArtVert"/>', text: paragraph('SHIP') })),
  slideXml(shape(frame(1, 3, 6, 2), { text: paragraph(' ', dots) })),
  slideXml(
    shape(frame(1, 3, 6, 3), {
      body: '<a:bodyPr><a:normAutofit fontScale="25000"/></a:bodyPr>',
      text: paragraph('I', '', 8000),
    }),
  ),
];

let imagePaths: string[] = [];
beforeAll(async () => {
  const deckPath = await writeMinimalDeck({
    slides: slides.length,
    parts: [
      ...slides.map((content, index) => ({ name: `ppt/slides/slide${index + 1}.xml`, content })),
      ...[
        { slide: 4, type: 'image', target: '../media/sign.svg' },
        { slide: 5, type: 'customXml', target: '../ink/ink1.xml' },
      ].map(({ slide, type, target }) =>
        relationshipsEntry(`ppt/slides/_rels/slide${slide}.xml.rels`, [
          { id: 'rId1', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
          { id: 'rId10', type, target },
        ]),
      ),
      { name: 'ppt/media/sign.svg', content: svg },
      { name: 'ppt/ink/ink1.xml', content: inkPart },
    ],
  });
  const deckPackage = await openDeck(deckPath);
  const deck = await readDeck(deckPackage);
  const imageFolder = await newTestFolder();
  const { signal } = new AbortController();
  const { images } = await renderSlides({ deckPackage, deck, imageFolder, signal });
  imagePaths = images.map((image) => image.path);
});
afterAll(removeTestFolders);

async function pixelsOf(slideNumber: number) {
  const picture = sharp(imagePaths[slideNumber - 1])
    .removeAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns the box around the coloured parts, in pixels; titles are black on white. Null if there are none. */
async function colouredBox(slideNumber: number) {
  const { data, width, height } = await pixelsOf(slideNumber);
  const box = { left: width, top: height, right: -1, bottom: -1, pixels: 0 };
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [r, g, b] = [
      data.readUInt8(pixel * 3),
      data.readUInt8(pixel * 3 + 1),
      data.readUInt8(pixel * 3 + 2),
    ];
    if (Math.abs(r - g) + Math.abs(g - b) < 60) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    box.pixels += 1;
  }
  return box.pixels === 0 ? null : box;
}

test('a round gradient has no rings', async () => {
  const { data, width, height } = await pixelsOf(1);
  const middle = (height / 2) * width + width / 2;
  const brightness = Array.from({ length: width / 2 }, (_, index) => data.readUInt8((middle + index) * 3));
  const brighter = brightness.filter((value, index) => value > (brightness[index - 1] ?? 255) + 2);
  expect(brighter).toEqual([]);
  expect((brightness[0] ?? 0) - (brightness.at(-1) ?? 0)).toBeGreaterThan(150);
});

test('both lines of a broken run are centred', async () => {
  const box = await colouredBox(2);
  if (!box) throw new Error('nothing is drawn');
  expect((box.left + box.right) / 2 / 1920).toBeCloseTo(6.5 / 13.333, 1);
  expect(box.right - box.left).toBeLessThan(30);
  expect(box.bottom - box.top).toBeGreaterThan(100);
});

test('empty placeholders are not drawn', async () => {
  expect(await colouredBox(3)).toBeNull();
});

test('an SVG without a picture beside it is drawn', async () => {
  expect((await colouredBox(4))?.pixels).toBeGreaterThan(400 * 400);
});

test('strokes of ink are drawn in their frame', async () => {
  const box = await colouredBox(5);
  if (!box) throw new Error('nothing is drawn');
  expect([box.left, box.right, box.top, box.bottom].map((side) => Math.round(side / 14.4) / 10)).toEqual([
    4, 8, 3, 5,
  ]);
});

test('stacked letters stand one below the other', async () => {
  const box = await colouredBox(6);
  if (!box) throw new Error('nothing is drawn');
  expect(box.bottom - box.top).toBeGreaterThan(4 * (box.right - box.left));
});

test('a bullet of Symbol is drawn', async () => {
  expect((await colouredBox(7))?.pixels).toBeGreaterThan(100);
});

test('text has the size that PowerPoint shrank it to', async () => {
  const box = await colouredBox(8);
  if (!box) throw new Error('nothing is drawn');
  // 20 points; capitals are 0.65 to 0.75 as high.
  expect(box.bottom - box.top).toBeGreaterThan(0.6 * 40);
  expect(box.bottom - box.top).toBeLessThan(0.8 * 40);
});
