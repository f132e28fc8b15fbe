import { columnsOf } from '../caption-lines.ts';
import { escapeXml } from '../escape-xml.ts';

const fontSize = 84;
const lineHeight = 104;
const maxColumns = 34;
const maxLines = 3;

/** Draws the title of a card as an SVG, in lines that fit. The text is escaped. */
export function cardText(
  title: string,
  { width, color }: { width: number; color: string },
): { svg: string; height: number } {
  const lines = titleLines(title);
  const height = lines.length * lineHeight;
  const texts = lines.map((line, index) => {
    const baseline = index * lineHeight + lineHeight * 0.75;
    return `<text x="${width / 2}" y="${baseline}" xml:space="preserve">${escapeXml(line)}</text>`;
  });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<g font-family="Noto Sans, Noto Sans CJK JP, Noto Color Emoji, DejaVu Sans, sans-serif" font-weight="bold"`,
    ` font-size="${fontSize}" fill="${color}" text-anchor="middle">${texts.join('')}</g></svg>`,
  ].join('');
  return { svg, height };
}

/** Fills lines with words; a title that is too long ends in an ellipsis. */
export function titleLines(title: string): string[] {
  const pieces = title.split(/\s+/).flatMap((word) => word.match(/.{1,34}/gsu) ?? []);
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    const joined = last === undefined ? piece : `${last} ${piece}`;
    if (last !== undefined && columnsOf(joined) <= maxColumns) lines[lines.length - 1] = joined;
    else lines.push(piece);
  }
  if (lines.length <= maxLines) return lines;
  const shown = lines.slice(0, maxLines);
  return [...shown.slice(0, -1), `${shown.at(-1)?.slice(0, maxColumns - 1)}…`];
}
