import { asciiViewOfXml } from '../guard/ascii-view.ts';

const emptySvg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** `#part` and `data:` stay inside the picture; anything else is an address. */
const outsideReference =
  /\b(?:href|src)\s*=\s*["'](?!#|data:|["'])|url\(["']?(?!#|data:|["')])|@import|<(?:\w+:)?(?:script|foreignObject)\b|<\?xml-stylesheet/i;

/**
 * SVG pictures can pull in files and addresses by themselves, past the relationships of the package. One that tries
 * is replaced by an empty picture; null for anything else.
 */
export function cutOutsideSvg(content: Buffer): string | null {
  const text = asciiViewOfXml(content);
  if (text === null || !/<(\w+:)?svg\b/.test(text)) return null;
  return outsideReference.test(text) ? emptySvg : null;
}
