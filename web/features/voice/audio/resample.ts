/** Zero crossings of the sinc at each side: the more, the steeper the filter. */
const zeroCrossings = 16;

/**
 * The sound at another rate, by a windowed sinc (Hann) that cuts off below the lower of the two Nyquist frequencies.
 * The same array when there is nothing to do.
 */
export function resample(samples: Float32Array, fromHz: number, toHz: number): Float32Array {
  if (fromHz === toHz) return samples;
  const step = fromHz / toHz;
  /** Of the source's Nyquist frequency. */
  const cutoff = Math.min(1, 1 / step);
  const reach = zeroCrossings / cutoff;
  const resampled = new Float32Array(Math.floor(samples.length / step));
  for (let index = 0; index < resampled.length; index += 1) {
    const center = index * step;
    const first = Math.max(0, Math.ceil(center - reach));
    const last = Math.min(samples.length - 1, Math.floor(center + reach));
    let sum = 0;
    for (let at = first; at <= last; at += 1) {
      const distance = at - center;
      const hann = 0.5 + 0.5 * Math.cos((Math.PI * distance) / reach);
      sum += (samples[at] ?? 0) * cutoff * sinc(distance * cutoff) * hann;
    }
    resampled[index] = sum;
  }
  return resampled;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}
