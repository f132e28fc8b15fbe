import type { Deck } from '../../deck/deck.ts';
import type { Judge, Objection } from '../judge/judge.ts';
import { judgeSlides } from '../judge/judge-slides.ts';
import { makePlan } from '../plan/make-plan.ts';
import type { ScriptPlan } from '../plan/script-plan.ts';
import type { WordedSentence } from '../words/wording.ts';

/** Plans a deck for customers, with ten words for each slide. */
export function plannedDeck(deck: Deck): Promise<ScriptPlan> {
  const wordBudget = new Map(deck.slides.map(({ number }) => [number, 10]));
  return makePlan(deck, { audience: 'sales', wordBudget }, new AbortController().signal);
}

/** A sentence as a wording returns it, without citations. */
export type Given = Omit<WordedSentence, 'evidence' | 'importance'> & Partial<WordedSentence>;

/**
 * Has sentences of some slides judged.
 * @returns the remaining sentences of each slide, by slide number, and the objections
 */
export async function judgedBy(
  judge: Judge,
  planned: ScriptPlan,
  slides: readonly [slideNumber: number, ...sentences: Given[]][],
): Promise<{ kept: Map<number, readonly WordedSentence[]>; objections: readonly Objection[] }> {
  const worded = slides.map(([slideNumber, ...sentences]) => ({
    slideNumber,
    sentences: sentences.map((sentence) => ({ evidence: [], importance: 1, ...sentence })),
    silence: null,
  }));
  const { signal } = new AbortController();
  const judged = await judgeSlides(planned, worded, { judges: [judge], others: [], signal });
  return {
    kept: new Map(judged.slides.map(({ slideNumber, sentences }) => [slideNumber, sentences])),
    objections: judged.objections,
  };
}
