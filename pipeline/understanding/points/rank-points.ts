/** Largest move in a ranking. Ranks count from 1. */
export type RankPoint = {
  kind: 'rank';
  series: string;
  from: { label: string; place: number };
  to: { label: string; place: number };
  of: number;
};

const fewestSeries = 4;
const smallestMove = 2;

/** Finds the series that moved furthest between the first and the last time that all of them have. */
export function rankPoints(
  series: readonly { name: string | null; values: readonly ChartValue[] }[],
): RankPoint[] {
  const named = series.flatMap(({ name, values }) => (name === null ? [] : [{ name, values }]));
  const labels = (named[0]?.values ?? [])
    .map(({ label }) => label)
    .filter((label) => named.every(({ values }) => values.some((one) => one.label === label)));
  const [first] = labels;
  const last = labels.at(-1);
  if (named.length < fewestSeries || first === undefined || last === undefined || first === last) return [];
  const placesAt = (label: string) => {
    const valueAt = (values: readonly ChartValue[]) => values.find((one) => one.label === label)?.value ?? 0;
    return named.map(
      ({ values }) => 1 + named.filter((other) => valueAt(other.values) > valueAt(values)).length,
    );
  };
  const [before, after] = [placesAt(first), placesAt(last)];
  const moves = named
    .map(
      ({ name }, at): RankPoint => ({
        kind: 'rank',
        series: name,
        from: { label: first, place: before[at] ?? 0 },
        to: { label: last, place: after[at] ?? 0 },
        of: named.length,
      }),
    )
    .toSorted((a, b) => moveOf(b) - moveOf(a));
  const [furthest, next] = moves;
  const isClear = furthest && moveOf(furthest) >= smallestMove && (!next || moveOf(next) < moveOf(furthest));
  return isClear ? [furthest] : [];
}

const moveOf = ({ from, to }: RankPoint): number => Math.abs(to.place - from.place);

/** A value of a chart with its label. `format` is the number format of its series, if it has one. */
export type ChartValue = { label: string; value: number; format?: string };
