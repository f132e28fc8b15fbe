/** A value of a chart with what it is the value of. `format` is the code of its series, where that has one. */
export type ChartValue = { label: string; value: number; format?: string };
