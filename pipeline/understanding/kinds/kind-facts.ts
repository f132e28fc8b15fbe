import { textsOf } from '../make-item.ts';
import type { SeenShape } from '../seen-shape.ts';
import type { SlideKind } from '../slide-kinds.ts';
import { countWords, isDated } from '../text-signs.ts';
import type { ItemRelation, SlideItem } from '../understood-slide.ts';

/** A slide with known parts and a kind that is not known yet. */
export type SortedSlide = {
  /** Index of the slide; 0 is the first slide of the deck. */
  index: number;
  layout: string;
  title: string;
  kicker: string | null;
  shapes: readonly SeenShape[];
  /** Parts that became items. */
  units: readonly SeenShape[];
  items: readonly SlideItem[];
  relations: readonly ItemRelation[];
  /** True for cards that are numbered 1, 2, 3. */
  isCounted: boolean;
  /** Number of parts of a repeated layout that were joined. */
  repeats: number;
};

export type NamedKind = { kind: SlideKind; sure: number };

/** Properties of a slide that the rules examine. */
export type KindFacts = SortedSlide & {
  /** Items with words of their own. */
  said: SlideItem[];
  texts: string[];
  bodyWords: number;
  pictureArea: number;
};

/** A rule that names the kind, or returns null to leave it to the next rule. */
export type KindRule = (facts: KindFacts) => NamedKind | null;

export const is = (kind: SlideKind, sure: number): NamedKind => ({ kind, sure });

/** Tells whether an item contains several points. */
export const isList = ({ role, lines }: SlideItem): boolean => role === 'bullets' || lines.length >= 3;

/** Returns the items that open with a date or a stage. */
export function datedItems({ said }: KindFacts): SlideItem[] {
  return said.filter((item) => textsOf(item).some((text) => isDated(text) && countWords(text) <= 6));
}
