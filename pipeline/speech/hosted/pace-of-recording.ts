import { normaliseText } from '../../english/text-normalisation/normalise-text.ts';
import { analyseSound } from '../../sound/analyse-sound.ts';
import { analysisRateHz, framesPerSecond } from '../../sound/mel-spectrum.ts';
import { resample } from '../../sound/resample.ts';
import type { Recording } from '../recording/recording.ts';

/** Longest silence that still belongs to a sentence. */
const longestInnerPauseFrames = 0.3 * framesPerSecond;
/** Range of a person's pace. A faster one means that the texts were not read to the end, which is allowed. */
const slowest = 60;
const fastest = 220;
/** Usual pace of reading aloud, for a recording without a measurable one. */
const usual = 165;

/** Measures the pace of a person who reads these texts, in words a minute, without the pauses between sentences. */
export function paceOfRecording({ samples, sampleRateHz }: Recording, texts: readonly string[]): number {
  const { speech } = analyseSound(resample(samples, sampleRateHz, analysisRateHz));
  let frames = 0;
  let lastSpoken = Number.NEGATIVE_INFINITY;
  for (const [frame, isSpeech] of speech.entries()) {
    if (isSpeech === 0) continue;
    const sinceSpoken = frame - lastSpoken;
    frames += sinceSpoken - 1 <= longestInnerPauseFrames ? sinceSpoken : 1;
    lastSpoken = frame;
  }
  const words = texts.flatMap((text) => normaliseText(text, []).split(/\s+/).filter(Boolean)).length;
  const minutes = Math.max(1, frames) / framesPerSecond / 60;
  const pace = words / minutes;
  return pace > fastest ? usual : Math.max(slowest, pace);
}
