import { pictureFadeFrames, type SlidePicture, type SlidePictures } from '../slide-pictures.ts';
import { frameMs } from '../timeline.ts';

/** A picture of a slide in frames of the slide: faded in from `fromFrame` on, alone from `aloneFromFrame` on. */
export type PictureState = { picture: SlidePicture; fromFrame: number; aloneFromFrame: number };

/**
 * Places the pictures of a slide on its frames, in order of time. Each is seen alone for one frame at least: a fade is
 * shortened where the next change or the end of the slide comes early. When several changes fall on one frame, the last
 * one counts; changes behind the end of the slide and changes to the same picture are left out.
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
    // The transition from the slide before leads to what stands at the first frame.
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
