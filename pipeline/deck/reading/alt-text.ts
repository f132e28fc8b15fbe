import type { XmlElement } from '../guard/parse-xml.ts';
import { attribute, descendantsNamed, isTrue } from '../xml-path.ts';

const machineMade = [
  /^(a |an )?(picture|image|photo|close[- ]up|screenshot|graphical user interface|diagram|logo|icon)\b.*\b(containing|description automatically generated)\b/is,
  /automatically generated|generated automatically|ai-generated|may be incorrect/i,
  /^(picture|image|graphic|photo|grafik|bild|imagen|immagine|grafico)\s*\d*$/i,
];
const fileName =
  /\.(png|jpe?g|gif|bmp|tiff?|wmf|emf|svg|webp|php|mp4|mov|avi|pdf)(\b|$)|^[a-z]:\\|^(https?|file):|[\\/]{2}/i;

/**
 * Returns the alternative text that a person wrote for a picture, else null. File names, addresses, PowerPoint's
 * own guesses and single words ("logo") tell a listener nothing, and do not count.
 */
export function readAltText(nonVisualProperties: XmlElement | undefined): string | null {
  const text = (attribute(nonVisualProperties, 'descr') ?? '').replace(/\s+/g, ' ').trim();
  const isDecorative = descendantsNamed(nonVisualProperties, 'decorative').some((one) => isTrue(one, 'val'));
  if (isDecorative || fileName.test(text) || machineMade.some((pattern) => pattern.test(text))) return null;
  const words = text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  const isPhrase = words.length >= 2 && text.includes(' ');
  // Chinese and Japanese are written without spaces.
  return isPhrase || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u.test(text) ? text : null;
}
