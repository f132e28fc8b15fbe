import { outOfRange } from '#pipeline/sound/checked-array.ts';
import type { GraphIndex } from './graph-index.ts';
import { floatsOf } from './onnx-model.ts';

/** Unsigned byte that represents 0. */
export const zeroPoint = 128;

/** Quantisation of a convolution's input: round(source / scale) + zero point, for each channel. */
export type EightBitInput = {
  source: string;
  scales: readonly number[];
  zeroPoints: readonly number[];
  /** Error of each channel from the rounding of its zero point, which the convolution's bias must compensate. */
  excesses: readonly number[];
};

/**
 * Quantises the input of a convolution. A factor and a shift of each channel right before it (left by
 * `mergeSnakes`) are folded into scales and zero points, which costs nothing, unless a shift exceeds the range of a
 * byte.
 * @param steps value of one step of the byte, for each channel
 */
export function eightBitInput(input: string, steps: readonly number[], index: GraphIndex): EightBitInput {
  return (
    foldedInput(input, steps, index) ?? {
      source: input,
      scales: steps,
      zeroPoints: steps.map(() => zeroPoint),
      excesses: steps.map(() => 0),
    }
  );
}

function foldedInput(input: string, steps: readonly number[], index: GraphIndex): EightBitInput | undefined {
  const shifted = index.find(input, 'Add');
  const scaled = index.find(shifted?.input[0], 'Mul');
  const [source] = scaled?.input ?? [];
  const factor = index.findWeight(scaled?.input[1]);
  const shift = index.findWeight(shifted?.input[1]);
  if (source === undefined || !factor || !shift) return undefined;
  const [factors, shifts] = [floatsOf(factor), floatsOf(shift)];
  if (factors.length !== steps.length || shifts.length !== steps.length) return undefined;
  const shiftOf = (channel: number) => shifts[channel] ?? outOfRange(shifts, channel);
  const wholeSteps = steps.map((step, channel) => Math.round(shiftOf(channel) / step));
  const zeroPoints = wholeSteps.map((count) => zeroPoint + count);
  if (zeroPoints.some((point) => point < 0 || point > 255)) return undefined;
  return {
    source,
    scales: steps.map((step, channel) => step / (factors[channel] ?? outOfRange(factors, channel))),
    zeroPoints,
    excesses: steps.map(
      (step, channel) => (wholeSteps[channel] ?? outOfRange(wholeSteps, channel)) * step - shiftOf(channel),
    ),
  };
}
