import type { SlideShape } from '../deck.ts';

const whole = { x: 0, y: 0, width: 1, height: 1 };

/** Makes a text box as the reader returns it, over the whole slide by default. */
export function textShape(
  lines: readonly string[],
  {
    box = whole,
    fill = null,
    colour = null,
  }: { box?: SlideShape['box']; fill?: string | null; colour?: string | null } = {},
): SlideShape {
  return {
    id: lines.join(' '),
    groups: [],
    kind: 'text',
    role: null,
    geometry: 'rect',
    box,
    inkBox: box,
    fill,
    outline: null,
    lines: lines.map((text) => ({
      text,
      level: 0,
      sizePt: 18,
      isBold: false,
      colour,
      bullet: null,
      font: null,
    })),
    content: null,
    connects: null,
    isArrow: false,
    tip: null,
  };
}
