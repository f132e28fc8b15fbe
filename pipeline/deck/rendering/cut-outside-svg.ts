import { asciiViewOfXml } from '../guard/ascii-view.ts';

const emptySvg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Reference to anything outside the picture. `#part` and `data:` stay inside it. */
const outsideReference =
  /\b(?:href|src)\s*=\s*["'](?!#|data:|["'])|url\(["']?(?!#|data:|["')])|@import|<(?:\w+:)?(?:script|foreignObject)\b|<\?xml-stylesheet/i;

/**
 * Returns an empty picture for an SVG that refers to files or addresses outside itself, which an SVG can do without
 * the relationships of the package; null for anything else.
 */
export function cutOutsideSvg(content: Buffer): string | null {
  const text = asciiViewOfXml(content);
  if (text === null || !/<(\w+:)?svg\b/.test(text)) return null;
  return outsideReference.test(text) ? emptySvg : null;
}
