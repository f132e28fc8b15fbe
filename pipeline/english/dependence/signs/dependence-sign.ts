/** Sign in the words of a sentence that it depends on another one. Each `example` is tested. */
export type DependenceSign = { pattern: RegExp; example: string };

/** Tells whether a sentence has one of the signs. */
export function hasSign(text: string, signs: readonly DependenceSign[]): boolean {
  return signs.some(({ pattern }) => pattern.test(text));
}
