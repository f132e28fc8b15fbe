import { textsOf } from '../make-item.ts';
import type { SeenShape } from '../seen-shape.ts';
import type { SlideKind } from '../slide-kinds.ts';
import { countWords, isDated } from '../text-signs.ts';
import type { ItemRelation, SlideItem } from '../understood-slide.ts';

/** A slide whose parts are known, before its kind is. */
export type SortedSlide = {
  /** 0 is the first slide of the deck. */
  index: number;
  layout: string;
  title: string;
  kicker: string | null;
  shapes: readonly SeenShape[];
  /** The parts that became items. */
  units: readonly SeenShape[];
  items: readonly SlideItem[];
  relations: readonly ItemRelation[];
  /** Cards that are counted 1, 2, 3. */
  isCounted: boolean;
  /** Parts of a repeated layout that were joined. */
  repeats: number;
};

export type NamedKind = { kind: SlideKind; sure: number };

/** Properties of a slide that the rules examine. */
export type Facts = SortedSlide & {
  /** The items with words of their own. */
  said: SlideItem[];
  texts: string[];
  bodyWords: number;
  pictureArea: number;
};

/** A rule names the kind, or leaves it to the next one. */
export type KindRule = (facts: Facts) => NamedKind | null;

export const is = (kind: SlideKind, sure: number): NamedKind => ({ kind, sure });

/** Tells whether an item has points of its own. */
export const isList = ({ role, lines }: SlideItem): boolean => role === 'bullets' || lines.length >= 3;

/** The items that open with a date or a stage. */
export function datedItems({ said }: Facts): SlideItem[] {
  return said.filter((item) => textsOf(item).some((text) => isDated(text) && countWords(text) <= 6));
}
