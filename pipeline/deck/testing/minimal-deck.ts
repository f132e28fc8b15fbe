import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildZip, type TestEntry } from './build-zip.ts';
import { newTestFolder } from './test-folders.ts';

export const namespaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const presentationContentType =
  'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml';

const relationshipTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export type TestRelationship = { id: string; type: string; target: string; external?: boolean };

export type MinimalDeck = {
  slides?: number;
  mainContentType?: string;
  /** Elements of the first slide's shape tree. */
  shapes?: string;
  slideRelationships?: TestRelationship[];
  slideSize?: string;
  /** More files, or replacements for the usual ones. */
  parts?: TestEntry[];
  without?: string[];
};

/** Returns the files of the smallest deck that PowerPoint would open, with one title for each slide. */
export function minimalDeckEntries(deck: MinimalDeck = {}): TestEntry[] {
  const slides = Array.from({ length: deck.slides ?? 1 }, (_, index) => index + 1);
  const usual: TestEntry[] = [
    { name: '[Content_Types].xml', content: contentTypes(slides, deck.mainContentType) },
    relationshipsEntry('_rels/.rels', [
      { id: 'rId1', type: 'officeDocument', target: 'ppt/presentation.xml' },
    ]),
    { name: 'ppt/presentation.xml', content: presentation(slides, deck.slideSize) },
    relationshipsEntry(
      'ppt/_rels/presentation.xml.rels',
      slides.map((number) => ({ id: `rId${number}`, type: 'slide', target: `slides/slide${number}.xml` })),
    ),
    ...slides.flatMap((number) => [
      {
        name: `ppt/slides/slide${number}.xml`,
        content: slideXml(number === 1 ? (deck.shapes ?? '') : '', number),
      },
      relationshipsEntry(`ppt/slides/_rels/slide${number}.xml.rels`, [
        { id: 'rId1', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
        ...(number === 1 ? (deck.slideRelationships ?? []) : []),
      ]),
    ]),
    { name: 'ppt/slideLayouts/slideLayout1.xml', content: layerXml('sldLayout') },
    relationshipsEntry('ppt/slideLayouts/_rels/slideLayout1.xml.rels', [
      { id: 'rId1', type: 'slideMaster', target: '/ppt/slideMasters/slideMaster1.xml' },
    ]),
    { name: 'ppt/slideMasters/slideMaster1.xml', content: layerXml('sldMaster') },
  ];
  const replaced = new Set([...(deck.parts ?? []).map(({ name }) => name), ...(deck.without ?? [])]);
  return [...usual.filter(({ name }) => !replaced.has(name)), ...(deck.parts ?? [])];
}

export async function writeTestFile(bytes: Uint8Array): Promise<string> {
  const file = path.join(await newTestFolder(), 'deck.pptx');
  await writeFile(file, bytes);
  return file;
}

export async function writeMinimalDeck(deck: MinimalDeck = {}): Promise<string> {
  return writeTestFile(buildZip(minimalDeckEntries(deck)));
}

export function relationshipsEntry(name: string, relationships: readonly TestRelationship[]): TestEntry {
  const elements = relationships.map(
    ({ id, type, target, external }) =>
      `<Relationship Id="${id}" Type="${relationshipTypes}/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
  );
  return {
    name,
    content: `${xmlDeclaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${elements.join('')}</Relationships>`,
  };
}

export type TestShape = {
  text: string;
  placeholder?: string;
  /** Left, top, width and height in inches. */
  box?: [number, number, number, number];
};

/** Writes a text shape; lines of `text` become paragraphs. */
export function shapeXml({ text, placeholder, box }: TestShape): string {
  const [x, y, width, height] = (box ?? [1, 1, 4, 1]).map((inches) => Math.round(inches * 914_400));
  const paragraphs = text
    .split('\n')
    .map((line) => `<a:p><a:r><a:rPr lang="en-US"/><a:t>${line}</a:t></a:r></a:p>`);
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Shape"/><p:cNvSpPr/><p:nvPr>${placeholder ? `<p:ph type="${placeholder}"/>` : ''}</p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs.join('')}</p:txBody></p:sp>`;
}

export function slideXml(shapes: string, number = 1): string {
  const title = shapeXml({ text: `Slide ${number}`, placeholder: 'title', box: [1, 0.3, 8, 1] });
  return `${xmlDeclaration}<p:sld ${namespaces}><p:cSld><p:spTree>${treeProperties}${title}${shapes}</p:spTree></p:cSld></p:sld>`;
}

const treeProperties =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';

function layerXml(name: 'sldLayout' | 'sldMaster'): string {
  return `${xmlDeclaration}<p:${name} ${namespaces}><p:cSld><p:spTree>${treeProperties}</p:spTree></p:cSld></p:${name}>`;
}

function presentation(slides: readonly number[], slideSize = 'cx="12192000" cy="6858000"'): string {
  const ids = slides.map((number) => `<p:sldId id="${255 + number}" r:id="rId${number}"/>`);
  return `${xmlDeclaration}<p:presentation ${namespaces}><p:sldIdLst>${ids.join('')}</p:sldIdLst><p:sldSz ${slideSize}/></p:presentation>`;
}

function contentTypes(slides: readonly number[], mainContentType = presentationContentType): string {
  const part = 'application/vnd.openxmlformats-officedocument.presentationml';
  const overrides = [
    ['ppt/presentation.xml', mainContentType],
    ...slides.map((number) => [`ppt/slides/slide${number}.xml`, `${part}.slide+xml`]),
    ['ppt/slideLayouts/slideLayout1.xml', `${part}.slideLayout+xml`],
    ['ppt/slideMasters/slideMaster1.xml', `${part}.slideMaster+xml`],
  ].map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`);
  return `${xmlDeclaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${overrides.join('')}</Types>`;
}
