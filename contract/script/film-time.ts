import { splitAtWaits, withoutCues } from './cue-tags.ts';
import { countLetters } from './letters.ts';

/** A video or an animated picture that a slide is shown for. `startsAtWait`: it begins where the speech waits for it. */
export type FilmTime = { lengthMs: number; startsAtWait: boolean };

/** Films that nobody waits for take this share of the asked length at most; more would leave the speech no time. */
export const mostFilmShare = 1 / 2;

/**
 * Estimates for how much longer a slide is shown for its films than for its words, in ms.
 * @param saidMs how long it is shown for its words
 * @param mostMs the longest that films which nobody waits for are shown
 */
export function extraFilmMs(
  script: string,
  saidMs: number,
  films: readonly FilmTime[],
  mostMs = Number.POSITIVE_INFINITY,
): number {
  const [before = '', ...behind] = splitAtWaits(script);
  const letters = countLetters(withoutCues(script));
  const saidBeforeMs = letters === 0 ? 0 : (saidMs * countLetters(withoutCues(before))) / letters;
  const extraMs = ({ lengthMs, startsAtWait }: FilmTime) => {
    if (behind.length === 0) return Math.min(lengthMs, mostMs) - saidMs;
    return startsAtWait ? lengthMs : lengthMs - saidBeforeMs;
  };
  return Math.max(0, ...films.map(extraMs));
}
