import type { NormalisedWord } from '../../english/text-normalisation/normalise-text.ts';
import { respellIpa } from './respell-ipa.ts';

/** A part of a sentence that is spoken at once, and the pause behind it. Without words it is only that pause. */
export type SpokenPart = { words: SentWord[]; pauseMsAfter: number };

/** `wordIndex`: its place in the sentence's written words. `ipa` takes the place of `text`, punctuation apart. */
export type SentWord = { wordIndex: number; text: string; mark: string; ipa?: string };

/** A text, and the span of each word in it, `end` not included. */
export type TextWithSpans = { text: string; spans: TextSpan[] };
export type TextSpan = { start: number; end: number };

/**
 * Cuts a sentence at its explicit pauses, which are made of silence: exact, and independent of the model. The words are
 * normalised by us and the service's normaliser is switched off: not every model and plan has it, and only words that we
 * know to be spoken can be found again in the times.
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
    // Without a mark behind it a voice breaks off instead of ending.
    if (last?.mark === '') last.mark = candidate === lastSpoken ? '.' : ',';
  }
  return spoken;
}

function toSentWord({ spoken, ipa }: NormalisedWord, wordIndex: number): SentWord {
  const [, text = '', mark = ''] = /^(.*?)([.,;:!?]*)$/su.exec(spoken) ?? [];
  return { wordIndex, text, mark, ...(ipa !== undefined && { ipa }) };
}

/** The text of a part, for a service that knows no phonemes: IPA is put into letters. */
export function respelledText({ words }: SpokenPart): TextWithSpans {
  return joinWords(words, respelledIpa);
}

/** The words as one text, each with its mark behind it. @param sayIpa what is sent of a word that has IPA */
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

/** A respelling made of the IPA, or the word itself where none can be made. */
export function respelledIpa({ text }: SentWord, ipa: string): string {
  return respellIpa(ipa) || text;
}
