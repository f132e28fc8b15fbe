import { decapitalised } from '#pipeline/english/capitalised.ts';
import { cutAtJoints } from '#pipeline/english/cut-at-joints.ts';
import { isSurelySentence } from '#pipeline/english/is-surely-sentence.ts';
import { asSentence, wordCount } from '#pipeline/english/join-words.ts';
import { wordList } from '#pipeline/english/word-list.ts';
import type { Frame } from './frame.ts';
import { thirdPersonOf } from './third-person-of.ts';

/** Maximum number of words that a listener takes in at once. */
const studentsWords = 9;
const traineesWords = 16;

/** Frame for "X is not A – it is B": two short sentences, each spoken separately. */
export const partAtDash: Frame = {
  name: 'two sentences for what a dash joins',
  audiences: ['marketing'],
  say: (sentence) => (/\s[–—]\s/u.test(sentence) ? parted(sentence, studentsWords) : null),
};

/** Frame for small steps: one thought in each sentence. */
export const partForStudents: Frame = {
  name: 'two sentences where two meet',
  audiences: ['education'],
  say: (sentence) => parted(sentence, studentsWords),
};

export const partForTrainees: Frame = {
  name: 'two sentences where a long one has a joint',
  audiences: ['training'],
  say: (sentence) => parted(sentence, traineesWords),
};

/** Frame "…, limiting their income" → "… This limits their income." */
export const partConsequence: Frame = {
  name: 'a sentence of its own for what comes of the first',
  audiences: ['education'],
  say(sentence) {
    const { fact, act, rest } =
      /^(?<fact>[^,;:–—]+), (?<act>\p{Ll}+ing) (?<rest>[^,;:–—]+)\.$/u.exec(sentence)?.groups ?? {};
    if (fact === undefined || act === undefined || rest === undefined || !consequences.has(act)) return null;
    if (!isSurelySentence(decapitalised(fact)) || wordCount(rest) < 2) return null;
    return [asSentence(fact), asSentence(`this ${thirdPersonOf(act)} ${rest}`)];
  },
};

/**
 * Participles whose subject is the whole clause before them. The subject of other participles is that of the
 * sentence.
 */
const consequences: ReadonlySet<string> = new Set(wordList(import.meta, 'verbs-of-consequence'));

/** Divides a sentence only if all of its words stay, except for a conjunction between the parts. */
function parted(sentence: string, maxWords: number): string[] | null {
  if (/[“”"]/u.test(sentence)) return null;
  const parts = cutAtJoints(sentence, maxWords);
  const kept = letters(parts.join(''));
  const isWhole = kept === letters(sentence) || kept === letters(sentence.replace(/,\s+and\s+/giu, ' '));
  return parts.length > 1 && isWhole ? parts : null;
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
