import { alignFrames } from '../../sound/align-frames.ts';
import { analyseSound, type SoundAnalysis } from '../../sound/analyse-sound.ts';
import { outOfRange } from '../../sound/checked-array.ts';
import { analysisRateHz, framesPerSecond, hopSamples } from '../../sound/mel-spectrum.ts';
import { soundingSpan } from '../../sound/prepare-sound.ts';
import { resample } from '../../sound/resample.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import { type FrameSpan, locateUtterances } from '../cloning/locate-utterances.ts';
import type { Speech } from '../synthesizer.ts';
import { findWordTimes } from '../voice-server/find-word-times.ts';
import type { RecordedSentence } from './recorded-sentence.ts';

/** A sentence of a slide with a voice's reading of it. */
export type ReadSentence = { text: string; reading: Pick<Speech, 'samples' | 'words'> };

/**
 * Position of a sentence in a recording, in ms from its beginning. `stepCost` is the mean cost of an alignment step
 * with its reading.
 */
export type FoundSentence = { startMs: number; endMs: number; stepCost: number };

/**
 * Frames that are kept around detected speech. The detector's steps are 32 ms long, and a soft sound may begin
 * earlier.
 */
const keptFrames = 6;

/**
 * Finds the sentences of a slide in a recording, each once and in order.
 * @param recording mono, 16 kHz
 * @param speech its frames from `detectSpeech`; the level alone cannot distinguish speech from the noise of a room
 * @param readings of the sentences, each with a sound
 */
export function findSlideSentences(
  recording: Float64Array,
  speech: Uint8Array,
  readings: readonly ReadSentence[],
): FoundSentence[] {
  const expected = readings.map(({ reading }) => analyseReading(reading.samples));
  return locateUtterances(analyseSound(recording), expected).map((span, index) => {
    const { start, end } = spokenWithin(span, speech);
    const heard = analyseSound(recording.subarray(start * hopSamples, end * hopSamples));
    return {
      startMs: (1000 * start) / framesPerSecond,
      endMs: (1000 * end) / framesPerSecond,
      stepCost: alignFrames(heard, expected[index] ?? outOfRange(expected, index)).stepCost,
    };
  });
}

/** Returns the part of a span that contains speech, or the whole span without any. */
function spokenWithin({ start, end }: FrameSpan, speech: Uint8Array): FrameSpan {
  const own = speech.subarray(start, end);
  const first = own.indexOf(1);
  if (first < 0) return { start, end };
  return {
    start: Math.max(start, start + first - keptFrames),
    end: Math.min(end, start + own.lastIndexOf(1) + 1 + keptFrames),
  };
}

/**
 * Cuts a recording into the sentences that were found in it, in the middle of the pauses between them, and finds
 * the time of each word by the readings.
 * @param samples mono, 24 kHz: the recording from its first word to its last, with the sound around them
 * @param found times in these samples
 */
export function timeSentences(
  samples: Float32Array,
  readings: readonly ReadSentence[],
  found: readonly FoundSentence[],
): RecordedSentence[] {
  const lengthMs = Math.floor((1000 * samples.length) / speechSampleRateHz);
  const within = (ms: number) => Math.min(lengthMs, Math.max(0, Math.round(ms)));
  const cuts = found.map(({ startMs }, index) =>
    index === 0 ? 0 : within(((found[index - 1]?.endMs ?? 0) + startMs) / 2),
  );
  let lastMs = 0;
  return readings.map(({ text, reading }, index) => {
    const startMs = Math.max(lastMs, cuts[index] ?? outOfRange(cuts, index));
    const endMs = Math.max(startMs, cuts[index + 1] ?? lengthMs);
    lastMs = endMs;
    const said = found[index] ?? outOfRange(found, index);
    const saidMs = Math.max(startMs, within(said.startMs));
    const cut = samples.subarray(toSample(saidMs), toSample(Math.min(endMs, within(said.endMs))));
    const times = findWordTimes(cut, reading);
    const shifted = (ms: number) => Math.round(ms) + saidMs - startMs;
    const words = reading.words.map((word, place) => {
      const time = times[place] ?? outOfRange(times, place);
      return { text: word.text, startMs: shifted(time.startMs), endMs: shifted(time.endMs) };
    });
    return { text, startMs, endMs, words };
  });
}

function toSample(ms: number): number {
  return (ms * speechSampleRateHz) / 1000;
}

function analyseReading(samples: Float32Array): SoundAnalysis {
  const heard = resample(samples, speechSampleRateHz, analysisRateHz);
  const { start, end } = soundingSpan(heard);
  return analyseSound(heard.subarray(start, end));
}
