import type { PipelineError } from '../../errors.ts';
import { deckLimits } from '../deck-limits.ts';
import type { DeckPackage } from '../deck-package.ts';
import { asciiViewOfXml } from './ascii-view.ts';
import { tooComplexDeck, unsafeDeck } from './deck-refusals.ts';
import { checkXml } from './parse-xml.ts';
import { readPictureHeader } from './picture-header.ts';
import { parseRelationships, sourceOfRelationships } from './relationships.ts';

/**
 * Checks the content of every part as the renderer would see it: XML is read once from end to end, pictures by their
 * header. Parts are inflated one at a time and released.
 * @throws PipelineError `deck_unsafe` | `deck_too_complex` | `deck_damaged`
 */
export async function checkParts({
  partNames,
  contentType,
  read,
}: Pick<DeckPackage, 'partNames' | 'contentType' | 'read'>): Promise<void> {
  let xmlBytes = 0;
  const elements = { left: deckLimits.xmlElementsOfDeck };
  for (const name of partNames) {
    const content = await read(name);
    if (!isXml(name, contentType(name))) {
      await checkOtherPart(content);
      continue;
    }
    xmlBytes += content.length;
    if (xmlBytes > deckLimits.xmlBytes) throw tooMuchXml();
    const source = sourceOfRelationships(name);
    if (source === null) elements.left -= checkXml(content);
    else parseRelationships(content, source, elements);
    if (elements.left < 0) throw tooMuchXml();
  }
}

function tooMuchXml(): PipelineError {
  return tooComplexDeck('it has too much text and too many shapes.');
}

async function checkOtherPart(content: Buffer): Promise<void> {
  if (hidesDocumentType(content)) throw unsafeDeck('its text holds a document type definition');
  const picture = await readPictureHeader(content);
  if (!picture || picture.width * picture.height <= deckLimits.imagePixels) return;
  throw tooComplexDeck(
    `a picture in it is ${picture.width} × ${picture.height} pixels. Compress the pictures in PowerPoint and try again.`,
  );
}

function isXml(name: string, contentType: string | null): boolean {
  return /[+/]xml$/.test(contentType ?? '') || /\.(xml|rels)$/i.test(name);
}

/** XML under another name need not be well-formed (old VML drawings are not), but its DTD would be read all the same. */
function hidesDocumentType(content: Buffer): boolean {
  return /<!(DOCTYPE|ENTITY)/i.test(asciiViewOfXml(content) ?? '');
}
