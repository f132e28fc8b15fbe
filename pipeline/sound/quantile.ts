/** The value below which `share` (0…1) of the values lie, interpolated between neighbours. 0 for no values. */
export function quantile(values: Float64Array, share: number): number {
  const sorted = values.toSorted();
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}
