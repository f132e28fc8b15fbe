import { attribute, childAt } from '../../xml-path.ts';
import { type EditableXml, elementLike, rewrite, withAttributes } from './editable-xml.ts';
import { fontOfSigns, signsOfFont } from './signs-of-fonts.ts';

const fontElements = ['latin', 'ea', 'cs', 'sym'];

/**
 * Writes signs of Wingdings, its two sisters and Webdings as characters of Unicode, in a font that has them. Without these
 * fonts, their signs would be drawn as letters or boxes. Runs with a sign that has no such character stay as they are.
 */
export function writeSigns(root: EditableXml): EditableXml {
  return rewrite(root, (element) =>
    element.name === 'r' ? writtenRun(element) : withWrittenBullet(element),
  );
}

function writtenRun(run: EditableXml): EditableXml {
  const properties = childAt(run, 'rPr');
  const text = properties ? signsOf(childAt(run, 't')?.text ?? '', properties) : null;
  if (!properties || text === null) return run;
  const children = run.children.map((child) => {
    if (child === properties) return inFontOfSigns(properties);
    return child.name === 't' ? { ...child, text } : child;
  });
  return { ...run, children };
}

function signsOf(text: string, properties: EditableXml): string | null {
  if (text.trim() === '') return null;
  const written = signsOfFont(attribute(childAt(properties, 'latin'), 'typeface'));
  if (written) return inSigns(text, written);
  // PowerPoint types arrows for "-->" as one letter with this font for signs, and leaves the font on words that follow.
  const typed = signsOfFont(attribute(childAt(properties, 'sym'), 'typeface'));
  return typed && /^\s*[\u0080-\u00ff\uf021-\uf0ff]\s*$/.test(text) ? inSigns(text, typed) : null;
}

function inSigns(text: string, signs: ReadonlyMap<number, string>): string | null {
  const written = [...text].map((character) => (/\s/.test(character) ? character : signOf(character, signs)));
  return written.every((sign) => sign !== undefined) ? written.join('') : null;
}

function signOf(character: string, signs: ReadonlyMap<number, string>): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  return signs.get(code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code);
}

/** LibreOffice knows Wingdings as a font of bullets, and not the others. */
function withWrittenBullet(properties: EditableXml): EditableXml {
  const [font, bullet] = [childAt(properties, 'buFont'), childAt(properties, 'buChar')];
  const family = attribute(font, 'typeface');
  const signs = isWingdings(family) ? undefined : signsOfFont(family);
  const sign = signs && inSigns(attribute(bullet, 'char') ?? '', signs);
  if (!sign?.trim()) return properties;
  const children = properties.children.map((child) => {
    if (child === font) return elementLike(font, 'buFont', { typeface: fontOfSigns });
    return child === bullet ? withAttributes(bullet, { char: sign }) : child;
  });
  return { ...properties, children };
}

function isWingdings(font: string | null): boolean {
  return font?.trim().toLowerCase() === 'wingdings';
}

function inFontOfSigns(properties: EditableXml): EditableXml {
  const fonts = ['latin', 'ea', 'cs'].map((name) => elementLike(properties, name, { typeface: fontOfSigns }));
  const place = properties.children.findIndex(({ name }) => fontElements.includes(name));
  const isOther = ({ name }: EditableXml) => !fontElements.includes(name);
  const [before, after] = [properties.children.slice(0, place), properties.children.slice(place)];
  return { ...properties, children: [...before, ...fonts, ...after.filter(isOther)] };
}
