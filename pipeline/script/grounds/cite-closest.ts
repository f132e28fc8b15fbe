import { closestPassages } from '../facts/checks/closest-passages.ts';
import { factsOf, passageOf } from '../facts/facts-of.ts';
import { readWords } from '../facts/said-words.ts';
import type { Evidence, ScriptPlan } from '../plan/script-plan.ts';
import type { DraftSentence } from '../sentences/draft-sentence.ts';
import type { SlideDraft } from '../sentences/script.ts';

/** Passages that a sentence is made of are few: with more, the search has found words that stand everywhere. */
const maxCited = 3;

/** Gives the sentences of a draft that cite nothing the evidence of their slide that is closest to them, where there is any. */
export function citeClosest<Sentence extends DraftSentence>(
  slides: readonly SlideDraft<Sentence>[],
  plan: ScriptPlan,
): SlideDraft<Sentence>[] {
  const facts = factsOf(plan.deck);
  const planned = new Map(plan.slides.map((slide) => [slide.slideNumber, slide]));
  return slides.map((draft) => {
    const slide = facts.slides.get(draft.slideNumber);
    const evidence = planned.get(draft.slideNumber)?.evidence ?? [];
    if (slide === undefined) return draft;
    const passages = new Map(
      evidence.map((one) => [
        passageOf({ written: one.text, slideNumber: draft.slideNumber, from: 'slide' }),
        one,
      ]),
    );
    const closestTo = (text: string): Evidence[] => {
      const found = closestPassages(readWords(text).content, slide, [...passages.keys()]);
      return found.length > maxCited ? [] : found.flatMap((passage) => passages.get(passage) ?? []);
    };
    const sentences = draft.sentences.map((sentence) => {
      if (sentence.evidence !== undefined && sentence.evidence.length > 0) return sentence;
      return { ...sentence, evidence: closestTo(sentence.text).map(({ id }) => id) };
    });
    return { ...draft, sentences };
  });
}
