import { framesPerSecond } from '../../sound/mel-spectrum.ts';

/** The model's timing: 25 ms to a frame. */
const modelFramesPerSecond = 40;
/** The sound runs ahead of the tokens by 20 to 95 ms (see speech-span.ts). */
const soundLeadFrames = 5;

/**
 * Which token each 10 ms of the model's sound belongs to, as its place in `durations`: 0 is the boundary in front.
 * @param durations model frames of each token, those of the two boundaries included
 * @param frameCount how many 10 ms frames there are; those behind the last token are the last boundary's
 */
export function tokensOfFrames(durations: readonly number[], frameCount: number): Int32Array {
  const ofModelFrames = durations.flatMap((length, token) => Array.from({ length }, () => token));
  const last = ofModelFrames.length - 1;
  return Int32Array.from({ length: frameCount }, (_, frame) => {
    const modelFrame = Math.floor(((frame + soundLeadFrames) * modelFramesPerSecond) / framesPerSecond);
    return ofModelFrames[Math.min(last, modelFrame)] ?? 0;
  });
}
