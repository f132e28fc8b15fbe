import { splitAtWaits, withoutCues } from './cue-tags.ts';
import { countLetters } from './letters.ts';

/** A video or animated picture on a slide. `startsAtWait`: it starts where the speech waits for it. */
export type FilmTime = { lengthMs: number; startsAtWait: boolean };

/** Maximum share of the requested length for films without a wait. More would leave no time for the speech. */
export const maxFilmShare = 1 / 2;

/**
 * Estimates the additional time on screen that films need beyond the words, in ms.
 * @param saidMs time on screen for the words
 * @param maxMs maximum time for films without a wait
 */
export function extraFilmMs(
  script: string,
  saidMs: number,
  films: readonly FilmTime[],
  maxMs = Number.POSITIVE_INFINITY,
): number {
  const [before = '', ...behind] = splitAtWaits(script);
  const letters = countLetters(withoutCues(script));
  const saidBeforeMs = letters === 0 ? 0 : (saidMs * countLetters(withoutCues(before))) / letters;
  const extraMs = ({ lengthMs, startsAtWait }: FilmTime) => {
    if (behind.length === 0) return Math.min(lengthMs, maxMs) - saidMs;
    return startsAtWait ? lengthMs : lengthMs - saidBeforeMs;
  };
  return Math.max(0, ...films.map(extraMs));
}
