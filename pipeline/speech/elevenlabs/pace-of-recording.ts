import { toSpokenText } from '../../english/spoken/to-spoken-words.ts';
import { analyseSound } from '../../sound/analyse-sound.ts';
import { analysisRateHz, framesPerSecond } from '../../sound/mel-spectrum.ts';
import { resample } from '../../sound/resample.ts';
import type { Recording } from '../recording/recording.ts';

/** Shorter silences are part of a sentence. */
const longestInnerPauseFrames = 0.3 * framesPerSecond;
/** What people can speak at; anything else is a recording of something else. */
const slowest = 60;
const fastest = 300;

/** Words a minute of somebody who reads these texts, the pauses between sentences left out. */
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
  const words = texts.flatMap((text) => toSpokenText(text, []).split(/\s+/).filter(Boolean)).length;
  const minutes = Math.max(1, frames) / framesPerSecond / 60;
  return Math.min(fastest, Math.max(slowest, words / minutes));
}
