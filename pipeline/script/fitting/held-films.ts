import { mostFilmShare } from '#contract/script/film-time.ts';
import { countLetters } from '#contract/script/letters.ts';
import type { Click } from '../clicks.ts';

/** A video or an animated picture that a slide is shown for. */
export type FilmToHold = {
  /** Time that the film is shown; for a picture that moves in a loop, one turn. */
  lengthMs: number;
  /** The click that plays it, from 1; null for one that plays by itself. */
  click: number | null;
  /** Its picture is not there from the start. */
  appearsAtClick: boolean;
};

/** A film with its beginning: with the slide, when the speech waits for it, or in a sentence. */
export type HeldFilm = { lengthMs: number; start: 'slide' | 'wait' | { sentence: number; atMs: number } };

/** Properties of a sentence that decide when films begin. */
type Said = { text?: string; clicks?: readonly Click[]; waits?: true; durationMs: number };

/** A word may come later than its share of the letters says. */
const spareMs = 400;

/**
 * Finds when the films of a slide begin. A film that a click plays, or whose picture comes at a click, begins at the `[click]` that
 * plays it, else where the speech waits for it. Any other film begins with its picture, which is there from the start or comes at
 * words that are not known here: then it begins in the middle of the speech.
 * @param isWaitedFor whether the speech waits for films anywhere on the slide
 */
export function heldFilms(
  films: readonly FilmToHold[],
  sentences: readonly Said[],
  isWaitedFor: boolean,
): HeldFilm[] {
  return films.map(({ lengthMs, click, appearsAtClick }) => {
    const byHand = click === null ? null : placeOfClick(click, sentences);
    if (byHand) return { lengthMs, start: byHand };
    if (isWaitedFor && (click !== null || appearsAtClick)) return { lengthMs, start: 'wait' };
    if (!appearsAtClick || sentences.length === 0) return { lengthMs, start: 'slide' };
    return { lengthMs, start: { sentence: Math.floor(sentences.length / 2), atMs: 0 } };
  });
}

function placeOfClick(number: number, sentences: readonly Said[]): HeldFilm['start'] | null {
  for (const [sentence, { text = '', clicks = [], waits, durationMs }] of sentences.entries()) {
    const click = clicks.find((one) => one.number === number);
    if (!click) continue;
    // The speech would wait for a film that begins behind the wait.
    if (waits && click.letters === 0) return 'wait';
    const share = Math.min(1, click.letters / Math.max(1, countLetters(text)));
    return { sentence, atMs: share * durationMs + spareMs };
  }
  return null;
}

/**
 * Shares out the time that slides are shown for their films. Films that are waited for are shown whole; of the others the
 * longest are cut first, where all together would take more than half of the video.
 * @returns how long each is shown
 */
export function allotFilmTime(
  films: readonly { lengthMs: number; isWaitedFor: boolean }[],
  targetMs: number,
): number[] {
  const whole = films.filter(({ isWaitedFor }) => isWaitedFor);
  const others = films.filter(({ isWaitedFor }) => !isWaitedFor).map(({ lengthMs }) => lengthMs);
  const takenMs = whole.reduce((sum, { lengthMs }) => sum + lengthMs, 0);
  let leftMs = Math.max(0, mostFilmShare * targetMs - takenMs);
  let mostMs = Number.POSITIVE_INFINITY;
  for (const [index, lengthMs] of others.toSorted((a, b) => a - b).entries()) {
    const shareMs = leftMs / (others.length - index);
    if (lengthMs > shareMs) {
      mostMs = shareMs;
      break;
    }
    leftMs -= lengthMs;
  }
  return films.map(({ lengthMs, isWaitedFor }) => (isWaitedFor ? lengthMs : Math.min(lengthMs, mostMs)));
}
