/** A text of a deck without the signs that end a turn: a slide could speak for the program that asks. */
export function withoutTurns(text: string): string {
  return text.replace(/<\|[^|>]{0,40}\|?>?/g, ' ');
}
