import type { ChartPoint } from './chart-points.ts';
import type { TablePoint } from './table/table-point.ts';

/** Point of a chart or a table. */
export type DataPoint = ChartPoint | TablePoint;

/** Point of a slide. `item` and `items` are indices of its items. */
export type SlidePoint = { confidence: number } & (
  | {
      kind: 'change' | 'recommendation' | 'exception' | 'contrast' | 'share' | 'extremes';
      item: number;
      data: DataPoint;
    }
  /** Recommendation in words: "We recommend option C." */
  | { kind: 'worded recommendation'; item: number; text: string }
  /** Request of the deck to its viewers. */
  | { kind: 'ask'; item: number; text: string }
  /** Two opposite sides. */
  | { kind: 'opposites'; items: [number, number] }
);
