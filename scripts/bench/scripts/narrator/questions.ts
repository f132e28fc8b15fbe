import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { SlideKind } from '#pipeline/understanding/slide-kinds.ts';

/** Position of a slide in its deck. `deckTitle` has at most 90 characters. */
export type SlidePlace = {
  audience: Audience;
  kind: SlideKind;
  number: number;
  shownSlides: number;
  deckTitle: string;
  title: string | null;
};

const user = '<|im_start|>user\n';
const answer = '<|im_end|>\n<|im_start|>assistant\n';
const wordsOfEvidence = 45;

/**
 * Asks for a sentence.
 * @param words an even number, at least 4
 * @param lines content of the sentence; none for the title alone
 */
export function wordQuestion(place: SlidePlace, words: number, lines: readonly string[]): string {
  return `${user}${placeOf(place)}\n${deckOf(place)}\nTitle: ${titleOf(place)}\n${request(words, lines)}${answer}`;
}

/** Asks whether lines support a sentence. The answer is the probability of "yes" against "no" as the first token. */
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
