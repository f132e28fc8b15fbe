import { at, outOfRange } from './checked-array.ts';

/** Zero crossings of the filter on each side; the shape of its Kaiser window follows. */
const halfCrossings = 10;
const kaiserBeta = 5;

/**
 * Converts sound to another sample rate by a polyphase filter (windowed sinc, Kaiser window of shape 5, 10 zero
 * crossings on each side). Beyond its ends the sound counts as silent.
 * @returns ⌈samples × to / from⌉ samples
 */
export function resample(samples: Float32Array | Float64Array, fromHz: number, toHz: number): Float64Array {
  const divisor = greatestCommonDivisor(fromHz, toHz);
  const up = toHz / divisor;
  const down = fromHz / divisor;
  if (up === down) return Float64Array.from(samples);
  const taps = designFilter(up, down);
  const halfLength = (taps.length - 1) / 2;
  const resampled = new Float64Array(Math.ceil((samples.length * up) / down));
  for (let index = 0; index < resampled.length; index += 1) {
    // Position in the sound at `up` times its rate, in which all samples but each up-th are zero.
    const centre = index * down;
    const first = Math.max(0, Math.ceil((centre - halfLength) / up));
    const last = Math.min(samples.length - 1, Math.floor((centre + halfLength) / up));
    let sum = 0;
    for (let source = first; source <= last; source += 1) {
      const sample = samples[source] ?? outOfRange(samples, source);
      sum += sample * at(taps, centre - source * up + halfLength);
    }
    resampled[index] = sum;
  }
  return resampled;
}

function designFilter(up: number, down: number): Float64Array {
  const rate = Math.max(up, down);
  const halfLength = halfCrossings * rate;
  const taps = Float64Array.from({ length: 2 * halfLength + 1 }, (_, index) => {
    const offset = index - halfLength;
    const window = besselI0(kaiserBeta * Math.sqrt(1 - (offset / halfLength) ** 2)) / besselI0(kaiserBeta);
    return sinc(offset / rate) * window;
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => (tap * up) / sum);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** Computes the modified Bessel function of the first kind, order 0, by its power series. */
function besselI0(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-16; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
