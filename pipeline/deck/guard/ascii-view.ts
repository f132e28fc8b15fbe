/**
 * Returns the ASCII characters of content that begins like XML, in whatever encoding a reader may read it. Decoded
 * as Latin-1, they are the same in UTF-8 and, without its zero bytes, in UTF-16. Null for other content. For
 * searching only.
 */
export function asciiViewOfXml(content: Buffer): string | null {
  const view = (bytes: Buffer) => bytes.toString('latin1').replaceAll('\0', '');
  const head = view(content.subarray(0, 1024)).replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '');
  // Content that begins with white space alone may still be XML.
  return /^\s*(<|$)/.test(head) ? view(content) : null;
}
