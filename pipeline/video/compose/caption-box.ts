import { escapeSvgText } from '../escape-svg-text.ts';
import { heightOfCaption } from '../frame/caption-types.ts';
import type { FrameLayout } from '../frame/frame-layout.ts';
import { textWidthEm } from '../text-width.ts';

/** Colours in CSS notation. */
export type CaptionColours = { text: string; box: string };
const plainCaptionColours: CaptionColours = { text: '#fff', box: '#000' };

/**
 * Draws caption lines on a translucent box at their place in the frame, as an SVG of the frame's size. Lines that
 * would be wider than the frame are set in smaller type.
 */
export function captionBox(
  lines: readonly string[],
  { size, captions }: Pick<FrameLayout, 'size' | 'captions'>,
  colours: CaptionColours = plainCaptionColours,
): string {
  const { type } = captions;
  const { lineHeight, padding } = type;
  const widest = Math.max(...lines.map(textWidthEm));
  const maxWidth = size.width - 2 * type.sideMargin;
  const fontSize = Math.min(type.fontSize, Math.floor((maxWidth - 2 * padding) / widest));
  const width = Math.min(maxWidth, widest * fontSize + 2 * padding);
  const height = heightOfCaption(type, lines.length);
  const left = (size.width - width) / 2;
  const top = captions.kind === 'below' ? captions.top : size.height - type.footMargin - height;
  const text = lines.map((line, index) => {
    const baseline = top + padding + type.fontSize * 0.8 + index * lineHeight;
    return `<text x="${size.width / 2}" y="${baseline}" xml:space="preserve">${escapeSvgText(line)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="12" fill="${colours.box}" fill-opacity="0.72"/>`,
    `<g font-family="Noto Sans, Noto Sans CJK JP, Noto Color Emoji, DejaVu Sans, sans-serif" font-size="${fontSize}"`,
    ` fill="${colours.text}" text-anchor="middle">${text.join('')}</g></svg>`,
  ].join('');
}
