import { attribute, childAt, descendantsNamed } from '../../xml-path.ts';
import { type EditableXml, elementLike, rewrite } from './editable-xml.ts';

/** Usual names of fonts whose letters are drawings. "Lexicon" and "Glypha" are fonts for text. */
const iconFontName =
  /awesome|pictogram|\bpictos\b|entypo|fontello|icomoon|\bicons?\b|\biconic\b|\w(?:icons|cons)\b|flaticon|socicon|remixicon|\blinea-|material symbols|mdl2|zocial|^fa[- ](?:solid|regular|brands)/i;
/** Symbol fonts for which LibreOffice has tables, which assign symbols to their letters and to U+F000 to U+F0FF. */
const signFontName =
  /^(?:wingdings|webdings|symbol|zapf ?dingbats|monotype sorts|marlett|mt extra|bookshelf symbol)/i;
const privateUse = /[\ue000-\uefff\uf100-\uf8ff\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu;
/** Blank of the width of most icons, so that the following text does not move. */
const blank = '\u2003';
const plainFont = 'Arial';

/** Signs that a part may have icons: a name of their fonts, a private-use character, or `&#`, which may encode one. */
export const signOfIcons = new RegExp(`${iconFontName.source}|${privateUse.source}|&#`, 'iu');

export function isIconFont(family: string): boolean {
  return iconFontName.test(family);
}

export function isSignFont(family: string): boolean {
  return signFontName.test(family);
}

/** Returns the fonts whose presence `blankIcons` must know. */
export function fontsOfIcons(root: EditableXml): Set<string> {
  const runs = descendantsNamed(root, 'r').map(readRun);
  const bullets = descendantsNamed(root, 'buFont').flatMap((font) => attribute(font, 'typeface') ?? []);
  return new Set([
    ...runs.filter(mayHaveIcons).flatMap(({ font }) => font ?? []),
    ...bullets.filter(isIconFont),
  ]);
}

/**
 * Blanks icons whose font is missing: they would be drawn as the letters or boxes of another font. Icons are short
 * runs in an icon font, and private-use characters in any font. A bullet in such a font becomes a plain one,
 * because its list is still a list.
 * @param missing fonts that are neither in the deck nor installed
 * @returns also the fonts of the icons that were left out; `null` for a run that does not name its font
 */
export function blankIcons(
  root: EditableXml,
  missing: ReadonlySet<string>,
): { root: EditableXml; leftOut: Set<string | null> } {
  const leftOut = new Set<string | null>();
  const blanked = rewrite(root, (element) => {
    if (element.name !== 'r') return withPlainBullet(element, missing);
    const run = readRun(element);
    if (!mayHaveIcons(run) || (run.font !== null && !missing.has(run.font))) return element;
    leftOut.add(run.font);
    const text = isWrittenInIcons(run)
      ? run.text.replace(/\S/gu, blank)
      : run.text.replace(privateUse, blank);
    return {
      ...element,
      children: element.children.map((child) => (child.name === 't' ? { ...child, text } : child)),
    };
  });
  return { root: blanked, leftOut };
}

function withPlainBullet(properties: EditableXml, missing: ReadonlySet<string>): EditableXml {
  const [font, bullet] = [childAt(properties, 'buFont'), childAt(properties, 'buChar')];
  const family = attribute(font, 'typeface');
  if (!font || !bullet || family === null || !isIconFont(family) || !missing.has(family)) return properties;
  const children = properties.children.map((child) => {
    if (child === font) return elementLike(font, 'buFont', { typeface: plainFont });
    return child === bullet ? elementLike(bullet, 'buChar', { char: '•' }) : child;
  });
  return { ...properties, children };
}

type Run = { text: string; font: string | null; isForLetters: boolean };

function readRun(run: EditableXml): Run {
  const properties = childAt(run, 'rPr');
  const latin = attribute(childAt(properties, 'latin'), 'typeface') || null;
  // PowerPoint leaves `sym` behind on runs of plain letters, where it means nothing.
  const font = latin ?? (attribute(childAt(properties, 'sym'), 'typeface') || null);
  return { text: childAt(run, 't')?.text ?? '', font, isForLetters: latin !== null };
}

function mayHaveIcons(run: Run): boolean {
  if (run.font !== null && isSignFont(run.font)) return false;
  return isWrittenInIcons(run) || run.text.search(privateUse) >= 0;
}

/** Tells whether a run is written in icons. The name of a font alone may mislead: words in an icon font are words. */
function isWrittenInIcons({ text, font, isForLetters }: Run): boolean {
  if (font === null || !isForLetters || !isIconFont(font) || text.trim() === '') return false;
  return /^material/i.test(font) || text.split(/\s/).every((word) => [...word].length <= 3);
}
