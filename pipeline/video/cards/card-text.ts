import { columnsOf } from '../caption-lines.ts';
import { escapeSvgText } from '../escape-svg-text.ts';
import { textWidthEm } from '../text-width.ts';

/** Typesetting of a title; lengths in pixels. */
type TitleType = { fontSize: number; lineHeight: number; maxColumns: number; maxLines: number };

const wideType: TitleType = { fontSize: 84, lineHeight: 104, maxColumns: 34, maxLines: 3 };
/** Typesetting in tall and square frames. */
const narrowType: TitleType = { fontSize: 76, lineHeight: 94, maxColumns: 20, maxLines: 5 };
const narrowestWide = 1600;

const sideMargin = 54;
/** Width of bold letters relative to those of captions. */
const boldShare = 1.08;

/** Returns the typesetting for the title of a card of this width. */
export function titleTypeOf(width: number): TitleType {
  return width < narrowestWide ? narrowType : wideType;
}

/** Draws the title of a card as an SVG, in lines that fit. The text is escaped. */
export function cardText(
  title: string,
  { width, colour }: { width: number; colour: string },
): { svg: string; height: number } {
  const type = titleTypeOf(width);
  const { lineHeight } = type;
  const lines = titleLines(title, type);
  const height = lines.length * lineHeight;
  const widest = Math.max(1, ...lines.map(textWidthEm)) * boldShare;
  const fontSize = Math.min(type.fontSize, Math.floor((width - 2 * sideMargin) / widest));
  const texts = lines.map((line, index) => {
    const baseline = index * lineHeight + lineHeight * 0.75;
    return `<text x="${width / 2}" y="${baseline}" xml:space="preserve">${escapeSvgText(line)}</text>`;
  });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<g font-family="Noto Sans, Noto Sans CJK JP, Noto Color Emoji, DejaVu Sans, sans-serif" font-weight="bold"`,
    ` font-size="${fontSize}" fill="${colour}" text-anchor="middle">${texts.join('')}</g></svg>`,
  ].join('');
  return { svg, height };
}

/** Wraps words into lines; a title that is too long ends in an ellipsis. */
export function titleLines(
  title: string,
  { maxColumns, maxLines }: Pick<TitleType, 'maxColumns' | 'maxLines'>,
): string[] {
  const withinLine = new RegExp(`.{1,${maxColumns}}`, 'gsu');
  const pieces = title.split(/\s+/).flatMap((word) => word.match(withinLine) ?? []);
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
