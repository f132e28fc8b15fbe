/** A cell with what it is the cell of; `value` has its scale worked in. */
export type TableValue = { label: string; text: string; value: number };

/** Something that a table shows, as data. */
export type TablePoint =
  /** One option is marked: "Recommended", a check mark in the row of the verdict. `mark` is the words of the mark. */
  | { kind: 'recommendation'; option: string; mark: string }
  /** One of the options alone has it; of two options, the one that has more of all. */
  | { kind: 'only'; option: string; aspect: string; of: number }
  /** One option has all that the table asks for, and no other has. */
  | { kind: 'all'; option: string; count: number; of: number }
  /** From the first to the last time, or from before to after. `ratio` is null where it says nothing. */
  | { kind: 'change'; series: string; from: TableValue; to: TableValue; ratio: number | null }
  /** Two options differ in a figure, the widest difference first. */
  | { kind: 'contrast'; aspect: string; sides: [TableValue, TableValue]; ratio: number | null }
  /** Two options differ in words. */
  | {
      kind: 'worded contrast';
      aspect: string;
      sides: [{ label: string; text: string }, { label: string; text: string }];
    }
  /** `better` is known where the column's name says it: a cost is better low. */
  | {
      kind: 'extremes';
      series: string | null;
      unit: string | null;
      highest: TableValue;
      /** Null where several share it. */
      lowest: TableValue | null;
      better: 'highest' | 'lowest' | null;
    }
  | { kind: 'total'; series: string; total: TableValue };
