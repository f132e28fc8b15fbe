import type { Slide } from '../../deck.ts';
import { parseXml, type XmlElement } from '../../guard/parse-xml.ts';
import {
  attribute,
  childAt,
  childrenNamed,
  descendantsNamed,
  isTrue,
  numberAttribute,
} from '../../xml-path.ts';
import { isSignFont } from '../repairs/blank-icons.ts';
import { isBesideSlide } from './beside-slide.ts';

/** Words of a slide's text that should be visible. */
export type WrittenWords = {
  /** Words as letters and digits in lower case (`comparable`). */
  words: readonly string[];
  inTables: ReadonlySet<string>;
  /** Symbol fonts, such as Wingdings 2, in which some text is left. */
  signFonts: ReadonlySet<string>;
};

/** Returns a word without its signs, its case and differences of encoding, for comparison. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/**
 * Reads the words that LibreOffice was given for a slide: those of its shapes and tables. Words of charts and
 * diagrams are in other parts, and fields ("Slide 3", dates) are filled in by the program.
 * @param slidePart the slide after all repairs
 * @param asRead the slide as it was read, without shapes beside it
 * @throws the errors of `parseXml`
 */
export function writtenWords(slidePart: Uint8Array, asRead: Slide): WrittenWords {
  const words: string[] = [];
  const inTables = new Set<string>();
  const signFonts = new Set<string>();
  const visit = (element: XmlElement, isInTable: boolean) => {
    if (element.name === 'txBody') {
      for (const font of signFontsOf(element)) signFonts.add(font);
      for (const word of wordsOfBody(element)) {
        words.push(word);
        if (isInTable) inTables.add(word);
      }
      return;
    }
    if (isHidden(element) || isTurned(element)) return;
    for (const child of element.children) visit(child, isInTable || element.name === 'tbl');
  };
  visit(parseXml(slidePart), false);
  const onSlide = wordsOnSlide(asRead);
  return { words: words.filter((word) => onSlide.has(word)), inTables, signFonts };
}

function isHidden(element: XmlElement): boolean {
  return element.children.some((child) => isTrue(childAt(child, 'cNvPr'), 'hidden'));
}

const rightAngle = 5_400_000;

/** Tells whether text is rotated by other than right angles. Its letters are apart in the page's text. */
function isTurned(element: XmlElement): boolean {
  const properties = childAt(element, element.name === 'grpSp' ? 'grpSpPr' : 'spPr', 'xfrm');
  return (numberAttribute(properties, 'rot') ?? 0) % rightAngle !== 0;
}

function wordsOfBody(body: XmlElement): string[] {
  return childrenNamed(body, 'p').flatMap((paragraph) => {
    const text = paragraph.children.map((child) => {
      if (child.name === 'br') return ' ';
      return child.name === 'r' && !isTransparent(child) ? (childAt(child, 't')?.text ?? '') : '';
    });
    return text.join('').split(/\s+/).map(comparable).filter(isCompared);
  });
}

function signFontsOf(body: XmlElement): string[] {
  return descendantsNamed(body, 'r').flatMap((run) => {
    const font = attribute(childAt(run, 'rPr', 'latin'), 'typeface');
    return font !== null && isSignFont(font) && childAt(run, 't')?.text.trim() ? [font] : [];
  });
}

/**
 * Tells whether a word can be compared. Shorter words are part of others, and some scripts are written from right
 * to left or joined differently in a PDF.
 */
function isCompared(word: string): boolean {
  return [...word].length > 2 && !/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{M}]/u.test(word);
}

function isTransparent(run: XmlElement): boolean {
  const colour = childAt(run, 'rPr', 'solidFill')?.children[0];
  return attribute(childAt(colour, 'alpha'), 'val') === '0';
}

/**
 * Returns the words that the reader found, without those of shapes beside the slide, which are for its authors or
 * come in later.
 */
function wordsOnSlide({ shapes }: Slide): Set<string> {
  const onSlide = shapes.filter((shape) => !isBesideSlide(shape));
  const texts = onSlide.flatMap(({ lines, content }) => [
    ...lines.map(({ text }) => text),
    ...(content?.kind === 'table' ? content.rows.flat() : []),
  ]);
  return new Set(texts.flatMap((text) => text.split(/\s+/)).map(comparable));
}
