import { analysisRateHz } from '../../sound/mel-spectrum.ts';
import { createPowerSpectrum } from '../../sound/power-spectrum.ts';

const transformSize = 2048;
const hopSamples = 256;
const binHz = analysisRateHz / transformSize;
/** Below is the hum of the mains, above are few tones of music. */
const firstBin = Math.ceil(250 / binHz);
const lastBin = Math.floor(4000 / binHz);
/** A bin is a partial when it is a peak that stands out of its neighbourhood by so much. */
const neighbourBins = Math.round(160 / binHz);
const leastAboveDb = 8;
/** Speech glides: it holds no partial for so long within two bins (16 Hz). */
const heldFrames = Math.round((0.35 * analysisRateHz) / hopSamples);

/**
 * The share of the time in which some tone is held for longer than speech holds any: music, or a device that sings.
 * Partials that stay are what "Automatic Music Detection in Television Productions" (Seyerlehner et al., 2007) looks
 * for too. Readers have 0 to 0.01 of it, one before a faint singing device 0.24; with music 10 dB below the voice it
 * is 0.4 to 0.9.
 * @param samples mono, 16 kHz
 */
export function heldToneShare(samples: Float64Array): number {
  const frames = markPartials(samples);
  if (frames.length === 0) return 0;
  const isHeld = new Uint8Array(frames.length);
  for (let bin = firstBin; bin < lastBin; bin += 1) {
    let start = 0;
    for (let frame = 0; frame <= frames.length; frame += 1) {
      const partials = frames[frame];
      if (partials && (partials[bin] === 1 || partials[bin + 1] === 1)) continue;
      if (frame - start >= heldFrames) isHeld.fill(1, start, frame);
      start = frame + 1;
    }
  }
  return isHeld.reduce((sum, held) => sum + held, 0) / isHeld.length;
}

/** 1 for each bin of each frame that is a partial. */
function markPartials(samples: Float64Array): Uint8Array[] {
  const powersOf = createPowerSpectrum(transformSize);
  const window = Float64Array.from(
    { length: transformSize },
    (_, offset) => 0.5 - 0.5 * Math.cos((2 * Math.PI * offset) / transformSize),
  );
  const frameCount = Math.max(0, Math.floor((samples.length - transformSize) / hopSamples));
  const frame = new Float64Array(transformSize);
  return Array.from({ length: frameCount }, (_, index) => {
    for (let offset = 0; offset < transformSize; offset += 1) {
      frame[offset] = (samples[index * hopSamples + offset] ?? 0) * (window[offset] ?? 0);
    }
    return standingOut(powersOf(frame).map((power) => 10 * Math.log10(power + 1e-9)));
  });
}

function standingOut(levels: Float64Array): Uint8Array {
  const sums = new Float64Array(levels.length + 1);
  for (const [bin, level] of levels.entries()) sums[bin + 1] = (sums[bin] ?? 0) + level;
  return Uint8Array.from(levels, (level, bin) => {
    const from = Math.max(0, bin - neighbourBins);
    const to = Math.min(levels.length, bin + neighbourBins + 1);
    const mean = ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
    const isPeak = level >= (levels[bin - 1] ?? level) && level >= (levels[bin + 1] ?? level);
    return isPeak && level > mean + leastAboveDb ? 1 : 0;
  });
}
