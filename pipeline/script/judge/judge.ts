import type { Finding } from '../../steps/finding.ts';
import type { SlidePlan } from '../plan/script-plan.ts';
import type { WordedSentence } from '../words/wording.ts';

/** Why a sentence should not be said as it is. */
export type Objection = {
  slideNumber: number;
  sentence: WordedSentence;
  /** Whether the sentence is dropped for it; else it is only the first to go where there is more to say than time. */
  drops: boolean;
  /** What the author of the deck is told; null where nothing is lost, such as what another slide says already. */
  toAuthor: Finding | null;
  /** The reason, with the sentence, for a wording that writes it again. */
  toWriter: string;
};

/** What is heard before a sentence, as far as it was let pass. */
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
  /** Whether it can judge a slide that says this; it can judge every slide where this is left out. */
  understands?(texts: readonly string[], slide: SlidePlan): boolean;
  /** @returns an empty list for a sentence that may be said */
  judge(sentence: WordedSentence, slide: SlidePlan, said: Said, signal: AbortSignal): Promise<Objection[]>;
};
