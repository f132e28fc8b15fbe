import type { PauseRules } from '#contract/script/pause-rules.ts';
import type { Click } from '../clicks.ts';
import { importanceOfGroups, tiedGroups } from '../tied-sentences.ts';
import { type FilmToHold, heldFilms } from './held-films.ts';
import {
  addLengths,
  type LengthRange,
  type Lengths,
  lengthsOf,
  noLength,
  rangeOf,
  type SpokenSlide,
  subtractLengths,
} from './slide-pauses.ts';

/** A slide that may be in the video; without sentences it passes in silence, or shows its films. */
export type FittableSlide = {
  slideNumber: number;
  /** From 1, never left out, to 0, left out first. */
  weight: number;
  sentences: readonly FittableSentence[];
  /** What it is shown for beside its words. */
  films?: readonly FilmToHold[];
  /** Its films are waited for. */
  waitsForVideo?: true;
};

/** `text`, `clicks` and `waits` tell when films begin, and where the speech waits for them. */
export type FittableSentence = {
  importance: number;
  tied?: true;
  leans?: true;
  durationMs: number;
  text?: string;
  clicks?: readonly Click[];
  waits?: true;
};

/** What is said on each slide: indexes of its sentences, ascending; null for a slide that is left out. */
type Choice = readonly (readonly number[] | null)[];

/** A choice with the lengths that it can have at speed 1. */
export type Selection = LengthRange & { choice: Choice; leftOut: number };

/** Sentences that are tied to each other, as indexes of their slide. */
type Group = { sentences: readonly number[]; importance: number; durationMs: number; leans: boolean };
/** Something more to say: a further group of a slide, the first one, or none at all for a slide that passes. */
type Step = { slide: number; sentences: readonly number[]; opensSlide: boolean; value: number };
/** A choice that grows step by step; `lengths` are those of each slide, and `total` their sum. */
type Growing = { choice: Choice; lengths: readonly Lengths[]; total: Lengths };

/** Sentences from this importance on are essential to their slide. */
const essentialImportance = 0.9;
/** What each further sentence of a slide is worth beside the one before: a slide is rather told in brief than left out. */
const furtherShare = 0.8;
/** What is said in this time is brief. */
const briefMs = 8000;
/** Steps in which the slides that only add silence are left out. */
const spareLevels = 12;

/**
 * Returns the selections that a length is chosen from. They are the same for every length, so a longer one never gives
 * a shorter video.
 *
 * - A chain begins with the slides that are never left out, each with its shortest essential sentence, then with its most
 *   important one. It grows by the step of most value: a further slide with its most important sentence (the weight of
 *   the slide), or a further sentence (weight × importance, less for each further one); what takes long counts less.
 *   Slides that pass in silence come in when every slide with words is in.
 * - One more chain for each level of spare slides leaves these out: first those that pass, then those that say too little
 *   for the silence around it, the lightest first.
 */
export function buildSelections(slides: readonly FittableSlide[], pauses: PauseRules): Selection[] {
  const spare = spareSlides(slides, pauses);
  const levels = new Set(
    Array.from({ length: spareLevels + 1 }, (_, level) => Math.round((spare.length * level) / spareLevels)),
  );
  return [...levels].flatMap((count) =>
    buildChain(slides, new Set(spare.slice(0, count)), pauses).map((grown) => selectionOf(grown, pauses)),
  );
}

/** Returns the one selection that says everything. */
export function selectEverything(slides: readonly FittableSlide[], pauses: PauseRules): Selection {
  return measure(
    slides,
    slides.map(({ sentences }) => [...sentences.keys()]),
    pauses,
    1,
  );
}

/**
 * Returns the selections of the chain without spare slides, each with any one step more, for the gaps of very short
 * decks.
 */
export function buildFillers(slides: readonly FittableSlide[], pauses: PauseRules): Selection[] {
  const steps = stepsOf(slides);
  return buildChain(slides, new Set(spareSlides(slides, pauses)), pauses).flatMap((grown) =>
    steps
      .filter((step) => isOpen(grown.choice, step))
      .map((step) => selectionOf(grow(grown, step, slides, pauses), pauses)),
  );
}

/** Measures a choice at a factor of the speech's speed. */
export function measure(
  slides: readonly FittableSlide[],
  choice: Choice,
  pauses: PauseRules,
  speed: number,
): Selection {
  const lengths = spokenSlides(slides, choice, speed).map((spoken) => lengthsOf(spoken, pauses));
  return selectionOf({ choice, total: lengths.reduce(addLengths, noLength) }, pauses);
}

/** Returns the durations of what is said on the slides that are not left out, at a factor of the speech's speed. */
export function spokenSlides(slides: readonly FittableSlide[], choice: Choice, speed: number): SpokenSlide[] {
  return choice.flatMap((sentences, slide) =>
    sentences === null ? [] : [spokenOf(slides[slide], sentences, speed)],
  );
}

function buildChain(
  slides: readonly FittableSlide[],
  leftOut: ReadonlySet<number>,
  pauses: PauseRules,
): Growing[] {
  const keeps = fixedSlides(slides);
  const start = (groupOf: (slide: FittableSlide) => Group | undefined) =>
    growingOf(
      slides,
      slides.map((slide, index) => (keeps.has(index) ? (groupOf(slide)?.sentences ?? []) : null)),
      pauses,
    );
  let grown = start((slide) => rankedGroups(slide)[0]);
  const chain = [start(shortestGroup), grown];
  for (const step of stepsOf(slides)) {
    if (leftOut.has(step.slide) || !isOpen(grown.choice, step)) continue;
    grown = grow(grown, step, slides, pauses);
    chain.push(grown);
  }
  return chain;
}

function growingOf(slides: readonly FittableSlide[], choice: Choice, pauses: PauseRules): Growing {
  const lengths = choice.map((sentences, index) =>
    sentences === null ? noLength : lengthsOf(spokenOf(slides[index], sentences, 1), pauses),
  );
  return { choice, lengths, total: lengths.reduce(addLengths, noLength) };
}

function grow(
  { choice, lengths, total }: Growing,
  { slide, sentences }: Step,
  slides: readonly FittableSlide[],
  pauses: PauseRules,
): Growing {
  const said = [...(choice[slide] ?? []), ...sentences].sort((a, b) => a - b);
  const before = lengths[slide] ?? noLength;
  const after = lengthsOf(spokenOf(slides[slide], said, 1), pauses);
  return {
    choice: choice.with(slide, said),
    lengths: lengths.with(slide, after),
    total: addLengths(subtractLengths(total, before), after),
  };
}

/** The slides that are never left out; where none of them has words, also the heaviest that has. */
function fixedSlides(slides: readonly FittableSlide[]): Set<number> {
  const fixed = new Set([...slides.keys()].filter((index) => (slides[index]?.weight ?? 0) >= 1));
  const speaking = slides.filter(({ sentences }) => sentences.length > 0);
  const heaviest = speaking.toSorted((a, b) => b.weight - a.weight)[0];
  const hasWords = speaking.some(({ weight }) => weight >= 1);
  if (heaviest && !hasWords) fixed.add(slides.indexOf(heaviest));
  return fixed;
}

/** The slides that only add silence, in the order in which they are left out. */
function spareSlides(slides: readonly FittableSlide[], pauses: PauseRules): number[] {
  const fixed = fixedSlides(slides);
  const lightestFirst = [...slides.keys()]
    .filter((index) => !fixed.has(index))
    .sort((a, b) => (slides[a]?.weight ?? 0) - (slides[b]?.weight ?? 0) || b - a);
  const passes = (index: number) =>
    slides[index]?.sentences.length === 0 && (slides[index]?.films ?? []).length === 0;
  const saysTooLittle = (index: number) => {
    const slide = slides[index];
    const spoken = spokenOf(slide, [...(slide?.sentences.keys() ?? [])], 1);
    return rangeOf(lengthsOf(spoken, pauses), pauses).tooSilent;
  };
  const speaking = lightestFirst.filter((index) => !passes(index));
  return [...lightestFirst.filter(passes), ...speaking.filter(saysTooLittle)];
}

/** Everything that can be said or shown, the most valuable first; of equals what opens a slide, then the earlier. */
function stepsOf(slides: readonly FittableSlide[]): Step[] {
  const told = slides
    .flatMap(stepsOfSlide)
    .sort((a, b) => b.value - a.value || Number(b.opensSlide) - Number(a.opensSlide) || a.slide - b.slide);
  const passing = slides
    .flatMap(({ sentences, weight }, index) =>
      sentences.length > 0 ? [] : [{ slide: index, sentences: [], opensSlide: true, value: weight }],
    )
    .sort((a, b) => b.value - a.value);
  const allTold = told.findLastIndex(({ opensSlide }) => opensSlide) + 1;
  return [...told.slice(0, allTold), ...passing, ...told.slice(allTold)];
}

/** No step of a slide is worth more than the one before it, which it may need. */
function stepsOfSlide(slide: FittableSlide, index: number): Step[] {
  let value = Number.POSITIVE_INFINITY;
  return rankedGroups(slide).map((group, rank) => {
    value = Math.min(value, worthOf(slide, group, rank));
    return { slide: index, sentences: group.sentences, opensSlide: rank === 0, value };
  });
}

function worthOf({ weight }: FittableSlide, { importance, durationMs }: Group, rank: number): number {
  const share = importance >= essentialImportance ? 1 : furtherShare ** rank;
  return briefness(durationMs) * weight * (rank === 0 ? 1 : importance * share);
}

/** Sentences that take long together leave other slides no time: in twice the time they count seven tenths. */
function briefness(durationMs: number): number {
  return Math.min(1, Math.sqrt(briefMs / durationMs));
}

/** Whether a choice can take a step: it opens a slide that is left out, or says more on one that is not. */
function isOpen(choice: Choice, { slide, sentences, opensSlide }: Step): boolean {
  const chosen = choice[slide] ?? null;
  if (chosen === null) return opensSlide;
  return sentences.some((index) => !chosen.includes(index));
}

function rankedGroups({ sentences }: FittableSlide): Group[] {
  return groupsOf(sentences).sort((a, b) => b.importance - a.importance);
}

/** The shortest of the essential groups, or of all where none is essential. */
function shortestGroup({ sentences }: FittableSlide): Group | undefined {
  const groups = groupsOf(sentences).filter(({ leans }) => !leans);
  const essential = groups.filter(({ importance }) => importance >= essentialImportance);
  return (essential.length > 0 ? essential : groups).sort((a, b) => a.durationMs - b.durationMs)[0];
}

function groupsOf(sentences: readonly FittableSentence[]): Group[] {
  const groups = tiedGroups(sentences);
  const importances = importanceOfGroups(groups, sentences);
  return groups.map((indexes, place) => {
    const group = indexes.flatMap((index) => sentences[index] ?? []);
    return {
      sentences: indexes,
      importance: importances[place] ?? 0,
      durationMs: group.reduce((sum, { durationMs }) => sum + durationMs, 0),
      leans: group[0]?.leans === true,
    };
  });
}

function selectionOf({ choice, total }: Pick<Growing, 'choice' | 'total'>, pauses: PauseRules): Selection {
  const leftOut = choice.filter((sentences) => sentences === null).length;
  return { ...rangeOf(total, pauses), choice, leftOut };
}

function spokenOf(slide: FittableSlide | undefined, indexes: readonly number[], speed: number): SpokenSlide {
  const said = indexes.map((index) => {
    const sentence = slide?.sentences[index];
    return { ...sentence, durationMs: Math.round((sentence?.durationMs ?? 0) / speed) };
  });
  return spokenSlide(said, slide?.films ?? [], slide?.waitsForVideo === true);
}

/** What is said on a slide, with the films that it is shown for. */
export function spokenSlide(
  said: readonly Omit<FittableSentence, 'importance'>[],
  films: readonly FilmToHold[],
  isShownWhole: boolean,
): SpokenSlide {
  const sentencesMs = said.map(({ durationMs }) => durationMs);
  if (films.length === 0) return { sentencesMs };
  const waitsBefore = said.flatMap(({ waits }, index) => (waits ? [index] : []));
  const isWaitedFor = waitsBefore.length > 0 || isShownWhole;
  return { sentencesMs, films: heldFilms(films, said, isWaitedFor), waitsBefore };
}
