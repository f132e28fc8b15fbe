import { SaxesParser } from 'saxes';
import { decodeXml } from '../guard/decode-xml.ts';

/**
 * Returns the presentation part without hidden slides in its slide list, so that each page is a shown slide. The
 * entries are cut out of the text: a rewritten tree would have to keep every namespace and extension that the
 * renderer may read. `slideIsShown` has one entry for each slide, in order.
 */
export function withoutHiddenSlides(presentation: Uint8Array, slideIsShown: readonly boolean[]): string {
  const xml = decodeXml(presentation);
  const kept: string[] = [];
  let keptUntil = 0;
  for (const [index, { start, end }] of slideIdRanges(xml).entries()) {
    if (slideIsShown[index]) continue;
    kept.push(xml.slice(keptUntil, start));
    keptUntil = end;
  }
  // The text is written as UTF-8, whatever its declaration says.
  return [...kept, xml.slice(keptUntil)].join('').replace(/^<\?xml[^>]*\?>/, '');
}

/** Finds the positions of the entries of presentation / sldIdLst. Lists of the same name elsewhere are sections. */
function slideIdRanges(xml: string): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  const path: string[] = [];
  let start = 0;
  const isEntry = () => path.join('/') === 'presentation/sldIdLst/sldId';
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('opentag', ({ local }) => {
    path.push(local);
    // A tag contains no other `<`, so it begins at the nearest one before this position.
    if (isEntry()) start = xml.lastIndexOf('<', parser.position - 1);
  });
  parser.on('closetag', () => {
    if (isEntry()) ranges.push({ start, end: parser.position });
    path.pop();
  });
  parser.write(xml).close();
  return ranges;
}
