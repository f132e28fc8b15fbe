/** RMS that sound is brought to before it is compared. */
const commonRms = 0.08;
/** Samples quieter than this share of the peak do not count for the level. */
const countedShare = 0.02;

/** The sound at the level that everything is compared at. */
export function normaliseLevel(samples: Float64Array): Float64Array {
  const least = countedShare * samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  let sum = 0;
  let count = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const sample = samples[index] ?? 0;
    if (Math.abs(sample) <= least) continue;
    sum += sample * sample;
    count += 1;
  }
  const gain = commonRms / (Math.sqrt(sum / Math.max(1, count)) + 1e-9);
  return samples.map((sample) => sample * gain);
}

export function rootMeanSquare(samples: Float64Array | Float32Array): number {
  let sum = 0;
  for (let index = 0; index < samples.length; index += 1) sum += (samples[index] ?? 0) ** 2;
  return Math.sqrt(sum / Math.max(1, samples.length));
}

/** Power over so many samples decides what is silence, and so many are kept around what is not. */
const windowSamples = 400;
/** Of the largest power. */
const silentShare = 3e-4;

/** Where the sound begins and ends, with 25 ms around it, as sample positions. @param samples mono, 16 kHz */
export function soundingSpan(samples: Float64Array): { start: number; end: number } {
  const powers = movingPower(samples);
  const least = silentShare * powers.reduce((most, power) => Math.max(most, power), 0);
  const first = powers.findIndex((power) => power > least);
  const last = powers.findLastIndex((power) => power > least);
  if (first < 0) return { start: 0, end: samples.length };
  return { start: Math.max(0, first - windowSamples), end: Math.min(samples.length, last + windowSamples) };
}

function movingPower(samples: Float64Array): Float64Array {
  const before = new Float64Array(samples.length + 1);
  for (let index = 0; index < samples.length; index += 1) {
    before[index + 1] = (before[index] ?? 0) + (samples[index] ?? 0) ** 2;
  }
  const total = before.at(-1) ?? 0;
  return samples.map(
    (_, index) =>
      ((before[index + windowSamples / 2] ?? total) - (before[Math.max(0, index - windowSamples / 2)] ?? 0)) /
      windowSamples,
  );
}
