import { columnsOf } from '../caption-lines.ts';
import { escapeXml } from '../escape-xml.ts';

const fontSize = 46;
const lineHeight = 62;
const padding = 22;
const marginBelow = 56;
const narrowestMargin = 16;

/** Colours in CSS notation. */
export type CaptionColors = { text: string; box: string };
const plainCaptionColors: CaptionColors = { text: '#fff', box: '#000' };

/** Draws caption lines on a translucent box at the bottom, as an SVG of the picture's size. */
export function captionBox(
  lines: readonly string[],
  picture: { width: number; height: number },
  colors: CaptionColors = plainCaptionColors,
): string {
  const textWidth = Math.max(...lines.map(widestOf));
  const width = Math.min(picture.width - 2 * narrowestMargin, textWidth + 2 * padding);
  const height = lines.length * lineHeight + 2 * padding - (lineHeight - fontSize);
  const left = (picture.width - width) / 2;
  const top = picture.height - marginBelow - height;
  const text = lines.map((line, index) => {
    const baseline = top + padding + fontSize * 0.8 + index * lineHeight;
    return `<text x="${picture.width / 2}" y="${baseline}" xml:space="preserve">${escapeXml(line)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}">`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="12" fill="${colors.box}" fill-opacity="0.72"/>`,
    `<g font-family="Noto Sans, Noto Sans CJK JP, Noto Color Emoji, DejaVu Sans, sans-serif" font-size="${fontSize}"`,
    ` fill="${colors.text}" text-anchor="middle">${text.join('')}</g></svg>`,
  ].join('');
}

/** Upper bound of a line's width in Noto Sans, so that the box is never too narrow. */
function widestOf(line: string): number {
  let width = 0;
  for (const character of line) width += widestEm(character) * fontSize;
  return width;
}

function widestEm(character: string): number {
  if (columnsOf(character) === 2) return 1;
  if (/[mMW@%—]/.test(character)) return 0.95;
  if (/[\p{Lu}w&+=<>]/u.test(character)) return 0.79;
  if (/[ ijlI.,:;'!|()]/.test(character)) return 0.35;
  return 0.62;
}
