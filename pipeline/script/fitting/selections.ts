import type { PauseRules } from '#contract/script/pause-rules.ts';
import { essentialImportance } from '../sentences/draft-sentence.ts';
import {
  type FittableSentence,
  type FittableSlide,
  type Group,
  rankedGroups,
  shortestGroup,
} from './groups.ts';
import { type FilmToHold, heldFilms } from './held-films.ts';
import { pauseKind } from './pause-kind.ts';
import {
  type LengthRange,
  type Lengths,
  lengthsOf,
  noLength,
  rangeOf,
  type SpokenSlide,
  subtractLengths,
  sumOfLengths,
} from './slide-pauses.ts';

/** Slides from which selections are built, the rules of their pauses, and the requested length. */
export type Material = { slides: readonly FittableSlide[]; pauses: PauseRules; targetMs: number };

/** Indices of the spoken sentences of each slide, ascending; none on a silent slide. */
type Choice = readonly (readonly number[])[];

/**
 * A choice with the lengths that it can have at speed 1. `silenced` counts the slides with sentences on which
 * nothing is said.
 */
export type Selection = LengthRange & { choice: Choice; silenced: number };

/** Something to add: the first group of a slide, or a further one. */
type Step = { slide: number; sentences: readonly number[]; opensSlide: boolean; value: number };
/** A choice that grows step by step. `lengths` are those of each slide, and `total` is their sum. */
type Growing = { choice: Choice; lengths: readonly Lengths[]; total: Lengths };

/** Value of each further sentence of a slide, relative to the previous one. */
const furtherShare = 0.8;
/** Longest time that counts as brief. Sentences that take longer lose value. */
const briefMs = 8000;
/** Number of selections below a length that one more step may bring close to it. Those further below say too little. */
const nearBelow = 12;

/**
 * Returns the selections from which a length is chosen; every slide is in each of them, narrated or silent. Their
 * words are the same for every length, so a longer one never gives a shorter video.
 *
 * They begin with the slides that are always narrated, each with its shortest essential sentence, then with its
 * most important one. They grow by the most valuable step: first every further slide is narrated, with its most
 * important sentence (the weight of the slide), then more is said (weight × importance, less for each further
 * sentence). Long sentences count less.
 */
export function buildSelections(material: Material): Selection[] {
  const longestMs = longestMsAt(material, 1);
  return buildChain(material).map((grown) => selectionOf(grown, material, longestMs));
}

/** Returns the one selection that says everything. */
export function selectEverything(material: Material): Selection {
  return measure(material, everythingOf(material), 1);
}

function everythingOf({ slides }: Material): Choice {
  return slides.map(({ sentences }) => [...sentences.keys()]);
}

/** Returns the selections below the requested length, each with any one step more, for the gaps of very short decks. */
export function buildFillers(material: Material): Selection[] {
  const steps = stepsOf(material.slides);
  const longestMs = longestMsAt(material, 1);
  return buildChain(material)
    .filter((grown) => selectionOf(grown, material, longestMs).maxMs < material.targetMs)
    .slice(-nearBelow)
    .flatMap((grown) =>
      steps
        .filter((step) => isOpen(grown.choice, step))
        .map((step) => selectionOf(grow(grown, step, material), material, longestMs)),
    );
}

/** Measures a choice at a factor on the speed of the speech. */
export function measure(material: Material, choice: Choice, speed: number): Selection {
  const total = totalOf(material, choice, speed);
  return selectionOf({ choice, total }, material, longestMsAt(material, speed));
}

function totalOf({ slides, pauses }: Material, choice: Choice, speed: number): Lengths {
  return sumOfLengths(spokenSlides(slides, choice, speed).map((spoken) => lengthsOf(spoken, pauses)));
}

/**
 * Returns the longest duration of a video that says everything. A slide of few words may be shown longer without
 * them, which is no reason to silence it: no selection is longer.
 */
function longestMsAt(material: Material, speed: number): number {
  const total = totalOf(material, everythingOf(material), speed);
  return rangeOf(total, material.pauses, material.targetMs).maxMs;
}

/** Returns the durations of the sentences of each slide, at a factor on the speed of the speech. */
export function spokenSlides(slides: readonly FittableSlide[], choice: Choice, speed: number): SpokenSlide[] {
  return choice.map((sentences, slide) => spokenOf(slides, slide, sentences, speed));
}

function buildChain(material: Material): Growing[] {
  const { slides } = material;
  const fixed = fixedSlides(slides);
  const start = (groupOf: (slide: FittableSlide) => Group | undefined) =>
    growingOf(
      material,
      slides.map((slide, index) => (fixed.has(index) ? (groupOf(slide)?.sentences ?? []) : [])),
    );
  let grown = start((slide) => rankedGroups(slide)[0]);
  const chain = [start(shortestGroup), grown];
  for (const step of stepsOf(slides)) {
    if (!isOpen(grown.choice, step)) continue;
    grown = grow(grown, step, material);
    chain.push(grown);
  }
  return chain;
}

function growingOf({ slides, pauses }: Material, choice: Choice): Growing {
  const lengths = choice.map((sentences, index) => lengthsOf(spokenOf(slides, index, sentences, 1), pauses));
  return { choice, lengths, total: sumOfLengths(lengths) };
}

function grow(
  { choice, lengths, total }: Growing,
  { slide, sentences }: Step,
  { slides, pauses }: Material,
): Growing {
  const said = [...(choice[slide] ?? []), ...sentences].sort((a, b) => a - b);
  const before = lengths[slide] ?? noLength;
  const after = lengthsOf(spokenOf(slides, slide, said, 1), pauses);
  return {
    choice: choice.with(slide, said),
    lengths: lengths.with(slide, after),
    total: sumOfLengths([subtractLengths(total, before), after]),
  };
}

/** Returns the slides that are always narrated; if none of them has words, also the heaviest one that has. */
function fixedSlides(slides: readonly FittableSlide[]): Set<number> {
  const fixed = new Set([...slides.keys()].filter((index) => (slides[index]?.weight ?? 0) >= 1));
  const speaking = slides.filter(({ sentences }) => sentences.length > 0);
  const heaviest = speaking.toSorted((a, b) => b.weight - a.weight)[0];
  const hasWords = speaking.some(({ weight }) => weight >= 1);
  if (heaviest && !hasWords) fixed.add(slides.indexOf(heaviest));
  return fixed;
}

/**
 * Lists everything that can be said: first sentences that open slides, then the others; the most valuable first,
 * and of equals the earlier.
 */
function stepsOf(slides: readonly FittableSlide[]): Step[] {
  return slides
    .flatMap(stepsOfSlide)
    .sort((a, b) => Number(b.opensSlide) - Number(a.opensSlide) || b.value - a.value || a.slide - b.slide);
}

/** Lists the steps of a slide. None is worth more than the previous one, which it may need. */
function stepsOfSlide(slide: FittableSlide, index: number): Step[] {
  let value = Number.POSITIVE_INFINITY;
  return rankedGroups(slide).map((group, rank) => {
    value = Math.min(value, groupValue(slide, group, rank));
    return { slide: index, sentences: group.sentences, opensSlide: rank === 0, value };
  });
}

function groupValue({ weight }: FittableSlide, { importance, durationMs }: Group, rank: number): number {
  const share = importance >= essentialImportance ? 1 : furtherShare ** rank;
  return briefness(durationMs) * weight * (rank === 0 ? 1 : importance * share);
}

/**
 * Returns the factor for the length of sentences. Long ones leave other slides no time: in twice the time they
 * count seven tenths.
 */
function briefness(durationMs: number): number {
  return Math.min(1, Math.sqrt(briefMs / durationMs));
}

/** Tells whether a choice can take a step, which either opens a silent slide or adds to a narrated one. */
function isOpen(choice: Choice, { slide, sentences, opensSlide }: Step): boolean {
  const chosen = choice[slide] ?? [];
  if (chosen.length === 0) return opensSlide;
  return sentences.some((index) => !chosen.includes(index));
}

function selectionOf(
  { choice, total }: Pick<Growing, 'choice' | 'total'>,
  { slides, pauses, targetMs }: Material,
  longestMs: number,
): Selection {
  const silenced = slides.filter(
    ({ sentences }, index) => sentences.length > 0 && choice[index]?.length === 0,
  ).length;
  const range = rangeOf(total, pauses, targetMs);
  return { ...range, maxMs: Math.min(range.maxMs, longestMs), choice, silenced };
}

function spokenOf(
  slides: readonly FittableSlide[],
  place: number,
  indexes: readonly number[],
  speed: number,
): SpokenSlide {
  const slide = slides[place];
  const said = indexes.map((index) => {
    const sentence = slide?.sentences[index];
    const durationMs = (sentence?.durationMs ?? 0) / (sentence?.recorded ? 1 : speed);
    return { ...sentence, durationMs: Math.round(durationMs) };
  });
  return spokenSlide(said, slide?.films ?? [], {
    ...{ opens: place === 0, closes: place === slides.length - 1 },
    isShownWhole: slide?.waitsForVideo === true,
  });
}

/**
 * Returns the sentences of a slide as they are spoken, with the videos for which it is shown.
 * @param stands.isShownWhole true if the speech waits for its videos
 */
export function spokenSlide(
  said: readonly Omit<FittableSentence, 'importance'>[],
  films: readonly FilmToHold[],
  stands: { opens: boolean; closes: boolean; isShownWhole: boolean },
): SpokenSlide {
  const { opens, closes, isShownWhole } = stands;
  const sentencesMs = said.map(({ durationMs }) => durationMs);
  const kinds = said
    .slice(1)
    .map(({ text = '', recorded }, index) =>
      recorded && said[index]?.recorded ? 'recorded' : pauseKind(said[index]?.text ?? '', text),
    );
  const spoken = { sentencesMs, kinds, opens, closes };
  if (films.length === 0) return spoken;
  const waitsBefore = said.flatMap(({ waits }, index) => (waits ? [index] : []));
  const isWaitedFor = waitsBefore.length > 0 || isShownWhole;
  return { ...spoken, films: heldFilms(films, said, isWaitedFor), waitsBefore };
}
