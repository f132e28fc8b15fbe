import { at } from './checked-array.ts';

/** Frequency below /s/ and /ʃ/, and above the sounds of vowels. */
const borderHz = 5000;
/**
 * Length of the filter. It is odd, so that the filter delays by whole samples: 65 at 24 kHz fall from pass to stop
 * within 1.2 kHz.
 */
const filterLength = 65;
/** Time over which a hiss is measured, half before and half after a sample, so that no consonant clicks. */
const windowSeconds = 0.006;
/** Level of a hiss that is let through, relative to the speech. A person's hiss is 10 to 14 dB below the vowels. */
const calmDb = -13;
/** Share of the excess level that is removed. A sibilant that was louder than the rest remains so. */
const slope = 0.75;
const maxReductionDb = 3.5;
/** Reduction of the whole band above the border, where a vocoder is rougher than a person. */
const shelfDb = 1;

/**
 * Softens the hiss of speech, in place: the band above 5 kHz by 1 dB, and by up to 3.5 dB more while it is louder
 * than any person's sibilants. The band below keeps its samples.
 * @param levelDb RMS of the speech without its pauses, in dB below full scale
 */
export function softenSibilants(samples: Float32Array, sampleRateHz: number, levelDb: number): void {
  const sound = Float64Array.from(samples);
  const hiss = above(sound, sampleRateHz);
  const powers = smoothedPowers(hiss, Math.max(1, Math.round(windowSeconds * sampleRateHz)));
  for (const [index, sample] of hiss.entries()) {
    const loudnessDb = 10 * Math.log10(at(powers, index) + 1e-12);
    const excessDb = Math.max(0, loudnessDb - levelDb - calmDb);
    const reductionDb = shelfDb + Math.min(maxReductionDb, slope * excessDb);
    samples[index] = at(sound, index) - sample * (1 - 10 ** (-reductionDb / 20));
  }
}

/** Returns the part of a sound above the border: the sound minus the output of a low-pass of linear phase. */
function above(sound: Float64Array, sampleRateHz: number): Float64Array {
  const kernel = lowPass(borderHz / sampleRateHz);
  const middle = (filterLength - 1) / 2;
  return sound.map((sample, index) => {
    let low = 0;
    const from = Math.max(0, middle - index);
    const to = Math.min(filterLength, sound.length + middle - index);
    for (let tap = from; tap < to; tap += 1) low += at(kernel, tap) * at(sound, index + tap - middle);
    return sample - low;
  });
}

/**
 * Creates a windowed sinc (Hamming) with a sum of 1.
 * @param border as a share of the sample rate
 */
function lowPass(border: number): Float64Array {
  const middle = (filterLength - 1) / 2;
  const kernel = Float64Array.from({ length: filterLength }, (_, tap) => {
    const t = tap - middle;
    const sinc = t === 0 ? 2 * border : Math.sin(2 * Math.PI * border * t) / (Math.PI * t);
    return sinc * (0.54 - 0.46 * Math.cos((2 * Math.PI * tap) / (filterLength - 1)));
  });
  const sum = kernel.reduce((total, value) => total + value, 0);
  return kernel.map((value) => value / sum);
}

/** Computes the mean power around each sample. */
function smoothedPowers(sound: Float64Array, width: number): Float64Array {
  const sums = new Float64Array(sound.length + 1);
  for (const [index, sample] of sound.entries()) sums[index + 1] = at(sums, index) + sample * sample;
  const half = Math.floor(width / 2);
  return Float64Array.from(sound, (_, index) => {
    const from = Math.max(0, index - half);
    const to = Math.min(sound.length, index + half + 1);
    return (at(sums, to) - at(sums, from)) / (to - from);
  });
}
