/**
 * Returns where the marks begin with which a text ends; its length when it ends with another character. An expression such as
 * `/[.,]+$/` would look for the end from each mark of a long row of them.
 * @param mark matches one character
 */
export function marksAtEnd(text: string, mark: RegExp): number {
  let start = text.length;
  while (start > 0 && mark.test(text.charAt(start - 1))) start -= 1;
  return start;
}

/** Returns a text without the marks with which it ends. @param mark matches one character */
export function withoutEndMarks(text: string, mark: RegExp): string {
  return text.slice(0, marksAtEnd(text, mark));
}
