import { InferenceSession, Tensor } from 'onnxruntime-node';
import { encodeOnnxModel, type OnnxGraph } from '../onnx-model.ts';

/**
 * Runs a small graph.
 * @returns its outputs by name
 */
export async function runGraph(
  graph: OnnxGraph,
  feeds: Record<string, { values: Float32Array; dims: number[] }>,
): Promise<Map<string, Float32Array>> {
  // Versions of the published model.
  const model = {
    irVersion: 9,
    opsetImport: [{ domain: '', version: 20 }],
    graph: { name: 'small', ...graph },
  };
  const session = await InferenceSession.create(await encodeOnnxModel(model), { logSeverityLevel: 3 });
  const tensors = Object.entries(feeds).map(
    ([name, { values, dims }]) => [name, new Tensor('float32', values, dims)] as const,
  );
  const results = await session.run(Object.fromEntries(tensors));
  await session.release();
  return new Map(
    Object.entries(results).flatMap(([name, { data }]) =>
      data instanceof Float32Array ? [[name, data]] : [],
    ),
  );
}
