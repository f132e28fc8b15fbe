/**
 * The ASCII characters of something that begins like XML, in whatever encoding a reader may take it for: Latin-1
 * shows UTF-8 as well as, once its zero bytes are gone, UTF-16. Null for anything else. For searching only.
 */
export function asciiViewOfXml(content: Buffer): string | null {
  const view = (bytes: Buffer) => bytes.toString('latin1').replaceAll('\0', '');
  const head = view(content.subarray(0, 1024)).replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '');
  // A head of nothing but white space may go on as XML.
  return /^\s*(<|$)/.test(head) ? view(content) : null;
}
