import { deflateSync } from 'node:zlib';
import { sharp } from '#runtime/process/bounded-sharp.ts';
import type { EmojiFont, EmojiPicture } from './open-emoji-font.ts';
import { inflatedStream, type NewObject, objectText, type Pdf, readPdf, updatePdf } from './pdf-update.ts';

/** Maximum number of different emoji in a deck. Each takes some milliseconds. */
const maxPictures = 500;
const unitsPerEm = 1000;
const emojiFontDictionary =
  /^\d+ 0 obj\s*<<\/Type\/Font\/Subtype\/TrueType\/BaseFont\/[A-Z]{6}\+NotoColorEmoji\s/;

/** Tells whether a PDF contains emoji that would be invisible. The name of their font appears in it as plain text. */
export function hasBlankEmoji(pdf: Buffer): boolean {
  return pdf.includes('+NotoColorEmoji');
}

/**
 * Gives the emoji of a PDF their pictures. LibreOffice 7.4 embeds Noto Color Emoji, which consists of bitmaps, as a
 * font of empty outlines; advances and the map to characters are right. A Type 3 font of pictures replaces it, so
 * place, size, rotation, clipping and order remain those of the text.
 * @returns the PDF, and the number of its emoji that remain blank
 * @throws Error for a PDF with another structure
 */
export async function putEmojiIntoPdf(
  bytes: Buffer,
  emojiFont: EmojiFont,
): Promise<{ pdf: Buffer; blank: number }> {
  const pdf = readPdf(bytes);
  const added: NewObject[] = [];
  let next = pdf.size;
  const add = (dictionary: string, stream?: Buffer): number => {
    const number = next;
    next += 1;
    added.push({ number, dictionary, ...(stream ? { stream } : {}) });
    return number;
  };
  const images = new Map<number, number>();
  const imageOf = async (picture: EmojiPicture): Promise<number | null> => {
    const known = images.get(picture.glyph);
    if (known !== undefined) return known;
    if (images.size >= maxPictures) return null;
    const image = await addImage(picture.png, add);
    images.set(picture.glyph, image);
    return image;
  };
  let blank = 0;
  for (const number of pdf.objects.keys()) {
    if (!emojiFontDictionary.test(objectText(pdf, number, 200))) continue;
    const font = readFont(pdf, number);
    const glyphs: Type3Glyph[] = [];
    for (const [code, text] of font.characters) {
      const picture = emojiFont(text);
      const image = picture ? await imageOf(picture) : null;
      if (picture && image !== null) glyphs.push({ code, picture, image });
      else blank += 1;
    }
    added.push({ number, dictionary: type3Dictionary(font, glyphs, add) });
  }
  return { pdf: updatePdf(pdf, added), blank };
}

type EmbeddedFont = {
  firstCode: number;
  lastCode: number;
  widths: readonly number[];
  toUnicode: number;
  characters: ReadonlyMap<number, string>;
};

function readFont(pdf: Pdf, number: number): EmbeddedFont {
  const dictionary = objectText(pdf, number);
  const entry = (pattern: RegExp) => pattern.exec(dictionary)?.[1] ?? '';
  const toUnicode = Number(entry(/\/ToUnicode (\d+) 0 R/));
  return {
    firstCode: Number(entry(/\/FirstChar (\d+)/)),
    lastCode: Number(entry(/\/LastChar (\d+)/)),
    widths: entry(/\/Widths\[([\d\s]*)\]/)
      .trim()
      .split(/\s+/)
      .map(Number),
    toUnicode,
    characters: readToUnicode(inflatedStream(pdf, toUnicode)),
  };
}

/** Reads the characters of each code, in UTF-16: `<04> <D83CDDE9D83CDDEA>`. */
function readToUnicode(map: string): Map<number, string> {
  const lists = [...map.matchAll(/beginbfchar([^b]*)endbfchar/g)].map(([, list]) => list ?? '');
  const entries = lists.flatMap((list) => [...list.matchAll(/<([0-9A-F]+)>\s*<((?:[0-9A-F]{4})+)>/gi)]);
  return new Map(
    entries.map(([, code = '', text = '']) => [
      Number.parseInt(code, 16),
      Buffer.from(text, 'hex').swap16().toString('utf16le'),
    ]),
  );
}

type Type3Glyph = { code: number; picture: EmojiPicture; image: number };
type Add = (dictionary: string, stream?: Buffer) => number;

function type3Dictionary(font: EmbeddedFont, glyphs: readonly Type3Glyph[], add: Add): string {
  const drawings = glyphs.map(({ code, picture, image }) => {
    const width = font.widths[code - font.firstCode] ?? unitsPerEm;
    const [height, bottom] = [picture.height, picture.bottom].map((share) => (share * unitsPerEm).toFixed(1));
    const drawing = `${width} 0 d0 q ${width} 0 0 ${height} 0 ${bottom} cm /i${image} Do Q`;
    return { code, drawing: add('', Buffer.from(drawing)) };
  });
  const images = new Set(glyphs.map(({ image }) => image));
  return [
    '/Type/Font/Subtype/Type3/FontBBox[0 -300 1300 1100]/FontMatrix[0.001 0 0 0.001 0 0]',
    `/CharProcs<<${drawings.map(({ code, drawing }) => `/g${code} ${drawing} 0 R`).join('')}>>`,
    `/Encoding<</Type/Encoding/Differences[${drawings.map(({ code }) => `${code}/g${code}`).join(' ')}]>>`,
    `/FirstChar ${font.firstCode}/LastChar ${font.lastCode}/Widths[${font.widths.join(' ')}]`,
    `/Resources<</XObject<<${[...images].map((image) => `/i${image} ${image} 0 R`).join('')}>>>>`,
    `/ToUnicode ${font.toUnicode} 0 R`,
  ].join('');
}

/**
 * Adds a picture with its transparency.
 * @returns the number of its object
 */
async function addImage(png: Buffer, add: Add): Promise<number> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = info.width * info.height;
  const [colours, alpha] = [Buffer.alloc(pixels * 3), Buffer.alloc(pixels)];
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    data.copy(colours, pixel * 3, pixel * 4, pixel * 4 + 3);
    alpha[pixel] = data[pixel * 4 + 3] ?? 0;
  }
  const common = `/Type/XObject/Subtype/Image/Width ${info.width}/Height ${info.height}/BitsPerComponent 8/Filter/FlateDecode`;
  const mask = add(`${common}/ColorSpace/DeviceGray`, deflateSync(alpha));
  return add(`${common}/ColorSpace/DeviceRGB/SMask ${mask} 0 R`, deflateSync(colours));
}
