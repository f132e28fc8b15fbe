import { asSentence } from '#pipeline/english/join-words.ts';
import type { EvidenceId } from '../../sentences/evidence-id.ts';
import { type Cited, evidenceOf } from './scene/cited.ts';
import type { Scene } from './scene/scene.ts';

/** Rhetorical roles of spoken sentences, by their effect on the listener. */
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
  /** Subject of a chart as a whole, said only without any of its figures. */
  | 'caption'
  | 'ask';

/** Sentence that a pattern makes from a slide. */
export type Candidate = {
  text: string;
  rhetoricalRole: RhetoricalRole;
  /** Indices of the items that the sentence covers. */
  items: number[];
  /** Share of the slide's content that the sentence carries, from 0 to 1. */
  strength: number;
  /** Index of its line in the item, for a sentence from one line. */
  line?: number;
  /** Sentence that is said together with the one before it, or not at all. */
  tied?: true;
  /** Sentence that needs the one before it, which does not need this one. */
  leans?: true;
  /** Evidence of the parts that it says. Sentences of notes and questions are made without a pattern, and have none. */
  evidence?: readonly EvidenceId[];
};

/** Parts of a slide that a pattern plans to say. */
type Planned = Cited | readonly Cited[];

/** Words for a point, with the evidence of what they say of its parts. */
export type CitedText = Cited & { text: string };

/** Returns words that say only some parts of a point. */
export function citing(text: string, parts: readonly (Cited | null | undefined)[]): CitedText {
  return { text, evidence: evidenceOf(parts) };
}

/** Traits by which the candidates of patterns are chosen. */
type Traits = {
  name: string;
  /** Required parts of the slide. */
  needs: string;
  /** Pattern that fits a cover as well. The other lines of a cover are slogans, dates and people. */
  fitsCover?: true;
  /** Pattern that quotes whole lines, and so adds to the sentences of other patterns on the same items. */
  addsToOthers?: true;
  /** Pattern that names the items of a slide. Sentences about each item can follow, but no second list. */
  listsItems?: true;
  /** Pattern that quotes lines of the slide unchanged. */
  quotesLines?: true;
  /**
   * Pattern that names the speaker of a quotation, or builds no sentence of its own from the slide. Its sentences
   * are chosen without asking `CandidateJudge`.
   */
  reportsWords?: true;
};

/** Statement that a pattern plans for a slide, before it has words. */
export type Point<Parts extends Planned> = Omit<Candidate, 'text' | 'evidence'> & {
  /** Parts of the slide that its words are made of. */
  parts: Parts;
  /** Difference in strength between a sentence and the one before it, for a point of several sentences. */
  weakerBy?: number;
  /** Point whose sentences can be said without each other. */
  apart?: true;
};

/** Answer of the candidate judge to the question of `CandidateJudge.isPlain` in this deck. */
export type IsPlain = (sentence: string) => boolean;

type Rules<Parts extends Planned> = Traits & {
  /**
   * Chooses what to say, and makes no sentence.
   * @returns an empty list where a required part is missing
   */
  plan(scene: Scene, isPlain: IsPlain): Point<Parts>[];
  /**
   * Words one point, without capitals and full stops. A plain text says all parts of the point.
   * @returns an empty list where its parts make no good sentence
   */
  word(parts: Parts, scene: Scene, isPlain: IsPlain): readonly (string | CitedText)[];
  /** Removes sentences that contradict or crowd each other. */
  settle?(candidates: readonly Candidate[]): Candidate[];
};

/** Way of saying what slides of one form show: it plans points, and words each of them. */
export type Pattern = Traits & { candidates(scene: Scene, isPlain: IsPlain): Candidate[] };

/** Makes a pattern of its two halves: what is said, and how it is said. */
export function createPattern<Parts extends Planned>({
  plan,
  word,
  settle,
  ...traits
}: Rules<Parts>): Pattern {
  return {
    ...traits,
    candidates(scene, isPlain) {
      const worded = plan(scene, isPlain).flatMap((point) =>
        wordPoint(point, word(point.parts, scene, isPlain)),
      );
      return settle ? settle(worded) : worded;
    },
  };
}

function wordPoint<Parts extends Planned>(
  { parts, weakerBy = 0, apart, ...point }: Point<Parts>,
  worded: readonly (string | CitedText)[],
): Candidate[] {
  const sentences = worded.map((one) => (typeof one === 'string' ? citing(one, [parts].flat()) : one));
  return sentences.map(({ text, evidence }, index) => ({
    ...point,
    text: asSentence(text),
    evidence,
    strength: point.strength - weakerBy * index,
    ...(index > 0 && !apart ? { tied: true as const } : {}),
  }));
}
