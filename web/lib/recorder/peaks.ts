/** Returns the absolute peaks of `count` equal parts, for drawing a waveform. */
export function peaksOf(samples: Float32Array, count: number): Float32Array {
  const peaks = new Float32Array(count);
  for (const [index, sample] of samples.entries()) {
    const part = Math.floor((index * count) / samples.length);
    peaks[part] = Math.max(peaks[part] ?? 0, Math.abs(sample));
  }
  return peaks;
}
