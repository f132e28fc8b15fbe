/** An element of either tree: of a part that is read, or of one that is written again. */
export type StyledElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly StyledElement[];
};
