/** Escapes text for an SVG. Characters that XML does not allow, such as control characters, are left out. */
export function escapeSvgText(text: string): string {
  return text
    .replace(/[^\t\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
