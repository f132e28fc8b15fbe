import { wordCount } from '../../english/join-words.ts';
import type { DraftSentence, SlideDraft } from '../script.ts';

/** Offered whatever the budget: call to action, and the shortest thing to say on a slide. */
const essentialImportance = 0.9;

/** What is offered beyond the budget, so that fitting has a choice. */
const surplus = 1.35;

/**
 * Leaves out the least important sentences where more is offered than fitting needs: first each slide keeps its
 * own share, then the words that short slides leave over go to the most important sentences of the others.
 * The most important sentence of a slide always stays, and none is kept without those of its slide that matter
 * more: a later sentence may lean on an earlier one.
 */
export function trimToBudget(slides: SlideDraft[], wordBudget: ReadonlyMap<number, number>): SlideDraft[] {
  const kept = new Set<DraftSentence>();
  let words = 0;
  const keep = (sentence: DraftSentence) => {
    kept.add(sentence);
    words += wordCount(sentence.text);
  };
  for (const { slideNumber, sentences } of slides) {
    const share = surplus * (wordBudget.get(slideNumber) ?? 0);
    let used = 0;
    for (const sentence of byImportance(sentences)) {
      const count = wordCount(sentence.text);
      if (used > 0 && used + count > share && sentence.importance < essentialImportance) break;
      used += count;
      keep(sentence);
    }
  }
  const total = surplus * [...wordBudget.values()].reduce((sum, budget) => sum + budget, 0);
  const open = new Set(slides);
  for (const { slide, sentence } of byImportanceOverall(slides)) {
    if (kept.has(sentence) || !open.has(slide)) continue;
    if (words + wordCount(sentence.text) > total) open.delete(slide);
    else keep(sentence);
  }
  return slides.map((slide) => ({
    ...slide,
    sentences: slide.sentences.filter((sentence) => kept.has(sentence)),
  }));
}

function byImportance(sentences: DraftSentence[]): DraftSentence[] {
  return sentences.toSorted((a, b) => b.importance - a.importance);
}

function byImportanceOverall(slides: SlideDraft[]): { slide: SlideDraft; sentence: DraftSentence }[] {
  return slides
    .flatMap((slide) => slide.sentences.map((sentence) => ({ slide, sentence })))
    .sort((a, b) => b.sentence.importance - a.sentence.importance);
}
