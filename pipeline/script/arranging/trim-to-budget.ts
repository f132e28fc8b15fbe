import { wordCount } from '../../english/join-words.ts';
import { type DraftSentence, essentialImportance } from '../sentences/draft-sentence.ts';
import type { SlideDraft } from '../sentences/script.ts';
import { importanceOfGroups, tiedGroups } from '../sentences/tied-sentences.ts';

/** Ratio of kept words to the budget. The surplus gives fitting a choice. */
export const surplus = 1.35;

/** Sentences that are said together or not at all. */
type Group = { sentences: readonly DraftSentence[]; importance: number; words: number };

/**
 * Leaves out the least important sentences beyond the surplus that fitting needs. First each slide keeps its own
 * share. Then the words that short slides leave over go to the most important sentences of the others. The most
 * important sentence of a slide always stays. None is kept without the more important ones of its slide, since a
 * later sentence may depend on an earlier one. Tied sentences stay together.
 */
export function trimToBudget<Sentence extends DraftSentence>(
  slides: readonly SlideDraft<Sentence>[],
  wordBudget: ReadonlyMap<number, number>,
): SlideDraft<Sentence>[] {
  const kept = new Set<DraftSentence>();
  let words = 0;
  const keep = (group: Group) => {
    for (const sentence of group.sentences) kept.add(sentence);
    words += group.words;
  };
  const ranked = slides.map((slide) => ({
    slide,
    groups: groupsOf(slide).sort((a, b) => b.importance - a.importance),
  }));
  for (const { slide, groups } of ranked) {
    const share = surplus * (wordBudget.get(slide.slideNumber) ?? 0);
    let used = 0;
    for (const group of groups) {
      if (used > 0 && used + group.words > share && group.importance < essentialImportance) break;
      used += group.words;
      keep(group);
    }
  }
  const total = surplus * [...wordBudget.values()].reduce((sum, budget) => sum + budget, 0);
  const open = new Set(slides);
  const overall = ranked
    .flatMap(({ slide, groups }) => groups.map((group) => ({ slide, group })))
    .sort((a, b) => b.group.importance - a.group.importance);
  for (const { slide, group } of overall) {
    const isKept = group.sentences.some((sentence) => kept.has(sentence));
    if (isKept || !open.has(slide)) continue;
    if (words + group.words > total) open.delete(slide);
    else keep(group);
  }
  return slides.map((slide) => ({
    ...slide,
    sentences: slide.sentences.filter((sentence) => kept.has(sentence)),
  }));
}

function groupsOf({ sentences }: SlideDraft): Group[] {
  const groups = tiedGroups(sentences);
  const importances = importanceOfGroups(groups, sentences);
  return groups.map((indexes, place) => {
    const group = indexes.flatMap((index) => sentences[index] ?? []);
    return {
      sentences: group,
      importance: importances[place] ?? 0,
      words: group.reduce((sum, { text }) => sum + wordCount(text), 0),
    };
  });
}
