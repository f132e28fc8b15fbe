import { at } from '../../sound/checked-array.ts';
import { analysisRateHz } from '../../sound/mel-spectrum.ts';
import { cosine, type SpeakerEncoder } from './speaker-encoder.ts';

/** Window of 2 s: long enough to recognise a speaker, and short enough to lie within a turn of three seconds. */
const windowSamples = 2 * analysisRateHz;
const hopSamples = windowSamples / 2;
/** Fewest windows that can form two groups. */
const minWindows = 12;
/** Minimum share of a group. A smaller one is a cough or a laugh. */
const minShare = 0.12;
const rounds = 10;

/**
 * Measures whether there is only one speaker: the cosine of the two groups of 2 s windows that differ most in their
 * speaker embeddings (spherical k-means, k = 2). Measured values:
 * - one speaker: 0.86 to 0.98 (132 stretches of 16 readers);
 * - two, one after the other, the second for an eighth to a half of the time: 0.61 at most;
 * - in turns of 5 s: 0.54 to 0.64; of 3 s: 0.62 to 0.74; of 2 s, which are shorter than a window without their
 * pauses: 0.75 to 0.81.
 * @param speech mono, 16 kHz, pauses removed
 * @returns −1…1; 1 if there is too little speech to tell
 */
export async function speakerUnity(speech: Float64Array, encoder: SpeakerEncoder): Promise<number> {
  const windows: Float64Array[] = [];
  for (let start = 0; start + windowSamples <= speech.length; start += hopSamples) {
    windows.push(await encoder.embed([speech.subarray(start, start + windowSamples)]));
  }
  if (windows.length < minWindows) return 1;
  let [first, second] = minAlike(windows);
  let isFirst: boolean[] = [];
  for (let round = 0; round < rounds; round += 1) {
    isFirst = windows.map((window) => cosine(window, first) >= cosine(window, second));
    first = meanDirection(windows.filter((_, index) => isFirst[index])) ?? first;
    second = meanDirection(windows.filter((_, index) => !isFirst[index])) ?? second;
  }
  const share = isFirst.filter(Boolean).length / windows.length;
  return Math.min(share, 1 - share) < minShare ? 1 : cosine(first, second);
}

function minAlike(windows: readonly Float64Array[]): [Float64Array, Float64Array] {
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
