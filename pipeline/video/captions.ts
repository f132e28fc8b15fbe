import type { WordTiming } from '../speech/synthesizer.ts';
import {
  breakCost,
  type CaptionWord,
  columnsOf,
  maxLineColumns,
  textOf,
  wrapLines,
} from './caption-lines.ts';
import { frameMs, type Timeline } from './timeline.ts';

/** What is shown from `startMs` to `endMs` of the video: one or two lines. */
export type Cue = { startMs: number; endMs: number; lines: string[]; slideIndex: number };

const shortestCueMs = 1000;
const longestCueMs = 6500;
const comfortableColumnsPerSecond = 20;
/** A cue may stay this long after its last word so that it can be read to its end. */
const longestLingerMs = 1500;
/** A shorter gap between two cues would only flicker. */
const shortestGapMs = 240;
/** Said faster, a sentence may share a cue with its neighbour. */
const veryShortSentence = { words: 2, ms: 1000 };
const longestPauseInsideCueMs = 700;

/**
 * Cuts the words into cues that begin with their first word, so that captions never drift. Each sentence is cut where
 * the sum of costs is least (reading speed, length, phrase ends, orphans); a cue never spans two slides.
 */
export function buildCues(timeline: Pick<Timeline, 'slides'>): Cue[] {
  const cues: Cue[] = [];
  timeline.slides.forEach((slide, slideIndex) => {
    const sentences = slide.sentences.map((sentence) => sentence.words.flatMap(captionWords));
    const groups = joinVeryShort(sentences.filter((words) => words.length > 0)).flatMap(cutIntoCues);
    const slideEndMs = (slide.startFrame + slide.frameCount) * frameMs;
    cues.push(...timeCues(groups, slideEndMs).map((cue) => ({ ...cue, slideIndex })));
  });
  return cues;
}

/** The word with its spelling kept; one that no line can hold is cut into glued pieces. */
function captionWords(word: WordTiming): CaptionWord[] {
  const text = word.text.trim().replace(/\s+/g, ' ');
  if (text === '') return [];
  const pieces = piecesWithinLine(text);
  const pieceMs = Math.max(0, word.endMs - word.startMs) / pieces.length;
  return pieces.map((piece, index) => ({
    text: piece,
    startMs: word.startMs + index * pieceMs,
    endMs: word.startMs + (index + 1) * pieceMs,
    glued: index > 0,
  }));
}

function piecesWithinLine(text: string): string[] {
  if (columnsOf(text) <= maxLineColumns) return [text];
  const pieces = [''];
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    const last = pieces.length - 1;
    if (columnsOf(pieces[last] + segment) <= maxLineColumns) pieces[last] += segment;
    else pieces.push(segment);
  }
  return pieces;
}

function joinVeryShort(sentences: readonly CaptionWord[][]): CaptionWord[][] {
  const groups: CaptionWord[][] = [];
  for (const words of sentences) {
    const before = groups.at(-1);
    if (before && (isVeryShort(before) || isVeryShort(words)) && fitTogether(before, words))
      before.push(...words);
    else groups.push([...words]);
  }
  return groups;
}

function isVeryShort(words: readonly CaptionWord[]): boolean {
  return words.length <= veryShortSentence.words || spokenMs(words) < veryShortSentence.ms;
}

function fitTogether(before: readonly CaptionWord[], after: readonly CaptionWord[]): boolean {
  const both = [...before, ...after];
  const pauseMs = (after[0]?.startMs ?? 0) - (before.at(-1)?.endMs ?? 0);
  return pauseMs <= longestPauseInsideCueMs && spokenMs(both) <= longestCueMs && wrapLines(both) !== null;
}

/** The cheapest way to cut: shortest path over the places between words. */
function cutIntoCues(words: readonly CaptionWord[]): CaptionWord[][] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= words.length; end++) {
    best[end] = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    for (let from = end - 1; from >= 0; from--) {
      const candidate = words.slice(from, end);
      const cost = (best[from]?.cost ?? 0) + cueCost(candidate, words) + breakCost(words, end);
      if (cost < (best[end]?.cost ?? 0)) best[end] = { cost, from };
      if (columnsOf(textOf(candidate)) > 2 * maxLineColumns) break;
    }
  }
  const cues: CaptionWord[][] = [];
  for (let end = words.length; end > 0; end = best[end]?.from ?? 0)
    cues.unshift(words.slice(best[end]?.from, end));
  return cues;
}

function cueCost(cue: readonly CaptionWord[], sentence: readonly CaptionWord[]): number {
  if (cue.length === 1) return sentence.length === 1 ? 0 : 150;
  if (spokenMs(cue) > longestCueMs) return Number.POSITIVE_INFINITY;
  const lines = wrapLines(cue);
  if (lines === null) return Number.POSITIVE_INFINITY;
  const each = 25;
  const tooShort = Math.max(0, shortestCueMs - spokenMs(cue)) / 8;
  const columnsPerSecond = (columnsOf(textOf(cue)) * 1000) / Math.max(1, spokenMs(cue));
  const tooFast = Math.max(0, columnsPerSecond - comfortableColumnsPerSecond) * 4;
  return each + tooShort + tooFast + (lines.length - 1) * 10;
}

function spokenMs(words: readonly CaptionWord[]): number {
  return (words.at(-1)?.endMs ?? 0) - (words[0]?.startMs ?? 0);
}

function timeCues(groups: readonly CaptionWord[][], slideEndMs: number): Omit<Cue, 'slideIndex'>[] {
  return groups.map((words, index) => {
    const startMs = words[0]?.startMs ?? 0;
    const spokenEndMs = words.at(-1)?.endMs ?? startMs;
    const latestEndMs = groups[index + 1]?.[0]?.startMs ?? Math.max(slideEndMs, spokenEndMs);
    const readMs = (columnsOf(textOf(words)) * 1000) / comfortableColumnsPerSecond;
    const wantedEndMs = Math.max(
      spokenEndMs,
      startMs + shortestCueMs,
      Math.min(startMs + readMs, spokenEndMs + longestLingerMs),
    );
    const endMs = latestEndMs - wantedEndMs < shortestGapMs ? latestEndMs : wantedEndMs;
    return { startMs, endMs, lines: wrapLines(words) ?? [textOf(words)] };
  });
}
