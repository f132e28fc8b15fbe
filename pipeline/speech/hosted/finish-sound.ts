import { outOfRange } from '../../sound/checked-array.ts';
import { fadeEdges, levelSpeech, speechLevelDb } from '../../sound/level-speech.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import { padAfterMs, padBeforeMs, toMs } from '../join-parts.ts';
import type { TimeSpan } from './assign-word-times.ts';
import { changePace } from './change-pace.ts';
import { findSpeech } from './find-speech.ts';
import type { SpokenPart } from './sent-text.ts';
import type { PartSound } from './speak-in-parts.ts';

/** Sound of a part as a service made it, mono, 24 kHz, with the times of its words. */
export type MadeSound = { samples: Float32Array; times: readonly TimeSpan[] };

/**
 * Gives a service's sound the pace, level, padding and word times that the speech of every engine has.
 * @param pace the factor on the pace that the service did not apply itself
 * @throws PipelineError `canceled` | `tool_missing` | `tool_failed` | `tool_timeout`
 */
export async function finishSound(
  part: SpokenPart,
  { samples: made, times }: MadeSound,
  pace: number,
  signal: AbortSignal,
): Promise<PartSound> {
  const paced = await changePace(made, pace, signal);
  const stretch = paced.length / made.length;
  const { samples, offsetMs } = withPads(paced);
  // A hosted voice has no known mean level, so each part is brought to the common level by its own.
  levelSpeech(samples, speechLevelDb(samples) ?? 0);
  fadeEdges(samples);

  const lengthMs = toMs(samples.length);
  const within = (ms: number) => Math.min(lengthMs, Math.max(0, ms * stretch + offsetMs));
  const words = part.words.map(({ wordIndex }, index) => {
    const { startMs, endMs } = times[index] ?? outOfRange(times, index);
    return { wordIndex, startMs: within(startMs), endMs: within(endMs) };
  });
  return { samples, span: { startSample: 0, endSample: samples.length, words } };
}

/**
 * Cuts the sound to its speech and the padding.
 * @returns `offsetMs`: the shift of its times
 */
function withPads(sound: Float32Array): { samples: Float32Array; offsetMs: number } {
  const { startSample, endSample } = findSpeech(sound);
  const before = (padBeforeMs * speechSampleRateHz) / 1000;
  const behind = (padAfterMs * speechSampleRateHz) / 1000;
  const samples = new Float32Array(before + endSample - startSample + behind);
  const first = Math.max(0, startSample - before);
  samples.set(sound.subarray(first, endSample + behind), before - (startSample - first));
  return { samples, offsetMs: padBeforeMs - toMs(startSample) };
}
