import type { SlideKind } from '#pipeline/understanding/slide-kinds.ts';
import { newPresentation, type PresentationSlide } from './new-presentation.ts';

/** Expected reading of a drawn slide: its shapes, by their places in the drawing order. */
export type GoldSlide = {
  name: string;
  kinds: readonly SlideKind[];
  title: number[];
  items: number[][];
  furniture: number[];
};

type TextLook = {
  size?: number;
  bold?: boolean;
  colour?: string;
  fill?: string;
  line?: string;
  align?: 'left' | 'center';
};
export type Place = readonly [x: number, y: number, width: number, height: number];

/** Draws shapes in inches on a slide of 13.33 × 7.5 and records the role of each. */
export type SlideDrawer = {
  /** A heading in a free text box. */
  title(text: string, place?: Place, look?: TextLook): void;
  /** Shapes that a reader regards as one item. Each part draws one shape. */
  item(...parts: (() => void)[]): void;
  /** A text that is not to be spoken. */
  furniture(text: string, place: Place, look?: TextLook): void;
  /** Drawn, and neither title nor item nor furniture: panels, arrows, lines. */
  decoration(...parts: (() => void)[]): void;
  text(text: string | readonly string[], place: Place, look?: TextLook): () => void;
  box(
    place: Place,
    fill: string,
    shape?: 'rect' | 'roundRect' | 'ellipse' | 'rightArrow' | 'chevron',
  ): () => void;
  table(rows: readonly (readonly string[])[], place: Place): () => void;
};

export type DrawnSlide = { name: string; kinds: readonly SlideKind[]; draw: (drawer: SlideDrawer) => void };

/** Draws a deck without placeholders, as web editors and generators write it, with the expected reading of each slide. */
export async function drawDeck(slides: readonly DrawnSlide[]): Promise<{ file: Buffer; gold: GoldSlide[] }> {
  const deck = newPresentation('LAYOUT_WIDE', 'Drawn slides', 'Harborline');
  const gold = slides.map((slide) => drawSlide(deck.addSlide(), slide));
  const written = await deck.write({ outputType: 'nodebuffer' });
  if (!Buffer.isBuffer(written)) throw new TypeError('The deck was not written as a buffer.');
  return { file: written, gold };
}

function drawSlide(target: PresentationSlide, { name, kinds, draw }: DrawnSlide): GoldSlide {
  const gold: GoldSlide = { name, kinds, title: [], items: [], furniture: [] };
  let drawn = 0;
  const placed = (parts: readonly (() => void)[]): number[] =>
    parts.map((part) => {
      part();
      return drawn++;
    });
  const text: SlideDrawer['text'] =
    (content, [x, y, w, h], look = {}) =>
    () => {
      const lines = typeof content === 'string' ? [content] : content;
      const isList = typeof content !== 'string';
      target.addText(
        lines.map((line) => ({ text: line, options: { bullet: isList, breakLine: true } })),
        { ...textOptions(look), x, y, w, h },
      );
    };
  draw({
    title: (content, place = [0.6, 0.4, 12, 0.9], look = {}) =>
      void gold.title.push(...placed([text(content, place, { size: 32, bold: true, ...look })])),
    item: (...parts) => void gold.items.push(placed(parts)),
    furniture: (content, place, look = {}) =>
      void gold.furniture.push(...placed([text(content, place, { size: 10, ...look })])),
    decoration: (...parts) => void placed(parts),
    text,
    box:
      ([x, y, w, h], fill, shape = 'rect') =>
      () =>
        void target.addShape(shape, { x, y, w, h, fill: { color: fill } }),
    table:
      (rows, [x, y, w, h]) =>
      () =>
        void target.addTable(
          rows.map((row) => row.map((cell) => ({ text: cell }))),
          { x, y, w, h, fontSize: 14 },
        ),
  });
  return gold;
}

function textOptions({ size = 16, bold = false, colour = '222222', fill, line, align = 'left' }: TextLook) {
  return {
    fontSize: size,
    bold,
    color: colour,
    align,
    ...(fill === undefined ? {} : { fill: { color: fill } }),
    ...(line === undefined ? {} : { line: { color: line, width: 1 } }),
  };
}
