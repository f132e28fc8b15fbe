import { expect, test } from 'vitest';
import {
  decodeOnnxModel,
  dimsOf,
  encodeOnnxModel,
  floatsOf,
  makeNode,
  makeTensor,
  makeVector,
  type OnnxModel,
  onnxType,
} from './onnx-model.ts';

function smallModel(): OnnxModel {
  return {
    graph: {
      node: [makeNode('Add', 'add', ['x', 'one'], ['y'])],
      initializer: [makeTensor('one', onnxType.float32, Float32Array.of(1, -2.5), [2, 1])],
      input: [makeVector('x', onnxType.float32, 2)],
      output: [makeVector('y', onnxType.float32, 'n')],
    },
  };
}

test('a written model is read back', async () => {
  const { graph } = await decodeOnnxModel(await encodeOnnxModel(smallModel()));
  expect(graph.node[0]).toMatchObject({ opType: 'Add', name: 'add', input: ['x', 'one'], output: ['y'] });
  const [one] = graph.initializer;
  expect.assert(one);
  expect(dimsOf(one)).toEqual([2, 1]);
  expect([...floatsOf(one)]).toEqual([1, -2.5]);
  expect(graph.output[0]?.name).toBe('y');
});

test('a field that is not in our schema survives', async () => {
  // Field 2000 of ModelProto, a varint.
  const unknownField = Uint8Array.of(0x80, 0x7d, 0x2a);
  const bytes = Buffer.concat([await encodeOnnxModel(smallModel()), unknownField]);
  const written = Buffer.from(await encodeOnnxModel(await decodeOnnxModel(bytes)));
  expect(written.includes(Buffer.from(unknownField))).toBe(true);
  expect(written).toHaveLength(bytes.length);
});

test('a model without a graph is refused', async () => {
  await expect(decodeOnnxModel(new Uint8Array())).rejects.toMatchObject({ code: 'model_damaged' });
});

test('weights of another type are refused', () => {
  const tensor = makeTensor('bytes', onnxType.uint8, Uint8Array.of(1));
  expect(() => floatsOf(tensor)).toThrow('unexpected type');
});
