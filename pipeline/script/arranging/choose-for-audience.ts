import type { Audience } from '#contract/vocabulary/audiences.ts';
import { needsSentenceBefore } from '../../english/dependence/narration-dependence.ts';
import { wordCount } from '../../english/join-words.ts';
import { normaliseText } from '../../english/text-normalisation/normalise-text.ts';
import { interestOfSentence } from '../plan/arc/interest-of-sentence.ts';
import { type DraftSentence, essentialImportance } from '../sentences/draft-sentence.ts';
import type { SlideDraft } from '../sentences/script.ts';
import { tiedGroups } from '../sentences/tied-sentences.ts';

/** Maximum number of slides of a short deck, where every slide suits every audience. */
const fewSlides = 7;
const manySlides = 10;
/** Largest share of a long deck's words that is left out for an audience. */
const maxSpared = 0.18;
/** Fewest words of a slide. With less, it would be silent for most of its time. */
const fewestWords = 9;
/** Factor for the last sentence of a slide, since one sentence is better than none. */
const weightOfLastSentence = 1.6;
/** Weight of the audience's interest relative to that of the slide. */
const weightOfAudience = 2;

/** Maximum number of words of a denial that needs its correction. A longer one is independent. */
const maxDeniedWords = 10;

/** Sentences that are said together or not at all. */
type Group = { slide: number; sentences: readonly number[]; value: number; words: number };
/** Groups that are cut together: a single one, or all the rest of a slide. */
type Cut = { groups: readonly Group[]; value: number; words: number };

/**
 * Leaves out the sentences of least interest to an audience: prices for students, drawbacks for the public. The
 * requested length comes first. A deck with too few words for it keeps all, and no deck is cut below it. A sentence
 * that introduces another stays as long as that does. A slide keeps enough words for its time, or none.
 * @param wordBudget words that the requested length has room for, by slide
 */
export function chooseForAudience<Sentence extends DraftSentence>(
  slides: readonly SlideDraft<Sentence>[],
  audience: Audience,
  wordBudget: ReadonlyMap<number, number>,
): SlideDraft<Sentence>[] {
  const groups = slides.flatMap((slide, place) => groupsOf(slide, place, audience));
  const askedWords = [...wordBudget.values()].reduce((sum, words) => sum + words, 0);
  let spare = sparedWords(wordsOf(groups), slides.length, askedWords);
  let left = groups;
  for (;;) {
    const [next] = cutsOf(slides, left)
      .filter(({ words }) => words <= spare)
      .sort((a, b) => a.value - b.value);
    if (!next) break;
    left = left.filter((group) => !next.groups.includes(group));
    spare -= next.words;
  }
  return slides.map((slide, place) => {
    const kept = new Set(left.flatMap((group) => (group.slide === place ? group.sentences : [])));
    return { ...slide, sentences: slide.sentences.filter((_, index) => kept.has(index)) };
  });
}

function cutsOf(slides: readonly SlideDraft[], left: readonly Group[]): Cut[] {
  return slides.flatMap((slide, place): Cut[] => {
    const ofSlide = left.filter((group) => group.slide === place);
    if (slide.weight >= 1 || ofSlide.some((group) => isEssential(group, slide))) return [];
    const enough = ofSlide.filter(
      (group, index) =>
        wordsOf(ofSlide) - group.words >= fewestWords && !isLeantOn(ofSlide[index + 1], slide),
    );
    if (enough.length > 0) return enough.map((group) => ({ ...group, groups: [group] }));
    const value = Math.max(0, ...ofSlide.map((group) => group.value)) * weightOfLastSentence;
    return ofSlide.length > 0 ? [{ groups: ofSlide, value, words: wordsOf(ofSlide) }] : [];
  });
}

function isEssential({ sentences }: Group, slide: SlideDraft): boolean {
  return sentences.some((index) => (slide.sentences[index]?.importance ?? 1) >= essentialImportance);
}

function isLeantOn(after: Group | undefined, slide: SlideDraft): boolean {
  const next = after && slide.sentences[after.sentences[0] ?? 0];
  return next !== undefined && (next.leans === true || needsSentenceBefore(next.text));
}

function wordsOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { words }) => sum + words, 0);
}

function sparedWords(words: number, slides: number, askedWords: number): number {
  const spared = words * maxSpared * between(fewSlides, slides, manySlides);
  return Math.max(0, Math.min(spared, words - askedWords));
}

/** Returns the position of a value between two limits, from 0 to 1. */
function between(from: number, value: number, to: number): number {
  return Math.max(0, Math.min(1, (value - from) / (to - from)));
}

function groupsOf(slide: SlideDraft, place: number, audience: Audience): Group[] {
  return tiedGroups(pairsTied(slide.sentences)).map((sentences) => {
    const said = sentences.flatMap((index) => slide.sentences[index] ?? []);
    const value = Math.max(
      ...said.map(
        ({ text, importance }) => importance * interestOfSentence(text, audience) ** weightOfAudience,
      ),
    );
    return {
      slide: place,
      sentences,
      value: value * slide.weight,
      words: said.reduce((sum, { text }) => sum + wordCount(normaliseText(text, [])), 0),
    };
  });
}

/** Ties a denial to the statement that replaces it: "We do not guess. We measure." */
function pairsTied(sentences: readonly DraftSentence[]): Pick<DraftSentence, 'tied'>[] {
  return sentences.map(({ text, tied }, index) => {
    const before = sentences[index - 1]?.text ?? '';
    const isPair =
      /\b(?:not|never)\b|n[’']t\b/iu.test(before) &&
      wordCount(before) <= maxDeniedWords &&
      firstWord(before) === firstWord(text);
    return tied || isPair ? { tied: true } : {};
  });
}

function firstWord(text: string): string {
  return text.split(' ', 1)[0]?.toLowerCase() ?? '';
}
