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

/** Parts of a slide that belong together: a card, a figure and its label, a list. */
export type SlideItem = {
  role: ItemRole;
  /** Heading, or the label of the figure; null if nothing is prominent. */
  label: string | null;
  /** Its other lines, in reading order; `level` 0 is the outermost. */
  lines: { text: string; level: number }[];
  /** Numbers in its texts, with their signs and units. */
  figures: string[];
  /** Box of the painted card if there is one, in shares of the slide. */
  box: ShareBox;
  /** Indices of its shapes in the drawing order. */
  shapes: number[];
  /** Table, chart or diagram in it. */
  content: SlideBlock | null;
  /** Points of the item's table or chart, most telling first; empty for other items. */
  points: readonly DataPoint[];
  /** Remarks of the slide on the item's table or chart; null for other items. */
  about: AboutData | null;
};

/**
 * Relation between two items, by their indices. `next`: one follows the other. `arrow`: a connector leads from one
 * to the other. `contrast`: they are opposites.
 */
export type ItemRelation = { from: number; to: number; type: 'next' | 'arrow' | 'contrast' };

export type UnderstoodSlide = {
  number: number;
  kind: SlideKind;
  title: string | null;
  titleShapes: number[];
  /** Small line above the title, such as a chapter or a category. */
  kicker: string | null;
  items: SlideItem[];
  relations: ItemRelation[];
  /** Point of the slide; null if nothing is prominent. */
  point: SlidePoint | null;
  /** Texts that are not spoken: page numbers, footers, sources, single signs. */
  furniture: number[];
  /** Certainty of this reading of the slide, from 0 to 1. */
  confidence: number;
};
