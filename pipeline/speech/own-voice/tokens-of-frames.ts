import { outOfRange } from '../../sound/checked-array.ts';
import { framesPerSecond } from '../../sound/mel-spectrum.ts';

/** Model frames of a second: each lasts 25 ms. */
const modelFramesPerSecond = 40;
/** Lead of the sound over the tokens, which is 20 to 95 ms (see speech-span.ts). */
const soundLeadFrames = 5;

/**
 * Finds the token of each 10 ms of the model's sound, as an index into `durations`; 0 is the boundary in front.
 * @param durations model frames of each token, including the two boundaries
 * @param frameCount number of 10 ms frames; those after the last token belong to the last boundary
 * @returns zeros if nothing was said
 */
export function tokensOfFrames(durations: readonly number[], frameCount: number): Int32Array {
  const ofModelFrames = durations.flatMap((length, token) => Array.from({ length }, () => token));
  if (ofModelFrames.length === 0) return new Int32Array(frameCount);
  const last = ofModelFrames.length - 1;
  return Int32Array.from({ length: frameCount }, (_, frame) => {
    const modelFrame = Math.floor(((frame + soundLeadFrames) * modelFramesPerSecond) / framesPerSecond);
    const index = Math.min(last, modelFrame);
    return ofModelFrames[index] ?? outOfRange(ofModelFrames, index);
  });
}
