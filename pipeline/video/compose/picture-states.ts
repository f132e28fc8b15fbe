import { pictureFadeFrames, type SlidePicture, type SlidePictures } from '../slide-pictures.ts';
import { frameMs } from '../timeline.ts';

/**
 * A picture of a slide, in frames of the slide: it fades in from `fromFrame` on, and is alone from `aloneFromFrame`
 * on.
 */
export type PictureState = { picture: SlidePicture; fromFrame: number; aloneFromFrame: number };

/**
 * Assigns the pictures of a slide to its frames, in order of time. Each picture is seen alone for at least one
 * frame: a fade is shortened if the next change or the end of the slide comes early. If several changes fall on one
 * frame, the last one counts. Changes after the end of the slide and changes to the same picture are left out.
 */
export function placePictures({ first, changes }: SlidePictures, frameCount: number): PictureState[] {
  const placed: { picture: SlidePicture; fromFrame: number; fadeFrames: number }[] = [
    { picture: first, fromFrame: 0, fadeFrames: 0 },
  ];
  for (const { atMs, picture, transition } of changes.toSorted((a, b) => a.atMs - b.atMs)) {
    const fromFrame = Math.max(0, Math.round(atMs / frameMs));
    if (fromFrame >= frameCount) break;
    if (placed.at(-1)?.fromFrame === fromFrame) placed.pop();
    if (isSame(placed.at(-1)?.picture, picture)) continue;
    // The transition from the previous slide leads to the picture of the first frame.
    const fadeFrames = transition === 'fade' && fromFrame > 0 ? pictureFadeFrames : 0;
    placed.push({ picture, fromFrame, fadeFrames });
  }
  return placed.map(({ picture, fromFrame, fadeFrames }, index) => {
    const endFrame = placed[index + 1]?.fromFrame ?? frameCount;
    return { picture, fromFrame, aloneFromFrame: Math.min(fromFrame + fadeFrames, endFrame - 1) };
  });
}

function isSame(a: SlidePicture | undefined, b: SlidePicture): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
