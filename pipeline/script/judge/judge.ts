import type { Finding } from '../../findings/finding.ts';
import type { SlidePlan } from '../plan/script-plan.ts';
import type { WordedSentence } from '../words/wording.ts';

/** Reason why a sentence should not be said as it is. */
export type Objection = {
  slideNumber: number;
  sentence: WordedSentence;
  /**
   * True if the sentence is dropped. Otherwise it is only the first to be dropped if there is more to say than
   * time.
   */
  drops: boolean;
  /** Finding for the author of the deck; null if nothing is lost, for example because another slide says the same. */
  toAuthor: Finding | null;
  /** Reason, with the sentence, for a wording that writes it again. */
  toWriter: string;
};

/** Accepted sentences that are heard before the judged one, and keys of everything that is said elsewhere. */
export type Said = {
  /** Sentences on the same slide. */
  here: readonly string[];
  /** Sentences on earlier slides. */
  earlier: readonly string[];
  /** Keys (`sameWordsKey`) of everything that is said elsewhere in the script, including later slides that stay. */
  keys: ReadonlySet<string>;
};

/** Decides whether sentences may be spoken. A judge changes no sentence. */
export type Judge = {
  /**
   * Tells whether the judge understands a slide with these texts. A judge without this function understands every
   * slide.
   */
  understands?(texts: readonly string[], slide: SlidePlan): boolean;
  /**
   * Judges a sentence.
   * @returns an empty list for a sentence that may be spoken
   */
  judge(sentence: WordedSentence, slide: SlidePlan, said: Said, signal: AbortSignal): Promise<Objection[]>;
};
