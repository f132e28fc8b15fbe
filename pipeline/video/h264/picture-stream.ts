import type { CodedStill } from './coded-still.ts';
import { blendSlice, holdSlice, intraSlice, predictedSlice } from './slices.ts';

/**
 * A still that is shown alone for `frameCount` frames, after a cross-fade of `fadeInFrames` from the previous shot.
 * A still with following pictures is a piece of video, whose first `frameCount` frames are shown.
 */
export type Shot = { stillIndex: number; fadeInFrames: number; frameCount: number };

/** One picture, in decoding order; `displayIndex` is its index in display order. */
export type CodedPicture = { unit: Uint8Array; isKey: boolean; displayIndex: number };

/**
 * Number of frames between the pictures at which a player can start: short enough for seeking, long enough for a
 * small file.
 */
export const keyIntervalFrames = 5 * 25;

/**
 * Generates the coded pictures of a sequence of shots. A still costs its own bytes once every 5 s. All other frames
 * are written directly, without encoding (see slices.ts). The frames of a video were encoded before, and are
 * inserted; a piece that is not faded in begins with a key picture.
 * Groups are closed: no picture refers to one before the last key picture. A shot that is faded in is decoded
 * before the blends that lead to it, because they need both ends. There is no other reordering, so no picture is
 * shown more than one frame time after its position in decoding order.
 * @throws RangeError if a shot has no still, or a piece of video has fewer frames than its shot
 */
export function* pictureStream(
  shots: readonly Shot[],
  stills: readonly CodedStill[],
): Generator<CodedPicture> {
  let displayIndex = 0;
  let keyDisplayIndex = 0;
  let frameNum = 0;
  const place = (shownAt: number) => ({ frameNum, pictureOrder: 2 * (shownAt - keyDisplayIndex) });

  for (const [shotIndex, shot] of shots.entries()) {
    const still = stills[shot.stillIndex];
    if (still === undefined) throw new RangeError(`There is no still ${shot.stillIndex}.`);
    const startKeyGroup = (): CodedPicture => {
      keyDisplayIndex = displayIndex;
      frameNum = 1;
      return { unit: still.idrSlice, isKey: true, displayIndex: displayIndex++ };
    };

    const isFilm = still.following.length > 0;
    if (shotIndex === 0 || (isFilm && shot.fadeInFrames === 0)) {
      yield startKeyGroup();
    } else {
      const shownAt = displayIndex + shot.fadeInFrames;
      yield { unit: intraSlice(still, place(shownAt)), isKey: false, displayIndex: shownAt };
      frameNum++;
      for (; displayIndex < shownAt; displayIndex++) {
        yield { unit: blendSlice(still.format, place(displayIndex)), isKey: false, displayIndex };
      }
      displayIndex++;
    }
    for (let shown = 1; shown < shot.frameCount; shown++) {
      if (isFilm) {
        const slice = still.following[shown - 1];
        if (slice === undefined) throw new RangeError(`The film ${shot.stillIndex} is too short.`);
        yield { unit: predictedSlice(slice, still.format, place(displayIndex)), isKey: false, displayIndex };
        frameNum++;
        displayIndex++;
        continue;
      }
      if (displayIndex - keyDisplayIndex >= keyIntervalFrames) {
        yield startKeyGroup();
        continue;
      }
      yield { unit: holdSlice(still.format, place(displayIndex)), isKey: false, displayIndex };
      frameNum++;
      displayIndex++;
    }
  }
}
