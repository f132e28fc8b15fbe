import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productFonts } from './font-setting.ts';
import { openDeck } from './open-deck.ts';
import { readDeck } from './read-deck.ts';
import { renderSlides } from './render-slides.ts';
import { convertToPdf } from './rendering/convert-to-pdf.ts';
import { addMarks } from './rendering/count-written-pages.ts';
import { canary } from './testing/canary.ts';
import { type MinimalDeck, shapeXml, slideXml, writeMinimalDeck } from './testing/minimal-deck.ts';
import { newTestFolder, removeTestFolders } from './testing/test-folders.ts';

const remote = canary();
beforeAll(remote.listen);
afterAll(remote.close);
afterAll(removeTestFolders);

async function render(deckPath: string, signal = new AbortController().signal) {
  const deckPackage = await openDeck(deckPath);
  const deck = await readDeck(deckPackage);
  const imageFolder = await newTestFolder();
  const progress: string[] = [];
  const onSlideDone = (done: number, total: number) => progress.push(`${done}/${total}`);
  const result = await renderSlides({ deckPackage, deck, imageFolder, signal, onSlideDone });
  return { ...result, progress };
}

type Colour = [red: number, green: number, blue: number];
const red: Colour = [255, 0, 0];
const green: Colour = [0, 255, 0];
const white: Colour = [255, 255, 255];

function picture([r, g, b]: Colour): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
}

/** Returns the colour at a position given in shares of width and height. */
async function colourAt(imagePath: string | undefined, x: number, y: number, width = 1920): Promise<Colour> {
  const { data, info } = await sharp(imagePath).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, 1080]);
  const offset = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3;
  return [data[offset] ?? -1, data[offset + 1] ?? -1, data[offset + 2] ?? -1];
}

/** Writes a picture of an eighth of the slide's width; `column` counts from the left. */
function pictureXml(reference: string, column: number): string {
  const x = column * 1_524_000;
  return `<p:pic><p:nvPicPr><p:cNvPr id="${column + 10}" name=""/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip ${reference}/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="${x}" y="2743200"/><a:ext cx="1371600" cy="1371600"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;
}

async function deckThatReachesOut(): Promise<MinimalDeck> {
  const localPicture = path.join(await newTestFolder(), 'secret.png');
  await writeFile(localPicture, await picture(red));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" width="64" height="64"><image width="64" height="64" x:href="${pathToFileURL(localPicture)}"/></svg>`;
  const outside = { external: true };
  return {
    slides: 3,
    shapes: [
      pictureXml('r:embed="rId10"', 0),
      pictureXml('r:link="rId11"', 2),
      pictureXml('r:link="rId12"', 4),
      pictureXml('r:embed="rId13"', 6),
      shapeXml({ text: 'Words', box: [1, 6, 4, 1] }),
    ].join(''),
    slideRelationships: [
      { id: 'rId10', type: 'image', target: '../media/image1.png' },
      { id: 'rId11', type: 'image', target: `${remote.url}/picture.png`, ...outside },
      { id: 'rId12', type: 'image', target: pathToFileURL(localPicture).href, ...outside },
      { id: 'rId13', type: 'image', target: '../media/image2.svg' },
      { id: 'rId14', type: 'hyperlink', target: `${remote.url}/page`, ...outside },
      { id: 'rId15', type: 'oleObject', target: `${remote.url}/object.docx`, ...outside },
    ],
    parts: [
      { name: 'ppt/media/image1.png', content: await picture(green) },
      { name: 'ppt/media/image2.svg', content: svg },
      { name: 'ppt/slides/slide2.xml', content: slideXml('', 2).replace('<p:sld ', '<p:sld show="0" ') },
    ],
  };
}

// attack: 26, 27
test('a deck that points outside is drawn without opening a connection or a file', async () => {
  const { images, findings, progress } = await render(await writeMinimalDeck(await deckThatReachesOut()));
  expect(images.map(({ slideNumber }) => slideNumber)).toEqual([1, 3]);
  expect(progress.toSorted()).toEqual(['1/2', '2/2']);
  const slide = images[0]?.path;
  const middle = (column: number) => (column + 0.45) / 8;
  expect(await colourAt(slide, middle(0), 0.5)).toEqual(green);
  for (const column of [2, 4, 6]) expect(await colourAt(slide, middle(column), 0.5)).not.toEqual(red);
  expect(await colourAt(slide, 0.99, 0.99)).toEqual(white);
  expect(remote.requests).toEqual([]);
  expect(findings).toEqual([
    {
      code: 'external_content_removed',
      message:
        'This deck refers to content outside the deck, which is neither opened nor shown: 2 linked pictures, 1 linked object, and 1 drawing with outside content. Embed it in the deck to show it.',
    },
  ]);
});

test('a 4:3 deck is drawn in its own shape, without its hidden slide', async () => {
  const example = fileURLToPath(new URL('../../examples/quarterly-training.pptx', import.meta.url));
  const { images, findings } = await render(example);
  expect(images.map(({ slideNumber }) => slideNumber)).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10]);
  expect(findings).toEqual([]);
  for (const x of [0.01, 0.5, 0.99]) {
    expect(await colourAt(images[0]?.path, x, 0.9, 1440)).toEqual([0x1e, 0x5b, 0x4f]);
  }
});

test('LibreOffice begins each page with the mark by which pages are counted', async () => {
  const copyPath = await writeMinimalDeck({
    slides: 12,
    shapes: shapeXml({ text: 'Words', box: [1, 6, 4, 1] }),
  });
  const { signal } = new AbortController();
  const workFolder = await newTestFolder();
  const conversion = { copyPath, fonts: productFonts, workFolder, slideCount: 12, signal };
  const [pages = ''] = (await readFile(await convertToPdf(conversion), 'latin1')).split('/Length1');
  expect(addMarks({ marks: 0, rest: '' }, pages).marks).toBe(12);
});

test('a canceled rendering fails as canceled', async () => {
  const canceling = new AbortController();
  const rendering = render(await writeMinimalDeck(), canceling.signal);
  setTimeout(() => canceling.abort(), 150);
  await expect(rendering).rejects.toMatchObject({ code: 'canceled' });
});

test('a lack of room for the pictures is reported as disk_full', async () => {
  const deckPackage = await openDeck(await writeMinimalDeck({ slides: 1 }));
  const deck = await readDeck(deckPackage);
  const { signal } = new AbortController();
  // This folder is read-only on every machine.
  const drawing = renderSlides({ deckPackage, deck, imageFolder: '/proc', signal });
  await expect(drawing).rejects.toMatchObject({ code: 'disk_full' });
});

test('a lack of room for LibreOffice is reported as disk_full', async () => {
  const { signal } = new AbortController();
  const converting = convertToPdf({
    copyPath: '/deck.pptx',
    fonts: productFonts,
    workFolder: '/proc',
    slideCount: 1,
    signal,
  });
  await expect(converting).rejects.toMatchObject({ code: 'disk_full' });
});
