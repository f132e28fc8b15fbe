import { randomInt } from 'node:crypto';
import { challengePhraseLength, challengeWords } from '#contract/vocabulary/challenge-words.ts';

/** Draws distinct words with a secure random generator, so that they cannot be predicted. */
export function drawChallengePhrase(): string {
  const words = [...challengeWords];
  return Array.from(
    { length: challengePhraseLength },
    () => words.splice(randomInt(words.length), 1)[0] ?? '',
  ).join(' ');
}
