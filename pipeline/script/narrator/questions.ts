import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { SlideKind } from '#pipeline/understanding/understood-slide.ts';

/** Where a slide stands. `deckTitle` has 90 characters at most. */
export type SlidePlace = {
  audience: Audience;
  kind: SlideKind;
  number: number;
  shownSlides: number;
  deckTitle: string;
  title: string | null;
};

/** Lines of a slide, by number from 1, that one sentence says in about that many words. No line: the title alone. */
export type PlannedRow = { lines: readonly number[]; words: number };

const user = '<|im_start|>user\n';
const answer = '<|im_end|>\n<|im_start|>assistant\n';
const wordsOfPlannedLine = 30;
const wordsOfEvidence = 45;

/**
 * Asks which lines of a slide are said, and in how many words.
 * @param words a multiple of 5 from 10 to 60
 */
export function planQuestion(place: SlidePlace, lines: readonly string[], words: number): string {
  const body = lines.map((line, index) => `${index + 1} ${cut(line, wordsOfPlannedLine)}`);
  const head = [`${placeOf(place)}, ${words} words`, deckOf(place), `0 ${titleOf(place)}`];
  return `${user}${[...head, ...body].join('\n')}\nPlan:${answer}`;
}

/** Reads the answer to a plan question; lines that do not exist, and lines that are used already, are dropped. */
export function readPlan(text: string, lineCount: number): PlannedRow[] {
  const used = new Set<number>();
  return text.split('\n').flatMap((row) => {
    const [, numbers = '', words = ''] = /^(\d+(?:\+\d+)*) (\d+)$/.exec(row.trim()) ?? [];
    if (numbers === '') return [];
    const lines = [...new Set(numbers.split('+').map(Number))].filter(
      (number) => number > 0 && number <= lineCount && !used.has(number),
    );
    for (const number of lines) used.add(number);
    return lines.length > 0 || numbers === '0' ? [{ lines, words: Number(words) }] : [];
  });
}

/**
 * Asks for a sentence. The rows of a slide follow each other in one conversation, so that a later sentence may say "it".
 * @param words an even number from 4
 * @param lines what the sentence says; none for the title alone
 */
export function wordQuestion(place: SlidePlace, words: number, lines: readonly string[]): string {
  return `${user}${placeOf(place)}\n${deckOf(place)}\nTitle: ${titleOf(place)}\n${request(words, lines)}${answer}`;
}

/** Asks for a further sentence of the same slide, after the last answer. */
export function nextWordQuestion(words: number, lines: readonly string[]): string {
  return `<|im_end|>\n${user}${request(words, lines)}${answer}`;
}

/** Asks whether lines support a sentence. What counts is the probability of "yes" against that of "no" as the first token. */
export function judgeQuestion(
  place: Pick<SlidePlace, 'title'>,
  lines: readonly string[],
  sentence: string,
): string {
  return `${user}Title: ${titleOf(place)}\n${listed(lines)}\nSaid: ${sentence}\nSupported?${answer}`;
}

function placeOf({ audience, kind, number, shownSlides }: SlidePlace): string {
  return `${audience}, ${kind}, slide ${number} of ${shownSlides}`;
}

function deckOf({ deckTitle }: SlidePlace): string {
  return `Deck: ${deckTitle}`;
}

function titleOf({ title }: Pick<SlidePlace, 'title'>): string {
  return title === null || title === '' ? '(none)' : title;
}

function request(words: number, lines: readonly string[]): string {
  return `Say in ${words} words:\n${listed(lines)}`;
}

function listed(lines: readonly string[]): string {
  return lines.length === 0
    ? '- (the title)'
    : lines.map((line) => `- ${cut(line, wordsOfEvidence)}`).join('\n');
}

function cut(text: string, words: number): string {
  const parts = text.split(' ');
  return parts.length <= words ? text : `${parts.slice(0, words).join(' ')} …`;
}
