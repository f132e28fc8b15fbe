import { at } from './checked-array.ts';

/** Returns the value below which `share` (0…1) of the values lie, interpolated between neighbours; 0 for no values. */
export function quantile(values: Float64Array, share: number): number {
  if (values.length === 0) return 0;
  const sorted = values.toSorted();
  const position = (sorted.length - 1) * share;
  const below = at(sorted, Math.floor(position));
  const above = at(sorted, Math.ceil(position));
  return below + (above - below) * (position - Math.floor(position));
}
