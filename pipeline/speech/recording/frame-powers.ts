import { at } from '../../sound/checked-array.ts';
import { framesPerSecond } from '../../sound/mel-spectrum.ts';

/** Lower limit of sound. Slower movements are filtered out. */
const lowestHz = 30;

/**
 * Measures the mean power of each 10 ms around the centre of its frame, without movements that are slower than
 * sound.
 */
export function framePowers(
  { samples, sampleRateHz }: { samples: Float32Array | Float64Array; sampleRateHz: number },
  frames: number,
): Float64Array {
  const keep = Math.exp((-2 * Math.PI * lowestHz) / sampleRateHz);
  const squares = new Float64Array(samples.length + 1);
  let [before, passed] = [0, 0];
  for (const [index, sample] of samples.entries()) {
    passed = keep * (passed + sample - before);
    before = sample;
    squares[index + 1] = at(squares, index) + passed * passed;
  }
  const within = (frame: number) =>
    Math.min(samples.length, Math.max(0, Math.round((frame * sampleRateHz) / framesPerSecond)));
  return Float64Array.from({ length: frames }, (_, frame) => {
    const [from, to] = [within(frame - 0.5), within(frame + 0.5)];
    return (at(squares, to) - at(squares, from)) / Math.max(1, to - from);
  });
}

/** Averages the powers of some frames around each frame. */
export function smoothPowers(powers: Float64Array, frames: number): Float64Array {
  const before = new Float64Array(powers.length + 1);
  for (const [frame, power] of powers.entries()) before[frame + 1] = at(before, frame) + power;
  return powers.map((_, frame) => {
    const from = Math.max(0, frame - frames / 2);
    const to = Math.min(powers.length, frame + frames / 2);
    return (at(before, to) - at(before, from)) / (to - from);
  });
}
