import { SaxesParser } from 'saxes';

const drawingNamespaces = new Set([
  'http://schemas.openxmlformats.org/drawingml/2006/main',
  'http://purl.oclc.org/ooxml/drawingml/main',
]);

/** Text of a run, with its position in the XML of its part: from `start` to before `end`. */
export type RunText = { text: string; start: number; end: number };

/**
 * Runs of a paragraph, in order. PowerPoint begins a new run at every change of format or spelling mark, even
 * within a word. `null` is a boundary that no word crosses: a line break, a computed field, a formula.
 */
export type ParagraphRuns = (RunText | null)[];

/**
 * Reads the paragraphs (a:p) of a part that passed the guard. If Office offers the same content twice, both are
 * read.
 */
export function readParagraphRuns(xml: string): ParagraphRuns[] {
  const paragraphs: ParagraphRuns[] = [];
  const open: { runs: ParagraphRuns; path: string[] }[] = [];
  let text: RunText | null = null;
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('opentag', ({ local, uri, isSelfClosing }) => {
    const isOfDrawing = drawingNamespaces.has(uri);
    if (isOfDrawing && local === 'p') open.push({ runs: [], path: [] });
    const paragraph = open.at(-1);
    if (!paragraph) return;
    paragraph.path.push(isOfDrawing ? local : `other:${local}`);
    const path = paragraph.path.join('/');
    if (path === 'p/r/t' && !isSelfClosing) text = { text: '', start: parser.position, end: parser.position };
    else if (paragraph.path.length === 2 && !invisible.has(local) && local !== 'r') paragraph.runs.push(null);
  });
  const addText = (read: string) => {
    if (text) text.text += read;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ local, isSelfClosing }) => {
    const paragraph = open.at(-1);
    if (!paragraph) return;
    if (text && local === 't' && !isSelfClosing) {
      // A closing tag contains no other `<`, so it begins at the nearest one before this position.
      paragraph.runs.push({ ...text, end: xml.lastIndexOf('<', parser.position - 1) });
      text = null;
    }
    paragraph.path.pop();
    if (paragraph.path.length === 0) {
      paragraphs.push(paragraph.runs);
      open.pop();
    }
  });
  parser.write(xml).close();
  return paragraphs;
}

/** Formats of a paragraph, which take no space in its text. */
const invisible = new Set(['pPr', 'endParaRPr']);

/** Returns the text of a paragraph, with a line break at each boundary that no word crosses. */
export function joinRuns(runs: ParagraphRuns): string {
  return runs.map((run) => run?.text ?? '\n').join('');
}
