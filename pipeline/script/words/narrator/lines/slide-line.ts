/**
 * Statement of a slide in words that stand on their own: a model that words it sees nothing else of the slide. Its heading is part
 * of it. Texts that the layout ties together are one line: a figure and the thing that it counts, a row of a table.
 */
export type SlideLine = {
  /** Layout that tied the texts together. */
  kind: 'text' | 'list' | 'row' | 'figure';
  /** Heading above the line, which is its subject; null for a line without one. */
  label: string | null;
  text: string;
  /** The texts of the slide that it was made of, as they stand there. */
  written: readonly string[];
};

/** The line as a model reads it. */
export function lineText({ label, text }: Pick<SlideLine, 'label' | 'text'>): string {
  return label === null ? text : `${label}: ${text}`;
}
