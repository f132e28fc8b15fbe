import type { Audience } from '#contract/vocabulary/audiences.ts';
import { wordCount } from '#pipeline/english/join-words.ts';
import { normaliseText } from '#pipeline/english/text-normalisation/normalise-text.ts';
import { worthOfSentence } from '../plan/arc/worth-of-sentence.ts';
import type { DraftSentence, SlideDraft } from '../script.ts';
import { tiedGroups } from '../tied-sentences.ts';
import { leansOnBefore } from '../words/presenter/choosing/leans-on-before.ts';

/** Most slides of a deck in which each slide is for every audience. */
const fewSlides = 7;
const manySlides = 10;
/** Share of the words of a rich deck that an audience may be spared. */
const mostSpared = 0.18;
/** Importance from which a sentence is essential: the first and last of the video, and those that a pattern marks so. */
const essentialImportance = 0.9;
/** Fewest words of a slide. With less, it would be silent for most of its time. */
const fewestWords = 9;
/** A slide rather says one thing than none. */
const worthOfLast = 1.6;
/** Weight of the audience's interest relative to that of the slide. */
const weightOfAudience = 2;

/** A longer denial stands by itself. */
const mostDeniedWords = 10;

/** Sentences that are said together or not at all. */
type Group = { slide: number; sentences: readonly number[]; value: number; words: number };
/** Groups that are cut at once: a single one, or all that is left of a slide. */
type Cut = { groups: readonly Group[]; value: number; words: number };

/**
 * Leaves out the sentences of least interest to an audience: prices for students, drawbacks for the public. The asked time comes
 * first: a deck that says less than fills it says all, and none is left with less than fills it. A sentence that leads to another
 * stays as long as that does, and a slide says enough for its time or nothing.
 * @param wordBudget words that the asked time has room for, by slide
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
    const value = Math.max(0, ...ofSlide.map((group) => group.value)) * worthOfLast;
    return ofSlide.length > 0 ? [{ groups: ofSlide, value, words: wordsOf(ofSlide) }] : [];
  });
}

function isEssential({ sentences }: Group, slide: SlideDraft): boolean {
  return sentences.some((index) => (slide.sentences[index]?.importance ?? 1) >= essentialImportance);
}

function isLeantOn(after: Group | undefined, slide: SlideDraft): boolean {
  const next = after && slide.sentences[after.sentences[0] ?? 0];
  return next !== undefined && (next.leans === true || leansOnBefore(next.text));
}

function wordsOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { words }) => sum + words, 0);
}

function sparedWords(words: number, slides: number, askedWords: number): number {
  const spared = words * mostSpared * between(fewSlides, slides, manySlides);
  return Math.max(0, Math.min(spared, words - askedWords));
}

/** Returns the position of a value between two borders, from 0 to 1. */
function between(from: number, value: number, to: number): number {
  return Math.max(0, Math.min(1, (value - from) / (to - from)));
}

function groupsOf(slide: SlideDraft, place: number, audience: Audience): Group[] {
  return tiedGroups(pairsTied(slide.sentences)).map((sentences) => {
    const said = sentences.flatMap((index) => slide.sentences[index] ?? []);
    const value = Math.max(
      ...said.map(({ text, importance }) => importance * worthOfSentence(text, audience) ** weightOfAudience),
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
      wordCount(before) <= mostDeniedWords &&
      firstWord(before) === firstWord(text);
    return tied || isPair ? { tied: true } : {};
  });
}

function firstWord(text: string): string {
  return text.split(' ', 1)[0]?.toLowerCase() ?? '';
}
