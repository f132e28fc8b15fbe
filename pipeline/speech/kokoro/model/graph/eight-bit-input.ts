import type { GraphIndex } from './graph-index.ts';
import { floatsOf } from './onnx-model.ts';

/** The unsigned byte that stands for 0. */
export const zeroPoint = 128;

/** How the bytes of a convolution's input are made: round(source / scale) + zero point, for each channel. */
export type EightBitInput = {
  source: string;
  scales: readonly number[];
  zeroPoints: readonly number[];
  /** What every byte of the channel says too much by rounding the zero point, for the convolution's bias to undo. */
  excesses: readonly number[];
};

/**
 * A factor and a shift for each channel right before the convolution (`mergeSnakes` leaves such) are taken into scales
 * and zero points, which costs nothing, unless a shift is beyond what a byte can hold.
 * @param steps what one step of the byte is worth, for each channel
 */
export function eightBitInput(input: string, steps: readonly number[], index: GraphIndex): EightBitInput {
  return (
    takingIn(input, steps, index) ?? {
      source: input,
      scales: steps,
      zeroPoints: steps.map(() => zeroPoint),
      excesses: steps.map(() => 0),
    }
  );
}

function takingIn(input: string, steps: readonly number[], index: GraphIndex): EightBitInput | undefined {
  const shifted = index.find(input, 'Add');
  const scaled = index.find(shifted?.input[0], 'Mul');
  const [source] = scaled?.input ?? [];
  const factor = index.findWeight(scaled?.input[1]);
  const shift = index.findWeight(shifted?.input[1]);
  if (source === undefined || !factor || !shift) return undefined;
  const [factors, shifts] = [floatsOf(factor), floatsOf(shift)];
  if (factors.length !== steps.length || shifts.length !== steps.length) return undefined;
  const wholeSteps = steps.map((step, channel) => Math.round((shifts[channel] ?? 0) / step));
  const zeroPoints = wholeSteps.map((count) => zeroPoint + count);
  if (zeroPoints.some((point) => point < 0 || point > 255)) return undefined;
  return {
    source,
    scales: steps.map((step, channel) => step / (factors[channel] ?? 1)),
    zeroPoints,
    excesses: wholeSteps.map((count, channel) => count * (steps[channel] ?? 0) - (shifts[channel] ?? 0)),
  };
}
