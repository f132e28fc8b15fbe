import { asSentence } from '#pipeline/english/join-words.ts';
import type { Scene } from './scene.ts';

/** Rhetorical roles of a presenter's sentences, by their effect on the listener. */
export type RhetoricalRole =
  | 'isa'
  | 'whole'
  | 'notes'
  | 'question'
  | 'list'
  | 'pair'
  | 'define'
  | 'contrast'
  | 'chain'
  | 'instruct'
  | 'timeline'
  | 'quote'
  | 'people'
  | 'prices'
  | 'table'
  | 'change'
  | 'preview'
  /** Subject of a chart as a whole, said if none of its figures is. */
  | 'caption'
  | 'ask';

/** One sentence that a pattern makes of a slide. */
export type Candidate = {
  text: string;
  rhetoricalRole: RhetoricalRole;
  /** Places of the items that it tells. */
  items: number[];
  /** Share of the slide's content that the sentence carries, from 0 to 1. */
  strength: number;
  /** Place of its line in the item, where it tells only that one. */
  line?: number;
  /** Said with the sentence before it, or not at all. */
  tied?: true;
  /** Said only where the sentence before it is, which may be said without it. */
  leans?: true;
};

/** Traits of a pattern that the choice among patterns goes by. */
type Traits = {
  name: string;
  /** Parts that the slide must have. */
  needs: string;
  /** Fits a cover as well. The other lines of a cover are slogans, dates and people. */
  fitsCover?: true;
  /** Says whole lines, and so adds to what others told of the same items. */
  addsToOthers?: true;
  /** Names the items of a slide. Sentences about each of these can follow, but no second list of them. */
  listsItems?: true;
  /** Says lines of the slide as they stand. */
  quotesLines?: true;
  /** Tells who said it, or puts the words of the slide into no sentence of its own. Nothing that it says is filtered. */
  reportsWords?: true;
};

/** One thing that a pattern plans to say of a slide: what the listener gets of it, and the parts that its words are made of. */
export type Point<Parts> = Omit<Candidate, 'text'> & {
  parts: Parts;
  /** Share of the content that each sentence carries less than the one before it, where the words are several sentences. */
  weakerBy?: number;
  /** Its sentences stand without each other. Otherwise they are said together. */
  apart?: true;
};

type Rules<Parts> = Traits & {
  /** Chooses what to say. Makes no sentence. @returns an empty list where something that it needs is missing */
  plan(scene: Scene): Point<Parts>[];
  /** Words one point, without capitals and full stops. @returns an empty list where no good sentence comes of its parts */
  word(parts: Parts, scene: Scene): string[];
  /** Leaves out sentences that should not stand beside each other. */
  settle?(candidates: readonly Candidate[]): Candidate[];
};

/** Pattern of a slide: it plans points, and words each of them. */
export type Pattern = Traits & { candidates(scene: Scene): Candidate[] };

/** Makes a pattern of its two halves: what is said, and how. */
export function createPattern<Parts>({ plan, word, settle, ...traits }: Rules<Parts>): Pattern {
  return {
    ...traits,
    candidates(scene) {
      const worded = plan(scene).flatMap((point) => wordPoint(point, word(point.parts, scene)));
      return settle ? settle(worded) : worded;
    },
  };
}

function wordPoint<Parts>(
  { parts: _, weakerBy = 0, apart, ...point }: Point<Parts>,
  texts: readonly string[],
): Candidate[] {
  return texts.map((text, index) => ({
    ...point,
    text: asSentence(text),
    strength: point.strength - weakerBy * index,
    ...(index > 0 && !apart ? { tied: true as const } : {}),
  }));
}
