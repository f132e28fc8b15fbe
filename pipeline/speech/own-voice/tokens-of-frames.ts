import { outOfRange } from '../../sound/checked-array.ts';
import { framesPerSecond } from '../../sound/mel-spectrum.ts';

/** The model's frames last 25 ms. */
const modelFramesPerSecond = 40;
/** The sound runs ahead of the tokens by 20 to 95 ms (see speech-span.ts). */
const soundLeadFrames = 5;

/**
 * Finds the token of each 10 ms of the model's sound, as an index into `durations`: 0 is the boundary in front.
 * @param durations model frames of each token, those of the two boundaries included
 * @param frameCount number of 10 ms frames; those behind the last token count to the last boundary
 * @returns zeros when nothing was said
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
