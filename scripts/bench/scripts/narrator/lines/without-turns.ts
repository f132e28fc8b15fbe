/** Removes the signs that end a turn from a text, so that no slide can speak for the program that asks. */
export function withoutTurns(text: string): string {
  return text.replace(/<\|[^|>]{0,40}\|?>?/g, ' ');
}
