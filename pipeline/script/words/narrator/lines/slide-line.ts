/**
 * Statement of a slide in words that can stand alone: the model that words it sees nothing else of the slide. Its
 * heading is part of it. Texts that the layout connects are one line: a figure and the thing that it counts, a row
 * of a table.
 */
export type SlideLine = {
  /** Layout that connects the texts. */
  kind: 'text' | 'list' | 'row' | 'figure';
  /** Heading above the line, which is its subject; null for a line without one. */
  label: string | null;
  text: string;
  /** Texts of the slide from which it was made, as written there. */
  written: readonly string[];
};

/** Returns the line as a model reads it. */
export function lineText({ label, text }: Pick<SlideLine, 'label' | 'text'>): string {
  return label === null ? text : `${label}: ${text}`;
}
