import type { Finding } from '../../steps/finding.ts';
import type { SlidePlan } from '../plan/script-plan.ts';
import type { WordedSentence } from '../words/wording.ts';

/** Reason why a sentence should not be said as it is. */
export type Objection = {
  slideNumber: number;
  sentence: WordedSentence;
  /** True if the sentence is dropped. Otherwise it is only the first to go if there is more to say than time. */
  drops: boolean;
  /** Finding for the author of the deck; null if nothing is lost, for example because another slide says the same. */
  toAuthor: Finding | null;
  /** The reason, with the sentence, for a wording that writes it again. */
  toWriter: string;
};

/** Sentences that are heard before one, as far as they were accepted, and keys of all others. */
export type Said = {
  /** On the same slide. */
  here: readonly string[];
  /** On the slides before it. */
  earlier: readonly string[];
  /** Keys (`sameWordsKey`) of all that is said elsewhere in the script, later slides that stay as they are included. */
  keys: ReadonlySet<string>;
};

/** Decides whether sentences may be said. A judge changes no sentence. */
export type Judge = {
  /** Tells whether it can judge a slide with these texts. A judge without this function can judge every slide. */
  understands?(texts: readonly string[], slide: SlidePlan): boolean;
  /** @returns an empty list for a sentence that may be said */
  judge(sentence: WordedSentence, slide: SlidePlan, said: Said, signal: AbortSignal): Promise<Objection[]>;
};
