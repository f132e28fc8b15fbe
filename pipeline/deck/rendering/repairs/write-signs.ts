import { attribute, childAt } from '../../xml-path.ts';
import { type EditableXml, elementLike, rewrite } from './editable-xml.ts';
import { fontOfSigns, wingdingsSigns } from './wingdings-signs.ts';

const fontElements = ['latin', 'ea', 'cs', 'sym'];

/** Not Wingdings 2 or 3, whose signs are others. */
export function isWingdings(font: string | null): boolean {
  return font?.trim().toLowerCase() === 'wingdings';
}

/**
 * Writes signs of Wingdings as characters of Unicode, in a font that has them. Without Wingdings, its signs would be drawn as
 * letters or boxes. Runs with a sign that has no such character stay as they are.
 */
export function writeSigns(root: EditableXml): EditableXml {
  return rewrite(root, (element) => {
    const properties = element.name === 'r' ? childAt(element, 'rPr') : undefined;
    if (!properties) return element;
    const text = signsOf(childAt(element, 't')?.text ?? '', properties);
    if (text === null) return element;
    const children = element.children.map((child) => {
      if (child === properties) return inFontOfSigns(properties);
      return child.name === 't' ? { ...child, text } : child;
    });
    return { ...element, children };
  });
}

function signsOf(text: string, properties: EditableXml): string | null {
  const latin = attribute(childAt(properties, 'latin'), 'typeface');
  const isWritten = isWingdings(latin);
  // PowerPoint types arrows for "-->" as one letter with this font for signs, and leaves the font on words that follow.
  const isTyped =
    isWingdings(attribute(childAt(properties, 'sym'), 'typeface')) &&
    /^\s*[\u0080-\u00ff\uf021-\uf0ff]\s*$/.test(text);
  if (text.trim() === '' || !(isWritten || isTyped)) return null;
  const signs = [...text].map(signOf);
  return signs.every((sign) => sign !== null) ? signs.join('') : null;
}

function signOf(character: string): string | null {
  if (/\s/.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  return wingdingsSigns.get(code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code) ?? null;
}

function inFontOfSigns(properties: EditableXml): EditableXml {
  const fonts = ['latin', 'ea', 'cs'].map((name) => elementLike(properties, name, { typeface: fontOfSigns }));
  const place = properties.children.findIndex(({ name }) => fontElements.includes(name));
  const isOther = ({ name }: EditableXml) => !fontElements.includes(name);
  const [before, after] = [properties.children.slice(0, place), properties.children.slice(place)];
  return { ...properties, children: [...before, ...fonts, ...after.filter(isOther)] };
}
