/** Zero crossings of the sinc on each side. More of them make the filter steeper. */
const zeroCrossings = 16;

/**
 * Resamples with a Hann-windowed sinc that cuts off below the lower of the two Nyquist frequencies. Returns the same array if the
 * rates are equal.
 */
export function resample(samples: Float32Array, fromHz: number, toHz: number): Float32Array {
  if (fromHz === toHz) return samples;
  const step = fromHz / toHz;
  /** Cutoff as a share of the source's Nyquist frequency. */
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
