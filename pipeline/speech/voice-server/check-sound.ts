import { speechLevelDb } from '../../sound/level-speech.ts';
import { resample } from '../../sound/resample.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import { findSpeech } from '../hosted/find-speech.ts';
import { toMs } from '../join-parts.ts';
import { readWave } from './read-wave.ts';

/** Level below which a sound is silence or hiss. Speech has −40 dB or more. */
const minLevelDb = -60;
/**
 * Largest factor between the length of speech and another voice's reading of the same words. Beyond it, the speech
 * is not those words: generative models sometimes repeat themselves, babble on or break off. The slowest and the
 * fastest voices are at ±60 %.
 */
const longestShare = 3;
const shortestShare = 1 / 3;
/** Tolerance for texts of one word, whose ratio says little. */
const longerMs = 1500;
const shorterMs = 300;

/**
 * Judges a server's answer for a text, and converts it to the rate of all speech.
 * @param readingMs duration of another voice's reading of the text
 * @returns mono, 24 kHz, or the reason why it is not speech of that text, for logs
 */
export function checkSound(bytes: Buffer, readingMs: number): Float32Array | { fault: string } {
  const wave = readWave(bytes);
  if ('fault' in wave) return wave;
  const lengthMs = (wave.samples.length / wave.sampleRateHz) * 1000;
  if (lengthMs > 2 * longestPlausibleMs(readingMs)) return { fault: describeLength(lengthMs, readingMs) };
  const samples =
    wave.sampleRateHz === speechSampleRateHz
      ? wave.samples
      : Float32Array.from(resample(wave.samples, wave.sampleRateHz, speechSampleRateHz));
  const levelDb = speechLevelDb(samples);
  if (levelDb === undefined || levelDb < minLevelDb) return { fault: 'the sound is silent' };
  const { startSample, endSample } = findSpeech(samples);
  const speechMs = toMs(endSample - startSample);
  const isPlausible =
    speechMs <= longestPlausibleMs(readingMs) && speechMs >= readingMs * shortestShare - shorterMs;
  return isPlausible ? samples : { fault: describeLength(speechMs, readingMs) };
}

function longestPlausibleMs(readingMs: number): number {
  return readingMs * longestShare + longerMs;
}

function describeLength(lengthMs: number, readingMs: number): string {
  return `${Math.round(lengthMs)} ms of sound for words of ${Math.round(readingMs)} ms`;
}
