/** A value of a chart with its label. `format` is the number format of its series, if it has one. */
export type ChartValue = { label: string; value: number; format?: string };
