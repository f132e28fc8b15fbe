import type { NormalisedWord } from '../../english/text-normalisation/normalise-text.ts';
import { respellIpa } from './respell-ipa.ts';

/** Part of a sentence that is spoken in one go, and the pause after it. Without words, it is only that pause. */
export type SpokenPart = { words: SentWord[]; pauseMsAfter: number };

/**
 * A word to send. `wordIndex` is its index among the sentence's written words. `ipa` replaces `text`, except for
 * punctuation.
 */
export type SentWord = { wordIndex: number; text: string; mark: string; ipa?: string };

/** A text with the span of each word in it, `end` excluded. */
export type TextWithSpans = { text: string; spans: TextSpan[] };
export type TextSpan = { start: number; end: number };

/**
 * Divides a sentence at its explicit pauses, which become silence: exact, and independent of the model. The words
 * are normalised here, and the service's normaliser is switched off. Not every model and plan has one, and only
 * known words can be found again in the times.
 */
export function toSpokenParts(words: readonly NormalisedWord[]): SpokenPart[] {
  const parts: SpokenPart[] = [];
  let part: SpokenPart = { words: [], pauseMsAfter: 0 };
  for (const [wordIndex, word] of words.entries()) {
    if (word.spoken !== '' || word.ipa !== undefined) part.words.push(toSentWord(word, wordIndex));
    if (word.pauseMsAfter === undefined) continue;
    parts.push({ ...part, pauseMsAfter: word.pauseMsAfter });
    part = { words: [], pauseMsAfter: 0 };
  }
  parts.push(part);
  const spoken = parts.filter(({ words, pauseMsAfter }) => words.length > 0 || pauseMsAfter > 0);
  const lastSpoken = spoken.findLast((candidate) => candidate.words.length > 0);
  for (const candidate of spoken) {
    const last = candidate.words.at(-1);
    // Without a mark after it, a voice breaks off instead of ending.
    if (last?.mark === '') last.mark = candidate === lastSpoken ? '.' : ',';
  }
  return spoken;
}

function toSentWord({ spoken, ipa }: NormalisedWord, wordIndex: number): SentWord {
  const [, text = '', mark = ''] = /^(.*?)([.,;:!?]*)$/su.exec(spoken) ?? [];
  return { wordIndex, text, mark, ...(ipa !== undefined && { ipa }) };
}

/** Returns the text of a part, with IPA respelled in letters, for a service that does not know phonemes. */
export function respelledText({ words }: SpokenPart): TextWithSpans {
  return joinWords(words, respelledIpa);
}

/**
 * Joins the words to one text, each followed by its mark.
 * @param sayIpa returns what is sent for a word with IPA
 */
export function joinWords(
  words: readonly SentWord[],
  sayIpa: (word: SentWord, ipa: string) => string,
): TextWithSpans {
  const spans: TextSpan[] = [];
  let text = '';
  for (const word of words) {
    if (text !== '') text += ' ';
    const start = text.length;
    text += word.ipa === undefined ? word.text : sayIpa(word, word.ipa);
    spans.push({ start, end: text.length });
    text += word.mark;
  }
  return { text, spans };
}

/** Returns a respelling of the IPA, or the word itself if there is none. */
export function respelledIpa({ text }: SentWord, ipa: string): string {
  return respellIpa(ipa) || text;
}
