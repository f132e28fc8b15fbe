/** A value of a chart with what it is the value of. */
export type ChartValue = { label: string; value: number };
