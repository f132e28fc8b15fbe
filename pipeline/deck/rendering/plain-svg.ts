import { asciiViewOfXml } from '../guard/ascii-view.ts';

/** Largest SVG. Icons have some kilobytes. */
const maxBytes = 200_000;
/**
 * SVG elements that LibreOffice 7.4 draws correctly. Text, filters, masks, patterns, gradients and pictures are not
 * among them.
 */
const plainElements: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'style', 'title', 'desc', 'path', 'rect', 'circle', 'ellipse', 'line'],
  ...['polyline', 'polygon'],
]);
/** Style rule with the colours of Office's own theme. The displayed colour is in the element. */
const themeClass = /\.MsftOfcThm_\w{1,60}\s{0,10}\{[^{}]{0,200}\}/g;

/** Tells whether an SVG is a plain drawing, which LibreOffice draws like PowerPoint. */
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
 * Returns the SVG with the colours that Office wrote into its elements; unchanged if it has no others. LibreOffice
 * uses those of the style sheet, which belong to Office's own theme.
 */
export function withWrittenColours(svg: string): string {
  return svg.replace(themeClass, '');
}

/** Tells whether all elements state their colours. One with a colour only in the style sheet would become black. */
function coloursAreWritten(svg: string): boolean {
  const themed = (svg.match(/<[^<>]*>/g) ?? []).filter((tag) => tag.includes('MsftOfcThm_'));
  const isWritten = (tag: string, paint: string) =>
    !new RegExp(`MsftOfcThm_\\w{1,60}_${paint}`, 'i').test(tag) || tag.includes(` ${paint}="`);
  return themed.every((tag) => isWritten(tag, 'fill') && isWritten(tag, 'stroke'));
}
