import { maxFilmShare } from '#contract/script/film-time.ts';
import { countLetters } from '#contract/script/letters.ts';
import type { Click } from '../sentences/clicks.ts';

/** A video or an animated picture for which a slide is shown. */
export type FilmToHold = {
  /** Time that the video is shown; for a looping picture, one turn. */
  lengthMs: number;
  /** Number of the click that plays it, from 1; null if it plays automatically. */
  click: number | null;
  /** True if its picture is not visible from the start. */
  appearsAtClick: boolean;
};

/** A video with its start: with the slide, when the speech waits for it, or in a sentence. */
export type HeldFilm = { lengthMs: number; start: 'slide' | 'wait' | { sentence: number; atMs: number } };

/** Properties of a sentence that determine when videos begin. */
type Said = { text?: string; clicks?: readonly Click[]; waits?: true; durationMs: number };

/** Tolerance: a word may come later than its share of the letters suggests. */
const spareMs = 400;

/**
 * Finds when the videos of a slide begin. A video that a click plays, or whose picture appears at a click, begins
 * at the `[click]` that plays it, else where the speech waits for it. Any other video begins with its picture,
 * which is there from the start or appears at words that are not known here; it then begins in the middle of the
 * speech.
 * @param isWaitedFor true if the speech waits for videos anywhere on the slide
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
    // The speech would wait for a video that begins after the wait.
    if (waits && click.letters === 0) return 'wait';
    const share = Math.min(1, click.letters / Math.max(1, countLetters(text)));
    return { sentence, atMs: share * durationMs + spareMs };
  }
  return null;
}

/**
 * Allots the time for which slides are shown for their videos. Videos that the speech waits for are shown whole. If
 * all together would take more than half of the video, the longest of the others are cut first.
 * @returns how long each is shown
 */
export function allotFilmTime(
  films: readonly { lengthMs: number; isWaitedFor: boolean }[],
  targetMs: number,
): number[] {
  const whole = films.filter(({ isWaitedFor }) => isWaitedFor);
  const others = films.filter(({ isWaitedFor }) => !isWaitedFor).map(({ lengthMs }) => lengthMs);
  const takenMs = whole.reduce((sum, { lengthMs }) => sum + lengthMs, 0);
  let leftMs = Math.max(0, maxFilmShare * targetMs - takenMs);
  let maxMs = Number.POSITIVE_INFINITY;
  for (const [index, lengthMs] of others.toSorted((a, b) => a - b).entries()) {
    const shareMs = leftMs / (others.length - index);
    if (lengthMs > shareMs) {
      maxMs = shareMs;
      break;
    }
    leftMs -= lengthMs;
  }
  return films.map(({ lengthMs, isWaitedFor }) => (isWaitedFor ? lengthMs : Math.min(lengthMs, maxMs)));
}
