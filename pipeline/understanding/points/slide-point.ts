import type { ChartPoint } from './chart-points.ts';
import type { TablePoint } from './table/table-point.ts';

/** Point of a chart or a table. */
export type DataPoint = ChartPoint | TablePoint;

/** The one thing that a slide shows. `item` and `items` are places among its items. */
export type SlidePoint = { confidence: number } & (
  | {
      kind: 'change' | 'recommendation' | 'exception' | 'contrast' | 'share' | 'extremes';
      item: number;
      data: DataPoint;
    }
  /** Recommended in words: "We recommend option C." */
  | { kind: 'worded recommendation'; item: number; text: string }
  /** Ask of the deck to its viewers. */
  | { kind: 'ask'; item: number; text: string }
  /** Two sides that stand opposite each other. */
  | { kind: 'opposites'; items: [number, number] }
);
