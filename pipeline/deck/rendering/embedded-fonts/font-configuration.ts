import { escapeXmlText } from '../escape-xml.ts';

/**
 * Writes the fontconfig file of a run: the product's own one and the fonts of the deck, without the installed fonts
 * that these replace. All paths are absolute, because fontconfig silently ignores a relative one.
 */
export function fontConfiguration(paths: {
  productFile: string;
  fontFolder: string;
  replacedFiles: readonly string[];
}): string {
  const rejected = paths.replacedFiles.map((file) => `<glob>${escapeXmlText(file)}</glob>`);
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include>${escapeXmlText(paths.productFile)}</include>
  <dir>${escapeXmlText(paths.fontFolder)}</dir>
  <selectfont><rejectfont>${rejected.join('')}</rejectfont></selectfont>
</fontconfig>
`;
}
