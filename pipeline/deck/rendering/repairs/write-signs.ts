import { attribute, childAt } from '../../xml-path.ts';
import { type EditableXml, elementLike, rewrite, withAttributes } from './editable-xml.ts';
import { fontOfSigns, signsOfFont } from './signs-of-fonts.ts';

const fontElements = ['latin', 'ea', 'cs', 'sym'];
const symbolFont = 'symbol';
/** Fonts without which a part has no symbol to write. */
export const signOfSigns = /wingdings|webdings|"symbol"/i;

/**
 * Writes symbols of Wingdings, its two sister fonts and Webdings as Unicode characters, in a font that has them.
 * Without these fonts, the symbols would be drawn as letters or boxes. Runs with a symbol that Unicode lacks are
 * unchanged.
 */
export function writeSigns(root: EditableXml): EditableXml {
  return rewrite(root, (element) =>
    element.name === 'r' ? writtenRun(element) : withWrittenBullet(element),
  );
}

function writtenRun(run: EditableXml): EditableXml {
  const properties = childAt(run, 'rPr');
  const fonts = ['latin', 'sym'].map((name) =>
    attribute(childAt(properties, name), 'typeface')?.toLowerCase(),
  );
  const inSymbols = fonts[0] === symbolFont || (fonts[0] === undefined && fonts[1] === symbolFont);
  if (inSymbols) return inLowCodes(run);
  const text = properties ? signsOf(childAt(run, 't')?.text ?? '', properties) : null;
  if (!properties || text === null) return run;
  const children = run.children.map((child) => {
    if (child === properties) return inFontOfSigns(properties);
    return child.name === 't' ? { ...child, text } : child;
  });
  return { ...run, children };
}

function inLowCodes(run: EditableXml): EditableXml {
  const text = childAt(run, 't')?.text ?? '';
  const written = inSymbol(text);
  if (written === text) return run;
  return {
    ...run,
    children: run.children.map((child) => (child.name === 't' ? { ...child, text: written } : child)),
  };
}

function signsOf(text: string, properties: EditableXml): string | null {
  if (text.trim() === '') return null;
  const written = signsOfFont(attribute(childAt(properties, 'latin'), 'typeface'));
  if (written) return inSigns(text, written);
  // PowerPoint types an arrow for "-->" as one letter with this symbol font, and leaves the font on following
  // words.
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

/** Symbol of last resort, for one that Unicode lacks. */
const plainBullet = '•';

/** Sets a bullet in a font that LibreOffice knows: for bullets it supports only Wingdings and Symbol. */
function withWrittenBullet(properties: EditableXml): EditableXml {
  const [font, bullet] = [childAt(properties, 'buFont'), childAt(properties, 'buChar')];
  const family = attribute(font, 'typeface')?.trim().toLowerCase() ?? '';
  const char = attribute(bullet, 'char') ?? '';
  const written = signsOfFont(family);
  if (!font || !bullet || char.trim() === '' || (!written && family !== symbolFont)) return properties;
  if (isOfUnicode(char)) return withBullet(properties, fontOfSigns, char);
  if (family === symbolFont) return withBullet(properties, null, inSymbol(char));
  if (family === 'wingdings' || !written) return properties;
  return withBullet(properties, fontOfSigns, inSigns(char, written) ?? plainBullet);
}

/**
 * Tells whether a character is meant as Unicode. Symbol fonts have codes up to 255, or from 0xf000 on. Programs
 * that name one and write ✭ mean the symbol itself.
 */
function isOfUnicode(char: string): boolean {
  return [...char].every((one) => {
    const code = one.codePointAt(0) ?? 0;
    return code > 0xff && (code < 0xf000 || code > 0xf0ff);
  });
}

function withBullet(properties: EditableXml, font: string | null, char: string): EditableXml {
  const children = properties.children.map((child) => {
    if (child.name === 'buFont' && font !== null) return elementLike(child, 'buFont', { typeface: font });
    return child.name === 'buChar' && attribute(child, 'char') !== char
      ? withAttributes(child, { char })
      : child;
  });
  const isSame = children.every((child, index) => child === properties.children[index]);
  return isSame ? properties : { ...properties, children };
}

/**
 * Converts text of Symbol. LibreOffice draws its symbols by their codes below 256, and nothing for the same codes
 * from 0xf000 on.
 */
function inSymbol(text: string): string {
  return text.replace(/[\uf021-\uf0ff]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xf000));
}

function inFontOfSigns(properties: EditableXml): EditableXml {
  const fonts = ['latin', 'ea', 'cs'].map((name) => elementLike(properties, name, { typeface: fontOfSigns }));
  const place = properties.children.findIndex(({ name }) => fontElements.includes(name));
  const isOther = ({ name }: EditableXml) => !fontElements.includes(name);
  const [before, after] = [properties.children.slice(0, place), properties.children.slice(place)];
  return { ...properties, children: [...before, ...fonts, ...after.filter(isOther)] };
}
