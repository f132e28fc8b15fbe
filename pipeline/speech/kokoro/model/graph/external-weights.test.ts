import { expect, test } from 'vitest';
import { takeWeightsOut } from './external-weights.ts';
import { decodeOnnxModel, encodeOnnxModel, makeTensor, makeVector, onnxType } from './onnx-model.ts';

test('large weights move to a file, each at the start of a page; small ones stay', async () => {
  const large = Float32Array.from({ length: 1500 }, (_, index) => index);
  const graph = {
    node: [],
    initializer: [
      makeTensor('first', onnxType.float32, large, [1500]),
      makeTensor('small', onnxType.float32, Float32Array.of(1), [1]),
      makeTensor('second', onnxType.float32, large, [1500]),
    ],
    input: [],
    output: [makeVector('first', onnxType.float32, 1500)],
  };
  const content = takeWeightsOut(graph, 'model.weights');
  expect(content).toHaveLength(2 * 8192);
  expect(new Float32Array(new Uint8Array(content).buffer, 8192, 1500)).toEqual(large);

  const { initializer } = (await decodeOnnxModel(await encodeOnnxModel({ graph }))).graph;
  expect(initializer).toMatchObject([
    {
      name: 'first',
      dataLocation: 1,
      externalData: [
        { key: 'location', value: 'model.weights' },
        { key: 'offset', value: '0' },
        { key: 'length', value: '6000' },
      ],
    },
    { name: 'small' },
    { name: 'second', externalData: [{}, { value: '8192' }, {}] },
  ]);
  expect(initializer[0]?.rawData).toHaveLength(0);
  expect(initializer[1]?.rawData).toHaveLength(4);
});
