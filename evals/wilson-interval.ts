/** Deviations of the normal distribution that hold 95 % of it. */
const deviations = 1.96;

/**
 * Returns the 95 % confidence interval of a share, by Wilson's score, which holds for small numbers and for shares near 0 and 1.
 * @param all at least 1
 */
export function wilsonInterval(count: number, all: number): { from: number; to: number } {
  const share = count / all;
  const square = deviations ** 2 / all;
  const middle = (share + square / 2) / (1 + square);
  const reach = (deviations / (1 + square)) * Math.sqrt((share * (1 - share) + square / 4) / all);
  return { from: Math.max(0, middle - reach), to: Math.min(1, middle + reach) };
}
