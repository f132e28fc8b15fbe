import { at } from '../../sound/checked-array.ts';
import { framesPerSecond } from '../../sound/mel-spectrum.ts';
import { quantile } from '../../sound/quantile.ts';
import { framePowers, smoothPowers } from './frame-powers.ts';
import type { Recording } from './recording.ts';

/** Time over which the power is smoothed, so that the noise of a moment is near its mean. */
const smoothedFrames = 0.1 * framesPerSecond;
/** Distance from speech within which frames contain its beginnings and its echo. */
const guardFrames = 0.08 * framesPerSecond;
/** Minimum length of the room. With less, the frames beside speech count as well, and then the quietest of the speech. */
const minFrames = 0.5 * framesPerSecond;
const quietestShare = 0.05;
/** Upper limit of the ratio. Noise that far below the speech is inaudible. */
const maxDb = 80;
/** Share of the speech's power below which the recorder was muted. */
const mutedShare = 1e-8;

/**
 * Measures the mean power of the speech over that of the room in its pauses, in dB. Muted stretches are not part of
 * the room. The power is that of the samples: a mel spectrum would weigh a hiss too little and a fan too much.
 * @param spoken the recording's frames of 10 ms, from `detectSpeech`
 * @returns 0 if the recording contains no speech
 */
export function signalToNoiseDb(recording: Recording, spoken: Uint8Array): number {
  const powers = framePowers(recording, spoken.length);
  const speech = powers.filter((_, frame) => spoken[frame] === 1);
  if (speech.length === 0) return 0;
  const power = speech.reduce((sum, each) => sum + each, 0) / speech.length;
  const heard = spoken.map((_, frame) => (at(powers, frame) > mutedShare * power ? 1 : 0));
  const noise = quantile(roomPowers(smoothPowers(powers, smoothedFrames), heard, spoken), 0.5);
  return Math.min(maxDb, Math.max(0, 10 * Math.log10(Math.max(0, power - noise) / noise)));
}

/** Lists the powers of the frames without any voice. */
function roomPowers(smoothed: Float64Array, heard: Uint8Array, spoken: Uint8Array): Float64Array {
  const away = distanceToSpeech(spoken);
  const unspoken = (least: number) =>
    smoothed.filter((_, frame) => at(away, frame) > least && heard[frame] === 1);
  const apart = unspoken(guardFrames);
  if (apart.length >= minFrames) return apart;
  const beside = unspoken(0);
  if (beside.length >= minFrames) return beside;
  // A recorder that mutes all pauses leaves nothing to measure.
  if (spoken.filter((is) => is === 0).length >= minFrames) return new Float64Array();
  const all = smoothed.filter((_, frame) => heard[frame] === 1).toSorted();
  return all.subarray(0, Math.ceil(quietestShare * all.length));
}

/** Counts the frames to the nearest spoken one; 0 in speech. */
function distanceToSpeech(spoken: Uint8Array): Float64Array {
  const distances = new Float64Array(spoken.length).fill(spoken.length);
  for (let frame = 0; frame < spoken.length; frame += 1) {
    distances[frame] =
      spoken[frame] === 1 ? 0 : Math.min(spoken.length, (distances[frame - 1] ?? spoken.length) + 1);
  }
  for (let frame = spoken.length - 2; frame >= 0; frame -= 1) {
    distances[frame] = Math.min(at(distances, frame), at(distances, frame + 1) + 1);
  }
  return distances;
}
