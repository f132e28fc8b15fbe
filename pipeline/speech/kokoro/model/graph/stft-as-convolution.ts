import { outOfRange } from '#pipeline/sound/checked-array.ts';
import { GraphIndex } from './graph-index.ts';
import {
  floatsOf,
  intAttributeOf,
  intsAttributeOf,
  makeNode,
  makeTensor,
  type OnnxGraph,
  type OnnxNode,
  onnxType,
} from './onnx-model.ts';
import { removeUnused } from './remove-unused.ts';

const [axis, kernel] = ['stft_axis', 'stft_kernel'];

/**
 * Replaces the STFT of the voice's source, 20 samples a frame, with a convolution, as Kokoro's own export does
 * (kokoro/custom_stft.py). The runtime's STFT takes a hundred times as long. Its rounding errors also turn
 * imaginary parts of 0 into about 1e-7, which results in random phases of π or −π. The convolution's are exactly 0,
 * and the phase of a negative real part is π, as in PyTorch, in which the model was trained. In place.
 * @throws PipelineError `model_damaged`
 */
export function stftAsConvolution(graph: OnnxGraph): void {
  const index = new GraphIndex(graph);
  const stft = graph.node.find(({ opType }) => opType === 'STFT');
  const [signal = '', hop, window] = stft?.input ?? [];
  const windowValues = floatsOf(index.weight(window));
  const bins = windowValues.length / 2 + 1;
  const [real, imaginary] = partsOf(graph, stft, index);
  const nodes = [
    makeNode('Unsqueeze', 'stft_Unsqueeze', [signal, axis], ['stft_signal']),
    {
      ...makeNode('Conv', 'stft_Conv', ['stft_signal', kernel], ['stft_spectrum']),
      attribute: [
        intsAttributeOf('kernel_shape', [windowValues.length]),
        intsAttributeOf('strides', [Number(wholeNumberOf(index.weight(hop)))]),
      ],
    },
    {
      ...makeNode('Split', 'stft_Split', ['stft_spectrum'], [real, imaginary]),
      attribute: [intAttributeOf('axis', 1), intAttributeOf('num_outputs', 2)],
    },
  ];
  graph.node = graph.node.flatMap((node) => {
    if (node === stft) return nodes;
    if (node.output[0] === real || node.output[0] === imaginary) return [];
    // Makes the phase of a negative real part π, not −π.
    if (node.opType === 'Greater' && node.input[0] === imaginary)
      return [{ ...node, opType: 'GreaterOrEqual' }];
    return [node];
  });
  graph.initializer = [
    ...graph.initializer,
    makeTensor(axis, onnxType.int64, BigInt64Array.of(1n)),
    makeTensor(kernel, onnxType.float32, fourierKernel(windowValues), [2 * bins, 1, windowValues.length]),
  ];
  removeUnused(graph);
}

/** Returns the tensors of the real and the imaginary part, [1, bins, frames]. The STFT gives [1, frames, bins, 2]. */
function partsOf(graph: OnnxGraph, stft: OnnxNode | undefined, index: GraphIndex): [string, string] {
  const transposed = graph.node.find(
    (node) => node.opType === 'Transpose' && node.input[0] === stft?.output[0],
  );
  const part = (which: bigint) => {
    const gather = graph.node.find(
      ({ opType, input }) =>
        opType === 'Gather' &&
        input[0] === transposed?.output[0] &&
        wholeNumberOf(index.weight(input[1])) === which,
    );
    return index.producer(gather?.output[0], 'Gather').output[0] ?? '';
  };
  return [part(0n), part(1n)];
}

/**
 * Returns the rows of the Fourier transform of a windowed frame up to half the sample rate: the real ones, then the
 * imaginary ones.
 */
export function fourierKernel(window: Float32Array): Float32Array {
  const { length } = window;
  const row = (value: (turns: number) => number) => (bin: number) =>
    Array.from(window, (weight, sample) => weight * value(((bin * sample) % length) / length));
  const cosine = row((turns) => Math.cos(2 * Math.PI * turns));
  // Exactly 0 if the sine is 0: a rounding error would become a phase.
  const sine = row((turns) => (turns % 0.5 === 0 ? 0 : -Math.sin(2 * Math.PI * turns)));
  const bins = Array.from({ length: length / 2 + 1 }, (_, bin) => bin);
  return Float32Array.from([...bins.flatMap(cosine), ...bins.flatMap(sine)]);
}

function wholeNumberOf(tensor: { rawData: Uint8Array }): bigint {
  const numbers = new BigInt64Array(Uint8Array.from(tensor.rawData).buffer);
  return numbers[0] ?? outOfRange(numbers, 0);
}
