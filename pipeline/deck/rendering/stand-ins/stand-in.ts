/**
 * Substitutes for fonts that decks ask for and that are not free: the first of `use` that is installed. The first one is the
 * nearest in shape and width, and may be in a package that set-up could not install; the last one is always there. The font itself,
 * if installed, comes before all of them.
 */
export type StandIn = {
  for: readonly string[];
  use: readonly string[];
  /** Weight of a family that is heavy by its name alone. */
  weight?: 'bold' | 'black';
  /** Set if the first of `use` has the same width, to 3 % of the width of English text. */
  isAsWide?: true;
};
