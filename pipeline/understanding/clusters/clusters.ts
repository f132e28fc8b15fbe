import type { SeenShape } from '../seen-shape.ts';

/** Shapes sorted into sets that only grow (union-find). */
export type Clusters = {
  join(a: SeenShape, b: SeenShape): void;
  areJoined(a: SeenShape, b: SeenShape): boolean;
  /** Tells whether the set contains only this shape. */
  isAlone(shape: SeenShape): boolean;
  /** Returns the set that contains the shape. */
  membersOf(shape: SeenShape): SeenShape[];
  all(): SeenShape[][];
};

export function createClusters(shapes: readonly SeenShape[]): Clusters {
  const parents = new Map<SeenShape, SeenShape>();
  const rootOf = (shape: SeenShape): SeenShape => {
    let root = shape;
    for (let parent = parents.get(root); parent; parent = parents.get(root)) root = parent;
    return root;
  };
  const areJoined = (a: SeenShape, b: SeenShape) => rootOf(a) === rootOf(b);
  return {
    join: (a, b) => {
      if (!areJoined(a, b)) parents.set(rootOf(b), rootOf(a));
    },
    areJoined,
    isAlone: (shape) => shapes.every((other) => other === shape || !areJoined(shape, other)),
    membersOf: (shape) => shapes.filter((other) => areJoined(other, shape)),
    all: () => [...Map.groupBy(shapes, rootOf).values()],
  };
}
