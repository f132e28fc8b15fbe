import { splitAtPauses } from '#contract/script/pause-tag.ts';
import { withoutEndMarks } from '#contract/text/marks-at-end.ts';
import type { Sense } from './noun-or-verb.ts';
import type { Pronunciation } from './pronunciation.ts';
import { type PronunciationDictionary, pronunciationDictionary } from './pronunciation-dictionary.ts';
import { sayTokens } from './say-tokens.ts';
import { writtenTokens } from './written-token.ts';

/** Written expression and its spoken form: one token ("$1.2M") or several that belong together ("March 3, 2025"). */
export type NormalisedWord = {
  /** Text as captions show it. All of them, joined by spaces, are the text without pause tags and emoji. */
  written: string;
  /**
   * English words, followed by the punctuation that steers the voice: "one point two million dollars,". A single
   * capital is the name of a letter, except for the pronoun "I".
   */
  spoken: string;
  /** Pronunciation from dictionary entries in IPA; takes precedence over `spoken`, except for its punctuation. */
  ipa?: string;
  /** Sense of the word, if words of this spelling sound different and the sentence shows which one it is. */
  sense?: Sense;
  /** Silence that a `[pause]` tag after this word requests. */
  pauseMsAfter?: number;
};

/**
 * Normalises written English. Never throws. Two kinds of items have no words: a pause before the first word
 * (`written` and `spoken` are empty), and text in which nothing can be said ("***").
 */
export function normaliseWords(text: string, pronunciations: readonly Pronunciation[]): NormalisedWord[] {
  const dictionary = pronunciationDictionary(pronunciations, respellingInWords);
  const words: NormalisedWord[] = [];
  for (const part of splitAtPauses(text)) {
    words.push(...sayTokens(writtenTokens(part.text), dictionary));
    if (part.pauseMsAfter > 0) addPause(words, part.pauseMsAfter);
  }
  return words;
}

/** Returns everything that is spoken for a text, as one string. */
export function normaliseText(text: string, pronunciations: readonly Pronunciation[]): string {
  const words = normaliseWords(text, pronunciations).filter(({ spoken }) => spoken !== '');
  return words.map(({ spoken }) => spoken).join(' ');
}

function addPause(words: NormalisedWord[], pauseMs: number): void {
  const last = words.at(-1);
  if (last === undefined) words.push({ written: '', spoken: '', pauseMsAfter: pauseMs });
  else last.pauseMsAfter = (last.pauseMsAfter ?? 0) + pauseMs;
}

const emptyDictionary: PronunciationDictionary = () => undefined;

function respellingInWords(respelling: string): string {
  const said = sayTokens(writtenTokens(respelling), emptyDictionary).map(({ spoken }) => spoken);
  return withoutEndMarks(said.join(' '), /[.,;:!?]/);
}
