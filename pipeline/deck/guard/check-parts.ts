import type { PipelineError } from '#runtime/errors.ts';
import { deckLimits } from '../deck-limits.ts';
import type { DeckPackage } from '../deck-package.ts';
import { asciiViewOfXml } from './ascii-view.ts';
import { tooComplexDeck, unsafeDeck } from './deck-refusals.ts';
import { checkXml } from './parse-xml.ts';
import { readPictureHeader } from './picture-header.ts';
import { parseRelationships, sourceOfRelationships } from './relationships.ts';

/**
 * Checks the content of every part as the renderer would read it: XML once from end to end, pictures by their
 * header. Parts are inflated one at a time and released.
 * @returns the pictures that are too large to be drawn unchanged
 * @throws PipelineError `deck_unsafe` | `deck_too_complex` | `deck_damaged`
 */
export async function checkParts({
  partNames,
  contentType,
  read,
}: Pick<DeckPackage, 'partNames' | 'contentType' | 'read'>): Promise<Pick<DeckPackage, 'largePictures'>> {
  let xmlBytes = 0;
  const largePictures = new Set<string>();
  let scalablePixels: number = deckLimits.scalableImagePixelsOfDeck;
  const elements = { left: deckLimits.xmlElementsOfDeck };
  for (const name of partNames) {
    const content = await read(name);
    if (!isXml(name, contentType(name))) {
      const large = await checkOtherPart(content, scalablePixels);
      if (large) largePictures.add(name);
      scalablePixels -= large?.pixels ?? 0;
      continue;
    }
    xmlBytes += content.length;
    if (xmlBytes > deckLimits.xmlBytes) throw tooMuchXml();
    const source = sourceOfRelationships(name);
    if (source === null) elements.left -= checkXml(content);
    else parseRelationships(content, source, elements);
    if (elements.left < 0) throw tooMuchXml();
  }
  return { largePictures };
}

function tooMuchXml(): PipelineError {
  return tooComplexDeck('it has too much text and too many shapes.');
}

/**
 * Checks a part that is not XML.
 * @returns the size of a picture that must be scaled down, null for everything else
 */
async function checkOtherPart(content: Buffer, scalablePixels: number): Promise<{ pixels: number } | null> {
  if (hidesDocumentType(content)) throw unsafeDeck('its text holds a document type definition');
  const picture = await readPictureHeader(content);
  const pixels = picture ? picture.width * picture.height : 0;
  if (!picture || pixels <= deckLimits.imagePixels) return null;
  const isScalable = picture.isReadable && picture.frames === 1 && pixels <= deckLimits.scalableImagePixels;
  if (isScalable && pixels <= scalablePixels) return { pixels };
  throw tooComplexDeck(
    `a picture in it is ${picture.width} × ${picture.height} pixels. Compress the pictures in PowerPoint and try again.`,
  );
}

function isXml(name: string, contentType: string | null): boolean {
  return /[+/]xml$/.test(contentType ?? '') || /\.(xml|rels)$/i.test(name);
}

/**
 * Tells whether XML under another name contains a DTD. Such XML need not be well-formed (old VML drawings are not),
 * but its DTD would still be read.
 */
function hidesDocumentType(content: Buffer): boolean {
  return /<!(DOCTYPE|ENTITY)/i.test(asciiViewOfXml(content) ?? '');
}
