import { z } from 'zod';
import { maxPronouncedWordLength, maxPronunciationLength } from './limits.ts';
import { givenLine } from './text/plain-text.ts';

const spokenWord = givenLine.pipe(
  z
    .string()
    .min(1, 'The word must not be empty.')
    .max(maxPronouncedWordLength, `The word must be at most ${maxPronouncedWordLength} characters.`),
);
const sound = givenLine.pipe(
  z
    .string()
    .min(1, 'The pronunciation must not be empty.')
    .max(maxPronunciationLength, `The pronunciation must be at most ${maxPronunciationLength} characters.`),
);
/** Pronunciation of a word: respelled in English ("engine x") or in the International Phonetic Alphabet. */
export const pronunciation = pronunciationOf(sound);

/** Pronunciation that a user adds to a dictionary. Dictionaries of earlier releases may have sounds of signs alone, such as "???". */
export const givenPronunciation = pronunciationOf(
  sound.refine((text) => /[\p{L}\p{N}]/u.test(text), 'Write the sound with letters, for example “engine x”.'),
);

function pronunciationOf(soundOfWord: typeof sound) {
  return z.union([
    z.object({ word: spokenWord, respelling: soundOfWord }),
    z.object({ word: spokenWord, ipa: soundOfWord }),
  ]);
}
