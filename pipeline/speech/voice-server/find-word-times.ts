import { type Alignment, alignFrames } from '../../sound/align-frames.ts';
import { analyseSound, type SoundAnalysis } from '../../sound/analyse-sound.ts';
import { outOfRange } from '../../sound/checked-array.ts';
import { analysisRateHz, framesPerSecond } from '../../sound/mel-spectrum.ts';
import { resample } from '../../sound/resample.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import { assignWordTimes, type TimeSpan } from '../hosted/assign-word-times.ts';
import { findSpeech } from '../hosted/find-speech.ts';
import { toMs } from '../join-parts.ts';

/** Speech of known words with their times: null for a word whose time is not known. Mono, 24 kHz. */
export type TimedReading = { samples: Float32Array; words: readonly (TimeSpan | null)[] };

/** Maximum number of comparisons of an alignment, about two minutes with one. More would take seconds and much memory. */
const maxComparisons = 80_000_000;
const frameMs = 1000 / framesPerSecond;

/**
 * Finds the time of each word in a sound. Dynamic time warping against a reading of the same words maps the
 * reading's times to the sound.
 * @param sound mono, 24 kHz, of any length and content
 * @returns a span for each word, ascending, without overlap, within the sound
 */
export function findWordTimes(sound: Float32Array, reading: TimedReading): TimeSpan[] {
  const soundMs = toMs(sound.length);
  const heard = cutToSpeech(sound);
  const read = cutToSpeech(reading.samples);
  const mapped = mapTimes(heard.samples, read.samples);
  const found = reading.words.map((word) => {
    if (word === null) return null;
    const startMs = heard.startMs + mapped.start(word.startMs - read.startMs);
    const endMs = heard.startMs + mapped.end(word.endMs - read.startMs);
    return { startMs, endMs: Math.max(startMs, endMs) };
  });
  const lengths = reading.words.map(() => 1);
  const extent = { startMs: heard.startMs, endMs: heard.startMs + toMs(heard.samples.length) };
  return assignWordTimes(found, lengths, { extent, soundMs });
}

function cutToSpeech(sound: Float32Array): { samples: Float32Array; startMs: number } {
  const { startSample, endSample } = findSpeech(sound);
  return { samples: sound.subarray(startSample, endSample), startMs: toMs(startSample) };
}

/** Maps from times of the second sound to times of the first one, for starts and ends of words. */
type TimeMap = { start: (ms: number) => number; end: (ms: number) => number };

function mapTimes(first: Float32Array, second: Float32Array): TimeMap {
  if (framesOf(first) * framesOf(second) > maxComparisons) {
    const share = toMs(first.length) / Math.max(1, toMs(second.length));
    return { start: (ms) => ms * share, end: (ms) => ms * share };
  }
  const [one, other] = [analyse(first), analyse(second)];
  const heard = framesHeard(alignFrames(one, other).path, other.cepstra.rows);
  const within = (frame: number) => Math.min(heard.length - 1, Math.max(0, frame));
  const at = (frame: number) => heard[within(frame)] ?? outOfRange(heard, frame);
  return {
    start: (ms) => at(Math.round(ms / frameMs)).first * frameMs,
    end: (ms) => (at(Math.round(ms / frameMs) - 1).last + 1) * frameMs,
  };
}

/**
 * Returns the first and the last frame of the first sound that correspond to each frame of the second. If one sound
 * is many times as long as the other, the path may skip frames; these belong to the frame before.
 */
function framesHeard(path: Alignment['path'], frames: number): { first: number; last: number }[] {
  const heard: { first: number; last: number }[] = [];
  for (const { first, second } of path) {
    const last = heard.at(-1)?.last ?? 0;
    while (heard.length < second) heard.push({ first: last, last });
    const known = heard[second];
    if (known) known.last = first;
    else heard.push({ first, last: first });
  }
  const last = heard.at(-1)?.last ?? 0;
  while (heard.length < frames) heard.push({ first: last, last });
  return heard;
}

function framesOf(sound: Float32Array): number {
  return toMs(sound.length) / frameMs;
}

function analyse(sound: Float32Array): SoundAnalysis {
  return analyseSound(resample(sound, speechSampleRateHz, analysisRateHz));
}
