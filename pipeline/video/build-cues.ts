import { outOfRange } from '../sound/checked-array.ts';
import type { WordTiming } from '../speech/synthesizer.ts';
import {
  breakCost,
  type CaptionWord,
  columnsOf,
  maxCaptionLines,
  textOf,
  usualLineColumns,
  wrapLines,
} from './caption-lines.ts';
import { frameMs, type Timeline } from './timeline.ts';

/** A caption: one or two lines that are shown from `startMs` to `endMs` of the video. */
export type Cue = { startMs: number; endMs: number; lines: string[]; slideIndex: number };

const shortestCueMs = 1000;
const longestCueMs = 6500;
const comfortableColumnsPerSecond = 20;
/** Longest time that a cue stays after its last word, so that viewers can read it to the end. */
const longestLingerMs = 1500;
/** Shortest gap between two cues. A shorter one is closed, because it would only flicker. */
const shortestGapMs = 240;
/** Largest sentence that may share a cue with its neighbour: at most these words, or less time. */
const veryShortSentence = { words: 2, ms: 1000 };
const longestPauseInsideCueMs = 700;

/**
 * Cuts the words into cues. Each cue begins with its first word, so that captions never drift. Each sentence is cut
 * at the least total cost (reading speed, length, phrase ends, orphans). A cue never spans two slides.
 * @param maxColumns width of a line, which depends on the shape of the frame
 */
export function buildCues(timeline: Pick<Timeline, 'slides'>, maxColumns = usualLineColumns): Cue[] {
  const cues: Cue[] = [];
  timeline.slides.forEach((slide, slideIndex) => {
    const sentences = slide.sentences.map((sentence) =>
      sentence.words.flatMap((word) => captionWords(word, maxColumns)),
    );
    const spoken = sentences.filter((words) => words.length > 0);
    const groups = joinVeryShort(spoken, maxColumns).flatMap((words) => cutIntoCues(words, maxColumns));
    const slideEndMs = (slide.startFrame + slide.frameCount) * frameMs;
    for (const { words, ...times } of timeCues(groups, slideEndMs)) {
      const lines = wrapLines(words, maxColumns) ?? [textOf(words)];
      cues.push({ ...times, lines, slideIndex });
    }
  });
  return cues;
}

/** Returns a word as written. A word that is wider than a line is cut into glued pieces. */
function captionWords(word: WordTiming, maxColumns: number): CaptionWord[] {
  const text = word.text.trim().replace(/\s+/g, ' ');
  if (text === '') return [];
  const pieces = piecesWithinLine(text, maxColumns);
  const pieceMs = Math.max(0, word.endMs - word.startMs) / pieces.length;
  return pieces.map((piece, index) => ({
    text: piece,
    startMs: word.startMs + index * pieceMs,
    endMs: word.startMs + (index + 1) * pieceMs,
    glued: index > 0,
  }));
}

function piecesWithinLine(text: string, maxColumns: number): string[] {
  if (columnsOf(text) <= maxColumns) return [text];
  const pieces = [''];
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    const last = pieces.length - 1;
    if (columnsOf(pieces[last] + segment) <= maxColumns) pieces[last] += segment;
    else pieces.push(segment);
  }
  return pieces;
}

function joinVeryShort(sentences: readonly CaptionWord[][], maxColumns: number): CaptionWord[][] {
  const groups: CaptionWord[][] = [];
  for (const words of sentences) {
    const before = groups.at(-1);
    const isShort = before && (isVeryShort(before) || isVeryShort(words));
    if (isShort && fitTogether(before, words, maxColumns)) before.push(...words);
    else groups.push([...words]);
  }
  return groups;
}

function isVeryShort(words: readonly CaptionWord[]): boolean {
  return words.length <= veryShortSentence.words || spokenMs(words) < veryShortSentence.ms;
}

function fitTogether(
  before: readonly CaptionWord[],
  after: readonly CaptionWord[],
  maxColumns: number,
): boolean {
  const both = [...before, ...after];
  const pauseMs = spanOf(after).startMs - spanOf(before).endMs;
  const isOneCue = pauseMs <= longestPauseInsideCueMs && spokenMs(both) <= longestCueMs;
  return isOneCue && wrapLines(both, maxColumns) !== null;
}

/** Cuts at the least total cost, which is the shortest path over the gaps between words. */
function cutIntoCues(words: readonly CaptionWord[], maxColumns: number): CaptionWord[][] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  const bestAt = (end: number) => best[end] ?? outOfRange(best, end);
  for (let end = 1; end <= words.length; end++) {
    let cheapest = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    for (let from = end - 1; from >= 0; from--) {
      const candidate = words.slice(from, end);
      const cost = bestAt(from).cost + cueCost(candidate, words, maxColumns) + breakCost(words, end);
      if (cost < cheapest.cost) cheapest = { cost, from };
      if (columnsOf(textOf(candidate)) > maxCaptionLines * maxColumns) break;
    }
    best.push(cheapest);
  }
  const cues: CaptionWord[][] = [];
  for (let end = words.length; end > 0; end = bestAt(end).from) {
    cues.unshift(words.slice(bestAt(end).from, end));
  }
  return cues;
}

function cueCost(cue: readonly CaptionWord[], sentence: readonly CaptionWord[], maxColumns: number): number {
  if (cue.length === 1) return sentence.length === 1 ? 0 : 150;
  if (spokenMs(cue) > longestCueMs) return Number.POSITIVE_INFINITY;
  const lines = wrapLines(cue, maxColumns);
  if (lines === null) return Number.POSITIVE_INFINITY;
  const each = 25;
  const tooShort = Math.max(0, shortestCueMs - spokenMs(cue)) / 8;
  const columnsPerSecond = (columnsOf(textOf(cue)) * 1000) / Math.max(1, spokenMs(cue));
  const tooFast = Math.max(0, columnsPerSecond - comfortableColumnsPerSecond) * 4;
  return each + tooShort + tooFast + (lines.length - 1) * 10;
}

function spokenMs(words: readonly CaptionWord[]): number {
  const { startMs, endMs } = spanOf(words);
  return endMs - startMs;
}

/** Returns the span from the first word to the last, of at least one. */
function spanOf(words: readonly CaptionWord[]): { startMs: number; endMs: number } {
  const first = words[0] ?? outOfRange(words, 0);
  const last = words.at(-1) ?? outOfRange(words, -1);
  return { startMs: first.startMs, endMs: last.endMs };
}

function timeCues(
  groups: readonly CaptionWord[][],
  slideEndMs: number,
): { startMs: number; endMs: number; words: readonly CaptionWord[] }[] {
  return groups.map((words, index) => {
    const { startMs, endMs: spokenEndMs } = spanOf(words);
    const next = groups[index + 1];
    const latestEndMs = next ? spanOf(next).startMs : Math.max(slideEndMs, spokenEndMs);
    const readMs = (columnsOf(textOf(words)) * 1000) / comfortableColumnsPerSecond;
    const wantedEndMs = Math.max(
      spokenEndMs,
      startMs + shortestCueMs,
      Math.min(startMs + readMs, spokenEndMs + longestLingerMs),
    );
    const endMs = latestEndMs - wantedEndMs < shortestGapMs ? latestEndMs : wantedEndMs;
    return { startMs, endMs, words };
  });
}
