import { randomInt } from 'node:crypto';
import { passportPhraseLength, passportWords } from '../../../contract/passport-words.ts';

/** Different words, drawn so that nobody can foresee them. */
export function drawPassportPhrase(): string {
  const words = [...passportWords];
  return Array.from(
    { length: passportPhraseLength },
    () => words.splice(randomInt(words.length), 1)[0] ?? '',
  ).join(' ');
}
