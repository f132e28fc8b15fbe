/** Longest title. A longer one is body text rather than a title; pages show its beginning. */
const maxTitleLength = 300;

/** Returns the title of a slide or a deck as pages and files show it. */
export function shortenTitle(title: string | null): string | null {
  return title && title.length > maxTitleLength ? title.slice(0, maxTitleLength).toWellFormed() : title;
}
