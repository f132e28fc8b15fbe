/** A cell with its label; `value` has its scale applied. */
export type TableValue = { label: string; text: string; value: number };

/** Point of a table, as data. */
export type TablePoint =
  /** One option is marked: "Recommended", a check mark in the row of the verdict. `mark` has the words of the mark. */
  | { kind: 'recommendation'; option: string; mark: string }
  /** Only one of the options has it. Of two options, it is the one that has more in all. */
  | { kind: 'only'; option: string; aspect: string; of: number }
  /** One option has everything that the table asks for, and no other does. */
  | { kind: 'all'; option: string; count: number; of: number }
  /** Change from the first to the last time, or from before to after. `ratio` is null if it is meaningless. */
  | { kind: 'change'; series: string; from: TableValue; to: TableValue; ratio: number | null }
  /** Two options differ in a figure, the widest difference first. */
  | { kind: 'contrast'; aspect: string; sides: [TableValue, TableValue]; ratio: number | null }
  /** Two options differ in words. */
  | {
      kind: 'worded contrast';
      aspect: string;
      sides: [{ label: string; text: string }, { label: string; text: string }];
    }
  /** Extreme values of a column. `better` is known if the column's name implies it: a low cost is better. */
  | {
      kind: 'extremes';
      series: string | null;
      unit: string | null;
      highest: TableValue;
      /** Lowest value; null if several share it. */
      lowest: TableValue | null;
      better: 'highest' | 'lowest' | null;
    }
  | { kind: 'total'; series: string; total: TableValue };
