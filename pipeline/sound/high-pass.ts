/** Frequency below which voices have no sound, but steps, air and the mains do. */
const cutoffHz = 75;
const butterworthQ = Math.SQRT1_2;

/**
 * Removes frequencies below any voice (second-order Butterworth, as in the Audio EQ Cookbook of R.
 * Bristow-Johnson).
 * @param samples mono, at any rate
 */
export function highPass(samples: Float32Array, sampleRateHz: number): Float32Array {
  const turn = (2 * Math.PI * cutoffHz) / sampleRateHz;
  const alpha = Math.sin(turn) / (2 * butterworthQ);
  const scale = 1 + alpha;
  const outer = (1 + Math.cos(turn)) / 2 / scale;
  const middle = -(1 + Math.cos(turn)) / scale;
  const [back1, back2] = [(-2 * Math.cos(turn)) / scale, (1 - alpha) / scale];
  let [before1, before2, passed1, passed2] = [0, 0, 0, 0];
  return samples.map((sample) => {
    const passed = outer * (sample + before2) + middle * before1 - back1 * passed1 - back2 * passed2;
    [before2, before1, passed2, passed1] = [before1, sample, passed1, passed];
    return passed;
  });
}
