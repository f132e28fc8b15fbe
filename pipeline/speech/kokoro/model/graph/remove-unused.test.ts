import { expect, test } from 'vitest';
import { makeNode, makeTensor, makeVector, onnxType } from './onnx-model.ts';
import { removeUnused } from './remove-unused.ts';

test('nodes that no output needs directly or indirectly are removed', () => {
  const weight = (name: string) => makeTensor(name, onnxType.float32, Float32Array.of(1));
  const graph = {
    node: [
      makeNode('Mul', 'first', ['x', 'used'], ['a']),
      makeNode('Add', 'useless', ['a', 'unused'], ['b']),
      makeNode('Sin', 'useless_too', ['b'], ['c']),
      makeNode('Sin', 'last', ['a'], ['y']),
    ],
    initializer: [weight('used'), weight('unused')],
    input: [makeVector('x', onnxType.float32, 1)],
    output: [makeVector('y', onnxType.float32, 1)],
  };
  removeUnused(graph);
  expect(graph.node.map(({ name }) => name)).toEqual(['first', 'last']);
  expect(graph.initializer.map(({ name }) => name)).toEqual(['used']);
});
