import { escapeXmlText } from '../escape-xml.ts';
import type { FontSubstitute } from './font-substitutes.ts';

/**
 * Writes pipeline/deck/fonts.conf. Later rules put their families closer to the requested one, so ours take
 * precedence over the system's. An installed font of the requested name comes before all.
 */
export function fontsConf(fontSubstitutes: readonly FontSubstitute[]): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<!-- Written by scripts/docs/write-fonts-conf.ts from pipeline/deck/rendering/font-substitutes/font-substitutes.ts. -->
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <!-- PostScript fonts cannot be put into a PDF by LibreOffice; their packages have the same ones as OpenType. -->
  <selectfont><rejectfont><glob>*.t1</glob><glob>*.pfb</glob></rejectfont></selectfont>
${fontSubstitutes.flatMap((one) => one.for.map((asked) => `  ${rule(asked, one)}\n`)).join('')}</fontconfig>
`;
}

function rule(asked: string, { use, weight }: FontSubstitute): string {
  if (weight === undefined) {
    const families = use.map((family) => element('family', family)).join('');
    return `<alias binding="same">${element('family', asked)}<accept>${families}</accept></alias>`;
  }
  const families = use.map((family) => element('string', family)).join('');
  return `<match target="pattern"><test name="family">${element('string', asked)}</test><edit name="family" mode="append" binding="same">${families}</edit><edit name="weight" mode="assign"><const>${weight}</const></edit></match>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXmlText(text)}</${name}>`;
}
