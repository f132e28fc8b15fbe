import type { NormalisedWord } from '../../english/text-normalisation/normalise-text.ts';
import type { Sense } from '../../english/text-normalisation/noun-or-verb.ts';

/** A word to be spoken, the mark after it, and the index of the written word that it belongs to. */
export type SpokenUnit = {
  wordIndex: number;
  text: string;
  sense?: Sense;
  /** Pronunciation that replaces that of `text`. */
  ipa: string | undefined;
  mark: PauseMark | '';
};

/** Punctuation that shapes Kokoro's prosody. */
export type PauseMark = ',' | ';' | ':' | '—' | '…' | '.' | '!' | '?';

/** A stretch of speech without an explicit pause, and the pause after it. Without units, it is only that pause. */
export type Utterance = { units: SpokenUnit[]; pauseMsAfter: number };

/** Divides a sentence at its explicit pauses, and separates its words from their punctuation. */
export function toUtterances(words: readonly NormalisedWord[]): Utterance[] {
  const utterances: Utterance[] = [];
  let units: SpokenUnit[] = [];
  for (const [wordIndex, word] of words.entries()) {
    addWord(units, word, wordIndex);
    if (word.pauseMsAfter === undefined) continue;
    utterances.push({ units, pauseMsAfter: word.pauseMsAfter });
    units = [];
  }
  utterances.push({ units, pauseMsAfter: 0 });
  const lastSpoken = utterances.findLast(({ units }) => units.length > 0);
  for (const utterance of utterances) {
    // Without a mark at the end, Kokoro breaks off.
    markLast(utterance.units, utterance === lastSpoken ? '.' : ',');
  }
  return utterances.filter(({ units, pauseMsAfter }) => units.length > 0 || pauseMsAfter > 0);
}

function addWord(units: SpokenUnit[], word: NormalisedWord, wordIndex: number): void {
  const { written, spoken, ipa, sense } = word;
  const text = spoken
    .replace(/[‘’]/g, "'")
    .replace(/[“”"«»„]/g, '')
    .replace(/[—–…]/g, ' $& ');
  for (const chunk of ipa === undefined ? text.split(/\s+/) : [text.trim()]) {
    const [, opening = '', said = '', closing = ''] = chunkPattern.exec(chunk) ?? [];
    markLast(units, /[([{]/.test(opening) ? ',' : said === '' ? strongestMark(opening) : '');
    if (said === '') continue;
    const initials = /^(?:\p{L}\.)+\p{L}$/u.test(said) && closing.startsWith('.');
    units.push({
      wordIndex,
      text: initials ? `${said}.` : letterName(said, written),
      ...(sense && { sense }),
      ipa,
      mark: strongestMark(initials ? closing.slice(1) : closing),
    });
  }
}

/**
 * Returns the spelling of a letter's name. eSpeak NG reads a single "A" as the article ("uh") and a single "I"
 * without stress, so "A P I" would sound like "uh P i". Articles are spoken "a", and "I" is the pronoun if it was
 * written alone.
 */
function letterName(said: string, written: string): string {
  if (/^A(?:'s)?$/.test(said)) return said.replace('A', 'eigh');
  const isPronoun = /^[^\p{L}]*I[^\p{L}]*$/u.test(written);
  return /^I(?:'s)?$/.test(said) && !isPronoun ? said.replace('I', 'eye') : said;
}

/** Opening signs (neither letter nor digit), the spoken part, and closing signs. */
const chunkPattern = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}\p{M}]*)$/su;

function markLast(units: SpokenUnit[], mark: PauseMark | ''): void {
  const last = units.at(-1);
  if (last && last.mark === '') last.mark = mark;
}

const marksByStrength: readonly [RegExp, PauseMark][] = [
  [/\?/, '?'],
  [/!/, '!'],
  [/…|\.\.\./, '…'],
  [/\./, '.'],
  [/;/, ';'],
  [/:/, ':'],
  [/[—–]|^-+$/, '—'],
  [/[,)\]}]/, ','],
];

function strongestMark(punctuation: string): PauseMark | '' {
  return marksByStrength.find(([pattern]) => pattern.test(punctuation))?.[1] ?? '';
}
