import type { SlideShape } from '../deck.ts';

const whole = { x: 0, y: 0, width: 1, height: 1 };

/** A text box as it is read, over the whole slide where nothing else is said. */
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
