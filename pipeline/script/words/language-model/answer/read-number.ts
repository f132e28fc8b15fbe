/** Reads 3, "3", "Slide 3" or "about 40 words"; null if there is no number. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const [digits] = /-?\d+(?:\.\d+)?/.exec(value) ?? [];
  return digits === undefined ? null : Number(digits);
}
