import type { SaidText } from './said-words.ts';

/** A statement of the deck: a line, a cell with its headings, or a sentence of the notes. */
export type Passage = SaidText & {
  slideNumber: number;
  from: 'slide' | 'notes' | 'properties';
  /** The words as written. */
  written: string;
  /**
   * Form of the passage: a separate line; a cell of a table or a point of a chart with its headings; or the lines
   * of one card, which are also listed one by one.
   */
  form: 'line' | 'cell' | 'card';
  /** Heading above it; null without one. */
  heading: SaidText | null;
};

/**
 * Texts about one subject among several of its kind: the cells of a row, the text of a card, the definition of a
 * term. Groups with the same `axis` are rivals: a statement about one is not a statement about the other.
 */
export type Group = {
  axis: string;
  /** Words of its subject: "North", "Team plan". */
  key: SaidText;
  /** Texts about the subject. */
  values: SaidText[];
};

/** A series of numbers: a chart's series, or a table's row or column. */
export type Series = {
  name: string | null;
  categories: string[];
  values: (number | null)[];
  unit: 'percent' | 'money' | null;
  /** True for a series from early to late, whose differences have a direction. */
  isInTime: boolean;
  /** True for durations, of which the shortest is the fastest. */
  isSpan: boolean;
};

export type SlideFacts = {
  number: number;
  /** Stems of its title. */
  title: ReadonlySet<string>;
  passages: Passage[];
  /** Text of the divider before the slide: "The year 2023". */
  section: readonly Passage[];
  groups: Group[];
  series: Series[];
  /** Series of charts whose title states the scale of the values, in that scale, such as millions. */
  scaled: Series[];
  /** Numbers of things that can be counted on the slide. */
  counts: ReadonlySet<number>;
  /** Stems on the slide and in its notes. */
  stems: ReadonlySet<string>;
};

/**
 * Facts that a script may state: the shown slides, their notes, and the properties of the file. Hidden slides are
 * not a source.
 */
export type Facts = {
  slides: ReadonlyMap<number, SlideFacts>;
  /** Words of all shown slides, in lower case, for names. */
  words: ReadonlySet<string>;
  /** Stems of words that the deck says without denying them. */
  affirmed: ReadonlySet<string>;
  passages: readonly Passage[];
  /** Subjects of one word that are rivals in a table or chart, by their stems: Harbour, Hill, Station. */
  rivals: readonly (readonly string[])[];
  /** Texts of the first shown slide, and properties of the file, which every slide may use. */
  front: readonly Passage[];
  firstSlide: number;
  lastSlide: number;
};

/** Claim of a sentence that the deck does not support, and its kind. */
export type UnsupportedClaim = {
  kind:
    | 'slide'
    | 'length'
    | 'name'
    | 'figure'
    | 'unit'
    | 'subject'
    | 'direction'
    | 'denial'
    | 'opposite'
    | 'superlative'
    | 'guarantee'
    | 'approval'
    | 'free'
    | 'only'
    | 'order'
    | 'invented';
  /** Unsupported words, as spoken. */
  said: string;
};
