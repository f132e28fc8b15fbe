import type { OnnxGraph } from './onnx-model.ts';

/** Removes the nodes on which no output depends, and the weights that no node uses. In place. */
export function removeUnused(graph: OnnxGraph): void {
  const needed = new Set(graph.output.map(({ name }) => name));
  // Nodes are in topological order: each comes after its inputs.
  const kept = graph.node.toReversed().filter((node) => {
    if (!node.output.some((name) => needed.has(name))) return false;
    for (const name of node.input) needed.add(name);
    return true;
  });
  graph.node = kept.toReversed();
  graph.initializer = graph.initializer.filter(({ name }) => needed.has(name));
}
