import { at } from '../../sound/at.ts';
import { analysisRateHz } from '../../sound/mel-spectrum.ts';
import { cosine, type SpeakerEncoder } from './speaker-encoder.ts';

const windowSamples = 4 * analysisRateHz;
/** With fewer windows there are no groups to compare. */
const leastWindows = 6;
/** A smaller group is a cough or a laugh. */
const leastShare = 0.12;
const rounds = 10;

/**
 * Measures whether one speaker is heard: the cosine of the two groups of 4 s windows that differ most in their speaker
 * embeddings (spherical k-means, k = 2). Measured for one speaker: 0.79 to 0.97 (132 stretches of 16 readers); for two of them,
 * one after the other, the second for a sixth to a half of the time: 0.55 at most. A window that holds the end of one turn and
 * the beginning of the next lies between both speakers: turns of 5 s, which are shorter without their pauses, gave 0.76.
 * @param speech mono, 16 kHz, pauses removed
 * @returns −1…1; 1 when there is too little speech to tell
 */
export async function speakerUnity(speech: Float64Array, encoder: SpeakerEncoder): Promise<number> {
  const windows: Float64Array[] = [];
  for (let start = 0; start + windowSamples <= speech.length; start += windowSamples / 2) {
    windows.push(await encoder.embed([speech.subarray(start, start + windowSamples)]));
  }
  if (windows.length < leastWindows) return 1;
  let [first, second] = leastAlike(windows);
  let isFirst: boolean[] = [];
  for (let round = 0; round < rounds; round += 1) {
    isFirst = windows.map((window) => cosine(window, first) >= cosine(window, second));
    first = meanDirection(windows.filter((_, index) => isFirst[index])) ?? first;
    second = meanDirection(windows.filter((_, index) => !isFirst[index])) ?? second;
  }
  const share = isFirst.filter(Boolean).length / windows.length;
  return Math.min(share, 1 - share) < leastShare ? 1 : cosine(first, second);
}

function leastAlike(windows: readonly Float64Array[]): [Float64Array, Float64Array] {
  let best: { pair: [Float64Array, Float64Array]; similarity: number } | undefined;
  for (const [index, first] of windows.entries()) {
    for (const second of windows.slice(index + 1)) {
      const similarity = cosine(first, second);
      if (!best || similarity < best.similarity) best = { pair: [first, second], similarity };
    }
  }
  return best?.pair ?? [new Float64Array(), new Float64Array()];
}

function meanDirection(vectors: readonly Float64Array[]): Float64Array | null {
  const [any] = vectors;
  if (!any) return null;
  const sum = any.map((_, index) => vectors.reduce((total, vector) => total + at(vector, index), 0));
  const length = Math.sqrt(cosine(sum, sum));
  return sum.map((value) => value / length);
}
