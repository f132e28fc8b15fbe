/** Samples of a block: 5 ms at 24 kHz. */
const blockSamples = 120;
/** Level below the loudest block at which a block is silent. An "f" or an "s" at an end is louder. */
const silenceDb = -40;

/** Finds the first and the last sample of speech, in blocks of 5 ms; the whole sound if it is silent. */
export function findSpeech(samples: Float32Array): { startSample: number; endSample: number } {
  const powers: number[] = [];
  for (let start = 0; start < samples.length; start += blockSamples) {
    const block = samples.subarray(start, start + blockSamples);
    powers.push(block.reduce((sum, sample) => sum + sample * sample, 0) / block.length);
  }
  const least = powers.reduce((most, power) => Math.max(most, power), 0) * 10 ** (silenceDb / 10);
  if (least === 0) return { startSample: 0, endSample: samples.length };
  const first = powers.findIndex((power) => power >= least);
  const last = powers.findLastIndex((power) => power >= least);
  return {
    startSample: first * blockSamples,
    endSample: Math.min(samples.length, (last + 1) * blockSamples),
  };
}
