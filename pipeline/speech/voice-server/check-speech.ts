import { speechLevelDb } from '../../sound/level-speech.ts';
import { resample } from '../../sound/resample.ts';
import { findSpeech } from '../hosted/find-speech.ts';
import { toMs } from '../join-parts.ts';
import { speechSampleRateHz } from '../synthesizer.ts';
import { readWave } from './read-wave.ts';

/** Sound below this level is silence or hiss: speech is at −40 dB at the least. */
const leastLevelDb = -60;
/**
 * Speech that is so much longer or shorter than another voice's reading of the same words is none of them: models that
 * are sampled repeat themselves, babble on or break off now and then. The slowest and the fastest voices are at ±60 %.
 */
const longestShare = 3;
const shortestShare = 1 / 3;
/** For texts of one word, whose share says little. */
const longerMs = 1500;
const shorterMs = 300;

/**
 * Checks what a server answered for a text, and gives it the rate of all speech.
 * @param readingMs how long another voice speaks the text
 * @returns mono, 24 kHz, or the reason why it is no speech of that text, for logs
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
  if (levelDb === undefined || levelDb < leastLevelDb) return { fault: 'the sound is silent' };
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
