import type { ShareBox, SlideBlock } from '../deck/deck.ts';
import type { AboutData } from './points/about-data.ts';
import type { DataPoint, SlidePoint } from './points/slide-point.ts';
import type { SlideKind } from './slide-kinds.ts';

export type ItemRole =
  | 'card'
  | 'figure'
  | 'text'
  | 'bullets'
  | 'caption'
  | 'subtitle'
  | 'node'
  | 'quote'
  | 'person'
  | 'table'
  | 'chart'
  | 'diagram'
  | 'picture';

/** Parts of a slide that belong together: a card, a figure and the things it counts, a list. */
export type SlideItem = {
  role: ItemRole;
  /** Heading, or the things that the figure counts; null if nothing in it stands out. */
  label: string | null;
  /** Its other lines, in reading order; `level` 0 is the outermost. */
  lines: { text: string; level: number }[];
  /** Numbers in its texts, with their signs and units. */
  figures: string[];
  /** The painted card where there is one, in shares of the slide. */
  box: ShareBox;
  /** Places in the drawing order of the shapes in it. */
  shapes: number[];
  /** The table, chart or diagram in it. */
  content: SlideBlock | null;
  /** Points of the item's table or chart, most telling first; empty for other items. */
  points: readonly DataPoint[];
  /** Remarks of the slide on its table or chart; null for other items. */
  about: AboutData | null;
};

/** Places in `items`. `next` comes after, `arrow` is tied to by a connector, `contrast` stands opposite. */
export type ItemRelation = { from: number; to: number; type: 'next' | 'arrow' | 'contrast' };

export type UnderstoodSlide = {
  number: number;
  kind: SlideKind;
  title: string | null;
  titleShapes: number[];
  /** A small line above the title: chapter, category. */
  kicker: string | null;
  items: SlideItem[];
  relations: ItemRelation[];
  /** The one thing that the slide shows; null where nothing stands out. */
  point: SlidePoint | null;
  /** Texts that are not for saying: page numbers, footers, sources, lone signs. */
  furniture: number[];
  /** Certainty of this reading of the slide, from 0 to 1. */
  confidence: number;
};
