import { largest } from '../../largest.ts';
import { attribute, childAt, childrenNamed, numberAttribute } from '../../xml-path.ts';
import { type EditableXml, rewrite, withAttributes } from './editable-xml.ts';

/** Width of an emoji of Noto Color Emoji for each unit of its size, with some room for rounding. */
const emojiWidth = 1.26;
const emuPerHundredthPoint = 127;
/** Default margin of a shape (ECMA-376 part 1, 21.1.2.1.1). */
const usualInsetEmu = 91_440;
const usualSize = 1800;

const emojiWord =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3)+$/u;
/**
 * Maximum number of characters of a word. A family of four has eleven; a pattern over far more would overflow the stack.
 */
const maxWordLength = 200;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Text without which a part has no emoji; `&#` may be any character. */
export const signOfEmoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}]|&#/u;

/**
 * Makes room for emoji in shapes that are too narrow for them: margins are removed, then the emoji shrink.
 * LibreOffice would break the line inside a character and draw two question marks, the second one over the text
 * below.
 */
export function fitEmoji(slide: EditableXml): EditableXml {
  return rewrite(slide, (element) => (element.name === 'sp' ? withRoomForEmoji(element) : element));
}

function withRoomForEmoji(shape: EditableXml): EditableXml {
  const body = childAt(shape, 'txBody');
  const properties = childAt(body, 'bodyPr');
  const width = numberAttribute(childAt(shape, 'spPr', 'xfrm', 'ext'), 'cx');
  if (!body || !properties || width === null || attribute(properties, 'wrap') === 'none') return shape;
  const inset = (name: string) => numberAttribute(properties, name) ?? usualInsetEmu;
  const room = width - inset('lIns') - inset('rIns');
  const needed = new Map(childrenNamed(body, 'p').map((paragraph) => [paragraph, emojiWidthOf(paragraph)]));
  if ([...needed.values()].every((emu) => emu <= room)) return shape;
  const children = body.children.map((child) => {
    if (child === properties) return withAttributes(child, { lIns: '0', rIns: '0' });
    const emu = needed.get(child) ?? 0;
    return emu > width ? shrunk(child, width / emu) : child;
  });
  return {
    ...shape,
    children: shape.children.map((child) => (child === body ? { ...body, children } : child)),
  };
}

/** Returns the width of the longest word of emoji alone, in EMU; 0 if there is none. */
function emojiWidthOf(paragraph: EditableXml): number {
  const runs = childrenNamed(paragraph, 'r');
  const text = runs.map((run) => childAt(run, 't')?.text ?? '').join('');
  const words = text.split(/\s+/).filter(isEmojiWord);
  const longest = largest(words.map((word) => [...graphemes.segment(word)].length));
  return longest * emojiWidth * largest(runs.map(sizeOf)) * emuPerHundredthPoint;
}

function isEmojiWord(word: string): boolean {
  return word.length <= maxWordLength && emojiWord.test(word);
}

function sizeOf(run: EditableXml): number {
  return numberAttribute(childAt(run, 'rPr'), 'sz') ?? usualSize;
}

function shrunk(paragraph: EditableXml, share: number): EditableXml {
  const children = paragraph.children.map((run) => {
    const properties = childAt(run, 'rPr');
    if (run.name !== 'r' || !properties) return run;
    // LibreOffice uses whole points; the least size of the schema is one.
    const size = Math.max(100, Math.floor((sizeOf(run) * share) / 100) * 100);
    const smaller = withAttributes(properties, { sz: `${size}` });
    return { ...run, children: run.children.map((child) => (child === properties ? smaller : child)) };
  });
  return { ...paragraph, children };
}
