/**
 * Statement of a slide that is complete without its context, since the model that words it sees nothing else. It
 * includes its heading. Texts that the layout connects form one line: a figure and its label, a row of a table.
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
