import { childAt } from '../../xml-path.ts';
import { type EditableXml, elementLike, rewrite } from './editable-xml.ts';

/**
 * Text without which there are no line breaks in runs. Each `<` ends a search, so that a hostile part costs no more
 * than a plain one.
 */
export const signOfBrokenLines =
  /<(?:[^\s<>/:]{1,50}:)?t(?:\s[^<>]*)?>[^<]*(?:[\n\r\u2028]|_x000[abd]_|&#)|CDATA/i;

/**
 * A line break inside the text of a run: as a character, or as Office escapes it (`_x000B_` is its vertical tab).
 * If the underscore itself is escaped (`_x005F_x000D_`), it is plain text.
 */
const lineBreak =
  /[ \t]*(?:(?:\r|(?<!_x005F)_x000D_)(?:\n|_x000A_)|[\n\r\v\u2028]|(?<!_x005F)_x000[ABD]_)[ \t]*/iu;
/**
 * Line breaks around a text, which come from generators that indent XML. PowerPoint has another sign for a break
 * that its user typed.
 */
const atStart = /^[ \t]*[\n\r][ \t\n\r]*/;
const atEnd = /[ \t]*[\n\r][ \t\n\r]*$/;

/**
 * Replaces line breaks inside the text of a run with `a:br` and the properties of the run. LibreOffice would begin
 * a new paragraph there, without the alignment, bullet and indent of the original one.
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
