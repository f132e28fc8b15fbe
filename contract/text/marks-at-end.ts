/**
 * Returns the index at which the marks at the end of a text begin; its length if it has none. An expression such as `/[.,]+$/`
 * would take quadratic time for a long row of marks.
 * @param mark matches one character
 */
export function marksAtEnd(text: string, mark: RegExp): number {
  let start = text.length;
  while (start > 0 && mark.test(text.charAt(start - 1))) start -= 1;
  return start;
}

/** Removes the marks at the end of a text. @param mark matches one character */
export function withoutEndMarks(text: string, mark: RegExp): string {
  return text.slice(0, marksAtEnd(text, mark));
}
