import { keyIntervalFrames } from '../h264/picture-stream.ts';
import type { FilmPiece, FilmStretch, PlayedFilm } from '../played-film.ts';
import type { PixelBox } from './light.ts';

/** A stretch, with the number of the slide's frames that it covers. More frames may be encoded than are shown. */
export type ShownStretch = { shownFrames: number; film: FilmStretch | null };

/**
 * Cuts frames of a slide into stretches, each of which is encoded on its own. A player can start at each of them,
 * and an interrupted job resumes after the last finished one. A short looping picture is encoded for some turns,
 * which are then repeated.
 * @param from first frame
 * @param to frame after the last one
 */
export function filmStretches(films: readonly PlayedFilm[], from: number, to: number): ShownStretch[] {
  const stretches: ShownStretch[] = [];
  for (let frame = from; frame < to; ) {
    const pieces = films.flatMap((film) => pieceAt(film, frame));
    const isMoving = pieces.some(({ motion }) => motion !== 'stands');
    const front = films.flatMap((film) => frontAt(film, frame));
    const end = Math.min(to, nextChange(films, frame));
    if (!isMoving) {
      const staticSlides: FilmStretch | null = pieces.length > 0 ? { pieces, front, frameCount: 1 } : null;
      stretches.push({ shownFrames: end - frame, film: staticSlides });
      frame = end;
      continue;
    }
    const most = maxFrames(pieces);
    const shownFrames = Math.min(most, end - frame, ...pieces.map(framesLeft));
    // The last turns are shorter than those before them, and reuse their frames.
    const isRepeated = isOneCircle(pieces) && end - from >= most && (frame - from) % most === 0;
    stretches.push({ shownFrames, film: { pieces, front, frameCount: isRepeated ? most : shownFrames } });
    frame += shownFrames;
  }
  return stretches;
}

/** Tells whether a film moves at any of these frames. */
export function isMovingWithin(films: readonly PlayedFilm[], from: number, to: number): boolean {
  return films.some((film) => film.fromFrame < to && from < Math.min(film.endFrame, film.goneFrame));
}

function pieceAt(film: PlayedFilm, frame: number): FilmPiece[] {
  const { clip, box, visible, loops, fromFrame, endFrame, goneFrame } = film;
  if (frame < fromFrame || frame >= goneFrame) return [];
  const isOver = frame >= endFrame;
  const at = Math.max(0, Math.min(frame, endFrame - 1) - fromFrame);
  const firstFrame = loops ? at % clip.frameCount : Math.min(at, clip.frameCount - 1);
  const isShortCircle = loops && clip.frameCount <= keyIntervalFrames;
  const motion = isOver ? 'stands' : isShortCircle ? 'loops' : 'plays';
  return [{ clip, box, visible, firstFrame, motion }];
}

function frontAt({ fromFrame, goneFrame, front }: PlayedFilm, frame: number): PixelBox[] {
  if (frame < fromFrame || frame >= goneFrame) return [];
  return front.filter((one) => one.fromFrame <= frame && frame < one.goneFrame).map(({ box }) => box);
}

function nextChange(films: readonly PlayedFilm[], frame: number): number {
  const changes = films.flatMap(({ fromFrame, endFrame, goneFrame, front }) => [
    ...[fromFrame, endFrame, goneFrame],
    ...front.flatMap((one) => [one.fromFrame, one.goneFrame]),
  ]);
  return Math.min(...changes.filter((one) => one > frame));
}

/** Counts the frames up to the end of a long loop's turn, where the loop is cut. */
function framesLeft({ clip, firstFrame, motion }: FilmPiece): number {
  return motion === 'plays' ? clip.frameCount - firstFrame : Number.POSITIVE_INFINITY;
}

function maxFrames(pieces: readonly FilmPiece[]): number {
  const [only] = pieces;
  if (!only || !isOneCircle(pieces)) return keyIntervalFrames;
  return Math.floor(keyIntervalFrames / only.clip.frameCount) * only.clip.frameCount;
}

function isOneCircle(pieces: readonly FilmPiece[]): boolean {
  return pieces.length === 1 && pieces[0]?.motion === 'loops';
}
