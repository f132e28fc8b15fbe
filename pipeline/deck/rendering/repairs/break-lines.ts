import { childAt } from '../../xml-path.ts';
import { type EditableXml, elementLike, rewrite } from './editable-xml.ts';

/** A text without line breaks in runs has none of these. Each `<` ends a search, so that a hostile part costs no more than a plain one. */
export const signOfBrokenLines =
  /<(?:[^\s<>/:]{1,50}:)?t(?:\s[^<>]*)?>[^<]*(?:[\n\r\u2028]|_x000[abd]_|&#)|CDATA/i;

/**
 * A line break inside the text of a run: as a character, or as Office escapes one (`_x000B_` is its own vertical tab). An underscore
 * that is escaped itself (`_x005F_x000D_`) stands for the letters.
 */
const lineBreak =
  /[ \t]*(?:(?:\r|(?<!_x005F)_x000D_)(?:\n|_x000A_)|[\n\r\v\u2028]|(?<!_x005F)_x000[ABD]_)[ \t]*/iu;
/** Generators that indent XML put these around a text; PowerPoint has another sign for a break that its user typed. */
const atStart = /^[ \t]*[\n\r][ \t\n\r]*/;
const atEnd = /[ \t]*[\n\r][ \t\n\r]*$/;

/**
 * Puts `a:br` with the properties of the run in the place of line breaks inside its text. LibreOffice would begin a new paragraph there,
 * without the alignment, bullet and indent of the one that it breaks.
 */
export function breakLines(root: EditableXml): EditableXml {
  return rewrite(root, (element) => (element.name === 'p' ? withBrokenLines(element) : element));
}

function withBrokenLines(paragraph: EditableXml): EditableXml {
  const runs = paragraph.children.filter((child) => child.name === 'r' && textOf(child) !== '');
  if (!runs.some((run) => lineBreak.test(textOf(run)))) return paragraph;
  const children = paragraph.children.flatMap((child) => {
    if (child.name !== 'r' || !lineBreak.test(textOf(child))) return [child];
    const fromStart = child === runs[0] ? textOf(child).replace(atStart, '') : textOf(child);
    return linesOfRun(child, child === runs.at(-1) ? fromStart.replace(atEnd, '') : fromStart);
  });
  return { ...paragraph, children };
}

function linesOfRun(run: EditableXml, text: string): EditableXml[] {
  const properties = childAt(run, 'rPr');
  return text.split(lineBreak).flatMap((line, index) => {
    const broken = index === 0 ? [] : [elementLike(run, 'br', {}, properties ? [properties] : [])];
    return line === '' ? broken : [...broken, withText(run, line)];
  });
}

function withText(run: EditableXml, text: string): EditableXml {
  return { ...run, children: run.children.map((child) => (child.name === 't' ? { ...child, text } : child)) };
}

function textOf(run: EditableXml): string {
  return childAt(run, 't')?.text ?? '';
}
