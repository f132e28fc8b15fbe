import { asciiViewOfXml } from '../guard/ascii-view.ts';

/** Icons have some kilobytes. */
const maxBytes = 200_000;
/** SVG elements that LibreOffice 7.4 draws right. Text, filters, masks, patterns, gradients and pictures are not among them. */
const plainElements: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'style', 'title', 'desc', 'path', 'rect', 'circle', 'ellipse', 'line'],
  ...['polyline', 'polygon'],
]);
/** Office writes the colours of its own theme here, and the colour that it shows into the element. */
const themeClass = /\.MsftOfcThm_\w{1,60}\s{0,10}\{[^{}]{0,200}\}/g;

/** Tells whether an SVG is a plain drawing, so that LibreOffice draws it as PowerPoint does. */
export function isPlainSvg(content: Buffer): boolean {
  if (content.length > maxBytes) return false;
  const text = asciiViewOfXml(content);
  if (content.includes(0) || text === null || !/<svg\b/.test(text)) return false;
  const elements = [...text.matchAll(/<([A-Za-z][\w:-]{0,40})/g)].map(([, name = '']) => name);
  if (!elements.every((name) => plainElements.has(name))) return false;
  // An address, a reference, a query or a variable.
  if (/url\(|@|var\(|<!ENTITY|<!\[CDATA|xlink:href|\bhref=/i.test(text)) return false;
  return coloursAreWritten(text);
}

/**
 * The SVG with the colours that Office wrote into its elements; the same where it has no others. LibreOffice takes those of the style
 * sheet, which are of Office's own theme.
 */
export function withWrittenColours(svg: string): string {
  return svg.replace(themeClass, '');
}

/** An element whose colour stands in the style sheet alone would become black. */
function coloursAreWritten(svg: string): boolean {
  const themed = (svg.match(/<[^<>]*>/g) ?? []).filter((tag) => tag.includes('MsftOfcThm_'));
  const isWritten = (tag: string, paint: string) =>
    !new RegExp(`MsftOfcThm_\\w{1,60}_${paint}`, 'i').test(tag) || tag.includes(` ${paint}="`);
  return themed.every((tag) => isWritten(tag, 'fill') && isWritten(tag, 'stroke'));
}
