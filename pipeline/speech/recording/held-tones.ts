import { at } from '../../sound/checked-array.ts';
import { analysisRateHz } from '../../sound/mel-spectrum.ts';
import { createPowerSpectrum } from '../../sound/power-spectrum.ts';

const transformSize = 2048;
const hopSamples = 256;
const binHz = analysisRateHz / transformSize;
/** Lowest bin. Mains hum lies below this range, and few tones of music lie above it. */
const firstBin = Math.ceil(250 / binHz);
const lastBin = Math.floor(4000 / binHz);
/** Neighbourhood of a bin. A peak that clearly exceeds the mean of its neighbourhood is a partial. */
const neighbourBins = Math.round(160 / binHz);
const minAboveDb = 8;
/**
 * Minimum length of a held tone. Speech glides: it hardly ever holds a partial this long within two bins (16
 * Hz), and an echo holds its tones for less.
 */
const heldFrames = Math.round((0.55 * analysisRateHz) / hopSamples);

/**
 * Measures the share of the time in which a tone is held longer than in speech: by music, or by a humming device.
 * "Automatic Music Detection in Television Productions" (Seyerlehner et al., 2007) also looks for steady partials.
 * Measured: 0 to 0.01 for readers, 0.24 for one beside a faintly humming device, 0.4 to 0.9 with music 10 dB below
 * the voice.
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

/** Marks with 1 the bins of each frame that are partials. */
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
      frame[offset] = at(samples, index * hopSamples + offset) * at(window, offset);
    }
    return standingOut(powersOf(frame).map((power) => 10 * Math.log10(power + 1e-9)));
  });
}

function standingOut(levels: Float64Array): Uint8Array {
  const sums = new Float64Array(levels.length + 1);
  for (const [bin, level] of levels.entries()) sums[bin + 1] = at(sums, bin) + level;
  return Uint8Array.from(levels, (level, bin) => {
    const from = Math.max(0, bin - neighbourBins);
    const to = Math.min(levels.length, bin + neighbourBins + 1);
    const mean = (at(sums, to) - at(sums, from)) / (to - from);
    const isPeak = level >= (levels[bin - 1] ?? level) && level >= (levels[bin + 1] ?? level);
    return isPeak && level > mean + minAboveDb ? 1 : 0;
  });
}
