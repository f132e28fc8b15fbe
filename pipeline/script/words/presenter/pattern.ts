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

/** Sentences of which each needs those before it. @param weakerBy how much less each carries than the one before it */
export function saidTogether(
  texts: readonly string[],
  of: Omit<Candidate, 'text' | 'tied'>,
  weakerBy = 0,
): Candidate[] {
  return texts.map((text, index) => ({
    ...of,
    text,
    strength: of.strength - weakerBy * index,
    ...(index > 0 ? { tied: true as const } : {}),
  }));
}

/** Pattern of a slide: it looks for its parts and makes sentences of them. */
export type Pattern = {
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
  /** @returns an empty list where something that it needs is missing */
  say(scene: Scene): Candidate[];
};
