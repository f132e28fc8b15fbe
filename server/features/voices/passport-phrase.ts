import { randomInt } from 'node:crypto';
import { passportPhraseLength, passportWords } from '#contract/vocabulary/passport-words.ts';

/** Draws distinct words with a secure random generator, so that they cannot be predicted. */
export function drawPassportPhrase(): string {
  const words = [...passportWords];
  return Array.from(
    { length: passportPhraseLength },
    () => words.splice(randomInt(words.length), 1)[0] ?? '',
  ).join(' ');
}
