import type { SlideEvidence } from '../plan/evidence/collect-evidence.ts';
import type { DraftSentence } from '../sentences/draft-sentence.ts';
import type { SlideDraft } from '../sentences/script.ts';

/** Gives sentences that do not say which shapes of their slide they tell the shapes of what they cite there. */
export function showCited<Sentence extends DraftSentence>(
  slides: readonly SlideDraft<Sentence>[],
  evidenceOfSlides: readonly SlideEvidence[],
): SlideDraft<Sentence>[] {
  const bySlide = new Map(evidenceOfSlides.map((slide) => [slide.slideNumber, slide]));
  return slides.map((draft) => {
    const evidence = bySlide.get(draft.slideNumber)?.evidence ?? [];
    const sentences = draft.sentences.map((sentence) => {
      const cited = evidence.filter(({ id }) => sentence.evidence?.includes(id));
      const shapeIds = [...new Set(cited.flatMap((one) => one.shapeIds))];
      return sentence.shapeIds || shapeIds.length === 0 ? sentence : { ...sentence, shapeIds };
    });
    return { ...draft, sentences };
  });
}
