import type { PauseRules } from '../../contract/script/pause-rules.ts';
import { type FittedSlide, pausesAt, rangeOf } from './slide-pauses.ts';

export type { FittedSlide } from './slide-pauses.ts';

export type FitRequest = {
  slides: {
    slideNumber: number;
    sentences: { text: string; importance: number; durationMs: number }[];
  }[];
  /** Keeps every sentence; only pauses and speed change. */
  sayEverything: boolean;
  targetMs: number;
  pauses: PauseRules;
};

export type FittedScript = {
  slides: FittedSlide[];
  /** Sum of the slides' durations. */
  totalMs: number;
  /** Factor of the speech's speed, 0.94 … 1.06; 1 unless words and pauses cannot reach the length. */
  speed: number;
} & ({ reached: true } | { reached: false; reachableMs: number; reason: string });

/** Sentences from this importance on are essential to their slide. */
const essentialImportance = 0.9;
/** A larger change is heard as a hurried or slowed voice. */
const maxSpeedChange = 0.06;

type Selection = { chosen: number[][]; minMs: number; preferredMs: number; maxMs: number };

/**
 * Chooses the sentences to say and the pauses around them so that the video has the asked length, to the
 * millisecond wherever it can be reached.
 *
 * Method: the family of selections is the same for every target. Its chain begins with the shortest essential sentence
 * of each slide and the most important sentence of each slide; then one sentence more at a time, the most important
 * first (ties to the earlier), up to everything. Its fillers are each step of the chain plus any single later
 * sentence, for the gaps of very short decks. Pauses stretch each selection over a range of lengths, so one stretch
 * for all pauses meets any length in the range exactly. Of the selections whose range holds the target, the one
 * nearest to it at the preferred pauses wins, chain before filler. Only if there is none may the speed change; if that
 * does not help, the nearest end of a range is taken.
 * Because the family does not depend on the target, a longer target never gives a shorter video.
 */
export function fitScript(request: FitRequest): FittedScript {
  const chain = buildChain(request);
  const fillers = nearestHolding(chain, request.targetMs) ? [] : buildFillers(request, chain);
  const atSpeedOne = nearestHolding(chain, request.targetMs) ?? nearestHolding(fillers, request.targetMs);
  if (atSpeedOne) return settle(request, atSpeedOne, 1, request.targetMs);

  const family = [...chain, ...fillers];
  const sped = family
    .flatMap((selection) => {
      const speed = speedFor(request, selection);
      return speed === null ? [] : [{ selection, speed }];
    })
    .sort((a, b) => Math.abs(a.speed - 1) - Math.abs(b.speed - 1))[0];
  if (sped) return settle(request, sped.selection, sped.speed, request.targetMs);

  return nearestReachable(request, family);
}

function buildChain(request: FitRequest): Selection[] {
  if (request.sayEverything) {
    return [
      measure(
        request,
        request.slides.map(({ sentences }) => [...sentences.keys()]),
        1,
      ),
    ];
  }
  const most = request.slides.map(({ sentences }) => bestIndexes(sentences, byImportance));
  const shortest = request.slides.map(({ sentences }) => {
    const essential = sentences.some((sentence) => sentence.importance >= essentialImportance);
    return bestIndexes(
      sentences,
      (a, b) => a.durationMs - b.durationMs,
      (sentence) => !essential || sentence.importance >= essentialImportance,
    );
  });
  const chain = [measure(request, shortest, 1), measure(request, most, 1)];
  let chosen = most;
  for (const next of remaining(request, most)) {
    chosen = withSentence(chosen, next);
    chain.push(measure(request, chosen, 1));
  }
  return chain;
}

type Candidate = { slide: number; sentence: number; importance: number };

/** The sentences that are not chosen, most important first. */
function remaining(request: FitRequest, chosen: number[][]): Candidate[] {
  return request.slides
    .flatMap(({ sentences }, slide) =>
      sentences.map((sentence, index) => ({ slide, sentence: index, importance: sentence.importance })),
    )
    .filter(({ slide, sentence }) => !chosen[slide]?.includes(sentence))
    .sort((a, b) => b.importance - a.importance || a.slide - b.slide || a.sentence - b.sentence);
}

/** Returns none for targets outside the bounds of the chain, where no filler helps. */
function buildFillers(request: FitRequest, chain: Selection[]): Selection[] {
  const shortestMs = Math.min(...chain.map((selection) => selection.minMs));
  const longestMs = Math.max(...chain.map((selection) => selection.maxMs));
  if (request.targetMs < shortestMs || request.targetMs > longestMs) return [];
  return chain.flatMap((selection) =>
    remaining(request, selection.chosen).map((next) =>
      measure(request, withSentence(selection.chosen, next), 1),
    ),
  );
}

function nearestHolding(selections: Selection[], targetMs: number): Selection | undefined {
  return selections
    .filter((selection) => holds(selection, targetMs))
    .sort((a, b) => Math.abs(a.preferredMs - targetMs) - Math.abs(b.preferredMs - targetMs))[0];
}

function holds(selection: Selection, targetMs: number): boolean {
  return selection.minMs <= targetMs && targetMs <= selection.maxMs;
}

/** The speed nearest to 1 that brings the target into the selection's range; null if none does. */
function speedFor(request: FitRequest, selection: Selection): number | null {
  const tooLong = selection.minMs > request.targetMs;
  const limit = tooLong ? 1 + maxSpeedChange : 1 - maxSpeedChange;
  if (!holds(measure(request, selection.chosen, limit), request.targetMs)) return null;
  let outside = 1;
  let inside = limit;
  for (let step = 0; step < 40; step += 1) {
    const middle = (outside + inside) / 2;
    if (holds(measure(request, selection.chosen, middle), request.targetMs)) inside = middle;
    else outside = middle;
  }
  return inside;
}

function nearestReachable(request: FitRequest, family: Selection[]): FittedScript {
  const ends = family
    .flatMap(({ chosen }) => [1 + maxSpeedChange, 1 - maxSpeedChange].map((speed) => ({ chosen, speed })))
    .flatMap(({ chosen, speed }) => {
      const selection = measure(request, chosen, speed);
      return [
        { selection, speed, totalMs: selection.minMs },
        { selection, speed, totalMs: selection.maxMs },
      ];
    })
    .sort((a, b) => Math.abs(a.totalMs - request.targetMs) - Math.abs(b.totalMs - request.targetMs));
  const nearest = ends[0];
  if (!nearest) return { slides: [], totalMs: 0, speed: 1, ...missed(0, request.targetMs) };
  const settled = settle(request, nearest.selection, nearest.speed, nearest.totalMs);
  return { ...settled, ...missed(settled.totalMs, request.targetMs) };
}

function missed(reachableMs: number, targetMs: number) {
  const seconds = Math.round(reachableMs / 1000);
  const asked = Math.round(targetMs / 1000);
  const reason =
    reachableMs < targetMs
      ? `The deck has enough to say for ${seconds} seconds, not for ${asked}.`
      : `Saying one short sentence on each slide takes ${seconds} seconds, which is more than ${asked}.`;
  return { reached: false, reachableMs, reason } as const;
}

function settle(request: FitRequest, selection: Selection, speed: number, totalMs: number): FittedScript {
  const spoken = durations(request, selection.chosen, speed);
  const slides = pausesAt(spoken, request.pauses, totalMs).map((pauses, index) => ({
    slideNumber: request.slides[index]?.slideNumber ?? 0,
    sentenceIndexes: selection.chosen[index] ?? [],
    ...pauses,
  }));
  return { reached: true, slides, totalMs: slides.reduce((sum, slide) => sum + slide.durationMs, 0), speed };
}

function measure(request: FitRequest, chosen: number[][], speed: number): Selection {
  return { chosen, ...rangeOf(durations(request, chosen, speed), request.pauses) };
}

function durations(request: FitRequest, chosen: number[][], speed: number): number[][] {
  return request.slides.map(({ sentences }, slide) =>
    (chosen[slide] ?? []).map((index) => Math.round((sentences[index]?.durationMs ?? 0) / speed)),
  );
}

function withSentence(chosen: number[][], { slide, sentence }: Candidate): number[][] {
  return chosen.map((indexes, at) => (at === slide ? [...indexes, sentence].sort((a, b) => a - b) : indexes));
}

type Sentence = FitRequest['slides'][number]['sentences'][number];

function byImportance(a: Sentence, b: Sentence): number {
  return b.importance - a.importance;
}

/** The index of the first sentence in the given order, as a list of one; empty where there is no sentence. */
function bestIndexes(
  sentences: Sentence[],
  order: (a: Sentence, b: Sentence) => number,
  eligible: (sentence: Sentence) => boolean = () => true,
): number[] {
  const best = sentences.filter(eligible).toSorted(order)[0];
  return best ? [sentences.indexOf(best)] : [];
}
